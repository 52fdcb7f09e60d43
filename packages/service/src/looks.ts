import { LOOKED_AT_TOLD, LOOKERS_TOLD, type LookersTold } from '@jade/contract/presence'

/** Somebody looks at an object since an instant, in ms. */
export interface Look {
  readonly kind: string
  readonly id: string
  readonly account: string
  readonly since: number
}

type Of = Pick<Look, 'kind' | 'id'>

interface Heard {
  readonly looks: readonly Look[]
  readonly at: number
}

/** Of another process at the most: more than a house has staff. */
const HEARD_MOST = 5_000

/** Who looks at which object: at this process by the socket, and at the others as they say. `onChange` gets each object with other people at it. */
export class Looks {
  readonly #own = new Map<string, Look>()
  readonly #others = new Map<string, Heard>()
  readonly #onChange: (of: Of) => void

  constructor(onChange: (of: Of) => void) {
    this.#onChange = onChange
  }

  /** What this process tells the others. */
  own(): readonly Look[] {
    return [...this.#own.values()]
  }

  /** What a socket of this process looks at from now on; null: nothing. */
  set(socket: string, look: Look | null): void {
    const before = this.#own.get(socket)
    if (look) this.#own.set(socket, look)
    else this.#own.delete(socket)
    this.#tellDifference(before ? [before] : [], look ? [look] : [])
  }

  /** All that another process said, at an instant in ms. Answers whether nothing was known of it before. */
  hear(process: string, looks: readonly Look[], at: number): boolean {
    const before = this.#others.get(process)
    const now = looks.slice(0, HEARD_MOST)
    this.#others.set(process, { looks: now, at })
    this.#tellDifference(before?.looks ?? [], now)
    return before === undefined
  }

  /** Whoever was at a process that has said nothing since this instant is gone. */
  forget(since: number): void {
    for (const [process, { looks, at }] of this.#others) {
      if (at >= since) continue
      this.#others.delete(process)
      this.#tellDifference(looks, [])
    }
  }

  /** Who is at the objects of a kind, at those that are named or at all that anybody is at; `now` in ms. */
  rows(kind: string, { ids, now }: { readonly ids?: ReadonlySet<string>; readonly now: number }): LookersTold['rows'] {
    const found = new Map<string, Map<string, number>>([...(ids ?? [])].map((id) => [id, new Map()]))
    for (const look of this.#all()) {
      if (look.kind !== kind || (ids && !ids.has(look.id))) continue
      const who = found.get(look.id) ?? new Map<string, number>()
      // Two tabs of one person are one person.
      who.set(look.account, Math.min(look.since, who.get(look.account) ?? look.since))
      found.set(look.id, who)
    }
    return [...found].slice(0, LOOKED_AT_TOLD).map(([id, who]) => ({ id, who: longestFirst(who, now) }))
  }

  *#all(): Iterable<Look> {
    yield* this.#own.values()
    for (const { looks } of this.#others.values()) yield* looks
  }

  #tellDifference(before: readonly Look[], after: readonly Look[]): void {
    const [was, is] = [new Map(before.map(keyed)), new Map(after.map(keyed))]
    for (const [key, look] of was) if (!is.has(key)) this.#onChange(look)
    for (const [key, look] of is) if (!was.has(key)) this.#onChange(look)
  }
}

const keyed = (look: Look): readonly [string, Look] => [`${look.kind} ${look.id} ${look.account} ${look.since}`, look]

/** Of who came at one instant by account: every process tells the same. */
const longestFirst = (who: ReadonlyMap<string, number>, now: number) =>
  [...who]
    .toSorted(([one, a], [other, b]) => a - b || (one < other ? -1 : 1))
    .slice(0, LOOKERS_TOLD)
    .map(([account, since]) => ({ account, seconds: Math.max(0, Math.floor((now - since) / 1_000)) }))
