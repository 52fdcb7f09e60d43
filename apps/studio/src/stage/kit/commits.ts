import { type KeptSeeds, noteRound, readSeeds } from '../../kit/commits.ts'
import type { RoundView, Seeds } from '../../protocol/protocol.ts'

/** The hashes this browser had seen when it played: what nobody else can change, however a round is told later (FAIR-12). */

const KEY = 'jade-commits'

export function ownSeeds(): KeptSeeds {
  try {
    return readSeeds(localStorage.getItem(KEY))
  } catch {
    // A browser that keeps nothing has seen nothing.
    return {}
  }
}

/** Keeps what was known of the seed of a round that was played. Never throws. */
export function keepRound(seeds: Seeds, round: RoundView): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(noteRound(ownSeeds(), seeds, round)))
  } catch {
    // Its store is full or closed.
  }
}
