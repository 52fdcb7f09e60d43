import { flagOf } from '@jade/contract/call'
import { dayAfter } from '@jade/contract/dates'
import type { Lang } from '@jade/contract/errors'
import type { missionsCalls, TaskReward, TaskRow as ShownTask } from '@jade/contract/missions/calls'
import { moneyOf } from '@jade/contract/money'
import type { App, Queryable } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { together } from '@jade/service/together'
import { openPacks } from '../mall/door.ts'
import { mondayOf, nextOf } from './period.rules.ts'
import { ladderOn, lastSign } from './sign.store.ts'
import { type Standing, standingsOf } from './standing.service.ts'
import { runningTasks, type TaskRow } from './tasks.store.ts'
import { usdtSum, usdtWeek } from './usdt.service.ts'

type Ask<K extends keyof typeof missionsCalls> = Request<(typeof missionsCalls)[K]>

/** GET /task/list: the tasks that run, in the reader's language, with how far the player is. */
export async function listTasks(app: App, { query, actor, lang }: Ask<'list'>) {
  const today = taipeiDate(app.clock.now())
  const tasks = await runningTasks(app.db, { today, groupId: query.group_id })
  const standings = await standingsOf(app.db, actor.playerId, { tasks, today })
  return { data: standings.map((standing) => shown(standing, { lang, today })) }
}

function shown({ task, now, done, claimed }: Standing, { lang, today }: { readonly lang: Lang; readonly today: string }): ShownTask {
  const said = (zh: string, en: string) => (lang === 'en' ? en : zh)
  return {
    id: task.id,
    group_id: task.group_id,
    group_name: said(task.group_zh, task.group_en),
    name: said(task.name_zh, task.name_en),
    describe: said(task.text_zh, task.text_en),
    kind: task.kind,
    groups: [...task.groups],
    period: task.period,
    now_num: Number(now),
    max_require_num: Number(task.target),
    reward: rewardOf(task),
    status: claimed ? 'claimed' : done ? 'claimable' : 'running',
    next: nextOf(task.period, today),
  }
}

/** What a task gives, as calls say it. */
export function rewardOf({ reward, points, cents, multiple }: Pick<TaskRow, 'reward' | 'points' | 'cents' | 'multiple'>): TaskReward {
  return { type: reward, points: Number(points), amount: moneyOf(cents), multiple }
}

/** GET /task/barList. */
export async function barList(app: App, { query, actor }: Ask<'barList'>) {
  const today = taipeiDate(app.clock.now())
  const tasks = await runningTasks(app.db, { today, groupId: query.group_id })
  const standings = await standingsOf(app.db, actor.playerId, { tasks, today })
  return { data: standings.map(({ task, now }) => ({ task: task.id, now_num: Number(now), max_require_num: Number(task.target) })) }
}

/** GET /task/count: what there is to claim now, bonus packs of the mall among it (ENTITY-021). */
export async function countTasks(app: App, { actor }: Ask<'count'>) {
  const now = app.clock.now()
  const today = taipeiDate(now)
  const [tasks, sign, usdt, packs] = await together([
    claimableTasks(app.db, actor.playerId, today),
    toSign(app.db, actor.playerId, today),
    usdtWaits(app.db, actor.playerId, today),
    openPacks(app.db, actor.playerId, now),
  ])
  const has = (badge: TaskRow['badge']) => flagOf(tasks.some((task) => task.badge === badge))
  return { data: { daily: has('daily'), weekly: has('weekly'), usdt: flagOf(usdt), sign: flagOf(sign), package: flagOf(packs > 0) } }
}

async function claimableTasks(q: Queryable, playerId: bigint, today: string): Promise<readonly TaskRow[]> {
  const standings = await standingsOf(q, playerId, { tasks: await runningTasks(q, { today }), today })
  return standings.filter(({ done, claimed }) => done && !claimed).map(({ task }) => task)
}

async function toSign(q: Queryable, playerId: bigint, today: string): Promise<boolean> {
  const [ladder, last] = await together([ladderOn(q, today), lastSign(q, playerId)])
  return ladder.length > 0 && last?.day !== today
}

async function usdtWaits(q: Queryable, playerId: bigint, today: string): Promise<boolean> {
  const week = dayAfter(mondayOf(today), -7)
  const { steps, taken } = await usdtWeek(q, playerId, week)
  const open = steps.filter(({ id }) => !taken.has(id))
  if (open.length === 0) return false
  const sum = await usdtSum(q, playerId, week)
  return open.some(({ need_cents }) => need_cents <= sum)
}
