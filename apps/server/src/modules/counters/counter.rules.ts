import type { EventName } from '@jade/contract/event'

/** Where a counter keeps its rows: one for each player, Taipei day and what else stands in `key`. */
export interface CounterTable {
  readonly name: `counters.${string}`
  readonly key: readonly Column<'bigint' | 'date' | 'text'>[]
  /** Sums: what an announcement adds, negative for what a correction takes away. */
  readonly sums: readonly string[]
  /** Of the earliest announcement of a row: its time, and what else is kept of it. Earlier is what comes first column by column. */
  readonly first: readonly Column<'bigint' | 'timestamptz' | 'text'>[]
}

export interface Column<Type extends string> {
  readonly name: string
  readonly type: Type
}

/** What an announcement adds to one row of the table, by the names of its columns. */
export type Counted = Readonly<Record<string, bigint | string | Date>>

/**
 * A counter: which event, filtered and turned into what, under which key, in which table. Whoever asks for a week, a month or a life sums up days.
 * Changing what a counter counts does not change what it counted: it then needs a new table and a backfill.
 */
export interface Counter<P> {
  /** Its reaction is called `counters.<name>`. */
  readonly name: string
  readonly on: EventName<P>
  readonly table: CounterTable
  /** Names the announcement for ever: the same name again counts nothing. */
  seenAs(event: P): string
  /** Nothing where it does not count. */
  count(event: P): readonly Counted[]
}
