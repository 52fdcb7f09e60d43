import { dayAfter } from '@jade/contract/dates'
import { type App, type Queryable, type Unit } from '@jade/service/app'
import { startOfTaipeiDate, taipeiDate } from '@jade/service/clock'
import { dayRows, playersAfter } from '../counters/door.ts'
import { requireOfferAllowed } from '../protection/door.ts'
import * as players from './players.store.ts'
import { makePrize } from './prize.service.ts'
import { linesOf, payoutOf } from './rebate.rules.ts'
import * as rebates from './rebates.store.ts'
import * as runs from './runs.store.ts'
import * as store from './store.ts'
import { giveOne, oneByOne, SEEN_BACK_DAYS, walk } from './walk.service.ts'

const DAY_MS = 86_400_000
const latest = (a: string, b: string) => (a > b ? a : b)

/** The days that a batch looks at, both included: its own, and those before that were rebated and may have been corrected since. */
interface Batch {
  readonly day: string
  readonly from: string
}

/**
 * Job at noon: everybody who bet until yesterday gets what comes back of it (VIP-7), as a prize to be claimed. A player has one rebate for a day, however
 * often this runs or dies.
 */
export async function rebateDay(app: App): Promise<void> {
  const day = dayAfter(taipeiDate(app.clock.now()), -1)
  const { first } = await runs.runExtent(app.db, 'rebate')
  const batch = { day, from: latest(first ?? day, dayAfter(day, -SEEN_BACK_DAYS)) }
  const rates = await store.ratesOfAll(app.db)
  await walk(app, {
    kind: 'rebate',
    day,
    next: (page) => playersAfter(app.db, { from: batch.from, to: day }, page),
    each: (ids) => oneByOne(app, ids, (id) => giveOne(app, (u) => rebateOne(u, id, { batch, rates }))),
  })
}

async function rebateOne(
  u: Unit,
  playerId: bigint,
  of: { readonly batch: Batch; readonly rates: readonly store.RatesRow[] },
): Promise<bigint> {
  const { day, from } = of.batch
  const { bets } = await dayRows(u.tx, playerId, { from, to: day })
  if (bets.length === 0) return 0n
  await requireOfferAllowed(u, playerId)
  const standing = bets.map((row) => ({ day: row.day, group: row.group, bets: row.n, validCents: row.validBetCents }))
  const lines = linesOf(standing, await rebates.countedOf(u.tx, playerId, from), await termsOf(u.tx, playerId, of.rates))
  if (lines.length === 0) return 0n
  const carriedIn = await rebates.carriedBy(u.tx, playerId)
  const payout = payoutOf(carriedIn, lines)
  const rebateId = await rebates.insertRebate(u.tx, { playerId, day, carriedIn, payout, lines, now: u.now })
  if (rebateId === null) return 0n
  const { level } = await players.levelOf(u.tx, playerId)
  await makePrize(u, { playerId, kind: 'rebate', occasion: day, level, cents: payout.paidCents, rebateId })
  return payout.paidCents
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
