import { randomUUID } from 'node:crypto'
import { pageOf } from '@jade/contract/call'
import { type ApprovalDecided, type ApprovalRequested, approvalRequested } from '@jade/contract/backoffice/events'
import type { cashierOperatorCalls } from '@jade/contract/cashier/operator-calls'
import { type App, refuse, type Unit } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { rateOf4, rateText4 } from './usdt.rules.ts'
import * as store from './usdt-rate.store.ts'

type Ask<K extends keyof typeof cashierOperatorCalls> = Request<(typeof cashierOperatorCalls)[K]>

export const rateApproval = 'cashier.usdt_rate'

const ratesOf = (row: Pick<store.RateRow, 'deposit_e4' | 'withdraw_e4'>) => ({
  deposit: rateText4(row.deposit_e4),
  withdraw: rateText4(row.withdraw_e4),
})

/** GET /finance/usdt/rate (CASHIER-19). */
export async function usdtRate(app: App) {
  const row = await store.currentRate(app.db)
  return { data: { ...ratesOf(row), updated_at: taipeiTime(row.set_at ?? row.asked_at) } }
}

/** The rates with who asked and who decided, newest first. */
export async function usdtRates(app: App, { query }: Ask<'usdtRates'>) {
  const page = pageOf(query)
  const { rows, total } = await store.rates(app.db, page)
  return {
    ...page,
    total,
    data: rows.map((row) => ({
      id: String(row.id),
      ...ratesOf(row),
      state: row.state,
      asked_by: row.asked_by,
      decided_by: row.decided_by,
      reason: row.reason,
      time: taipeiTime(row.set_at ?? row.asked_at),
    })),
  }
}

/**
 * Asks a second person for new rates, one wish at a time. Refuses cashier.approval_waiting, and cashier.rate_order: with a cheaper way
 * out than in, a player could turn USDT around for a profit.
 */
export async function editUsdtRate(app: App, { body, actor, intent }: Ask<'editUsdtRate'>) {
  return app.unit(intent, async (u) => {
    const wanted = { deposit_e4: rateOf4(body.deposit), withdraw_e4: rateOf4(body.withdraw) }
    if (wanted.withdraw_e4 < wanted.deposit_e4) throw refuse('cashier.rate_order')
    if (await store.rateWaits(u.tx)) throw refuse('cashier.approval_waiting')
    const id = randomUUID()
    await store.askRate(u.tx, { ...wanted, approval_id: id, asked_by: actor.account, reason: body.reason }, u.now)
    const before = ratesOf(await store.currentRate(u.tx))
    const change = { object: 'usdt rate', before, after: ratesOf(wanted), reason: body.reason }
    const payload: ApprovalRequested = { id, kind: rateApproval, ...change, makerId: String(actor.staffId) }
    u.emit({ name: approvalRequested, payload })
    u.audit({ action: 'usdt_rate.request', ...change })
    return { data: { approval: id } }
  })
}

/** Reaction: the second person decided about the rates. Orders keep what they froze. */
export async function rateDecided(u: Unit, decided: ApprovalDecided): Promise<void> {
  if (decided.kind !== rateApproval) return
  const state = decided.approved ? 'set' : 'refused'
  await store.decideRate(u.tx, decided.id, { state, by: decided.checker, now: u.now })
}
