import { identityPushes } from '@jade/contract/identity/pushes'
import { cashierPushes } from '@jade/contract/cashier/pushes'
import type { WithdrawalStage } from '@jade/contract/cashier/withdrawal-calls'
import type { RefusalReason } from '@jade/contract/cashier/errors'
import { type WithdrawalChanged, withdrawalChanged } from '@jade/contract/cashier/events'
import { cashierLive } from '@jade/contract/cashier/live'
import type { Remark } from '@jade/contract/wallet/remarks'
import { refuse, type Unit } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import { tellRow } from '@jade/service/live'
import { record } from '../../wallet/door.ts'
import { feeRemark } from '../deposits/door.ts'
import { mayBecome, statusOf } from './withdrawal.rules.ts'
import * as store from './withdrawals.store.ts'

const ENDS: readonly WithdrawalStage[] = ['paid', 'refused', 'cancelled']
const TOLD: readonly WithdrawalStage[] = ['review', 'approved', 'paid', 'refused', 'cancelled']

interface Step {
  readonly to: WithdrawalStage
  /** Account of the staff member, `player`, or the name of a job. */
  readonly by: string
  readonly note?: string
  readonly with?: Partial<store.WithdrawalRow>
}

/**
 * Moves a locked order one stage on, with its history, the player's record, announcement and push. Refuses cashier.stage when the
 * state machine has no such step: whoever came second reloads.
 */
export async function advance(u: Unit, row: store.WithdrawalRow, step: Step): Promise<store.WithdrawalRow> {
  if (!mayBecome(row.stage, step.to)) throw refuse('cashier.stage')
  const after = { ...row, ...step.with, stage: step.to, ended_at: ENDS.includes(step.to) ? u.now : null }
  await save(u, after)
  await announce(u, after, step)
  return after
}

/** Saves what changed on a locked order, and has the desk look. */
export async function save(u: Unit, row: store.WithdrawalRow): Promise<void> {
  await store.saveWithdrawal(u.tx, row, u.now)
  tellRow(u, cashierLive.withdrawals, row.id)
}

/** Writes what everybody sees of an order's stage: history, record, announcement, push. */
export async function announce(u: Unit, row: store.WithdrawalRow, { by, note = '' }: Pick<Step, 'by' | 'note'>): Promise<void> {
  const { id, player_id: playerId, stage, order_number: orderNumber, amount_cents: cents } = row
  await store.addStep(u.tx, { id, playerId, stage, actor: by, note, now: u.now })
  await record(u, { playerId, type: 'withdrawal', orderNumber, status: statusOf(stage), cents, remark: remarkOf(row) })
  if (TOLD.includes(stage)) u.emit({ name: withdrawalChanged, payload: changed(row, u.now) })
  u.push(playerId, cashierPushes.withdrawal)
  u.push(playerId, identityPushes.updateUser)
  tellRow(u, cashierLive.withdrawals, id)
}

function remarkOf(row: store.WithdrawalRow): Remark | null {
  if (row.stage === 'cancelled') return { code: 'withdrawn_by_player' }
  if (row.stage === 'refused') return { code: 'text', values: { text: row.reason_text } }
  return feeRemark(row.fee_cents)
}

function changed(row: store.WithdrawalRow, now: Date): WithdrawalChanged {
  return {
    playerId: String(row.player_id),
    orderNumber: row.order_number,
    id: String(row.id),
    stage: row.stage as WithdrawalChanged['stage'],
    amountCents: String(row.amount_cents),
    feeCents: String(row.fee_cents),
    reason: row.reason as RefusalReason | '',
    text: row.reason_text,
    businessDate: taipeiDate(now),
  }
}
