import type { ReactNode } from 'react'

export interface Column<R> {
  readonly label: string
  readonly cell: (row: R) => ReactNode
  /** Money and counts stand on the right. */
  readonly right?: true
  /** Long texts may take several lines. */
  readonly wrap?: true
  /** As it goes into the CSV; columns without it are left out. */
  readonly text?: (row: R) => string
  /** Names it where a person's choice of columns is kept; a column without it is always there. */
  readonly key?: string
  /** As the server names the sort by it. */
  readonly sort?: string
  /** Not there until somebody chooses it. */
  readonly hidden?: true
}

/** A page of a list that counts its pages. */
export interface Rows<R> {
  readonly data: readonly R[]
  readonly total: number
  readonly pageSize: number
}

/** A page of a list that goes on where the last one ended. */
export interface CursorRows<R> {
  readonly data: readonly R[]
  readonly size: number
  readonly sort: string
  readonly total: number | null
  readonly capped: 0 | 1
  readonly next: string
  readonly previous: string
  readonly since: string
}

export const hasCursors = <R>(rows: Rows<R> | CursorRows<R>): rows is CursorRows<R> => 'next' in rows
