import type { Queryable } from './app.ts'

const HOUR_MS = 3_600_000

/** A table whose rows a tally table counts by UTC hour, kept by a trigger (docs/adr/0008). Both bear the columns that `where` names. */
export interface HourPaged {
  readonly rows: string
  readonly tally: string
  /** The time column of `rows`; the order is newest first, then highest id. */
  readonly time: string
  /** Conditions on rows and tally alike, with `$1` ... for `values`: `player_id = $1 and code = $2`. */
  readonly where: string
  readonly values: readonly unknown[]
  /** Further sums of the whole range: the tally's column, and the same of rows. */
  readonly sums?: Readonly<Record<string, string>>
}

export interface HourWish {
  readonly from: Date
  /** Exclusive. */
  readonly until: Date
  readonly page: number
  readonly pageSize: number
}

export interface HourPage<R> {
  readonly rows: readonly R[]
  readonly total: number
  readonly sums: Readonly<Record<string, bigint>>
}

/**
 * One page of a range, newest first, with its exact total and sums. Whole hours come from the tally and only what lies before and
 * after them is counted, so a page costs the same however deep it lies and however many rows the range has: at most an hour of
 * rows is skipped. Rows that come or go between its statements may shift a page by as many, as everywhere behind page numbers.
 */
export async function pageByHours<R>(q: Queryable, of: HourPaged, wish: HourWish): Promise<HourPage<R>> {
  const first = new Date(Math.ceil(wish.from.getTime() / HOUR_MS) * HOUR_MS)
  const last = new Date(Math.max(Math.floor(wish.until.getTime() / HOUR_MS) * HOUR_MS, first.getTime()))
  const newest = await counted(q, of, { from: last, until: wish.until })
  const oldest = await counted(q, of, { from: wish.from, until: last > wish.until ? wish.until : first })
  const offset = (wish.page - 1) * wish.pageSize
  const middle = await tallied(q, of, { from: first, until: last, offset: offset - newest.n })
  const total = newest.n + middle.n + oldest.n
  const sums = Object.fromEntries(
    Object.keys(of.sums ?? {}).map((name) => [name, (newest.sums[name] ?? 0n) + (middle.sums[name] ?? 0n) + (oldest.sums[name] ?? 0n)]),
  )
  const place = placeOf(offset, { newest: newest.n, middle, wish, first })
  const count = of.values.length
  const { rows } =
    offset >= total
      ? { rows: [] }
      : await q.query<R>(
          `select * from ${of.rows} where ${of.where} and ${of.time} >= $${count + 1} and ${of.time} < $${count + 2}
           order by ${of.time} desc, id desc limit $${count + 3} offset $${count + 4}`,
          [...of.values, wish.from, place.before, wish.pageSize, place.skip],
        )
  return { rows, total, sums }
}

interface Part {
  readonly n: number
  readonly sums: Readonly<Record<string, bigint>>
}

interface Tallied extends Part {
  /** The hour that holds the offset, and how many rows of the part are newer than it. */
  readonly hour: Date | null
  readonly newer: number
}

function placeOf(
  offset: number,
  at: { readonly newest: number; readonly middle: Tallied; readonly wish: HourWish; readonly first: Date },
): { readonly before: Date; readonly skip: number } {
  if (offset < at.newest) return { before: at.wish.until, skip: offset }
  const left = offset - at.newest
  const { hour, newer, n } = at.middle
  if (hour !== null) return { before: new Date(hour.getTime() + HOUR_MS), skip: left - newer }
  return { before: at.first < at.wish.until ? at.first : at.wish.until, skip: left - n }
}

/** Less than an hour of rows, counted. */
async function counted(q: Queryable, of: HourPaged, range: { readonly from: Date; readonly until: Date }): Promise<Part> {
  if (range.from >= range.until) return { n: 0, sums: {} }
  const count = of.values.length
  const sums = Object.entries(of.sums ?? {}).map(([name, rows]) => `, coalesce(${rows}, 0)::bigint as ${name}`)
  const { rows } = await q.query<Record<string, bigint>>(
    `select count(*) as n${sums.join('')} from ${of.rows} where ${of.where} and ${of.time} >= $${count + 1} and ${of.time} < $${count + 2}`,
    [...of.values, range.from, range.until],
  )
  return { n: Number(rows[0]?.['n'] ?? 0n), sums: rows[0] ?? {} }
}

async function tallied(
  q: Queryable,
  of: HourPaged,
  range: { readonly from: Date; readonly until: Date; readonly offset: number },
): Promise<Tallied> {
  if (range.from >= range.until) return { n: 0, sums: {}, hour: null, newer: 0 }
  const count = of.values.length
  const names = ['n', ...Object.keys(of.sums ?? {})]
  const { rows } = await q.query<Record<string, bigint> & { readonly hour: Date | null }>(
    `with hours as (
       select hour, ${names.map((name) => `sum(${name})::bigint as ${name}`).join(', ')} from ${of.tally}
       where ${of.where} and hour >= $${count + 1} and hour < $${count + 2} group by hour),
     placed as (select hour, n, (sum(n) over (order by hour desc))::bigint as upto from hours),
     place as (select hour, upto - n as newer from placed where upto > $${count + 3} and n > 0 and $${count + 3} >= 0 order by hour desc limit 1)
     select ${names.map((name) => `coalesce(sum(${name}), 0)::bigint as ${name}`).join(', ')},
       (select hour from place) as hour, (select newer from place) as newer from hours`,
    [...of.values, range.from, range.until, range.offset],
  )
  const [row] = rows
  return { n: Number(row?.['n'] ?? 0n), sums: row ?? {}, hour: row?.hour ?? null, newer: Number(row?.['newer'] ?? 0n) }
}
