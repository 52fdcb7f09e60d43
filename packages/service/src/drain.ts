import { setTimeout as pause } from 'node:timers/promises'

/**
 * What each part of a program may take when it is told to end. A house closes its programs one after the other, callers before those
 * whom they call, and all of it must fit into ten seconds on a machine that has little time for it.
 */
export const drainMs = {
  /** Requests that were on their way when the program was told to end, and the goodbyes of sockets. */
  lastRequests: 300,
  /** Requests that run: as long as a call to a vendor or a provider may take. What is cut is asked again under its key. */
  requests: 5_000,
  /** Requests whose body has not come yet: nothing was begun with it. */
  bodies: 2_000,
  /** Jobs and reactions, beside the requests. Each step of theirs is a unit of work: the next process goes on where they were. */
  work: 5_000,
  /** A program, once those that call it have ended. */
  program: 2_500,
  /** Connections of the database, once nothing should use them any more. */
  database: 500,
} as const

/** Waits for `work` to end, well or badly, but no longer than `ms`. Answers whether it has ended. */
export async function endsWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  const late = new AbortController()
  const ended = await Promise.race([
    work.then(
      () => true,
      () => true,
    ),
    pause(ms, false, { signal: late.signal }).catch(() => false),
  ])
  late.abort()
  return ended
}
