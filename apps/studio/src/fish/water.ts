import { draws } from '@jade/fair/pf1'
import { lifeMs } from '../games/fish/fish/paths.ts'
import { AHEAD_MS, slotAt, type Spawn, spawnsOf } from './spawns.rules.ts'

/** The longest that a fish swims. */
const LONGEST_MS = 60_000

/** The fish of a room: those that swim and those announced. Captured ones stay known until their path is over. */
export class Water {
  readonly #seed: Uint8Array
  readonly #name: string
  readonly #fish = new Map<number, Spawn>()
  readonly #captured = new Set<number>()
  #slot: number

  constructor(seed: Uint8Array, name: string, now: number) {
    this.#seed = seed
    this.#name = name
    // A new room is not empty: what began in the last half minute is in the water.
    this.#slot = slotAt(now - LONGEST_MS / 2) - 1
    this.advance(now)
  }

  /** Announces what comes within the next seconds, forgets what is gone; answers the newly announced. */
  advance(now: number): readonly Spawn[] {
    const last = slotAt(now + AHEAD_MS)
    if (last === this.#slot) return []
    for (const [id, fish] of this.#fish) if (fish.at + lifeMs(fish) < now - 1_000) this.#forget(id)
    const fresh: Spawn[] = []
    while (this.#slot < last) {
      this.#slot += 1
      const stream = draws({ serverSeed: this.#seed, game: 'FISH-SPAWN', publicSeed: this.#name, nonce: this.#slot })
      for (const fish of spawnsOf(this.#slot, stream)) if (fish.at + lifeMs(fish) > now) fresh.push(fish)
    }
    for (const fish of fresh) this.#fish.set(fish.id, fish)
    return fresh
  }

  /** A fish that is not captured; it may be announced only. */
  alive(id: number): Spawn | null {
    return this.#captured.has(id) ? null : (this.#fish.get(id) ?? null)
  }

  capture(id: number): void {
    if (this.#fish.has(id)) this.#captured.add(id)
  }

  all(): readonly Spawn[] {
    return [...this.#fish.values()]
  }

  captured(): readonly number[] {
    return [...this.#captured]
  }

  #forget(id: number): void {
    this.#fish.delete(id)
    this.#captured.delete(id)
  }
}
