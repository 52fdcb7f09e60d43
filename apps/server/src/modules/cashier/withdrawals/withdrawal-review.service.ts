// Who may claim, approve and refuse is said by packages/contract/src/cashier/permissions.ts; that the payer is not
// the approver is decided in withdrawal.rules.ts (mayPay).
import type { cashierOperatorCalls } from '@jade/contract/cashier/operator-calls'
import { type App, refuse, type Unit } from '@jade/service/app'
import type { Request } from '@jade/service/room'
import { voidHold } from '../../wallet/door.ts'
import { requirePayable } from '../player-facts.service.ts'
import { advance } from './withdrawal-stage.service.ts'
import { hasRested } from './withdrawal-actions.rules.ts'
import { holdsClaim, mayBecome } from './withdrawal.rules.ts'
import * as store from './withdrawals.store.ts'

type Ask<K extends keyof typeof cashierOperatorCalls> = Request<(typeof cashierOperatorCalls)[K]>

async function locked(u: Unit, id: string): Promise<store.WithdrawalRow> {
  const row = await store.lockWithdrawal(u.tx, BigInt(id))
  if (!row) throw refuse('kernel.not_found')
  return row
}

/** Only who claimed an order may work on it. Refuses cashier.stage, cashier.claimed_by_other. */
function requireOwnClaim(row: store.WithdrawalRow, staffId: bigint): void {
  if (row.stage !== 'claimed') throw refuse('cashier.stage')
  if (!holdsClaim(row, staffId)) throw refuse('cashier.claimed_by_other', { account: row.claimed_account })
}

function trace(u: Unit, row: store.WithdrawalRow, step: { readonly action: string; readonly to: string; readonly reason?: string }): void {
  const { action, to, reason = '' } = step
  u.audit({
    action: `withdrawal.${action}`,
    object: `withdrawal ${row.order_number}`,
    reason,
    before: { stage: row.stage },
    after: { stage: to },
  })
}

/** Takes an order: from here on the player cannot cancel it (CASHIER-25). A claim that rested for half an hour may be taken over. */
export async function claimWithdrawal(app: App, { params, actor, intent }: Ask<'claimWithdrawal'>) {
  return app.unit(intent, async (u) => {
    const found = await locked(u, params.id)
    const rested = hasRested(found, u.now)
    const free = { claimed_by: null, claimed_account: '' }
    const row = rested ? await advance(u, found, { to: 'review', by: actor.account, note: found.claimed_account, with: free }) : found
    if (row.stage === 'claimed') throw refuse('cashier.claimed_by_other', { account: row.claimed_account })
    if (row.stage !== 'review') throw refuse('cashier.stage')
    await advance(u, row, { to: 'claimed', by: actor.account, with: { claimed_by: actor.staffId, claimed_account: actor.account } })
    trace(u, row, { action: 'claim', to: 'claimed' })
    return {}
  })
}

export async function releaseWithdrawal(app: App, { params, actor, intent }: Ask<'releaseWithdrawal'>) {
  return app.unit(intent, async (u) => {
    const row = await locked(u, params.id)
    requireOwnClaim(row, actor.staffId)
    await advance(u, row, { to: 'review', by: actor.account, with: { claimed_by: null, claimed_account: '' } })
    trace(u, row, { action: 'release', to: 'review' })
    return {}
  })
}

export async function approveWithdrawal(app: App, { params, actor, intent }: Ask<'approveWithdrawal'>) {
  return app.unit(intent, async (u) => {
    const row = await locked(u, params.id)
    requireOwnClaim(row, actor.staffId)
    await requirePayable(u, row.player_id)
    await advance(u, row, { to: 'approved', by: actor.account, with: { approved_by: actor.staffId, approved_account: actor.account } })
    trace(u, row, { action: 'approve', to: 'approved' })
    return {}
  })
}

/** Refuses an own claim, or an order that was approved and not paid yet; the held amount goes back. */
export async function refuseWithdrawal(app: App, { params, body, actor, intent }: Ask<'refuseWithdrawal'>) {
  return app.unit(intent, async (u) => {
    const row = await locked(u, params.id)
    if (row.stage === 'claimed') requireOwnClaim(row, actor.staffId)
    if (!['claimed', 'approved'].includes(row.stage) || !mayBecome(row.stage, 'refused')) throw refuse('cashier.stage')
    await voidHold(u, row.hold_id, { playerId: row.player_id, key: `cashier:withdrawal-back:${row.order_number}` })
    await advance(u, row, { to: 'refused', by: actor.account, with: { reason: body.reason, reason_text: body.text } })
    trace(u, row, { action: 'refuse', to: 'refused', reason: `${body.reason}: ${body.text}` })
    return {}
  })
}
