/**
 * The returns of a game whose bets return differently, the least and the greatest: `85.64 – 98.94`. A guide tells them as players read them, several in
 * one row (`97.53 / 97.47`) or as a bound (`≤ 94.34`). Null where it tells none, or all are the same.
 */
export function returnsRange(told: readonly (string | null)[]): string | null {
  const figures = told.flatMap((rtp) => rtp?.match(/\d+(?:\.\d+)?/g) ?? []).map(Number)
  const [least, most] = [Math.min(...figures), Math.max(...figures)]
  return least < most ? `${least.toFixed(2)} – ${most.toFixed(2)}` : null
}
