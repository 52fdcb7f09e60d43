import type { ActKey } from './keys.ts'
/** What a list declares to be doable with many of its rows: by the call for one of them, one after the other. */
export interface Bulk<R> {
  /** A row in a few words, for its tick and its result. */
  readonly nameOf: (row: R) => string
  /** Those that this person may do. */
  readonly actions: readonly BulkAction<R>[]
}

export interface BulkAction<R> {
  readonly label: string
  /** One small letter that does the same. */
  readonly hotkey: ActKey
  readonly color?: 'red'
  /** Whether it can be done with this row, as far as the list knows: the server decides again for each. */
  readonly may: (row: R) => boolean
  /** What is asked once before: a reason for all of them (`told`: their players read it), or a question with its figures. */
  readonly ask: 'reason' | 'told' | ((rows: readonly R[]) => string)
  /** The call for one row, under a key of its own. */
  readonly send: (row: R, so: { readonly reason: string; readonly key: string }) => Promise<unknown>
}

/** How it ended for one row. unheard: no answer came, it may have been done. */
export type BulkEnd = { readonly how: 'done' | 'unheard' } | { readonly how: 'refused'; readonly text: string }
