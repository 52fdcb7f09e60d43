export type StepState = 'done' | 'now' | 'next' | 'failed'

/** Milliseconds since the epoch of a server text, `YYYY-MM-DD HH:mm:ss` in Taipei. */
export const momentOf = (text: string): number => Date.parse(`${text.replace(' ', 'T')}+08:00`)

/**
 * A moment of the server on this device's clock, which may be wrong: as far from `seenAt` (when the answer arrived here) as it was
 * from the server's `now`.
 */
export const onThisClock = (text: string, server: { readonly now: string; readonly seenAt: number }): number =>
  server.seenAt + momentOf(text) - momentOf(server.now)
