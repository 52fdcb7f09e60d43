import type { Queryable } from '@jade/service/app'
import { together } from '@jade/service/together'
import * as store from './store.ts'

export { cameBack, type Returned } from './returns.store.ts'
export { daysSeen, extent, firstDeposit, playersAfter, topWinners } from './store.ts'
export { betPlayers, type BetRow, type BetTotal, betTotals } from './totals.store.ts'
export type { BetDay, DepositDay, LoginDay, Span } from './store.ts'

/** Integer cents. `n` is the number of settled bets. */
export interface BetSums {
  readonly n: bigint
  readonly betCents: bigint
  readonly validBetCents: bigint
  /** Returns minus stakes: positive where the player won. */
  readonly winLossCents: bigint
}

/** Deposits that were credited, in cents after the fee; those of USDT are part of them. */
export interface DepositSums {
  readonly n: bigint
  readonly creditedCents: bigint
  readonly usdtN: bigint
  readonly usdtCreditedCents: bigint
}

export interface Sums {
  readonly bets: BetSums
  readonly deposits: DepositSums
  /** Taipei days with a log-in. */
  readonly loginDays: bigint
  /** Friends brought and verified. */
  readonly friends: bigint
}

/** From and to are Taipei dates, both included; with `groups` or `platforms` only bets of these groups, at these platforms are summed; none named: all. */
export interface SumSpan extends store.Span {
  readonly groups?: readonly string[]
  readonly platforms?: readonly string[]
}

/**
 * What was counted of a player, day by day, oldest first; days on which nothing was are absent (REWARDS-31). As of the announcements that were heard:
 * seconds behind the bets. Ask for at most a year.
 */
export async function dayRows(q: Queryable, playerId: bigint, span: store.Span) {
  const { bets, deposits, logins, friends } = store.daysOf(q, playerId, span)
  const [betRows, depositRows, loginRows, friendRows] = await together([bets, deposits, logins, friends])
  return { bets: betRows, deposits: depositRows, logins: loginRows, friends: friendRows }
}

/** Sums of a span of days: a week, a month, a life (from '2000-01-01'). */
export async function sums(q: Queryable, playerId: bigint, span: SumSpan): Promise<Sums> {
  return (await sumsOf(q, [playerId], span)).get(playerId) ?? nothing
}

/** The same for many players at once, at most a few thousand: with {@link playersAfter} a job walks through all. Every one that was asked for has sums. */
export async function sumsOf(
  q: Queryable,
  players: readonly bigint[],
  { from, to, groups, platforms = [] }: SumSpan,
): Promise<ReadonlyMap<bigint, Sums>> {
  const rows = await store.sumRows(q, players, { from, to, groups: groups ?? null, platforms: platforms.length === 0 ? null : platforms })
  return new Map(rows.map((row) => [row.player_id, sumsFrom(row)]))
}

const sumsFrom = (row: store.SumsRow): Sums => ({
  bets: { n: row.n, betCents: row.bet_cents, validBetCents: row.valid_bet_cents, winLossCents: row.win_loss_cents },
  deposits: { n: row.deposits, creditedCents: row.credited_cents, usdtN: row.usdt_deposits, usdtCreditedCents: row.usdt_credited_cents },
  loginDays: row.login_days,
  friends: row.friends,
})

const nothing: Sums = {
  bets: { n: 0n, betCents: 0n, validBetCents: 0n, winLossCents: 0n },
  deposits: { n: 0n, creditedCents: 0n, usdtN: 0n, usdtCreditedCents: 0n },
  loginDays: 0n,
  friends: 0n,
}

/** All that is stored of a Taipei day, of every player: for the comparison with the rows it was counted from (`npm run recount`). */
export async function storedOn(q: Queryable, day: string) {
  const { bets, platformBets, deposits, logins, friends } = store.rowsOfDay(q, day)
  const [betRows, platformRows, depositRows, loginRows, friendRows] = await together([bets, platformBets, deposits, logins, friends])
  return { bets: betRows, platformBets: platformRows, deposits: depositRows, logins: loginRows, friends: friendRows }
}
