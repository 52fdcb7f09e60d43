/** Three dice: the 216 rolls as cells, and lines that win on some of them. */

export type Roll = readonly [number, number, number]

/** Every roll, in the order of its cell. */
export const rolls: readonly Roll[] = Array.from({ length: 216 }, (_, cell) => [
  Math.floor(cell / 36) + 1,
  (Math.floor(cell / 6) % 6) + 1,
  (cell % 6) + 1,
])

export function cellOfRoll([a, b, c]: Roll): number {
  return (a - 1) * 36 + (b - 1) * 6 + (c - 1)
}

export const sumOf = ([a, b, c]: Roll): number => a + b + c
export const isTriple = ([a, b, c]: Roll): boolean => a === b && b === c
/** How many of the dice show a number. */
export const countOf = (roll: Roll, number: number): number => roll.filter((each) => each === number).length

/** Returns over all rolls: `odds` in thousandths for each, 0 where it loses. */
export function overRolls(odds: (roll: Roll) => number): readonly number[] {
  return rolls.map(odds)
}

/** Odds by sum, in thousandths, for 3 and 18, 4 and 17, ... 10 and 11: the same in every dice game of the house. */
export const SUM_ODDS = [207_000, 69_000, 34_500, 20_700, 13_800, 9_850, 8_280, 7_660] as const

/** Two or three different numbers of 1..6 as `a-b`, `a-b-c`, ascending. */
export function combinations(size: 2 | 3): readonly (readonly number[])[] {
  const all = [1, 2, 3, 4, 5, 6]
  const pairs = all.flatMap((a) => all.filter((b) => b > a).map((b) => [a, b]))
  return size === 2 ? pairs : pairs.flatMap(([a = 0, b = 0]) => all.filter((c) => c > b).map((c) => [a, b, c]))
}
