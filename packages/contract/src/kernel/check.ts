/** What a check is called, and what it compares with what. */
interface CheckTexts {
  readonly zh: string
  readonly en: string
  readonly about: { readonly zh: string; readonly en: string }
}

/** The checks of a room as the console names them, by kind: `<room>.<what>`. */
export type CheckTable = Readonly<Record<string, CheckTexts>>

/** The checks of the program, by room: each `checks.ts` adds its own line, so that a check without a name does not compile. */
export interface CheckTables {}

/** What a check is called among programs. */
export type CheckKind = CheckTables[keyof CheckTables]
