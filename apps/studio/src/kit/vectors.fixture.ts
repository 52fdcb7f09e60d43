import { type Draws, draws } from '@jade/fair/pf1'
import type { SharedRules } from './rules-shared.ts'

/** The keys of the vectors in docs/product/fairness.md: server seed 00 01 .. 1f; players' public seed, and drand round 657413 in shared games. */
export const VECTOR_SEED = Uint8Array.from({ length: 32 }, (_, i) => i)
export const VECTOR_BEACON = 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587'

export function playerDraws(game: string, nonce: number): Draws {
  return draws({ serverSeed: VECTOR_SEED, game, publicSeed: 'alice-01', nonce })
}

export function sharedDraws(game: string, nonce: string): Draws {
  return draws({ serverSeed: VECTOR_SEED, game, publicSeed: VECTOR_BEACON, nonce })
}

/** One round of a shared game with the key of the vectors; `shoe` is what is left in the shoe, of version 1. */
export function sharedRound<R>(rules: SharedRules<R>, nonce: string, shoe?: number[]): R {
  return rules.draw(sharedDraws(rules.code, nonce), shoe)
}

export function freshShoe(cards: number): number[] {
  return Array.from({ length: cards }, (_, card) => card)
}
