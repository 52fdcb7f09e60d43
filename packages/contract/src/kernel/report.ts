import type { Permission } from './permission.ts'

interface Texts {
  readonly zh: string
  readonly en: string
}

/**
 * How the cells of a column are to be read: `money` is a decimal string of TWD, `count` a whole number, `rate` ten-thousandths (9650 is 96.50 %),
 * `seconds` a duration; `text` is shown as it is. An empty cell is "not known" or "not of this row", never zero.
 */
export const columnKinds = ['text', 'money', 'count', 'rate', 'seconds'] as const
export type ColumnKind = (typeof columnKinds)[number]

/** What a report may be narrowed to, one of each. */
export const reportFilters = ['group', 'platform', 'level', 'channel'] as const
export type ReportFilter = (typeof reportFilters)[number]

export interface ReportColumn extends Texts {
  readonly kind: ColumnKind
  /** The ways in which it stands; all unless told. */
  readonly ways?: readonly string[]
  /** It is not known by these filters, and left out where one of them is asked for. */
  readonly notBy?: readonly ReportFilter[]
  /** A line or a bar of the chart. */
  readonly drawn?: true
  /** For links only. */
  readonly hidden?: true
}

/** One way to put a report's rows together: by day, by group. */
export interface ReportWay extends Texts {
  readonly chart: 'line' | 'bars' | 'none'
  /** Taipei days at most; those of the report unless told. */
  readonly most?: number
  /** Where a row leads: an address of the console, with `{column}`, `{from}` and `{to}` of the row in its filters. */
  readonly down?: { readonly path: string; readonly search: Readonly<Record<string, string>> }
}

/** A report as a room declares it (CONSOLE-20): who may see it, what it is asked by, what it answers. */
export interface ReportSpec {
  /** Among programs, lower case. */
  readonly name: string
  readonly title: Texts
  /** What its figures are and are not. */
  readonly about: Texts
  readonly permission: Permission
  readonly area: 'money' | 'players' | 'games' | 'house'
  /** Taipei days at most; null: it is of now, and takes no dates. */
  readonly most: number | null
  readonly filters: readonly ReportFilter[]
  readonly columns: Readonly<Record<string, ReportColumn>>
  /** The first is what is shown where none is asked for. */
  readonly ways: Readonly<Record<string, ReportWay>>
}

/** Declares a report; keeps its literal types, from which its rows are typed. */
export function reportSpec<const S extends ReportSpec>(spec: S): S {
  return spec
}

/** The columns of a report as it is asked for, in their order. */
export function columnsOf(spec: ReportSpec, way: string, filters: readonly ReportFilter[]): readonly (readonly [string, ReportColumn])[] {
  return Object.entries(spec.columns).filter(
    ([, { ways, notBy = [] }]) => (ways === undefined || ways.includes(way)) && !filters.some((one) => notBy.includes(one)),
  )
}
