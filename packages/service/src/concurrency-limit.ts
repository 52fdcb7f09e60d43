/** Thrown to a caller for whom the queue is too long, or who waited in it for too long; the call is refused with `kernel.busy`. */
export class QueueFull extends Error {}

export interface ConcurrencyOptions {
  /** Pieces of work that run at the same time. */
  readonly concurrent: number
  /** Callers that may wait; a further one is refused at once. */
  readonly queueMax: number
  /** How long a caller may wait, in milliseconds; absent: for ever. */
  readonly timeoutMs?: number
}

/** Runs a piece of work as soon as a slot is free. Throws {@link QueueFull}, and whatever the work throws. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>

/** A limit for work that must not take the whole machine: a few pieces at a time, the others wait in the order they came. */
export function limitConcurrency({ concurrent, queueMax, timeoutMs }: ConcurrencyOptions): ConcurrencyLimit {
  let running = 0
  const queue: (() => void)[] = []

  /** Resolves when a finished caller hands its slot over: the slot is never free in between, so nobody can overtake. */
  const slot = () =>
    new Promise<void>((resolve, reject) => {
      const next = () => {
        clearTimeout(timer)
        resolve()
      }
      const leave = () => {
        queue.splice(queue.indexOf(next), 1)
        reject(new QueueFull('waited too long in the queue'))
      }
      const timer = timeoutMs === undefined ? undefined : setTimeout(leave, timeoutMs)
      queue.push(next)
    })

  return async (work) => {
    if (running < concurrent) running += 1
    else if (queue.length >= queueMax) throw new QueueFull('the queue is full')
    else await slot()
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
