import { toHex } from './pf1.ts'
import { sha256Repeated } from './sha256.ts'

/**
 * The keys of shared rounds (FAIR-5). c_0 is secret and random, c_{i+1} = SHA256(c_i); the anchor c_length is published
 * before the first round. Round k (1, 2, ...) uses c_{length-k} and shows it at its end: hashing it k times gives the anchor,
 * once gives the key of the round before. So no key can be chosen late, and none tells anything about the next.
 */

export const CHAIN_LENGTH = 100_000

export interface Chain {
  readonly length: number
  /** Hex of c_length, to be published before round 1. */
  readonly anchor: string
  /** Secret until the round has ended. Throws RangeError outside 1 .. length. */
  keyOf(round: number): Uint8Array<ArrayBuffer>
}

/** Walks the chain once and keeps every so many-th link, so that a key costs a few hundred hashes, not the whole chain. */
export function openChain(root: Uint8Array, length = CHAIN_LENGTH): Chain {
  if (root.length !== 32) throw new RangeError('the root must be 32 bytes')
  if (!(Number.isInteger(length) && length >= 1)) throw new RangeError(`a chain of ${length}`)
  const stride = Math.ceil(Math.sqrt(length))
  const kept: Uint8Array<ArrayBuffer>[] = []
  let link = Uint8Array.from(root)
  for (let at = 0; at < length; at += stride) {
    kept.push(link)
    link = sha256Repeated(link, Math.min(stride, length - at))
  }
  return {
    length,
    anchor: toHex(link),
    keyOf: (round) => {
      if (!(Number.isInteger(round) && round >= 1 && round <= length)) throw new RangeError(`round ${round} of ${length}`)
      const index = length - round
      return sha256Repeated(kept[Math.floor(index / stride)]!, index % stride)
    },
  }
}

/** True when `key` belongs to round `round` of the chain behind `anchor` (hex). */
export function isKeyOf(anchor: string, round: number, key: Uint8Array): boolean {
  return Number.isInteger(round) && round >= 1 && key.length === 32 && toHex(sha256Repeated(key, round)) === anchor
}
