/*
 * What a request for a second person is. That nobody decides their own is decided in apps/server/src/modules/backoffice/approvals.service.ts.
 */
import type { Permission } from './permission.ts'

/** A kind of request that needs a second person: how the console names it, and the permission to decide it. */
interface ApprovalEntry {
  readonly zh: string
  readonly en: string
  readonly decide: Permission
  /** Several at once may be decided with one reason; otherwise each is looked at by itself (CONSOLE-30). */
  readonly bulk?: true
}

/** The kinds of a room, `<room>.<what>`. */
export type ApprovalTable = Readonly<Record<string, ApprovalEntry>>

/** The kinds of the program, by room: each `approvals.ts` adds its own line, so that a kind nobody may decide does not compile. */
export interface ApprovalTables {}

/** What is asked of a second person. */
export type ApprovalKind = ApprovalTables[keyof ApprovalTables]

/**
 * What stood before and what is asked for, by kind: each `approvals.ts` says it of its own. Codes and figures, never a sentence: money as
 * decimal strings, times as Taipei text, switches 0 or 1. Whoever shows a request has the words.
 */
export interface ApprovalFacts {}

/** The same facts on both sides. */
export interface BothSides<F> {
  readonly before: F
  readonly after: F
}

/** What a request of this kind asks for. A kind without its facts does not compile. */
export type FactsOf<K extends ApprovalKind> = ApprovalFacts[K]['after']

/** What stood before a request of this kind; null: nothing did. */
export type FactsBefore<K extends ApprovalKind> = ApprovalFacts[K]['before']

/** Either side, where there is one. */
export type FactsOfSide<K extends ApprovalKind> = NonNullable<FactsBefore<K>> | FactsOf<K>

type NamesOf<F> = F extends unknown ? keyof F & string : never
type ValueOf<F, N extends string> = F extends { readonly [K in N]?: infer V } ? V : never

/** The names of a kind's facts, of both sides. */
export type FactName<K extends ApprovalKind> = NamesOf<FactsOfSide<K>>

/** What a fact may be. */
export type FactValue<K extends ApprovalKind, N extends FactName<K>> = Exclude<ValueOf<FactsOfSide<K>, N>, undefined>
