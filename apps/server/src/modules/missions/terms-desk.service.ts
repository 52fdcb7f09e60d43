import { randomUUID } from 'node:crypto'
import { type ApprovalRequested, approvalRequested } from '@jade/contract/backoffice/events'
import { dayAfter } from '@jade/contract/dates'
import type { missionsOperatorCalls } from '@jade/contract/missions/operator-calls'
import { moneyOf } from '@jade/contract/money'
import { type App, refuse } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { mondayOf } from './period.rules.ts'
import * as ladder from './sign.store.ts'
import * as usdt from './usdt.store.ts'

type Ask<K extends keyof typeof missionsOperatorCalls> = Request<(typeof missionsOperatorCalls)[K]>

/** The kind by which this room knows its requests for the USDT bonus. */
export const USDT = 'missions.usdt'

export async function readLadder(app: App) {
  const today = taipeiDate(app.clock.now())
  const rows = (await ladder.ladders(app.db)).map(({ from_day, points }) => ({ from: from_day, points: points.map(Number) }))
  const held = rows.find(({ from }) => from <= today)
  const next = rows.find(({ from }) => from > today)
  return { data: { points: held?.points ?? [], from: held?.from ?? today, next: next ?? null } }
}

/** Holds from the next Taipei day on: nobody signs in for other points than were shown (MISSIONS-7). */
export function saveLadder(app: App, { body, actor, intent }: Ask<'saveLadder'>) {
  return app.unit(intent, async (u) => {
    const today = taipeiDate(u.now)
    const before = (await ladder.ladderOn(u.tx, today)).map(Number)
    const from = dayAfter(today, 1)
    await ladder.saveLadder(u.tx, { from, points: body.points, by: actor.account })
    u.audit({ action: 'mission.ladder', object: 'sign-in ladder', reason: body.reason, before, after: { points: body.points, from } })
    return { data: { from } }
  })
}

const shown = (steps: readonly usdt.UsdtStep[]) =>
  steps.map(({ need_cents, bonus_cents }) => ({ need: moneyOf(need_cents), bonus: moneyOf(bonus_cents) }))

export async function readUsdt(app: App) {
  const week = mondayOf(taipeiDate(app.clock.now()))
  const [steps, waiting, newest] = await Promise.all([usdt.stepsOf(app.db, week), usdt.waitingSteps(app.db), usdt.newestWeek(app.db)])
  const next = newest !== null && newest > week ? { from: newest, steps: shown(await usdt.stepsOf(app.db, newest)) } : null
  return { data: { steps: shown(steps), next, waiting: waiting && shown(waiting) } }
}

/** Asks a second person; holds from the week after that decision on (MISSIONS-10). Refuses missions.waiting, missions.steps_rise. */
export function saveUsdt(app: App, { body, actor, intent }: Ask<'saveUsdt'>) {
  const steps = body.steps.map(({ need, bonus }) => ({ needCents: need, bonusCents: bonus }))
  return app.unit(intent, async (u) => {
    if (steps.some(({ needCents }, at) => needCents <= (steps[at - 1]?.needCents ?? 0n))) throw refuse('missions.steps_rise')
    if ((await usdt.waitingSteps(u.tx)) !== null) throw refuse('missions.waiting')
    const before = { steps: shown(await usdt.stepsOf(u.tx, mondayOf(taipeiDate(u.now)))) }
    const approval = randomUUID()
    await usdt.insertSet(u.tx, { steps, fromWeek: null, approval, by: actor.account, now: u.now })
    const after = { steps: steps.map(({ needCents, bonusCents }) => ({ need: moneyOf(needCents), bonus: moneyOf(bonusCents) })) }
    const change = { object: 'USDT bonus', before, after, reason: body.reason }
    u.audit({ action: 'mission.request', ...change })
    const payload: ApprovalRequested = { id: approval, kind: USDT, ...change, makerId: String(actor.staffId) }
    u.emit({ name: approvalRequested, payload })
    return { data: { approval } }
  })
}
