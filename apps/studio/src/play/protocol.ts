import * as z from 'zod/mini'

/** What the stage in a player's browser sends and gets. JSON under /play/api, `Authorization: Bearer <play token>`. */

export const requestId = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/))

/** `bet` in whole TWD, one of the game's steps. */
export const spinRequest = z.strictObject({ bet: z.int().check(z.gte(1), z.lte(1_000_000)), requestId })
/** Without a client seed the studio chooses one at random. */
export const seedRequest = z.strictObject({ clientSeed: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))) })

export interface Seeds {
  readonly active: { readonly id: string; readonly commit: string; readonly clientSeed: string; readonly nonce: number }
  readonly next: { readonly commit: string }
  /** The seed before this one, open for checking; null before the first change. */
  readonly revealed: null | {
    readonly id: string
    readonly commit: string
    readonly serverSeed: string
    readonly clientSeed: string
    readonly rounds: number
  }
}

/** A finished round. Money as decimal strings; `result` is the game's own detail. */
export interface RoundView<R = unknown> {
  readonly ref: string
  readonly requestId: string
  readonly game: string
  readonly bet: string
  /** Total return, stake included. */
  readonly win: string
  /** Total return in hundredths of the bet. */
  readonly units: number
  readonly balanceBefore: string
  readonly balance: string
  readonly seedId: string
  readonly nonce: number
  /** ISO instant. */
  readonly placedAt: string
  readonly result: R
}

export interface SessionView<R = unknown> {
  readonly game: {
    readonly code: string
    readonly name: { readonly zh: string; readonly en: string }
    readonly rtp: string
    /** In bets; null where limits and odds say it. */
    readonly maxWin: number | null
    /** Whole TWD; the chips at a table. */
    readonly betSteps: readonly number[]
    /** Least time from one spin to the next, in milliseconds. */
    readonly cycleMs: number
    readonly engineVersion: string
    readonly configHash: string
    /** Strips, pay table and limits, as hashed: what the information page shows. */
    readonly config: unknown
  }
  readonly lang: 'zh' | 'en'
  readonly device: 'pc' | 'mob'
  readonly demo: boolean
  readonly currency: 'TWD' | 'DEMO'
  /** Where "home" leads; null in demo play. */
  readonly returnUrl: string | null
  readonly balance: string
  readonly seeds: Seeds
  /** Since this session began: for the clock and the net position on screen. */
  readonly totals: {
    readonly startedAt: string
    readonly now: string
    readonly rounds: number
    readonly staked: string
    readonly returned: string
  }
  /** The last round of this player in this game, to stand on the reels at the start. */
  readonly lastRound: RoundView<R> | null
}

export interface RoundsView<R = unknown> {
  readonly rounds: readonly RoundView<R>[]
  /** `before` of the next page, or null at the end. */
  readonly next: string | null
}

/**
 * Every refusal. `code`: bad_request, session_ended, not_found, bet_not_offered, over_limit, player_cap, table_full,
 * bets_closed, insufficient, too_fast, request_reused, not_cancelled, system_error.
 */
export interface PlayError {
  readonly code: string
  /** In the session's language. */
  readonly message: string
  /** With too_fast: how long to wait. */
  readonly retryAfterMs?: number
  /** With bet_not_offered and over_limit: which of the bets. */
  readonly bet?: string
}
