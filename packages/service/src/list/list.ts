import { dayAfter } from '@jade/contract/dates'
import { type App, type Queryable, refuse, systemIntent } from '../app.ts'
import { taipeiDate } from '../clock.ts'
import { DatabaseAway, isTooSlow } from '../statements.ts'
import { openPlace, type Place, sealPlace } from './cursor.ts'
import { type Span, spanOf } from './period.rules.ts'
import { allOf, type Sql, sql, statementOf } from './sql.ts'

/** What a list is asked by, whatever its own filters are. */
export interface ListQuery {
  readonly sort?: string | undefined
  readonly size?: string | undefined
  readonly cursor?: string | undefined
  readonly date?: string | undefined
}

/** A column that rows are sorted by: an index (column, id) stands behind it, and it is never null. */
export interface SortColumn {
  readonly by: Sql
  readonly type: 'timestamptz' | 'bigint' | 'text'
}

/** One condition of a filter. `narrow`: an index finds the few rows of it, however long the table is. */
export interface Condition {
  readonly sql: Sql
  readonly narrow: boolean
}

/**
 * A list of the console as the room that owns its tables declares it: the one description behind its pages, its totals and its files.
 * `R` is a row as the statement answers it.
 */
export interface List<Q extends ListQuery, R> {
  readonly name: string
  readonly select: Sql
  /** The one table whose rows these are, with the alias by which sorts, sums and conditions know it. */
  readonly table: Sql
  /** What `select` needs beside it; must neither add rows nor take any away. */
  readonly joins: Sql
  /** A bigint that never changes; ends every sort. */
  readonly id: Sql
  /** The id is a hash, and says nothing of what came later: a file may then have what was made while it was written. */
  readonly hashed?: true
  readonly sorts: Readonly<Record<string, SortColumn>>
  /** The sort of a query that names none. */
  readonly sortOf: (query: Q) => string
  /** When a row came to be: what periods are about. Its column is one of `sorts`. */
  readonly time: string
  /** Amounts in cents that totals add up. */
  readonly sums: Readonly<Record<string, Sql>>
  readonly conditions: (app: App, query: Q) => Promise<readonly (Condition | null)[]> | readonly (Condition | null)[]
  /** The type of a row, which no value says. */
  readonly row?: (row: R) => R
}

/** A condition that an index narrows, and one that it does not. */
export const narrow = (of: Sql): Condition => ({ sql: of, narrow: true })
export const wide = (of: Sql): Condition => ({ sql: of, narrow: false })

/** An amount in cents from, up to or between, both ends included. */
export function amountWithin(
  column: Sql,
  range: { readonly from: bigint | null; readonly until: bigint | null } | undefined,
): Condition | null {
  if (range === undefined) return null
  const { from, until } = range
  if (from === null) return wide(sql`${column} <= ${until}`)
  return wide(until === null ? sql`${column} >= ${from}` : sql`${column} between ${from} and ${until}`)
}

/** What {@link page} answers. */
export interface Page<R> {
  readonly rows: readonly R[]
  /** The page as a reply says it; see `list` of the contract. */
  readonly around: {
    readonly size: number
    readonly sort: string
    readonly total: number | null
    readonly capped: 0 | 1
    readonly next: string
    readonly previous: string
    readonly since: string
  }
}

const COUNTED = 10_000
const PAGE_MS = 2_000
const COUNT_MS = 500
const DEFAULT_DAYS = 30
const DEFAULT_SIZE = '25'

/** A row with the values that its place is told by. */
type Placed<R> = R & { readonly list_key: string; readonly list_id: string }

/**
 * One page of a list, however deep: found by the values of the row before it, never by counting rows. Rows that come in between shift
 * nothing. Refuses the field `cursor` where it belongs to another filter, and `kernel.list_slow` after two seconds (CONSOLE-16).
 */
export async function page<Q extends ListQuery, R>(app: App, list: List<Q, R>, query: Q): Promise<Page<R>> {
  const { where, since } = await filterOf(app, list, query)
  const size = Number(query.size ?? DEFAULT_SIZE)
  const sort = query.sort ?? list.sortOf(query)
  const order = orderOf(list, sort)
  const asked = { list: list.name, query }
  const place = query.cursor === undefined ? null : openPlace(app.config, asked, query.cursor)
  const back = place?.back === true
  const from = place === null ? sql`true` : beyond(list, order, place)
  const found = await limited(app, (q) =>
    rowsOf<Placed<R>>(q, sql`${placed(list, order)} where ${where} and ${from} ${sorted(list, order, back)} limit ${size + 1}`),
  )
  const more = found.length > size
  const kept = more ? found.slice(0, size) : found
  const rows = back ? kept.toReversed() : kept
  const seal = (row: Placed<R> | undefined, backwards: boolean) =>
    row === undefined ? '' : sealPlace(app.config, asked, { key: row.list_key, id: row.list_id, back: backwards })
  return {
    rows,
    around: {
      size,
      sort,
      ...(await countOf(app, list, where)),
      next: back || more ? seal(rows.at(-1), false) : '',
      previous: (back ? more : place !== null) ? seal(rows[0], true) : '',
      since,
    },
  }
}

/** The row of a list with this id as its pages show it, or null. */
export async function rowById<Q extends ListQuery, R>(app: App, list: List<Q, R>, id: bigint): Promise<R | null> {
  const [row] = await rowsOf<R>(app.db, sql`select ${list.select} from ${list.table} ${list.joins} where ${list.id} = ${id}`)
  return row ?? null
}

/** Exact count and sums of everything that a filter finds, in cents. Refuses `kernel.list_slow`. */
export async function totals<Q extends ListQuery, R>(app: App, list: List<Q, R>, query: Q) {
  const { where } = await filterOf(app, list, query)
  const names = Object.keys(list.sums)
  const sums = names.reduce(
    (all, _, at) => sql`${all}, coalesce(sum(${list.sums[names[at] ?? ''] ?? sql`0`}), 0)::bigint`,
    sql`array[count(*)`,
  )
  const [row] = await limited(app, (q) =>
    rowsOf<{ all: readonly bigint[] }>(q, sql`select ${sums}] as "all" from ${list.table} where ${where}`),
  )
  const [count = 0n, ...cents] = row?.all ?? []
  return { count: Number(count), sums: Object.fromEntries(names.map((name, at) => [name, cents[at] ?? 0n])) }
}

/**
 * Everything that a filter finds as of now (of a hashed list also what comes meanwhile), page by page, oldest or newest first by time: each row once, whatever changes meanwhile. Each
 * page is a statement of its own, so that nobody waits for the end of it.
 */
export async function* everyRow<Q extends ListQuery, R>(app: App, list: List<Q, R>, query: Q): AsyncGenerator<readonly R[]> {
  const { where } = await filterOf(app, list, query)
  const down = (query.sort ?? list.sortOf(query)).startsWith('-')
  const order = orderOf(list, `${down ? '-' : ''}${list.time}`)
  const known = list.hashed ? sql`true` : sql`${list.id} <= ${await lastId(app, list)}`
  let from = known
  for (;;) {
    const found = await rowsOf<Placed<R>>(
      app.db,
      sql`${placed(list, order)} where ${where} and ${known} and ${from} ${sorted(list, order, false)} limit ${EXPORT_PAGE}`,
    )
    const last = found.at(-1)
    if (found.length > 0) yield found
    if (last === undefined || found.length < EXPORT_PAGE) return
    from = beyond(list, order, { key: last.list_key, id: last.list_id, back: false })
  }
}

const EXPORT_PAGE = 2_000

async function lastId<Q extends ListQuery, R>(app: App, { id, table }: List<Q, R>): Promise<bigint> {
  const [row] = await rowsOf<{ id: bigint | null }>(app.db, sql`select max(${id}) as id from ${table}`)
  return row?.id ?? 0n
}

interface Order extends SortColumn {
  readonly down: boolean
}

function orderOf<Q extends ListQuery, R>(list: List<Q, R>, sort: string): Order {
  const down = sort.startsWith('-')
  const column = list.sorts[down ? sort.slice(1) : sort]
  if (column === undefined) throw new Error(`the list ${list.name} is not sorted by ${sort}`)
  return { ...column, down }
}

/** Columns of a row and of its place. The sort names columns, never these: `order by` would take an alias for a column. */
const placed = <Q extends ListQuery, R>(list: List<Q, R>, { by }: Order): Sql =>
  sql`select ${list.select}, (${by})::text as list_key, (${list.id})::text as list_id from ${list.table} ${list.joins}`

function sorted<Q extends ListQuery, R>(list: List<Q, R>, { by, down }: Order, back: boolean): Sql {
  return down === back ? sql`order by ${by}, ${list.id}` : sql`order by ${by} desc, ${list.id} desc`
}

function beyond<Q extends ListQuery, R>(list: List<Q, R>, { by, down, type }: Order, { key, id, back }: Place): Sql {
  const at = {
    timestamptz: sql`(${key}::timestamptz, ${id}::bigint)`,
    bigint: sql`(${key}::bigint, ${id}::bigint)`,
    text: sql`(${key}::text, ${id}::bigint)`,
  }[type]
  return down === back ? sql`(${by}, ${list.id}) > ${at}` : sql`(${by}, ${list.id}) < ${at}`
}

/** The whole filter. Without a period, and with nothing that an index narrows, it is of the last 30 days. */
async function filterOf<Q extends ListQuery, R>(app: App, list: List<Q, R>, query: Q): Promise<{ where: Sql; since: string }> {
  const now = app.clock.now()
  const own = (await list.conditions(app, query)).filter((one) => one !== null)
  const long = query.date === undefined && own.length > 0 && !own.some((one) => one.narrow)
  const today = taipeiDate(now)
  const since = long ? dayAfter(today, 1 - DEFAULT_DAYS) : ''
  const span = long ? spanOf(`${since}..${today}`, now) : spanOf(query.date ?? 'all', now)
  return { where: allOf([...within(list, span), ...own.map((one) => one.sql)]), since }
}

function within<Q extends ListQuery, R>(list: List<Q, R>, { from, until }: Span): readonly Sql[] {
  const { by } = orderOf(list, list.time)
  return [...(from === null ? [] : [sql`${by} >= ${from}`]), ...(until === null ? [] : [sql`${by} < ${until}`])]
}

async function countOf<Q extends ListQuery, R>(app: App, list: List<Q, R>, where: Sql): Promise<{ total: number | null; capped: 0 | 1 }> {
  try {
    const counted = sql`select count(*) as n from (select 1 from ${list.table} where ${where} limit ${COUNTED + 1}) found`
    const [row] = await timed(app, COUNT_MS, (q) => rowsOf<{ n: bigint }>(q, counted))
    const n = Number(row?.n ?? 0n)
    return { total: Math.min(n, COUNTED), capped: n > COUNTED ? 1 : 0 }
  } catch (error) {
    if (error instanceof DatabaseAway && isTooSlow(error)) return { total: null, capped: 0 }
    throw error
  }
}

async function limited<T>(app: App, read: (q: Queryable) => Promise<T>): Promise<T> {
  try {
    return await timed(app, PAGE_MS, read)
  } catch (error) {
    if (error instanceof DatabaseAway && isTooSlow(error)) throw refuse('kernel.list_slow')
    throw error
  }
}

/** Reads with a time limit on its statements. The embedded database has one connection and no limit. */
export const timed = <T>(app: App, ms: number, read: (q: Queryable) => Promise<T>): Promise<T> =>
  app.unit(systemIntent('list'), async (u) => {
    u.tx.send(`select set_config('statement_timeout', $1, true)`, [String(ms)])
    return read(u.tx)
  })

async function rowsOf<R>(q: Queryable, of: Sql): Promise<R[]> {
  const { text, values } = statementOf(of)
  return (await q.query<R>(text, values)).rows
}
