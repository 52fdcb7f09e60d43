/** What past results tell about numbers. They tell nothing about the next: every draw is independent. Pure; newest first. */

export interface Tally {
  readonly value: number
  /** In how many of the issues it was drawn. */
  readonly hits: number
  /** Issues since it was drawn last; all of them where it was not. */
  readonly missing: number
}

/** Counts of each value over the numbers of each issue. */
export function tallies(issues: readonly (readonly number[])[], values: readonly number[]): readonly Tally[] {
  return values.map((value) => {
    const last = issues.findIndex((numbers) => numbers.includes(value))
    return { value, hits: issues.filter((numbers) => numbers.includes(value)).length, missing: last === -1 ? issues.length : last }
  })
}

/** How long each value had been missing at each issue: 0 where it was drawn. Oldest issue first, as charts are read. */
export function missingBy(issues: readonly (readonly number[])[], values: readonly number[]): readonly (readonly number[])[] {
  const since = new Map(values.map((value) => [value, 0]))
  return issues.toReversed().map((numbers) =>
    values.map((value) => {
      const missing = numbers.includes(value) ? 0 : (since.get(value) ?? 0) + 1
      since.set(value, missing)
      return missing
    }),
  )
}

export interface Dragon {
  readonly label: string
  readonly side: string
  readonly length: number
}

/** Runs that still go on, the longest first; an issue that fell on neither side ends a run. */
export function dragons(sides: readonly { readonly label: string; readonly falls: readonly (string | null)[] }[]): readonly Dragon[] {
  return sides
    .flatMap(({ label, falls }) => {
      const [side] = falls
      if (side === undefined || side === null) return []
      const end = falls.findIndex((each) => each !== side)
      return [{ label, side, length: end === -1 ? falls.length : end }]
    })
    .toSorted((a, b) => b.length - a.length)
}
