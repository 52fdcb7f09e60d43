import { dayAfter } from '@jade/contract/dates'
import { type App, systemIntent, type Unit } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import { playerByAccount } from '../identity/door.ts'
import { grantPoints } from '../points/door.ts'
import * as desk from './desk.store.ts'
import { mondayOf } from './period.rules.ts'
import { seedGroups, seedLadder, seedUsdt } from './seed-terms.ts'
import { insertSign, saveLadder } from './sign.store.ts'
import { notePayout } from './tasks.store.ts'
import { insertSet } from './usdt.store.ts'

const machine = systemIntent('missions.seed')
const BY = 'seed'

/** Tasks in four groups, a ladder, steps of the USDT bonus, and players who have begun. A house that has groups keeps them as they are. */
export async function seedMissions(app: App): Promise<void> {
  await app.unit(machine, async (u) => {
    if ((await desk.taskGroups(u.tx)).length > 0) return
    const today = taipeiDate(u.now)
    const from = dayAfter(today, -40)
    for (const { tasks, ...group } of seedGroups()) {
      const groupId = await desk.saveGroup(u.tx, { id: 0, ...group, shown: 1 })
      if (groupId !== null) await addTasks(u, groupId, { from, tasks })
    }
    await saveLadder(u.tx, { from, points: seedLadder, by: BY })
    await insertSet(u.tx, { steps: seedUsdt, fromWeek: mondayOf(from), approval: null, by: BY, now: u.now })
    await signBefore(u, 'demo01', { today, days: 2 })
    await signBefore(u, 'demo03', { today, days: 5 })
    const verified = await playerByAccount(u.tx, 'demo01')
    if (verified) await notePayout(u.tx, verified.id, u.now)
  })
}

async function addTasks(
  u: Unit,
  groupId: number,
  { from, tasks }: { readonly from: string; readonly tasks: ReturnType<typeof seedGroups>[number]['tasks'] },
): Promise<void> {
  for (const [sort, { period, terms }] of tasks.entries()) {
    const taskId = await desk.insertTask(u.tx, { groupId, period, sort, by: BY, now: u.now })
    await desk.insertVersion(u.tx, { taskId, version: 1, terms, from, approval: null, by: BY, now: u.now })
  }
}

/** Sign-ins of the last days, with their points. */
async function signBefore(u: Unit, account: string, { today, days }: { readonly today: string; readonly days: number }): Promise<void> {
  const player = await playerByAccount(u.tx, account)
  if (!player) return
  for (let step = 1; step <= days; step++) {
    const day = dayAfter(today, step - days - 1)
    const points = BigInt(seedLadder[step - 1] ?? 1)
    const isNew = await insertSign(u.tx, { playerId: player.id, day, step, points, now: u.now })
    if (isNew)
      await grantPoints(u, { playerId: player.id, points, source: 'sign-in', ref: day, name: { zh: `第 ${step} 天`, en: `Day ${step}` } })
  }
}
