/**
 * Where something stands that happened to an object: a row of the audit log, a stage of an order, a record of money, a message to the
 * player, a log-in, a note of staff.
 */
export const happeningSources = ['audit', 'step', 'money', 'message', 'session', 'note'] as const
export type HappeningSource = (typeof happeningSources)[number]

export interface Happening {
  readonly at: Date
  /** What it was, for programs: an action of the audit log, a stage, a template. */
  readonly what: string
  /** Who did it: `staff:finance1`, `player:7`, `system:...`; empty where nobody is known. */
  readonly by: string
  /** In the words of who did it, or of the house in the reader's language. */
  readonly text: string
  readonly cents: bigint | null
}
