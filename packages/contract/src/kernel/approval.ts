import type { Permission } from './permission.ts'

/** A kind of request that needs a second person: how the console names it, and the permission to decide it. */
interface ApprovalEntry {
  readonly zh: string
  readonly en: string
  readonly decide: Permission
}

/** The kinds of a room, `<room>.<what>`. */
export type ApprovalTable = Readonly<Record<string, ApprovalEntry>>

/** The kinds of the program, by room: each `approvals.ts` adds its own line, so that a kind nobody may decide does not compile. */
export interface ApprovalTables {}

/** What is asked of a second person. */
export type ApprovalKind = ApprovalTables[keyof ApprovalTables]
