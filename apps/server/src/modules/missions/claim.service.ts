import { readableMoney } from '@jade/contract/cents'
import { type missionsCalls, missionsSaid } from '@jade/contract/missions/calls'
import { countsMoney } from '@jade/contract/missions/kinds'
import { type App, refuse, type Unit } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { givePack } from '../mall/door.ts'
import { grantPoints } from '../points/door.ts'
import { giveMoney, tellMoved } from './give.service.ts'
import { rewardOf } from './list.service.ts'
import { requireOpen } from './open.service.ts'
import { standingsOf } from './standing.service.ts'
import { insertClaim, runningTasks, type TaskRow } from './tasks.store.ts'

/**
 * POST /task/audit/{id}: what a finished task gives, once in its period (MISSIONS-3). Refuses missions.closed, promotions.not_allowed,
 * missions.not_running, missions.not_done, missions.claimed.
 */
export function claimTask(app: App, { params, actor, intent, lang }: Request<(typeof missionsCalls)['audit']>) {
  const { playerId } = actor
  return app.unit(intent, async (u) => {
    await requireOpen(u, playerId)
    const today = taipeiDate(u.now)
    const tasks = await runningTasks(u.tx, { today, id: Number(params.id) })
    const [standing] = await standingsOf(u.tx, playerId, { tasks, today })
    if (!standing) throw refuse('missions.not_running')
    const { task, period, now, done, claimed } = standing
    if (claimed) throw refuse('missions.claimed')
    if (!done) throw refuse('missions.not_done', { now: figure(task, now), need: figure(task, task.target) })
    // The key of the table has the last word.
    const claim = await insertClaim(u.tx, { playerId, task, period, now: u.now })
    if (claim === null) throw refuse('missions.claimed')
    await give(u, playerId, { task, claim })
    tellMoved(u, playerId)
    const said = missionsSaid[task.reward][lang]
    const message = said.replace('{points}', String(task.points)).replace('{amount}', readableMoney(task.cents))
    return { data: rewardOf(task), message }
  })
}

async function give(u: Unit, playerId: bigint, { task, claim }: { readonly task: TaskRow; readonly claim: bigint }): Promise<void> {
  const name = { zh: task.name_zh, en: task.name_en }
  if (task.reward === 'points') {
    await grantPoints(u, { playerId, points: task.points, source: 'task', ref: `TK${claim}`, name })
    return
  }
  if (task.reward === 'pack') {
    const { points, cents, multiple } = task
    await givePack(u, { playerId, ref: `TK${claim}`, name, cents, multiple, points })
    return
  }
  await giveMoney(u, { playerId, cents: task.cents, source: 'task', claim: String(claim), multiple: task.multiple, name })
}

const figure = (task: TaskRow, n: bigint) => (countsMoney(task.kind) ? readableMoney(n * 100n).slice(0, -3) : String(n))
