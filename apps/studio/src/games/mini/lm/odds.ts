/** 小瑪莉 (GAMES-20): 24 lamps, clockwise from the top left. All that decides its return. */

export const symbols = ['apple', 'orange', 'mango', 'bell', 'melon', 'star', 'seven', 'bar'] as const
export type LmSymbol = (typeof symbols)[number]

export interface Lamp {
  readonly symbol: LmSymbol | 'lucky'
  /** Total return of one unit on the symbol. */
  readonly odds: number
  /** Of 10000. */
  readonly weight: number
}

const lamp = (symbol: Lamp['symbol'], odds: number, weight: number): Lamp => ({ symbol, odds, weight })

export const lamps: readonly Lamp[] = [
  lamp('orange', 10, 375),
  lamp('bell', 20, 190),
  lamp('bar', 50, 114),
  lamp('bar', 120, 29),
  lamp('apple', 5, 369),
  lamp('apple', 2, 905),
  lamp('mango', 15, 251),
  lamp('melon', 20, 381),
  lamp('melon', 2, 780),
  lamp('lucky', 0, 125),
  lamp('apple', 5, 369),
  lamp('orange', 2, 845),
  lamp('orange', 10, 374),
  lamp('bell', 20, 189),
  lamp('seven', 2, 770),
  lamp('seven', 40, 191),
  lamp('apple', 5, 368),
  lamp('mango', 2, 825),
  lamp('mango', 15, 251),
  lamp('star', 30, 256),
  lamp('star', 2, 750),
  lamp('lucky', 0, 125),
  lamp('apple', 5, 368),
  lamp('bell', 2, 800),
]

/** Weights of LUCKY sending one, two, three lamps. */
export const LUCKY_COUNTS = [40, 40, 20] as const
/** Whole TWD on each symbol. */
export const STAKE_MIN = 1
export const STAKE_MAX = 500
/** What a press of a symbol adds. */
export const CHIPS = [1, 5, 10, 50, 100] as const
/** Three BARs of 120, sent by LUCKY. */
export const MAX_WIN_BETS = 360

/** 比大小: faces 1 to 14, small up to 7. */
export const DOUBLE_FACES = 14
export const DOUBLE_SMALL = 7
/** What the right side returns, in units. */
export const DOUBLE_UNITS = 200
/** At most so often in a row, to a return of at most so many TWD; so many seconds to think. */
export const doubling = { times: 5, until: 20_000, seconds: 15 } as const
