import type { CallSpec, QueryOf } from '@jade/contract/call'
import type { Lang } from '@jade/contract/errors'
import type { App } from '../app.ts'
import { everyRow, type List, type ListQuery, totals } from './list.ts'

/** For whom a file is written. */
export interface FileReader {
  readonly lang: Lang
  /** Personal data in full: the caller has the right and said why. */
  readonly full: boolean
}

/** A column of a file, with its heading in both languages. Money and counts are numbers in a spreadsheet. */
export interface FileColumn<V> {
  readonly zh: string
  readonly en: string
  readonly number?: true
  readonly cell: (row: V) => string
}

/** A list that may leave as a file, as the room that owns it declares it. */
export interface FiledList {
  readonly name: string
  /** Its query is the filter, its permission opens the list. */
  readonly call: CallSpec
  readonly columns: readonly Omit<FileColumn<never>, 'cell'>[]
  /** Those of a query, where they depend on what is asked for. */
  columnsOf?(app: App, query: ListQuery): FiledList['columns']
  /** Count, and sums in cents, of everything that a parsed query finds. */
  totals(app: App, query: ListQuery): Promise<{ readonly count: number; readonly sums: Readonly<Record<string, bigint>> }>
  /** The cells of everything that a parsed query finds, page by page. */
  pages(app: App, query: ListQuery, reader: FileReader): AsyncGenerator<readonly (readonly string[])[]>
}

interface Filing<C extends CallSpec, R, V> {
  readonly call: C
  readonly list: List<QueryOf<C> & ListQuery, R>
  /** Rows as readers see them. */
  readonly views: (app: App, rows: readonly R[], reader: FileReader) => Promise<readonly V[]>
  readonly columns: readonly FileColumn<V>[]
}

/** Declares the file of a list. */
export function filed<C extends CallSpec, R, V>({ call, list, views, columns }: Filing<C, R, V>): FiledList {
  return {
    name: list.name,
    call,
    columns,
    totals: (app, query) => totals(app, list, query as QueryOf<C> & ListQuery),
    async *pages(app, query, reader) {
      for await (const rows of everyRow(app, list, query as QueryOf<C> & ListQuery)) {
        const seen = await views(app, rows, reader)
        yield seen.map((row) => columns.map(({ cell }) => cell(row)))
      }
    },
  }
}
