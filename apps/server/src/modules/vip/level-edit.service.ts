import { randomUUID } from 'node:crypto'
import { type ApprovalDecided, type ApprovalRequested, approvalRequested } from '@jade/contract/backoffice/events'
import { cents, moneyOf } from '@jade/contract/money'
import type { vipOperatorCalls } from '@jade/contract/vip/operator-calls'
import { type App, refuse, type Unit } from '@jade/service/app'
import type { Request } from '@jade/service/room'
import { inOrder } from './ladder.rules.ts'
import * as store from './store.ts'

export const levelApproval = 'vip.level'

export const valuesOf = (row: store.LevelRow): store.LevelValues => ({
  name_zh: row.name_zh,
  name_en: row.name_en,
  if_show_frontend: row.if_show_frontend ? 1 : 0,
  points: Number(row.points),
  deposit: moneyOf(row.deposit),
  upgrade: moneyOf(row.upgrade),
  month: moneyOf(row.month),
  birthday: moneyOf(row.birthday),
  rebates: row.rebates,
  free_count: row.free_count,
  day_count: row.day_count,
  day_amount: moneyOf(row.day_amount),
  fee: moneyOf(row.fee),
})

/** Asks a second person for new values of a level. Refuses kernel.not_found, vip.level_waiting, vip.level_values, vip.level_order (VIP-9). */
export async function editLevel(app: App, { params, body, actor, intent }: Request<typeof vipOperatorCalls.editLevel>) {
  return app.unit(intent, async (u) => {
    const row = await store.lockLevel(u.tx, Number(params.level))
    if (!row) throw refuse('kernel.not_found')
    if (row.approval_id !== null) throw refuse('vip.level_waiting')
    const { reason, ...wanted } = body
    if (wanted.free_count > wanted.day_count || cents(wanted.day_amount) <= 0n) throw refuse('vip.level_values')
    if (!inOrder(await store.levels(u.tx), rungOf(row.level, wanted))) throw refuse('vip.level_order')
    const id = randomUUID()
    await store.saveLevel(u.tx, { ...row, approval_id: id, pending: wanted })
    const change = { object: `level ${row.level} ${row.name_en}`, before: valuesOf(row), after: wanted, reason }
    const payload: ApprovalRequested = { id, kind: levelApproval, ...change, makerId: String(actor.staffId) }
    u.emit({ name: approvalRequested, payload })
    u.audit({ action: 'level.edit.request', ...change })
    return { data: { approval: id } }
  })
}

const rungOf = (level: number, wanted: store.LevelValues) => ({
  level,
  points: BigInt(wanted.points),
  deposit: cents(wanted.deposit),
})

/** Reaction: the second person decided about a level's new values. Rates count from the day on that ends with them. */
export async function levelDecided(u: Unit, decided: ApprovalDecided): Promise<void> {
  if (decided.kind !== levelApproval) return
  const row = await store.lockLevelByApproval(u.tx, decided.id)
  if (!row) return
  const free = { ...row, approval_id: null, pending: null }
  if (!decided.approved || !row.pending) return store.saveLevel(u.tx, free)
  // A change that was asked for before prizes were there names none of them.
  const { if_show_frontend, ...wanted } = { ...valuesOf(row), ...row.pending }
  await store.saveLevel(u.tx, {
    ...free,
    name_zh: wanted.name_zh,
    name_en: wanted.name_en,
    if_show_frontend: if_show_frontend === 1,
    points: BigInt(wanted.points),
    deposit: cents(wanted.deposit),
    upgrade: cents(wanted.upgrade),
    month: cents(wanted.month),
    birthday: cents(wanted.birthday),
    rebates: wanted.rebates,
    free_count: wanted.free_count,
    day_count: wanted.day_count,
    day_amount: cents(wanted.day_amount),
    fee: cents(wanted.fee),
  })
  await store.addRates(u.tx, { level: row.level, rebates: wanted.rebates, since: u.now })
}
