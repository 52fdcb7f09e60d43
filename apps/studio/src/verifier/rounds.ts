import type { Json, Wager } from '../kit/rules.ts'

/**
 * A round as `GET /verify/api/{ref}` tells it. The verifier reads these fields and no others; what is null or absent makes the round one that
 * cannot be verified yet.
 */
export interface SoloRound {
  readonly protocol: 'PF1'
  readonly game: string
  /** SHA-256 of the server seed, on the player's screen before she played. */
  readonly commit: string
  readonly serverSeed: string | null
  readonly clientSeed: string
  readonly nonce: number
  readonly configHash: string
  /** What the hash stands for, as far as it is told. */
  readonly engineVersion?: string
  readonly config?: Json
  /** Whole TWD by bet; a single bet is called `bet`. */
  readonly wager: Wager
  /** All stakes of the round, and what came back, in TWD. */
  readonly bet: string
  readonly win: string
  readonly status: 'open' | 'settled' | 'void'
  /** The round as it was shown; of a game played in steps also which (`actions`). */
  readonly result: Json
}

export interface SharedRound {
  readonly protocol: 'PF1-shared'
  readonly game: string
  /** The name says which round of the line's timetable it was: with that when betting closed (`closesAt`, ISO), and its beacon and key. */
  readonly round: { readonly name: string; readonly state: string; readonly closesAt: string }
  /** The key is link `length - round` of a chain with this anchor; hashed once it is `before`. */
  readonly chain: { readonly anchor: string; readonly round: number; readonly before: string; readonly key: string | null }
  readonly beacon: {
    readonly kind: 'local' | 'drand'
    readonly round: number
    readonly randomness: string | null
    readonly proof: string | null
    /** Of the house's own beacon: the anchor of its day. */
    readonly anchor: string | null
  }
  /** Only of version 1 of BAC and DT: cards left before the round, as the house tells it afterwards. */
  readonly shoe: readonly number[]
  readonly slip: {
    readonly bets: Readonly<Record<string, string>>
    readonly payout: string
    readonly status: string
    /** Of matches, in TWD. */
    readonly stake?: string
    readonly legs?: readonly Leg[] | null
  } | null
  /** Of a day of matches. */
  readonly matchday?: Matchday | null
  readonly configHash: string
  readonly engineVersion?: string
  readonly config?: Json
  readonly result: Json | null
}

/** A choice of a slip on matches. */
export interface Leg {
  /** Of the day's eight, 1 to 8. */
  readonly match: number
  /** Codes of the clubs. */
  readonly home: string
  readonly away: string
  readonly selection: string
  /** Hundredths. */
  readonly price: number
}

/** A day of eight matches and the beacons of its blocks of three minutes. */
export interface Matchday {
  readonly season: number
  readonly day: number
  readonly blocks: readonly {
    readonly round: number
    readonly randomness: string
    readonly proof: string
    /** Of the house's own beacon: the anchor of its day. */
    readonly anchor: string | null
  }[]
}

export type Round = SoloRound | SharedRound
