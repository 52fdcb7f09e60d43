import { flagOf } from '@jade/contract/call'
import { type missionsCalls, missionsSaid, type SignIn } from '@jade/contract/missions/calls'
import { type App, type Queryable, refuse } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { together } from '@jade/service/together'
import { grantPoints } from '../points/door.ts'
import { jurisdictionOf } from '../protection/door.ts'
import { tellMoved } from './give.service.ts'
import { requireOpen } from './open.service.ts'
import { stepOn } from './sign.rules.ts'
import { insertSign, ladderOn, lastSign } from './sign.store.ts'

type Ask<K extends 'signIn' | 'sign'> = Request<(typeof missionsCalls)[K]>

/** GET /task/signIn: the seven days, those behind today's step signed. */
export async function signInOf(app: App, { actor }: Ask<'signIn'>): Promise<{ data: SignIn }> {
  const today = taipeiDate(app.clock.now())
  const [points, last, keeps] = await together([ladderOn(app.db, today), lastSign(app.db, actor.playerId), keepsSteps(app.db)])
  const signed = last?.day === today
  const step = stepOn(today, last, keeps)
  const days = points.map((of, at) => {
    const day = at + 1
    return { day, points: Number(of), signed: flagOf(day < step || (signed && day === step)) }
  })
  return { data: { today, signed: flagOf(signed), days, step, keeps: flagOf(keeps) } }
}

/** The stricter profile of protection takes nothing away for a day missed: "n of 7 days" (MISSIONS-7). */
async function keepsSteps(q: Queryable): Promise<boolean> {
  return (await jurisdictionOf(q)) === 'uk'
}

/**
 * POST /task/signIn: once a Taipei day, asks for no stake and no deposit (MISSIONS-7). Refuses missions.closed, promotions.not_allowed,
 * missions.signed.
 */
export function sign(app: App, { actor, intent, lang }: Ask<'sign'>) {
  const { playerId } = actor
  return app.unit(intent, async (u) => {
    await requireOpen(u, playerId)
    const day = taipeiDate(u.now)
    const [ladder, last, keeps] = await together([ladderOn(u.tx, day), lastSign(u.tx, playerId), keepsSteps(u.tx)])
    const step = stepOn(day, last, keeps)
    const points = ladder[step - 1]
    if (points === undefined) throw refuse('missions.closed')
    if (last?.day === day || !(await insertSign(u.tx, { playerId, day, step, points, now: u.now }))) throw refuse('missions.signed')
    const name = { zh: `第 ${step} 天`, en: `Day ${step}` }
    await grantPoints(u, { playerId, points, source: 'sign-in', ref: day, name })
    tellMoved(u, playerId)
    return { data: { points: Number(points) }, message: missionsSaid.signed[lang].replace('{points}', String(points)) }
  })
}
