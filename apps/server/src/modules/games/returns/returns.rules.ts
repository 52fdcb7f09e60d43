/**
 * Whether bets return what was promised of them (GAMES-16): a sequential test that is valid at every look (apps/server/src/modules/games/README.md, "The return watch").
 * Pure: numbers in, numbers out.
 */

/** What is promised of one kind of bet. Returns and bounds in stakes: 0.9894 of a stake comes back, a bet brings -1 to 0.95. */
export interface Promised {
  /** Return on the average. Null: each bet says its own. */
  readonly rtp: number | null
  /** Half the last digit that it is told with: so far off it may be without being broken. */
  readonly slack: number
  /** The least and the most that a bet can bring, its stake taken off. */
  readonly least: number
  readonly most: number
  /** Which sides are a fault: of a game judged by its best bet alone, less is none. */
  readonly sides: readonly Side[]
}

export type Side = 'high' | 'low'

/** How many bets were so far off their promise: what they brought less what was to be expected, in ten-thousandths of a stake. */
export interface Tally {
  readonly off: number
  readonly n: number
}
export const OFF = 10_000

/** How a bet's result is told to the tally. */
export function offOf(bet: { readonly stake: bigint; readonly win: bigint }, rtp: number): number {
  return Math.round((Number(bet.win) / Number(bet.stake) + 1 - rtp) * OFF)
}

/**
 * Sizes of the test's own stakes, the largest first. Half of one to the next: between two of them a fault of any size grows the sum at 83 % of
 * the best rate or more. The smallest finds one point in a bet with a deviation of some two hundred stakes.
 */
const SIZES = 22

/** What is played against the house: of a capital, this share is staked on each bet's being off. No bet may bring the capital below nothing. */
export function sizesOf({ least, most, rtp }: Promised, side: Side): readonly number[] {
  const mean = (rtp ?? 1) - 1
  const worst = side === 'high' ? mean - least : most - mean
  const largest = 0.5 / Math.max(worst, 0.01)
  return Array.from({ length: SIZES }, (_, at) => largest / 2 ** at)
}

/** Logarithms of what each size has made, one for each of {@link SIZES}. */
export type Capital = readonly number[]
export const NOTHING: Capital = new Array<number>(SIZES).fill(Number.NEGATIVE_INFINITY)

/** A day begins: one new stake of 1 is put to each size, in logarithms. */
export function newDay(capital: Capital): Capital {
  return capital.map((log) => plus(log, 0))
}

/** What the bets of a tally made of it. The order of bets has no part in it, so a day may be judged as often as one likes. */
export function played(
  capital: Capital,
  promised: Promised,
  { side, tallies }: { readonly side: Side; readonly tallies: readonly Tally[] },
): Capital {
  const sign = side === 'high' ? 1 : -1
  return sizesOf(promised, side).map((size, at) =>
    tallies.reduce(
      (log, { off, n }) => log + n * Math.log1p(Math.max(size * ((sign * off) / OFF - promised.slack), -0.999)),
      capital[at] ?? Number.NEGATIVE_INFINITY,
    ),
  )
}

/** The mean over the sizes, as a logarithm: what the whole test holds. */
export function evidence(capital: Capital): number {
  return capital.reduce(plus, Number.NEGATIVE_INFINITY) - Math.log(capital.length)
}

/** ln(e^a + e^b). */
function plus(a: number, b: number): number {
  const [high, low] = a > b ? [a, b] : [b, a]
  return low === Number.NEGATIVE_INFINITY ? high : high + Math.log1p(Math.exp(low - high))
}

/** Days without a fault after which one false alarm of all watched streams together is to be expected at the earliest. */
export const FALSE_ALARM_DAYS = 365

/** Evidence that is enough, where so many streams (a kind of bet, a side) are watched: as a logarithm. */
export function enough(streams: number): number {
  return Math.log(FALSE_ALARM_DAYS * Math.max(1, streams))
}

/** How one kind of bet of a game does. */
export interface KindVerdict {
  readonly kind: string
  readonly side: Side
  readonly bets: number
  /** Natural logarithms: what speaks against the promise, and how much is enough. */
  readonly evidence: number
  readonly enough: number
}
