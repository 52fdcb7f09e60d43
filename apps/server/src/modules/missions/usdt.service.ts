import { readableMoney } from '@jade/contract/cents'
import { dayAfter } from '@jade/contract/dates'
import { type missionsCalls, missionsSaid } from '@jade/contract/missions/calls'
import type { UsdtStatus } from '@jade/contract/missions/kinds'
import { moneyOf } from '@jade/contract/money'
import { type App, type Queryable, refuse } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { together } from '@jade/service/together'
import { sums } from '../counters/door.ts'
import { giveMoney, tellMoved } from './give.service.ts'
import { requireOpen } from './open.service.ts'
import { mondayOf } from './period.rules.ts'
import * as store from './usdt.store.ts'

type Ask<K extends keyof typeof missionsCalls> = Request<(typeof missionsCalls)[K]>

/** The bonus is to be bet once (MISSIONS-8). */
const MULTIPLE = 1

/** GET /taskUsdtBonus/list: the steps of this week or the last one. */
export async function usdtList(app: App, { query, actor }: Ask<'usdtList'>) {
  const thisWeek = mondayOf(taipeiDate(app.clock.now()))
  const week = query.week_type === 0 ? thisWeek : dayAfter(thisWeek, -7)
  const [{ steps, taken }, sum] = await together([usdtWeek(app.db, actor.playerId, week), usdtSum(app.db, actor.playerId, week)])
  const statusOf = (step: store.UsdtStep): UsdtStatus => {
    if (taken.has(step.id)) return 'claimed'
    if (query.week_type === 0) return 'open'
    return sum >= step.need_cents ? 'claimable' : 'missed'
  }
  return {
    data: steps.map((step) => ({
      id: step.id,
      need: moneyOf(step.need_cents),
      bonus: moneyOf(step.bonus_cents),
      status: statusOf(step),
    })),
    deposits: moneyOf(sum),
    from: week,
    to: dayAfter(week, 6),
    until: dayAfter(week, 13),
  }
}

/** Steps of a week, and those the player has taken of it. */
export async function usdtWeek(q: Queryable, playerId: bigint, week: string) {
  const [steps, taken] = await together([store.stepsOf(q, week), store.takenOf(q, playerId, week)])
  return { steps, taken }
}

/** Credited USDT deposits of a week, in TWD cents at the rates of their orders. */
export async function usdtSum(q: Queryable, playerId: bigint, week: string): Promise<bigint> {
  return (await sums(q, playerId, { from: week, to: dayAfter(week, 6) })).deposits.usdtCreditedCents
}

/**
 * POST /taskUsdtBonus/take/{id}: a step of last week, once (MISSIONS-8). Refuses missions.closed, promotions.not_allowed, missions.usdt_week,
 * missions.usdt_not_reached, missions.usdt_taken; kernel.not_found where neither week has such a step.
 */
export function usdtTake(app: App, { params, actor, intent, lang }: Ask<'usdtTake'>) {
  const { playerId } = actor
  return app.unit(intent, async (u) => {
    await requireOpen(u, playerId)
    const thisWeek = mondayOf(taipeiDate(u.now))
    const week = dayAfter(thisWeek, -7)
    const step = await stepIn(u.tx, Number(params.id), { week, thisWeek })
    const sum = await usdtSum(u.tx, playerId, week)
    const taken = await store.takenOf(u.tx, playerId, week)
    if (taken.has(step.id)) throw refuse('missions.usdt_taken')
    if (sum < step.need_cents) {
      throw refuse('missions.usdt_not_reached', { now: readableMoney(sum), need: readableMoney(step.need_cents) })
    }
    const claim = await store.insertTaken(u.tx, { playerId, step, week, now: u.now })
    if (claim === null) throw refuse('missions.usdt_taken')
    const name = { zh: `USDT 獎金 ${week}`, en: `USDT bonus ${week}` }
    await giveMoney(u, { playerId, cents: step.bonus_cents, source: 'usdt', claim: String(claim), multiple: MULTIPLE, name })
    tellMoved(u, playerId)
    const message = missionsSaid.money[lang].replace('{amount}', readableMoney(step.bonus_cents))
    return { data: { amount: moneyOf(step.bonus_cents) }, message }
  })
}

async function stepIn(
  q: Queryable,
  id: number,
  { week, thisWeek }: { readonly week: string; readonly thisWeek: string },
): Promise<store.UsdtStep> {
  const [of, next] = await together([store.stepsOf(q, week), store.stepsOf(q, thisWeek)])
  const step = of.find((one) => one.id === id)
  if (step) return step
  throw refuse(next.some((one) => one.id === id) ? 'missions.usdt_week' : 'kernel.not_found')
}
