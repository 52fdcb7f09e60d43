import { dayAfter } from '@jade/contract/dates'
import type { Lang } from '@jade/contract/errors'
import { moneyOf } from '@jade/contract/money'
import { type ColumnKind, columnsOf, type ReportColumn, type ReportFilter, reportFilters, type ReportSpec } from '@jade/contract/report'
import type { ReportQuery } from '@jade/contract/report-query'
import { type App, type Queryable, refuse, refuseFields } from '../app.ts'
import { startOfTaipeiDate, taipeiDate } from '../clock.ts'
import { timed } from '../list/list.ts'
import { spanOf } from '../list/period.rules.ts'
import { DatabaseAway, isTooSlow } from '../statements.ts'

/** What a room is asked for. `from` and `to` are Taipei dates, both included; of a report of now both are today. */
export interface Asked<Way extends string = string> {
  readonly by: Way
  readonly from: string
  readonly to: string
  /** The same as instants: from the first of `from` until the first after `to`. */
  readonly start: Date
  readonly until: Date
  readonly only: Readonly<Partial<Record<ReportFilter, string>>>
  readonly skip: number
  readonly limit: number
  readonly lang: Lang
  readonly now: Date
}

interface Cells {
  readonly text: string
  readonly money: bigint | null
  readonly count: bigint | number
  readonly rate: number | null
  readonly seconds: number | null
}

type Columns<S extends ReportSpec> = S['columns']
type Always<C extends Readonly<Record<string, ReportColumn>>> = {
  [K in keyof C]: C[K] extends { readonly ways: unknown } | { readonly notBy: unknown } ? never : K
}[keyof C]

/** A row by its columns: money in cents, rates in ten-thousandths. A column of some ways only may be left out. */
export type RowOf<S extends ReportSpec> = {
  readonly [K in Always<Columns<S>>]: Cells[Columns<S>[K]['kind']]
} & { readonly [K in Exclude<keyof Columns<S>, Always<Columns<S>>>]?: Cells[Columns<S>[K]['kind']] }

/** What a room found. `totals` are of everything, whatever page it is; what cannot be added up is absent. */
export interface FoundOf<S extends ReportSpec> {
  readonly rows: readonly RowOf<S>[]
  /** Rows on all pages. */
  readonly total: number
  readonly totals: Partial<RowOf<S>>
}

type WayOf<S extends ReportSpec> = Extract<keyof S['ways'], string>

/** A report with what reads it. */
export interface Report {
  readonly spec: ReportSpec
  read(q: Queryable, asked: Asked): Promise<ReportFound>
}

/** Cells as replies and files have them. */
export type ReportCells = Readonly<Record<string, string>>

export interface ReportFound {
  readonly rows: readonly ReportCells[]
  readonly total: number
  readonly totals: ReportCells
}

/** Declares a report: what it is called and made of, and what reads it, by tables of its room or doors of others. */
export function report<const S extends ReportSpec>(spec: S, read: (q: Queryable, asked: Asked<WayOf<S>>) => Promise<FoundOf<S>>): Report {
  return {
    spec,
    async read(q, asked) {
      const { rows, total, totals } = await read(q, asked as Asked<WayOf<S>>)
      const shown = columnsOf(spec, asked.by, filtersOf(asked))
      const cells = (row: Partial<RowOf<S>>) =>
        Object.fromEntries(shown.map(([key, { kind }]) => [key, cellOf(kind, (row as Readonly<Record<string, unknown>>)[key])]))
      return { rows: rows.map(cells), total, totals: cells(totals) }
    },
  }
}

/** The filters that a report is asked by. */
export const filtersOf = ({ only }: Pick<Asked, 'only'>): readonly ReportFilter[] => reportFilters.filter((one) => only[one] !== undefined)

function cellOf(kind: ColumnKind, value: unknown): string {
  if (value === null || value === undefined) return ''
  return kind === 'money' ? moneyOf(value as bigint) : String(value)
}

const DEFAULT_DATE = 'last30'

/** A query as the report understands it, as of now. Refuses what the report is not asked by, and a period that is too long. */
export function askedOf(
  spec: ReportSpec,
  query: ReportQuery,
  { lang, now, skip, limit }: Pick<Asked, 'lang' | 'now' | 'skip' | 'limit'>,
): Asked {
  const [first = ''] = Object.keys(spec.ways)
  const by = query.by ?? first
  const way = spec.ways[by]
  if (way === undefined) throw refuseFields({ by: 'report_not_asked' })
  const only = Object.fromEntries(reportFilters.flatMap((one) => (query[one] === undefined ? [] : [[one, query[one]]])))
  const strange = reportFilters.find((one) => only[one] !== undefined && !spec.filters.includes(one))
  if (strange) throw refuseFields({ [strange]: 'report_not_asked' })
  const most = spec.most === null ? null : (way.most ?? spec.most)
  return { by, ...datesOf(query.date, most, now), only, lang, now, skip, limit }
}

function datesOf(date: string | undefined, most: number | null, now: Date) {
  if (most === null && date !== undefined) throw refuseFields({ date: 'report_not_asked' })
  const { from, until } = spanOf(most === null ? 'today' : (date ?? DEFAULT_DATE), now)
  if (from === null || until === null) throw refuseFields({ date: 'report_too_long' }, { most: most ?? 0 })
  const dates = { from: taipeiDate(from), to: dayAfter(taipeiDate(until), -1), start: from, until }
  if (from >= until) throw refuseFields({ date: 'date_form' })
  if (most !== null && daysOf(dates) > most) throw refuseFields({ date: 'report_too_long' }, { most })
  return dates
}

/** How many Taipei days a period has. */
export function daysOf({ from, to }: Pick<Asked, 'from' | 'to'>): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
}

/** The period of the same length that ended the day before. */
export function before<A extends Asked>(asked: A): A {
  const to = dayAfter(asked.from, -1)
  const from = dayAfter(asked.from, -daysOf(asked))
  return { ...asked, from, to, start: startOfTaipeiDate(from), until: asked.start }
}

const PAGE_MS = 5_000
const FILE_MS = 60_000

/** Reads a page of a report within its time. Refuses kernel.list_slow. */
export function readReport(app: App, { read }: Report, asked: Asked): Promise<ReportFound> {
  return within(app, PAGE_MS, (q) => read(q, asked))
}

async function within(app: App, ms: number, read: (q: Queryable) => Promise<ReportFound>): Promise<ReportFound> {
  try {
    return await timed(app, ms, read)
  } catch (error) {
    if (error instanceof DatabaseAway && isTooSlow(error)) throw refuse('kernel.list_slow')
    throw error
  }
}

/** Rows that a file reads in one statement: they are of one moment. A longer report goes on in another. */
const FILE_ROWS = 100_000
const FILE_PAGE = 2_000

/** All rows of a report, in pages: what its file has. */
export async function* everyReportRow(
  app: App,
  one: Report,
  { query, lang }: { readonly query: ReportQuery; readonly lang: Lang },
): AsyncGenerator<readonly ReportCells[]> {
  const asked = askedOf(one.spec, query, { lang, now: app.clock.now(), skip: 0, limit: FILE_ROWS })
  for (let skip = 0; ; skip += FILE_ROWS) {
    const { rows } = await within(app, FILE_MS, (q) => one.read(q, { ...asked, skip }))
    for (let at = 0; at < rows.length; at += FILE_PAGE) yield rows.slice(at, at + FILE_PAGE)
    if (rows.length < FILE_ROWS) return
  }
}
