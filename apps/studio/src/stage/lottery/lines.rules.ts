/** Lines from chosen numbers. Pure. */

/** Every choice of `size` of the numbers, in their order. */
export function combinations(numbers: readonly number[], size: number): readonly (readonly number[])[] {
  if (size === 0) return [[]]
  return numbers.flatMap((number, at) => combinations(numbers.slice(at + 1), size - 1).map((rest) => [number, ...rest]))
}

/** How many choices of `size` of so many numbers there are. */
export function countOf(numbers: number, size: number): number {
  let count = 1
  for (let i = 0; i < size; i += 1) count = (count * (numbers - i)) / (i + 1)
  return Math.round(count)
}
