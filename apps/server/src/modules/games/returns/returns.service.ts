import { dayAfter } from '@jade/contract/dates'
import type { VendorBetRecord } from '@jade/contract/vendor/protocol'
import { type App, type Queryable, systemIntent, type Unit } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import { isWatched, linesOf, type PromisedGame, promisesOf } from './return-lines.rules.ts'
import { enough, evidence, type KindVerdict, NOTHING, newDay, type Promised, played, type Side } from './returns.rules.ts'
import * as store from './returns.store.ts'

const watcher = systemIntent('games.returns')
/** Days before yesterday are closed: what is corrected later changes the money, and the watch no more. */
const OPEN_DAYS = 2
/** Takes a record of a settled or corrected bet into the watch, in place of what it was before. */
export async function noteReturns(
  u: Unit,
  from: { readonly vendor: string; readonly code: string },
  record: VendorBetRecord,
): Promise<void> {
  const settledAt = record.settledAt === null ? null : new Date(record.settledAt)
  const games = await store.promisedGames(u.tx, from.code)
  const lines = isWatched(games, record) ? linesOf(games, record) : []
  // What several players bet on together is one observation.
  const round = record.tableId === null ? null : `${record.tableId} ${record.roundId}`
  await store.replaceLines(u.tx, { ...from, ref: record.ref, day: taipeiDate(settledAt ?? u.now), round }, lines)
}

const keyOf = (row: { readonly code: string; readonly product_id: string; readonly kind: string }) =>
  `${row.code} ${row.product_id} ${row.kind}`

/** What stands most against each game's promises, by platform and game: the kind and side with the most evidence. */
export async function judgeReturns(q: Queryable): Promise<ReadonlyMap<string, KindVerdict>> {
  const games = await store.promisedGames(q, null)
  const tallies = Map.groupBy(await store.openTallies(q), keyOf)
  const closed = new Map((await store.watchRows(q)).map((row) => [`${keyOf(row)} ${row.side}`, row]))
  const streams = games.flatMap(streamsOf)
  const worst = new Map<string, KindVerdict>()
  for (const { game, kind, side, promised } of streams) {
    const key = keyOf({ ...game, kind })
    const before = closed.get(`${key} ${side}`)
    const days = tallies.get(key) ?? []
    const bets = Number(before?.bets ?? 0n) + days.reduce((sum, { n }) => sum + n, 0)
    if (bets === 0) continue
    const found = evidence(playedDays(promised, { side, capital: before?.capital ?? NOTHING, days }))
    const name = `${game.code} ${game.product_id}`
    const known = worst.get(name)
    if (!known || found > known.evidence) worst.set(name, { kind, side, bets, evidence: found, enough: enough(streams.length) })
  }
  return worst
}

/** What is watched of a game: each kind of its bets, on each side that would be a fault. */
function streamsOf(game: PromisedGame) {
  return [...promisesOf(game)].flatMap(([kind, promised]) => promised.sides.map((side) => ({ game, kind, side, promised })))
}

/** The days in their order: each begins with a new stake. */
function playedDays(
  promised: Promised,
  { side, capital, days }: { readonly side: Side; readonly capital: readonly number[]; readonly days: readonly store.DayTally[] },
): readonly number[] {
  const byDay = [...Map.groupBy(days, ({ day }) => day)].sort(([a], [b]) => (a < b ? -1 : 1))
  return byDay.reduce((all, [, tallies]) => played(newDay(all), promised, { side, tallies }), capital)
}

/** Closes the days before yesterday: what they made is kept as one number for each size, and their bets go. */
export async function closeDays(app: App): Promise<void> {
  const through = dayAfter(taipeiDate(app.clock.now()), -OPEN_DAYS)
  const games = await store.promisedGames(app.db, null)
  const due = (await store.openTallies(app.db)).filter(({ day }) => day <= through)
  if (due.length === 0) return
  const tallies = Map.groupBy(due, keyOf)
  await app.unit(watcher, async (u) => {
    const closed = new Map((await store.watchRows(u.tx)).map((row) => [`${keyOf(row)} ${row.side}`, row]))
    for (const { game, kind, side, promised } of games.flatMap(streamsOf)) {
      const days = tallies.get(keyOf({ ...game, kind }))
      if (!days) continue
      const before = closed.get(`${keyOf({ ...game, kind })} ${side}`)
      const capital = playedDays(promised, { side, capital: before?.capital ?? NOTHING, days })
      const bets = (before?.bets ?? 0n) + days.reduce((sum, { n }) => sum + BigInt(n), 0n)
      await store.saveWatch(u.tx, { code: game.code, product_id: game.product_id, kind, side, bets, capital }, through)
    }
    await store.dropLines(u.tx, through)
  })
}
