export interface Steady<R> {
  readonly rows: readonly R[]
  /** Rows of the answer that are not shown yet. */
  readonly added: number
}

/**
 * What stays in view of a page when a new answer comes while somebody scrolls or ticks: the same rows in the same order, each as it is now. Those that
 * left the list go; new ones wait and are counted. Behind the last row that is still there, as many stay as new ones may have pushed to the next page.
 */
export function steady<R>(shown: readonly R[], answer: readonly R[], keyOf: (row: R) => string): Steady<R> {
  const now = new Map(answer.map((row) => [keyOf(row), row]))
  const before = new Set(shown.map(keyOf))
  const added = answer.filter((row) => !before.has(keyOf(row))).length
  const last = shown.findLastIndex((row) => now.has(keyOf(row)))
  const rows = shown.flatMap((row, at) => {
    const fresh = now.get(keyOf(row))
    if (fresh !== undefined) return [fresh]
    return at > last && at - last <= added ? [row] : []
  })
  return { rows, added }
}
