import { openChain } from './chain.ts'
import { toHex } from './pf1.ts'
import { hmacSha256, sha256 } from './sha256.ts'

/**
 * The public part of shared rounds: a value that nobody knows before betting has closed. `drand` comes from outside (drand.ts);
 * `local` is the house's own second chain, for installations without internet, and says so to the player.
 */

export interface BeaconTimes {
  /** When round 1 appears, milliseconds since 1970. */
  readonly genesisMs: number
  readonly periodMs: number
}

export interface BeaconValue {
  readonly round: number
  /** 64 hex digits: PF1's public part. */
  readonly randomness: string
  /** What proves it: drand's signature, or the local chain's link (the randomness is its hash). Hex. */
  readonly proof: string
}

export interface Beacon {
  readonly kind: 'local' | 'drand'
  readonly times: BeaconTimes
  /** The value of a round, or null while there is none. Never throws: a beacon out of reach has no value yet. */
  value(round: number, nowMs: number): Promise<BeaconValue | null>
}

export function timeOfRound({ genesisMs, periodMs }: BeaconTimes, round: number): number {
  return genesisMs + (round - 1) * periodMs
}

/** The first round that appears at or after an instant. */
export function firstRoundAt({ genesisMs, periodMs }: BeaconTimes, atMs: number): number {
  return Math.max(1, Math.ceil((atMs - genesisMs) / periodMs) + 1)
}

/** Betting has been closed for so long when a round's beacon appears (FAIR-6). */
const BEACON_GAP_MS = 3_000

/** The round of a beacon that decides what closed at an instant: there is one, so that nobody chooses among those that came later. */
export function roundAfterClose(times: BeaconTimes, closedAtMs: number): number {
  return firstRoundAt(times, closedAtMs + BEACON_GAP_MS)
}

const LOCAL_TIMES: BeaconTimes = { genesisMs: Date.UTC(2026, 0, 1), periodMs: 3_000 }
export const QUICKNET_TIMES: BeaconTimes = { genesisMs: 1_692_803_367_000, periodMs: 3_000 }

/** Whether a round of a beacon is the one that betting which closed at this instant (ISO) had to wait for. */
export function isRoundAfterClose({ kind, round }: { readonly kind: Beacon['kind']; readonly round: number }, closedAt: string): boolean {
  const closedAtMs = Date.parse(closedAt)
  return Number.isFinite(closedAtMs) && roundAfterClose(kind === 'drand' ? QUICKNET_TIMES : LOCAL_TIMES, closedAtMs) === round
}
/** One chain a day. */
const LOCAL_ROUNDS = 28_800

/** Day and place of a round of the local beacon: `round` 1.. of the chain of that day. */
export function localPlace(round: number): { readonly day: number; readonly round: number } {
  const at = round - 1
  return { day: Math.floor(at / LOCAL_ROUNDS), round: (at % LOCAL_ROUNDS) + 1 }
}

/** Day of the local beacon, 0 for 2026-01-01 UTC, that an instant (milliseconds since 1970) belongs to; negative before. */
export function localDayOf(atMs: number): number {
  return Math.floor((atMs - LOCAL_TIMES.genesisMs) / (LOCAL_ROUNDS * LOCAL_TIMES.periodMs))
}

/** The house's own beacon: a chain per day from one secret of 32 bytes, another than the games' keys. */
export function localBeacon(secret: Uint8Array): Beacon & { anchorOf(day: number): string } {
  const rootOf = hmacSha256(secret)
  let open = { day: -1, chain: openChain(new Uint8Array(32), 1) }
  const chainOf = (day: number) => {
    if (open.day !== day) open = { day, chain: openChain(rootOf(new TextEncoder().encode(`local-beacon|${day}`)), LOCAL_ROUNDS) }
    return open.chain
  }
  return {
    kind: 'local',
    times: LOCAL_TIMES,
    anchorOf: (day) => chainOf(day).anchor,
    value: (round, nowMs) => {
      if (nowMs < timeOfRound(LOCAL_TIMES, round)) return Promise.resolve(null)
      const place = localPlace(round)
      const link = chainOf(place.day).keyOf(place.round)
      return Promise.resolve({ round, randomness: toHex(sha256(link)), proof: toHex(link) })
    },
  }
}
