import { instantOf } from '@jade/contract/dates'

export type StepState = 'done' | 'now' | 'next' | 'failed'

/**
 * A moment of the server (`YYYY-MM-DD HH:mm:ss` in Taipei) on this device's clock, which may be wrong, in milliseconds since the epoch: as far
 * from `seenAt` (when the answer arrived here) as it was from the server's `now`.
 */
export const onThisClock = (text: string, server: { readonly now: string; readonly seenAt: number }): number =>
  server.seenAt + instantOf(text).getTime() - instantOf(server.now).getTime()
