/** Hundredths as a figure with two decimals, `2.00` of 200: odds, shares in percent. */
export function hundredths(value: number): string {
  return `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`
}
