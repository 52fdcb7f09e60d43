import type { Redis } from 'ioredis'

/** So long it is known to whom something was pushed. A page that is older when its socket opens looks at everything anew. */
const KEPT_MS = 60_000
/** A Redis that does not answer by then knows of nothing. */
const ANSWER_MS = 1_000

/** To which rooms of sockets something was pushed of late: a page asks first and hears later, and what falls between was told to nobody (API-13). */
export interface PushedLately {
  /** Said before a push is sent, so that whoever joins too late to hear it finds it here. */
  note(room: string): void
  /** Whether something was, or may have been, pushed to one of these rooms within so many ms. Never rejects. */
  within(rooms: readonly string[], ms: number): Promise<boolean>
}

/** In this process. What was told last stands last, so that what is old goes from the front. */
export function pushedHere(): PushedLately {
  const told = new Map<string, number>()
  return {
    note(room) {
      const now = performance.now()
      told.delete(room)
      told.set(room, now)
      for (const [old, at] of told) {
        if (now - at < KEPT_MS) break
        told.delete(old)
      }
    },
    async within(rooms, ms) {
      const since = performance.now() - ms
      return ms >= KEPT_MS || rooms.some((room) => (told.get(room) ?? Number.NEGATIVE_INFINITY) > since)
    },
  }
}

/** In the Redis of all processes, by the time that an entry still has: no clocks of two machines are compared. */
export function pushedOver(redis: Redis, prefix: string): PushedLately {
  const key = (room: string) => `${prefix}.pushed.${room}`
  return {
    note: (room) => void redis.set(key(room), '1', 'PX', KEPT_MS).catch(() => undefined),
    async within(rooms, ms) {
      if (ms >= KEPT_MS) return true
      const asked = Promise.all(rooms.map((room) => redis.pttl(key(room)))).then((left) =>
        left.some((one) => one >= 0 && KEPT_MS - one < ms),
      )
      return Promise.race([asked.catch(() => true), late()])
    },
  }
}

const late = () => new Promise<true>((resolve) => void setTimeout(() => resolve(true), ANSWER_MS).unref())
