/** 高低骰 (GAMES-27): a number from 0 to 9999, shown as 00.00 to 99.99. All that decides its return. */

export const NUMBERS = 10_000
/** Units that a bet pays times the numbers that win it: 99 of 100 bets of {@link NUMBERS}, whatever is staked on. */
export const SHARE = 990_000
/** So few numbers win at the least, and so many at the most. */
const FEWEST = 100
const MOST = 9_000

/** How many numbers a bet may let win: only such that what it pays is whole, so that every bet returns exactly 99 %. */
export const counts: readonly number[] = Array.from({ length: MOST - FEWEST + 1 }, (_, at) => FEWEST + at).filter(
  (count) => SHARE % count === 0,
)

/** `under`: the lowest numbers win. `over`: the highest. */
export const sides = ['under', 'over'] as const
export type Side = (typeof sides)[number]

/** Whole TWD on a bet, and the stakes to choose from. */
export const STAKE_MIN = 1
export const STAKE_MAX = 5_000
export const STAKES = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000] as const
