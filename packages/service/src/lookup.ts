import type { Permission } from '@jade/contract/permission'
import type { App } from './app.ts'

/** What somebody looks for: full-width forms made plain, no space at its ends, and never empty. */
export interface Sought {
  readonly text: string
  readonly lower: string
  readonly upper: string
}

/** Binds a value and answers its place in the statement. */
export type Bind = (value: unknown) => string

/**
 * One way to find objects by what a person types: a question that one index answers. The search of the console joins the questions of all
 * rooms to one statement (docs/adr/0218), each for those who hold all of its permissions.
 */
export interface Lookup {
  /** What it finds, as objects are called: `withdrawal`. */
  readonly kind: string
  /** What of it was typed: `order`, `phone`. */
  readonly by: string
  readonly permissions: readonly [Permission, ...Permission[]]
  /** Asks for a person by something personal: who asked stands in the audit log (CONSOLE-14). */
  readonly personal?: true
  /** Finds what begins like this as well: its answers stand after those that are the very thing. */
  readonly prefix?: true
  /**
   * A select of `id text, name text, cents bigint, at timestamptz`, the best first, or null where the text cannot be such a thing. It must
   * be answered by an index: sealed fields by their keyed hash, never by opening them.
   */
  ask(app: App, sought: Sought, bind: Bind): string | null | Promise<string | null>
}

/** Makes plain what was typed; null where nothing was. */
export function soughtOf(typed: string): Sought | null {
  const text = typed.normalize('NFKC').trim()
  return text === '' ? null : { text, lower: text.toLowerCase(), upper: text.toUpperCase() }
}
