import { Refusal } from './app.ts'
import { DatabaseAway, sqlState } from './database.ts'

/**
 * A line that was read from outside (a feed, a list, a provider's word) is wrong itself: reading it again would end the same way. A reader
 * may set such a line aside and go on; see {@link lineFaultOf}.
 */
export class LineFault extends Error {
  constructor(problem: string) {
    super(problem)
    this.name = 'LineFault'
  }
}

/** What a database cannot keep: out of range or not text (class 22), a value missing, a check broken. */
const NOT_STORABLE = /^(22...|23502|23514)$/

/**
 * Why a line is at fault, when this error says that it is: it broke a rule of the reader, of a room (a refusal), or of the database's
 * form. Null for everything else: a database that is away or gave up waiting, a shutdown, an error of our own. Then nobody knows
 * whether the line is good, so no reader may go past it: its cursor stays and the line comes again.
 */
export function lineFaultOf(error: unknown): string | null {
  if (error instanceof LineFault) return error.message
  if (error instanceof Refusal) return error.code
  return error instanceof Error && NOT_STORABLE.test(sqlState(error) ?? '') ? error.message : null
}

/** The database was out of reach or gave up waiting: whatever a reader does next would meet the same, so its run is over. */
export function isDatabaseAway(error: unknown): boolean {
  return error instanceof DatabaseAway
}
