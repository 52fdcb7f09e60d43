/**
 * The roads of tables with two sides (GAMES-22): banker or dragon is red, player or tiger blue. Pure. Bead plate: every result in columns of six. Big road: equal winners go down, a
 * change begins a column, ties mark the last cell. Three derived roads compare its columns, `k` columns apart.
 */

export type Colour = 'red' | 'blue'
export type Winner = Colour | 'tie'

export interface BigCell {
  readonly winner: Colour
  /** Ties since the cell before. */
  readonly ties: number
}

export interface Roads {
  readonly bead: readonly Winner[]
  /** Logical columns: as long as the run is, without the bend at the sixth row. */
  readonly big: readonly (readonly BigCell[])[]
  /** Ties before the first cell. */
  readonly tiesBefore: number
  /** 大眼仔, 小路, 曱甴路. */
  readonly derived: readonly (readonly Colour[])[]
}

/** Columns apart that each derived road compares. */
const APART = [1, 2, 3]

export const noRoads: Roads = { bead: [], big: [], tiesBefore: 0, derived: [[], [], []] }

/** The roads with one more result. */
export function addResult(roads: Roads, winner: Winner): Roads {
  const bead = [...roads.bead, winner]
  const last = roads.big.at(-1)
  if (winner === 'tie') {
    const end = last?.at(-1)
    if (!last || !end) return { ...roads, bead, tiesBefore: roads.tiesBefore + 1 }
    return { ...roads, bead, big: [...roads.big.slice(0, -1), [...last.slice(0, -1), { ...end, ties: end.ties + 1 }]] }
  }
  const cell: BigCell = { winner, ties: 0 }
  const goesDown = last?.[0]?.winner === winner
  const big = goesDown ? [...roads.big.slice(0, -1), [...last, cell]] : [...roads.big, [cell]]
  const derived = roads.derived.map((road, at) => {
    const colour = colourOf(
      big.map((column) => column.length),
      APART[at] ?? 1,
    )
    return colour ? [...road, colour] : road
  })
  return { ...roads, bead, big, derived }
}

export function roadsOf(winners: readonly Winner[]): Roads {
  return winners.reduce(addResult, noRoads)
}

/** What the newest cell adds to a derived road; null before the road begins. `lengths` are the columns' up to that cell. */
export function colourOf(lengths: readonly number[], k: number): Colour | null {
  const c = lengths.length
  const r = lengths[c - 1] ?? 0
  const column = (at: number) => lengths[at - 1] ?? 0
  if (c < 1 + k || (c === 1 + k && r < 2)) return null
  if (r === 1) return column(c - 1) === column(c - 1 - k) ? 'red' : 'blue'
  const beside = column(c - k)
  return beside >= r === beside >= r - 1 ? 'red' : 'blue'
}

/** A derived road from the finished big road alone, for checking. */
export function derivedOf(big: Roads['big'], k: number): readonly Colour[] {
  return big.flatMap((column, at) =>
    column.flatMap((_, row) => colourOf([...big.slice(0, at).map(({ length }) => length), row + 1], k) ?? []),
  )
}

export interface Placed<T> {
  readonly x: number
  readonly y: number
  readonly value: T
}

/** Columns on a board of so many rows: what finds no room below goes on to the right (the dragon's tail). */
export function placed<T>(columns: readonly (readonly T[])[], rows = 6): readonly Placed<T>[] {
  const taken = new Set<string>()
  const cells: Placed<T>[] = []
  let start = 0
  for (const column of columns) {
    while (taken.has(`${start},0`)) start += 1
    let [x, y] = [start, 0]
    for (const [at, value] of column.entries()) {
      const down = x === start && y + 1 < rows && !taken.has(`${x},${y + 1}`)
      if (at > 0) [x, y] = down ? [x, y + 1] : [x + 1, y]
      taken.add(`${x},${y}`)
      cells.push({ x, y, value })
    }
    start += 1
  }
  return cells
}

/** Equal neighbours in one column. */
export function inRuns<T>(values: readonly T[]): readonly (readonly T[])[] {
  const columns: T[][] = []
  for (const value of values) {
    const last = columns.at(-1)
    if (last && last[0] === value) last.push(value)
    else columns.push([value])
  }
  return columns
}

/** The first column in sight when so many are full and so many columns fit, in part too: the newest and one empty one are seen, none is cut on the left. */
export function firstInSight(columns: number, fitting: number): number {
  return Math.max(0, columns + 1 - Math.max(1, Math.floor(fitting)))
}
