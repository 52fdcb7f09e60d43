import { randomUUID } from 'node:crypto'
import { type ApprovalDecided, type ApprovalRequested, approvalRequested } from '@jade/contract/backoffice/events'
import { dayAfter } from '@jade/contract/dates'
import { cents, moneyOf } from '@jade/contract/money'
import type { vipOperatorCalls } from '@jade/contract/vip/operator-calls'
import { type App, refuse, systemIntent, type Unit } from '@jade/service/app'
import { startOfTaipeiDate, taipeiDate } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { inOrder } from './ladder.rules.ts'
import * as store from './store.ts'

export const levelApproval = 'vip.level'
const machine = systemIntent('vip.levels')

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

/**
 * Asks a second person for new values of a level, from a Taipei day on or at once (VIP-9). Refuses kernel.not_found, vip.level_waiting, vip.from_wrong,
 * vip.level_values, vip.level_order.
 */
export async function editLevel(app: App, { params, body, actor, intent }: Request<typeof vipOperatorCalls.editLevel>) {
  return app.unit(intent, async (u) => {
    const row = await store.lockLevel(u.tx, Number(params.level))
    if (!row) throw refuse('kernel.not_found')
    if (row.approval_id !== null) throw refuse('vip.level_waiting')
    const { reason, from = '', ...wanted } = body
    if (from !== '' && (from < taipeiDate(u.now) || from > dayAfter(taipeiDate(u.now), 365))) throw refuse('vip.from_wrong')
    if (wanted.free_count > wanted.day_count || cents(wanted.day_amount) <= 0n) throw refuse('vip.level_values')
    const ladder = await store.levels(u.tx)
    // Beside the neighbours as they are, and as they will be.
    const planned = new Map((await store.plans(u.tx)).map((plan) => [plan.level, rungOf(plan.level, plan.wanted)]))
    const later = ladder.map((rung) => planned.get(rung.level) ?? rung)
    if (![ladder, later].every((rungs) => inOrder(rungs, rungOf(row.level, wanted)))) throw refuse('vip.level_order')
    const id = randomUUID()
    const after = from === '' ? wanted : { ...wanted, from }
    await store.saveLevel(u.tx, { ...row, approval_id: id, pending: after })
    const change = { object: `level ${row.level} ${row.name_en}`, before: valuesOf(row), after, reason }
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

/**
 * Reaction: the second person decided about a level's new values. They hold at once, or from their day on in the place of what was planned before. Rates
 * count from the day on that ends with them.
 */
export async function levelDecided(u: Unit, decided: ApprovalDecided): Promise<void> {
  if (decided.kind !== levelApproval) return
  const row = await store.lockLevelByApproval(u.tx, decided.id)
  if (!row) return
  const free = { ...row, approval_id: null, pending: null }
  if (!decided.approved || !row.pending) return store.saveLevel(u.tx, free)
  const { from = '', ...wanted } = row.pending
  await store.dropPlan(u.tx, row.level, u.now)
  if (from <= taipeiDate(u.now)) return begin(u, free, wanted)
  await store.saveLevel(u.tx, free)
  await store.plan(u.tx, { level: row.level, from_day: from, wanted })
  await store.addRates(u.tx, { level: row.level, rebates: wanted.rebates, since: startOfTaipeiDate(from) })
}

/** Job: values whose day has come hold from now on. */
export async function beginPlans(app: App): Promise<void> {
  const today = taipeiDate(app.clock.now())
  if (!(await store.plans(app.db)).some(({ from_day }) => from_day <= today)) return
  await app.unit(machine, async (u) => {
    for (const { level, from_day, wanted } of await store.plans(u.tx)) {
      const row = await store.lockLevel(u.tx, level)
      if (!row || from_day > taipeiDate(u.now)) continue
      await store.dropPlan(u.tx, level, u.now)
      await saveValues(u, row, wanted)
    }
  })
}

async function begin(u: Unit, row: store.LevelRow, wanted: store.LevelValues): Promise<void> {
  const { rebates } = await saveValues(u, row, wanted)
  await store.addRates(u.tx, { level: row.level, rebates, since: u.now })
}

async function saveValues(u: Unit, row: store.LevelRow, asked: store.LevelValues): Promise<store.LevelValues> {
  // A change that was asked for before prizes were there names none of them.
  const wanted = { ...valuesOf(row), ...asked }
  await store.saveLevel(u.tx, {
    ...row,
    name_zh: wanted.name_zh,
    name_en: wanted.name_en,
    if_show_frontend: wanted.if_show_frontend === 1,
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
  return wanted
}
