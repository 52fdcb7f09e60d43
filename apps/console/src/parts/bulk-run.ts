import { Failure } from '@jade/client/failure'
import type { BulkEnd } from './bulk.ts'

/** So long a run waits when the server says that it goes too fast. */
const PAUSE_MS = 1_000

export interface Run<R> {
  readonly send: (row: R, key: string) => Promise<unknown>
  /** A fresh idempotency key. */
  readonly newKey: () => string
  readonly wait: (ms: number) => Promise<unknown>
  /** Asked before each row. */
  readonly stopped: () => boolean
  readonly onEnd: (row: R, end: BulkEnd) => void
}

/**
 * Sends a call for each row, one after the other, each with a key of its own, and says how each ended. What was not heard is asked once more
 * under the same key; where the session has ended or the second factor was not shown, the rest is left.
 */
export async function runOver<R>(rows: readonly R[], run: Run<R>): Promise<void> {
  for (const row of rows) {
    if (run.stopped()) return
    const { end, last } = await sendOne(row, run)
    run.onEnd(row, end)
    if (last) return
  }
}

interface Sent {
  readonly end: BulkEnd
  /** Nobody would answer the next one otherwise. */
  readonly last?: true
}

async function sendOne<R>(row: R, run: Run<R>): Promise<Sent> {
  const key = run.newKey()
  for (let unheard = 0; ; ) {
    const failure = await failureOf(run.send(row, key))
    if (failure === null) return { end: { how: 'done' } }
    if (failure.http === 429 && !run.stopped()) {
      await run.wait(PAUSE_MS)
      continue
    }
    if (!failure.unheard) return refusedBy(failure)
    unheard += 1
    if (unheard > 1) return { end: { how: 'unheard' }, last: true }
  }
}

async function failureOf(sent: Promise<unknown>): Promise<Failure | null> {
  try {
    await sent
    return null
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
}

function refusedBy(failure: Failure): Sent {
  const over = failure.http === 401 || failure.body.error_code === 'kernel.step_up'
  return { end: { how: 'refused', text: Object.values(failure.fields)[0] ?? failure.message }, ...(over && { last: true }) }
}
