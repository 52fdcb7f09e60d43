import type { Queryable } from './app.ts'

export interface BatchOptions {
  /** While a statement takes longer than this, the next caller starts another one beside it: a stalled connection holds nobody up. */
  readonly patienceMs?: number
  /** Most statements under way at once, per database. */
  readonly inFlight?: number
  /** Keys of one statement. */
  readonly maxSize?: number
  /** Callers that may wait; a further one is refused at once with what `full` makes. */
  readonly mostWaiting?: number
  readonly full?: () => Error
}

interface Waiting<K, V> {
  readonly key: K
  resolve(value: V): void
  reject(error: unknown): void
}

interface Queue<K, V> {
  readonly waiting: Waiting<K, V>[]
  running: number
  /** When the last statement began. */
  since: number
}

/**
 * Reads by key that many callers make at once, as few statements: each takes all keys that wait for one. Nothing is kept: the
 * statement of a read begins after the read was asked for, so the answer is as fresh as that of a statement of its own, and a
 * lone read goes at once. `read` answers in the order of its keys. For reads outside a unit of work, and for work that is a unit of its own.
 */
export function batched<K, V>(
  read: (q: Queryable, keys: readonly K[]) => Promise<readonly V[]>,
  { patienceMs = 20, inFlight = 6, maxSize = 100, mostWaiting = Number.POSITIVE_INFINITY, full = tooMany }: BatchOptions = {},
): (q: Queryable, key: K) => Promise<V> {
  const queues = new WeakMap<Queryable, Queue<K, V>>()
  return (q, key) => {
    const queue = queues.get(q) ?? { waiting: [], running: 0, since: 0 }
    queues.set(q, queue)
    const run = async () => {
      queue.running += 1
      while (queue.waiting.length > 0) await settle(queue.waiting.splice(0, maxSize))
      queue.running -= 1
    }
    const settle = async (batch: readonly Waiting<K, V>[]) => {
      queue.since = performance.now()
      try {
        const values = await read(
          q,
          batch.map((one) => one.key),
        )
        batch.forEach((one, index) => one.resolve(values[index] as V))
      } catch (error) {
        for (const one of batch) one.reject(error)
      }
    }
    if (queue.waiting.length >= mostWaiting) return Promise.reject(full())
    return new Promise((resolve, reject) => {
      queue.waiting.push({ key, resolve, reject })
      if (queue.running === 0 || (queue.running < inFlight && performance.now() - queue.since > patienceMs)) void run()
    })
  }
}

const tooMany = () => new Error('too many wait')
