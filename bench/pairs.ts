/** One side of a comparison: works for about `seconds` and tells how many operations it finished in each. */
export interface Side {
  readonly name: string
  run(seconds: number): Promise<number>
}

export interface PairResult {
  readonly a: string
  readonly b: string
  /** Median of A/B over the pairs, and its quartiles. */
  readonly ratio: number
  readonly low: number
  readonly high: number
  /** Medians, operations per second. */
  readonly perSecond: readonly [a: number, b: number]
}

/** Runs A and B in alternation, so that whatever else the machine does meets both; each pair gives one ratio. */
export async function compare(a: Side, b: Side, { pairs = 7, seconds = 2 } = {}): Promise<PairResult> {
  await a.run(seconds / 2)
  await b.run(seconds / 2)
  const rates: [number, number][] = []
  for (let pair = 0; pair < pairs; pair += 1) {
    // Every other pair starts with B: a drift of the machine favours neither.
    const [first, second] = pair % 2 === 0 ? [a, b] : [b, a]
    const [one, two] = [await first.run(seconds), await second.run(seconds)]
    rates.push(pair % 2 === 0 ? [one, two] : [two, one])
  }
  const ratios = rates.map(([x, y]) => x / y)
  return {
    a: a.name,
    b: b.name,
    ratio: quantile(ratios, 0.5),
    low: quantile(ratios, 0.25),
    high: quantile(ratios, 0.75),
    perSecond: [
      quantile(
        rates.map(([x]) => x),
        0.5,
      ),
      quantile(
        rates.map(([, y]) => y),
        0.5,
      ),
    ],
  }
}

export function quantile(values: readonly number[], at: number): number {
  const sorted = values.toSorted((x, y) => x - y)
  const place = (sorted.length - 1) * at
  const [below = 0, above = below] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return below + (above - below) * (place - Math.floor(place))
}

/** Callers that each wait for their own answer before they ask again. */
export function callers(name: string, count: number, call: () => Promise<unknown>): Side {
  return {
    name,
    async run(seconds) {
      const start = performance.now()
      const end = start + seconds * 1_000
      let finished = 0
      const caller = async () => {
        while (performance.now() < end) {
          await call()
          finished += 1
        }
      }
      await Promise.all(Array.from({ length: count }, caller))
      return finished / ((performance.now() - start) / 1_000)
    },
  }
}

/** A table as bench/README.md has it. `floor` is what the comparison must reach; null: it is only told. */
export function printTable(rows: readonly (PairResult & { readonly floor: number | null })[]): string {
  const lines = rows.map(({ a, b, ratio, low, high, perSecond: [x, y], floor }) => {
    const verdict = floor === null ? '' : ratio >= floor ? 'yes' : 'NO'
    return `| ${a} | ${b} | **${ratio.toFixed(2)}** [${low.toFixed(2)}-${high.toFixed(2)}] | ${Math.round(x)} / ${Math.round(y)} | ${floor?.toFixed(2) ?? ''} | ${verdict} |`
  })
  return ['| A | B | A/B [quartiles] | A / B per second | at least | held |', '|---|---|---|---|---|---|', ...lines].join('\n')
}
