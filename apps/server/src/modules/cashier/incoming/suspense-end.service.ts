import { randomUUID } from 'node:crypto'
import { type ApprovalDecided, type ApprovalRequested, approvalRequested } from '@jade/contract/backoffice/events'
import type { cashierOperatorCalls } from '@jade/contract/cashier/operator-calls'
import { moneyOf } from '@jade/contract/money'
import { type App, refuse, type Unit } from '@jade/service/app'
import type { Request } from '@jade/service/room'
import { bookHouse } from '../../wallet/door.ts'
import * as outside from '../outside/door.ts'
import { lockMoney } from './suspense-money.service.ts'

export const endApproval = 'cashier.end_suspense'

/**
 * Asks a second person to end a case whose money is nobody's here: people sent it back, or it is written off (CASHIER-20). Refuses
 * kernel.not_found, cashier.approval_waiting, cashier.suspense_no_money.
 */
export async function settleSuspense(app: App, { params, body, actor, intent }: Request<(typeof cashierOperatorCalls)['settleSuspense']>) {
  return app.unit(intent, async (u) => {
    const row = await outside.lockCase(u.tx, BigInt(params.id))
    if (row?.status !== 'open') throw refuse('kernel.not_found')
    if (row.approval_id !== null) throw refuse('cashier.approval_waiting')
    if (!(await lockMoney(u, row))) throw refuse('cashier.suspense_no_money')
    const id = randomUUID()
    await outside.saveCaseWish(u.tx, row.id, { approvalId: id, wish: body.how, playerId: null })
    const change = {
      object: `suspense ${row.id} ${row.order_number}`,
      before: { kind: row.kind, ref: row.ref, money: moneyOf(row.amount_cents), player: String(row.player_id ?? '') },
      after: { end: body.how },
      reason: body.reason,
    }
    const of = {
      ...(row.player_id !== null && { player: String(row.player_id) }),
      money: change.before.money,
      page: { kind: 'suspense', id: String(row.id) },
    }
    const payload: ApprovalRequested = { id, kind: endApproval, ...change, makerId: String(actor.staffId), of }
    u.emit({ name: approvalRequested, payload })
    u.audit({ action: `suspense.${body.how}.request`, ...change })
    return { data: { approval: id } }
  })
}

/** Reaction: the second person decided. A case that was closed meanwhile, or whose money went elsewhere, stays as it is. */
export async function suspenseEndDecided(u: Unit, decided: ApprovalDecided): Promise<void> {
  if (decided.kind !== endApproval) return
  const row = await outside.lockCaseByApproval(u.tx, decided.id)
  if (!row) return
  await outside.saveCaseWish(u.tx, row.id, null)
  const money = decided.approved && row.status === 'open' ? await lockMoney(u, row) : null
  if (!money) return
  await money.release()
  await bookHouse(u, {
    from: 'suspense',
    to: row.wish === 'return' ? money.house : 'forfeit-income',
    cents: row.amount_cents,
    key: `cashier:suspense-end:${row.id}`,
    kind: `suspense-${row.wish}`,
    ref: row.ref,
  })
  await outside.closeCase(u.tx, row.id, { note: decided.reason, now: u.now })
  u.audit({
    action: `suspense.${row.wish}`,
    object: `suspense ${row.id}`,
    reason: decided.reason,
    before: { status: row.status },
    after: { status: 'closed', cents: row.amount_cents },
  })
}
