/** Colours that the wheel has for fields that win. */
const TONES = 5

/** The colour of a field by its place among the wheel's prizes: 0 of nothing, then 1 for the least to 5 for the most. */
export function toneOf(points: number, fields: readonly number[]): number {
  const prizes = [...new Set(fields)].filter((one) => one > 0).toSorted((a, b) => a - b)
  const at = prizes.indexOf(points)
  if (at < 0) return 0
  return prizes.length <= TONES ? TONES - prizes.length + at + 1 : 1 + Math.floor((at * TONES) / prizes.length)
}

/** Each prize with the number of its fields, the largest first. */
export function countsOf(fields: readonly number[]): readonly { readonly points: number; readonly count: number }[] {
  return [...Map.groupBy(fields, (points) => points)]
    .map(([points, all]) => ({ points, count: all.length }))
    .toSorted((a, b) => b.points - a.points)
}

/** How long the text of a field is: from four digits on it is written smaller. */
export const sizeOf = (points: number): 'short' | 'long' | 'longer' => (points < 1_000 ? 'short' : points < 100_000 ? 'long' : 'longer')
