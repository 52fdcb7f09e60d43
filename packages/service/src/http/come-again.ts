import type { RawReply } from '../room.ts'

/** Seconds: a database that was restarted or failed over is back by then, or the caller asks once more. */
export const COME_AGAIN_SECONDS = 2

/** A raw route's reply, in the form of its own protocol, while the database is away or busy: 503, and when to come again. */
export function comeAgain(reply: RawReply): RawReply {
  return { ...reply, status: 503, headers: { ...reply.headers, 'retry-after': String(COME_AGAIN_SECONDS) } }
}
