/** Number lotteries: named numbers in a bet, and lines that win when all (or none) of them are drawn. */

/** `3-7-22` as ascending different numbers of 1..highest, or null. */
export function namedNumbers(text: string, { count, highest }: { count: number; highest: number }): readonly number[] | null {
  if (!/^[1-9]\d?(-[1-9]\d?)*$/.test(text)) return null
  const numbers = text.split('-').map(Number)
  const ascending = numbers.every((number, at) => number <= highest && number > (numbers[at - 1] ?? 0))
  return numbers.length === count && ascending ? numbers : null
}

export function isSubset(numbers: readonly number[], of: readonly number[]): boolean {
  return numbers.every((number) => of.includes(number))
}

export function areApart(numbers: readonly number[], others: readonly number[]): boolean {
  return !numbers.some((number) => others.includes(number))
}

export function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
