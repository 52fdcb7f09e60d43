import type { Queryable } from '@jade/service/app'
import { startOfTaipeiDate } from '@jade/service/clock'
import { dayRows } from '../counters/door.ts'
import * as players from './players.store.ts'
import { type Line, linesOf, type Payout, payoutOf } from './rebate.rules.ts'
import * as rebates from './rebates.store.ts'
import * as store from './store.ts'
import { lookedBackTo } from './walk.service.ts'

const DAY_MS = 86_400_000

/** The days that a batch looks at, both included (its own, and those before that were rebated and may have been corrected since), and all rates. */
export interface Batch {
  readonly day: string
  readonly from: string
  readonly rates: readonly store.RatesRow[]
}

export async function batchOf(q: Queryable, day: string): Promise<Batch> {
  return { day, from: await lookedBackTo(q, day), rates: await store.ratesOfAll(q) }
}

export interface Due {
  readonly carriedIn: bigint
  readonly lines: readonly Line[]
  readonly payout: Payout
}

/** What comes back to a player with a batch; null: nothing that no earlier rebate counted. */
export async function dueOf(q: Queryable, playerId: bigint, { day, from, rates }: Batch): Promise<Due | null> {
  const { bets } = await dayRows(q, playerId, { from, to: day })
  if (bets.length === 0) return null
  const standing = bets.map((row) => ({ day: row.day, group: row.group, bets: row.n, validCents: row.validBetCents }))
  const lines = linesOf(standing, await rebates.countedOf(q, playerId, from), await termsOf(q, playerId, rates))
  if (lines.length === 0) return null
  const carriedIn = await rebates.carriedBy(q, playerId)
  return { carriedIn, lines, payout: payoutOf(carriedIn, lines) }
}

/** The level with which a day ended, and what it gave then. */
async function termsOf(q: Queryable, playerId: bigint, rates: readonly store.RatesRow[]) {
  const log = await players.levelLog(q, playerId)
  return (day: string, group: string) => {
    const end = startOfTaipeiDate(day).getTime() + DAY_MS
    const level = log.findLast(({ at }) => at.getTime() < end)?.level ?? 0
    const inForce = rates.findLast((row) => row.level === level && row.since.getTime() < end)
    return { level, rate: inForce?.rebates[group] ?? 0 }
  }
}
