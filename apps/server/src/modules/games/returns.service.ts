import { cents } from '@jade/contract/money'
import type { VendorBetLine, VendorBetPromise } from '@jade/contract/vendor/bets'
import type { VendorBetRecord } from '@jade/contract/vendor/protocol'
import { type App, type Queryable, systemIntent, type Unit } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import { enough, evidence, type KindVerdict, NOTHING, newDay, offOf, type Promised, played, type Side } from './returns.rules.ts'
import * as store from './returns.store.ts'

const watcher = systemIntent('games.returns')
const DAY_MS = 86_400_000
/** Days before yesterday are closed: what is corrected later changes the money, and the watch no more. */
const OPEN_DAYS = 2
/** A record of a vendor that names no kinds is watched as one bet. */
const WHOLE = 'round'
/** The most that a bet may bring where its vendor names no kinds. */
const MOST_UNNAMED = 9_999

/** Signed money as cents. */
const signed = (text: string) => (text.startsWith('-') ? -cents(text.slice(1)) : cents(text))

/** Takes a record of a settled or corrected bet into the watch, in place of what it was before. */
export async function noteReturns(
  u: Unit,
  from: { readonly vendor: string; readonly code: string },
  record: VendorBetRecord,
): Promise<void> {
  const settledAt = record.settledAt === null ? null : new Date(record.settledAt)
  const games = await store.promisedGames(u.tx, from.code)
  const counts = record.status === 'settled' || record.status === 'resettled'
  const game = games.find(({ product_id }) => product_id === record.game)
  const early = settledAt === null || (game?.rtp_since !== null && game !== undefined && settledAt < game.rtp_since)
  const lines = counts && !early ? linesOf(games, record) : []
  // What several players bet on together is one observation.
  const round = record.tableId === null ? null : `${record.tableId} ${record.roundId}`
  await store.replaceLines(u.tx, { ...from, ref: record.ref, day: taipeiDate(settledAt ?? u.now), round }, lines)
}

function linesOf(games: readonly store.PromisedGame[], record: VendorBetRecord): readonly store.ReturnLine[] {
  const parts = partsOf(record).map((line) => lineOf(games, record.game, line))
  const known = parts.filter((line) => line !== null)
  if (parts.length > 0 && known.length === parts.length) return known
  const whole = lineOf(games, record.game, { kind: WHOLE, n: 1, stake: record.bet, win: record.winLoss })
  return whole ? [whole] : []
}

/** The parts that a vendor names, where they make up the record. */
function partsOf({ bets = [], winLoss, bet }: VendorBetRecord): readonly VendorBetLine[] {
  const won = bets.reduce((sum, { win }) => sum + signed(win), 0n)
  const staked = bets.reduce((sum, { stake }) => sum + cents(stake), 0n)
  return won === signed(winLoss) && staked <= cents(bet) ? bets : []
}

function lineOf(games: readonly store.PromisedGame[], code: string, line: VendorBetLine): store.ReturnLine | null {
  const stake = cents(line.stake)
  if (stake === 0n) return null
  // What is played inside a game is promised by it.
  const game = games.find(({ product_id }) => product_id === code) ?? games.find(({ bets }) => bets.some(({ kind }) => kind === line.kind))
  const promised = game && promisesOf(game).get(line.kind)
  // No bet may say of itself that it returns more than it costs.
  const rtp = promised?.rtp ?? (line.rtp === undefined ? null : Math.min(1, Number(line.rtp) / 100))
  if (!game || !promised || rtp === null) return null
  return { product_id: game.product_id, kind: line.kind, n: line.n, stake, off: offOf({ stake, win: signed(line.win) }, rtp) }
}

const BOTH: readonly Side[] = ['high', 'low']

/** What a game's bets are held against, by kind; the record as a whole where a vendor names no kinds, or a record none of them. */
function promisesOf({ rtp, rtp_for, bets }: store.PromisedGame): ReadonlyMap<string, Promised> {
  const named = new Map(bets.map((bet) => [bet.kind, promisedOf(bet)]))
  const best = Math.max(Number(rtp), ...bets.map((bet) => Number(bet.rtp ?? 100))) / 100
  if (Number(rtp) > 0) {
    const sides = bets.length === 0 && rtp_for === 'every_bet' ? BOTH : (['high'] as const)
    named.set(WHOLE, { rtp: bets.length === 0 ? Number(rtp) / 100 : best, slack: slackOf(rtp), least: -1, most: MOST_UNNAMED, sides })
  }
  return named
}

function promisedOf({ rtp, least, most }: VendorBetPromise): Promised {
  return { rtp: rtp === null ? null : Number(rtp) / 100, slack: slackOf(rtp ?? '0.0000'), least, most, sides: BOTH }
}

/** Half the last digit of a percentage, and of what a result is told in. */
function slackOf(percent: string): number {
  const decimals = percent.split('.')[1]?.length ?? 0
  return 0.5 / 10 ** (decimals + 2) + 0.000_05
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
function streamsOf(game: store.PromisedGame) {
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
  const through = taipeiDate(new Date(app.clock.now().getTime() - OPEN_DAYS * DAY_MS))
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
