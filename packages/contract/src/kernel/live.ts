import * as z from 'zod/mini'
import type { CallSpec } from './call.ts'
import { definePrivatePush } from './push.ts'

/** A list of the console whose rows come and change by push (CONSOLE-26). */
export interface LiveList<N extends string = string> {
  /** Also the first word of its queries' keys in the console. */
  readonly name: N
  /** Which number its rows are told by, in a line. */
  readonly ids: string
  /** The list's own call: its permission opens the telling as well. */
  readonly call: CallSpec
  /** Each person has one of these: whose rows changed hears of it, and nobody else. */
  readonly own?: true
}

/** The live lists of a room, as it declares them. */
export type LiveTable = Readonly<Record<string, LiveList>>

/** The names of a room's live lists. */
export type LiveNames<T extends LiveTable> = T[keyof T]['name']

/** The names of the console's live lists, by room: each `live.ts` adds its own line. */
export interface LiveTables {}

/** The name of a list of the console whose rows come by push. */
export type LiveName = LiveTables[keyof LiveTables]

/** Declares that rows of a list are told to who may list them. */
export function defineLive<const N extends string>(name: N, spec: Omit<LiveList, 'name'>): LiveList<N> {
  return { name, ...spec }
}

/** The same of a list that each person has for himself: its rows are told to the one whose they are. */
export function defineOwnLive<const N extends string>(name: N, spec: Omit<LiveList, 'name' | 'own'>): LiveList<N> & { readonly own: true } {
  return { name, ...spec, own: true }
}

/** What a unit of work says of one row; the sockets gather it into {@link rowsChanged}. */
export const rowChanged = definePrivatePush<{ readonly id: string }>('row')

/** Rows that one message names at the most; of more it only says that there are more. */
export const ROWS_TOLD = 50

/** The one message of the operators' sockets: which list changed and which of its rows, and nothing of what is in them. */
export const rowsChanged = {
  name: 'rows',
  payload: z.strictObject({
    list: z.string(),
    /** Fifty at the most. */
    ids: z.array(z.string()),
    /** 1: others changed as well. */
    more: z.union([z.literal(0), z.literal(1)]),
  }),
} as const

export type RowsChanged = z.infer<typeof rowsChanged.payload>
