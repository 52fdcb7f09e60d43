import { identityPushes } from '@jade/contract/identity/pushes'
import { cashierLive } from '@jade/contract/cashier/live'
import { cashierPushes } from '@jade/contract/cashier/pushes'
import type { DepositStatus } from '@jade/contract/cashier/deposit-calls'
import type { RefusalReason } from '@jade/contract/cashier/errors'
import { type DepositEnded, depositEnded } from '@jade/contract/cashier/events'
import type { Unit } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import { tellRow } from '@jade/service/live'
import { together } from '@jade/service/together'
import { lockPlayer } from '../../identity/door.ts'
import { depositGone, giveWithDeposit, noteDeposit } from '../../promotions/door.ts'
import { ownTurnoverMultiple, releaseDeposit, settleDeposit } from '../../protection/door.ts'
import { settings } from '../../site/door.ts'
import { addRequirement } from '../../turnover/door.ts'
import { bookHouse, credit, type HouseAccount, type HouseMovement, type Movement, record, recordMany } from '../../wallet/door.ts'
import { recordStatusOf } from './deposit.rules.ts'
import { feeRemark } from './deposit.view.ts'
import * as store from './deposits.store.ts'

type End = {
  readonly status: Extract<DepositStatus, 'fail' | 'third_failed' | 'audit_failure'>
  readonly outcome: Exclude<DepositEnded['outcome'], 'credited'>
  readonly reason?: RefusalReason
  readonly text?: string
}

/**
 * Credits an open order once (CASHIER-16): amount - fee to the player, the fee to fee-income, both out of `from`, under keys made of the order
 * number. What was deposited must be bet before it can be withdrawn (CASHIER-24). The caller holds the order's lock and has decided.
 * An offer that was chosen with the order is given in the same unit (REWARDS-20). `flagged`: the player is excluded; the money may only be withdrawn (CASHIER-18). It may be on its way from the database.
 */
export async function creditDeposit(
  u: Unit,
  row: store.DepositRow,
  from: { readonly house: HouseAccount; readonly providerTx?: string; readonly flagged: boolean | Promise<boolean> },
): Promise<void> {
  const { amount_cents: cents, order_number: order, player_id: playerId } = row
  // What is on its way is waited for as well: were the database gone, nobody else would hear of it.
  if (row.activity_id !== null) await together([lockPlayer(u, playerId), Promise.resolve(from.flagged)])
  // Before the book, as everywhere: the player's limits are locked first.
  const [, { withdrawal_turnover_multiple: multiple }, own, flagged] = await together([
    settleDeposit(u, { playerId, order, cents, date: taipeiDate(row.created_at) }),
    settings(u.tx),
    ownTurnoverMultiple(u, playerId),
    Promise.resolve(from.flagged),
  ])
  const bound = flagged ? null : addRequirement(u, requirementOf(row, Math.max(multiple, own)))
  const booked = credit(u, movementOf(row, from.house))
  const fees = feesOf(row, from.house).map((fee) => bookHouse(u, fee))
  const deposit = { ...notedOf(row), flagged }
  await together([bound ?? Promise.resolve(), booked, ...fees, noteDeposit(u, deposit)])
  if (row.activity_id !== null) await giveWithDeposit(u, deposit)
  const after = { ...row, flagged, provider_tx: from.providerTx ?? row.provider_tx }
  closeCredited(u, [after])
}

/** What an order brings its player. */
const creditOf = ({ amount_cents: amount, fee_cents: fee }: store.DepositRow): bigint => amount - fee

/** What a credited order asks to be bet. */
export function requirementOf(row: store.DepositRow, multiple: number) {
  const { player_id: playerId, order_number: ref } = row
  return { playerId, walletId: 0, source: 'deposit', ref, name: { zh: '', en: '' }, amountCents: creditOf(row), multiple } as const
}

/** The player's part of an order, under its key. */
export function movementOf(row: store.DepositRow, from: HouseAccount): Movement {
  const { player_id: playerId, order_number: ref } = row
  return { playerId, cents: creditOf(row), house: from, key: `cashier:deposit:${ref}`, kind: 'deposit', ref }
}

/** The house's part of it; none where nothing is charged. */
export function feesOf({ fee_cents: cents, order_number: ref }: store.DepositRow, from: HouseAccount): readonly HouseMovement[] {
  return cents === 0n ? [] : [{ from, to: 'fee-income', cents, key: `cashier:deposit-fee:${ref}`, kind: 'deposit-fee', ref }]
}

/** The order as the offers keep it. */
export function notedOf(row: store.DepositRow) {
  return { playerId: row.player_id, orderNumber: row.order_number, cents: creditOf(row), channel: row.type }
}

/** Orders whose money is booked end, and their players hear of it. The caller holds their locks. */
export function closeCredited(u: Unit, rows: readonly store.DepositRow[]): void {
  close(
    u,
    rows.map((row) => ({ row, status: 'success', outcome: 'credited', creditCents: creditOf(row) })),
  )
  for (const row of rows) u.push(row.player_id, cashierPushes.depositSuccess)
}

/** Saves what changed on a locked order, and has the desk look. */
export function save(u: Unit, row: store.DepositRow): void {
  store.saveDeposit(u.tx, row, u.now)
  tellRow(u, cashierLive.deposits, row.id)
}

/** An open order waits for something else now; player and record see it. The caller holds its lock. */
export async function moveDeposit(u: Unit, row: store.DepositRow, status: 'third_callback' | 'not_reviewed'): Promise<void> {
  const { deposit_review_minutes: minutes } = await settings(u.tx)
  const review_until = row.review_until ?? new Date(u.now.getTime() + minutes * 60_000)
  save(u, { ...row, status, review_until })
  const { player_id: playerId, order_number: orderNumber, amount_cents: cents } = row
  await record(u, { playerId, type: 'deposit', orderNumber, status, cents, remark: feeRemark(row.fee_cents) })
  u.push(playerId, cashierPushes.deposit)
}

/** Ends an open order without money. The caller holds its lock. */
export async function endDeposit(u: Unit, row: store.DepositRow, end: End): Promise<void> {
  await releaseDeposit(u.tx, row.order_number)
  if (row.activity_id !== null) await depositGone(u, row.order_number)
  const after = { ...row, reason: end.reason ?? '', reason_text: end.text ?? '' }
  close(u, [{ row: after, status: end.status, outcome: end.outcome, creditCents: 0n }])
  if (end.outcome !== 'cancelled') u.push(row.player_id, cashierPushes.depositFail)
}

interface Ended {
  readonly row: store.DepositRow
  readonly status: DepositStatus
  readonly outcome: DepositEnded['outcome']
  readonly creditCents: bigint
}

function close(u: Unit, ended: readonly Ended[]): void {
  const businessDate = taipeiDate(u.now)
  store.saveDeposits(
    u.tx,
    ended.map(({ row, status }) => ({ ...row, status, business_date: businessDate, ended_at: u.now })),
    u.now,
  )
  recordMany(
    u,
    ended.map(({ row, status }) => ({
      playerId: row.player_id,
      type: 'deposit',
      orderNumber: row.order_number,
      status: recordStatusOf(status),
      cents: row.amount_cents,
      remark: feeRemark(row.fee_cents),
    })),
  )
  for (const end of ended) {
    tellRow(u, cashierLive.deposits, end.row.id)
    tell(u, end, businessDate)
  }
}

function tell(u: Unit, { row, outcome, creditCents }: Ended, businessDate: string): void {
  const { player_id: playerId, order_number: orderNumber } = row
  const payload: DepositEnded = {
    playerId: String(playerId),
    orderNumber,
    key: row.key,
    outcome,
    amountCents: String(row.amount_cents),
    creditCents: String(creditCents),
    feeCents: String(row.fee_cents),
    channel: row.type,
    activityId: row.activity_id === null ? '' : String(row.activity_id),
    reason: row.reason as RefusalReason | '',
    text: row.reason_text,
    businessDate,
    endedAt: u.now.toISOString(),
  }
  u.emit({ name: depositEnded, payload })
  u.push(playerId, cashierPushes.deposit)
  u.push(playerId, identityPushes.updateUser)
}
