import { Failure } from '@jade/client/failure'
import { m } from '../paraglide/messages.js'

/** How a problem stands where it is shown: its reference on a line of its own, never wider than its box. */
export const LINES = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const

/** Something that went wrong in this browser before anything was sent; the message is in words. */
export class Hitch extends Error {}

/** What went wrong, in words for the person; under them the name by which the server's log knows the call. Shown with {@link LINES}. */
export function problemOf(error: unknown): string {
  if (error instanceof Hitch) return error.message
  if (!(error instanceof Failure) || error.unheard) return m.parts_unheard()
  return [Object.values(error.fields)[0] ?? error.message, referenceOf(error)].filter((line) => line !== '').join('\n')
}

/** The line that names the call, or nothing where no answer came. */
export function referenceOf(error: unknown): string {
  return error instanceof Failure && error.requestId !== '' ? m.parts_reference({ id: error.requestId }) : ''
}
