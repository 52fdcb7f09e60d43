/** 小瑪莉 (games.md 2.2): 24 lamps, clockwise from the top left. All that decides its return. */

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
/** 比大小. */
export const DOUBLE_FACES = 14
export const DOUBLE_SMALL = 7
