import { hmacSha256, sha256 } from './sha256.ts'

/**
 * PF1, the draws of every game (FAIR-1, FAIR-9; docs/product/fairness.md). Before a round the house commits to a secret seed; the player adds a seed of her own;
 * each round has its nonce. Every number of the round follows from these four and can be recomputed by anyone.
 *
 *     commit  = hex(SHA256(serverSeed))
 *     stream  = HMAC_SHA256(serverSeed, "PF1|game|public|nonce|block"), block = 0, 1, 2 ...
 *     u32     = next four bytes of the stream, big-endian
 *     below n = first u32 under the largest multiple of n, mod n (no bias)
 */

const utf8 = new TextEncoder()
const WORD_RANGE = 2 ** 32
const PUBLIC_FORM = /^[A-Za-z0-9_-]{1,64}$/
const GAME_FORM = /^[A-Za-z0-9_-]{1,32}$/
const NONCE_FORM = /^[A-Za-z0-9_-]{1,40}$/

/** What a player may choose as client seed. The 64 hex digits of a beacon have the same form. */
export function isPublicSeed(text: string): boolean {
  return PUBLIC_FORM.test(text)
}

/** What is shown before the first round under a seed; the seed itself is shown after the last. */
export function commitOf(serverSeed: Uint8Array): string {
  return toHex(sha256(serverSeed))
}

export interface DrawKey {
  /** 32 bytes from the operating system's random source. */
  readonly serverSeed: Uint8Array
  readonly game: string
  /** Client seed, or the beacon's randomness in shared games. */
  readonly publicSeed: string
  /** Counter of the player's rounds, or the round's name in shared games. */
  readonly nonce: number | string
}

/** One step of a round's stream, for verification pages: what was asked and what came. */
export interface DrawStep {
  readonly word: number
  readonly range: number
  readonly value: number
}

/** The draws of one round, in order. All of a round's chance comes from one stream. */
export interface Draws {
  u32(): number
  /** Uniform in 0 .. n-1, 1 <= n <= 2^32, by rejection (FAIR-2). */
  below(n: number): number
  /** Index i with probability weights[i] / sum; integer weights, sum <= 2^32. */
  weighted(weights: readonly number[]): number
  /** A permutation of 0 .. n-1. */
  shuffle(n: number): number[]
  /** k different numbers of 0 .. n-1 in the order drawn. */
  pick(n: number, k: number): number[]
}

/** Opens the stream of a round. `trace` is told every accepted word. Throws RangeError on seeds of the wrong form. */
export function draws(key: DrawKey, trace?: (step: DrawStep) => void): Draws {
  const nonce = nonceText(key.nonce)
  if (key.serverSeed.length !== 32) throw new RangeError('serverSeed must be 32 bytes')
  if (!PUBLIC_FORM.test(key.publicSeed)) throw new RangeError('public seed has a wrong form')
  if (!GAME_FORM.test(key.game)) throw new RangeError('game code has a wrong form')
  const hmac = hmacSha256(key.serverSeed)
  const head = `PF1|${key.game}|${key.publicSeed}|${nonce}|`
  let block = 0
  let at = 32
  let bytes = new Uint8Array(32)

  function u32(): number {
    if (at === 32) {
      bytes = hmac(utf8.encode(head + block))
      block += 1
      at = 0
    }
    const word = ((bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!) >>> 0
    at += 4
    return word
  }

  function below(n: number): number {
    if (!Number.isInteger(n) || n < 1 || n > WORD_RANGE) throw new RangeError(`below(${n})`)
    const limit = WORD_RANGE - (WORD_RANGE % n)
    let word = u32()
    while (word >= limit) word = u32()
    const value = word % n
    trace?.({ word, range: n, value })
    return value
  }

  return { u32, below, weighted: (w) => weighted(below, w), shuffle: (n) => shuffle(below, n), pick: (n, k) => pick(below, n, k) }
}

function nonceText(nonce: number | string): string {
  const text = String(nonce)
  if (typeof nonce === 'number' && !(Number.isSafeInteger(nonce) && nonce >= 0)) throw new RangeError('nonce must count from 0')
  if (!NONCE_FORM.test(text)) throw new RangeError('nonce has a wrong form')
  return text
}

function weighted(below: (n: number) => number, weights: readonly number[]): number {
  let sum = 0
  for (const weight of weights) {
    if (!Number.isInteger(weight) || weight < 0) throw new RangeError('weights must be whole and not negative')
    sum += weight
  }
  let rest = below(sum)
  return weights.findIndex((weight) => {
    rest -= weight
    return rest < 0
  })
}

function shuffle(below: (n: number) => number, n: number): number[] {
  const cards = Array.from({ length: n }, (_, i) => i)
  for (let i = n - 1; i >= 1; i--) swap(cards, i, below(i + 1))
  return cards
}

function pick(below: (n: number) => number, n: number, k: number): number[] {
  if (!(Number.isInteger(k) && k >= 0 && k <= n)) throw new RangeError(`pick(${n}, ${k})`)
  const cards = Array.from({ length: n }, (_, i) => i)
  for (let i = 0; i < k; i++) swap(cards, i, i + below(n - i))
  return cards.slice(0, k)
}

function swap(cards: number[], i: number, j: number): void {
  const kept = cards[i]!
  cards[i] = cards[j]!
  cards[j] = kept
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Throws RangeError on anything that is not whole bytes in lower-case hex. */
export function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  if (!/^([0-9a-f]{2})*$/.test(hex)) throw new RangeError('hex expected')
  return Uint8Array.from({ length: hex.length / 2 }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16))
}
