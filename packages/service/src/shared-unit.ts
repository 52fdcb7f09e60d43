import { setTimeout as pause } from 'node:timers/promises'
import { type App, Refusal } from './app.ts'
import { batched } from './batched.ts'
import { DatabaseAway, isWaitOver } from './statements.ts'

/** How a call of a shared unit ended. Null: the unit has left it as it was, it is to go alone. */
export type SharedEnd<V> = NonNullable<V> | Refusal | null

/** How calls of one kind are done. */
export interface Sharing<K, V> {
  /**
   * All of them in one unit of work; answers in their order. It waits for nobody: a call whose rows another unit holds, and each that is not
   * plain, is left. A lone call may be left as well.
   */
  together(app: App, calls: readonly K[]): Promise<readonly SharedEnd<V>[]>
  /** One call in units of its own; finds what `together` may have done of it already. */
  alone(app: App, call: K): Promise<V>
  /** What the log calls them. */
  readonly name: string
}

export interface SharedUnitOptions {
  /** While a unit takes longer, the next begins beside it; what still waits shares that one. */
  readonly patienceMs: number
  /** What a call is refused with when too many wait already; without: to come again, as when the database is away. */
  readonly full?: () => Error
  /** Calls of one unit at most, where its work takes less for each than that of a transfer. */
  readonly atOnce?: number
  /** How many wait at most. */
  readonly mostWaiting?: number
}

/** Calls of one unit: its locks are held for as long as it books. */
const AT_ONCE = 64
const UNITS = 2
const MOST_WAITING = 2_000

interface Waiting<K> {
  readonly app: App
  readonly call: K
}

/** A lone call that goes alone: whoever asked waits for it, the others need not. */
class Going<V> {
  readonly end: Promise<V>
  constructor(end: Promise<V>) {
    this.end = end
  }
}

/**
 * Calls that come in while a unit of work is under way share the next one (ADR 0065, 0204); a lone one goes at once. Each keeps its own answer
 * and refusal. What a unit leaves goes alone, and a unit that fails is done again call by call, so the one at fault fails alone; when the
 * database is away all are told so. Never inside a unit of work.
 */
export function sharedUnit<K, V>(how: Sharing<K, V>, so: SharedUnitOptions): (app: App, call: K) => Promise<V> {
  const { patienceMs, full = tooMany, atOnce = AT_ONCE, mostWaiting = MOST_WAITING } = so
  const options = { patienceMs, inFlight: UNITS, maxSize: atOnce, mostWaiting, full }
  const next = batched<Waiting<K>, SharedEnd<V> | Going<V>>(async (_, waiting) => {
    const ends = await togetherOrLeft(how, waiting)
    const [only] = waiting
    if (waiting.length > 1 || !only || ends[0] !== null) return ends
    const end = how.alone(only.app, only.call)
    const over = end.then(nothing, nothing)
    await Promise.race([over, pause(patienceMs, undefined, { ref: false })])
    return [new Going(end)]
  }, options)
  return async (app, call) => {
    const end = await next(app.db, { app, call })
    if (end instanceof Refusal) throw end
    if (end instanceof Going) return end.end
    return end ?? how.alone(app, call)
  }
}

const nothing = () => {}
const tooMany = () => new DatabaseAway(new Error('too many calls wait'))

/** A failure may be one call's fault: each by itself gets the answer it deserves. So does each where a wait for one of them ran out. */
async function togetherOrLeft<K, V>(how: Sharing<K, V>, waiting: readonly Waiting<K>[]): Promise<readonly SharedEnd<V>[]> {
  const [first] = waiting
  if (!first) return []
  try {
    return await how.together(
      first.app,
      waiting.map(({ call }) => call),
    )
  } catch (error) {
    if (error instanceof DatabaseAway && !isWaitOver(error)) throw error
    first.app.log.warn({ err: error, calls: waiting.length }, `${how.name} go one by one`)
    return waiting.map(() => null)
  }
}

/** The first call of each in their order: what the second may do follows from the first, so it goes alone. */
export function firstOfEach<K, O>(calls: readonly K[], of: (call: K) => O): ReadonlyMap<O, K> {
  return new Map([...calls].reverse().map((call) => [of(call), call]))
}
