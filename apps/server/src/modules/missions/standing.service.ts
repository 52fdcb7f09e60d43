import type { Queryable } from '@jade/service/app'
import { together } from '@jade/service/together'
import { dayRows, sums } from '../counters/door.ts'
import { idVerified } from '../kyc/door.ts'
import { type Span, LIFE_FROM, periodKey, spanBefore, spanOf } from './period.rules.ts'
import { countedAs, type Days, type Progress, progressOf, type Steps, shortOf, type Tally, tallyOf } from './progress.rules.ts'
import { countSigns, signDays } from './sign.store.ts'
import { type ClaimedRow, claimedOf, payoutVerified, type TaskRow } from './tasks.store.ts'

/** A task with where its player stands. */
export interface Standing extends Progress {
  readonly task: TaskRow
  /** Names the running period. */
  readonly period: string
  readonly claimed: boolean
}

/**
 * Where a player stands with these tasks on a Taipei date. Counts nothing by itself: days come from the counters room, seconds behind the bets
 * (MISSIONS-2).
 */
export async function standingsOf(q: Queryable, playerId: bigint, { tasks, today }: Of): Promise<readonly Standing[]> {
  if (tasks.length === 0) return []
  const [days, steps, claims, lives] = await together([
    daysOf(q, playerId, { tasks, today }),
    stepsOf(q, playerId, tasks),
    claimedOf(
      q,
      playerId,
      tasks.flatMap((task) => periodsAsked(task, today)),
    ),
    livesOf(q, playerId, { tasks, today }),
  ])
  return tasks.map((task) => standingIn(task, { days, steps, claims, lives, today }))
}

interface Of {
  readonly tasks: readonly TaskRow[]
  readonly today: string
}

interface Known {
  readonly days: Days
  readonly steps: Steps
  readonly claims: readonly ClaimedRow[]
  readonly lives: ReadonlyMap<string, Tally>
  readonly today: string
}

function standingIn(task: TaskRow, { days, steps, claims, lives, today }: Known): Standing {
  const period = periodKey(task.period, today)
  const claimIn = (key: string) => claims.find((claim) => claim.task_id === task.id && claim.period === key) ?? null
  const count = (span: Span) => countedAs(task.kind, tallyOf(days, span, task.groups), steps)
  const life = task.period === 'once' ? lives.get(groupsKey(task.groups)) : undefined
  const counted = life ? countedAs(task.kind, life, steps) : count(spanOf(task.period, today))
  const before = spanBefore(task.period, today)
  const short = before ? shortOf(claimIn(before.from)?.target ?? null, count(before)) : 0n
  const progress = progressOf(task.target, counted, short)
  const claimed = claimIn(period) !== null
  // A correction after the claim does not move what was reached.
  return claimed ? { task, period, claimed, now: task.target, done: true } : { task, period, claimed, ...progress }
}

function periodsAsked(task: TaskRow, today: string) {
  const before = spanBefore(task.period, today)
  return [periodKey(task.period, today), ...(before ? [before.from] : [])].map((period) => ({ id: task.id, period }))
}

const groupsKey = (groups: readonly string[]) => [...groups].sort().join(',')

/** Days of the running periods and those before them: two months at most. */
async function daysOf(q: Queryable, playerId: bigint, { tasks, today }: Of): Promise<Days> {
  const from = tasks.reduce((first, task) => {
    const start = spanBefore(task.period, today)?.from ?? first
    return start < first ? start : first
  }, today)
  const [rows, signs] = await together([dayRows(q, playerId, { from, to: today }), signDays(q, playerId, { from, to: today })])
  return { ...rows, signs }
}

async function stepsOf(q: Queryable, playerId: bigint, tasks: readonly TaskRow[]): Promise<Steps> {
  const asks = (kind: TaskRow['kind']) => tasks.some((task) => task.kind === kind)
  const [id, payout] = await together([
    asks('id_verified') ? idVerified(q, playerId) : Promise.resolve(false),
    asks('payout_verified') ? payoutVerified(q, playerId) : Promise.resolve(false),
  ])
  return { idVerified: id, payoutVerified: payout }
}

/** Of tasks that are done once, the life of the player, by the groups that they count. */
async function livesOf(q: Queryable, playerId: bigint, { tasks, today }: Of): Promise<ReadonlyMap<string, Tally>> {
  const once = new Map(tasks.filter(({ period }) => period === 'once').map(({ groups }) => [groupsKey(groups), groups]))
  if (once.size === 0) return new Map()
  const signs = await countSigns(q, playerId)
  const lives = await together(
    [...once].map(async ([key, groups]): Promise<readonly [string, Tally]> => {
      const { bets, deposits, loginDays, friends } = await sums(q, playerId, {
        from: LIFE_FROM,
        to: today,
        ...(groups.length === 0 ? {} : { groups }),
      })
      const { validBetCents: betCents, n } = bets
      return [key, { betCents, bets: n, depositCents: deposits.creditedCents, deposits: deposits.n, loginDays, signDays: signs, friends }]
    }),
  )
  return new Map(lives)
}
