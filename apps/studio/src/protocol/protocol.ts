import * as z from 'zod/mini'

/** What the stage in a player's browser sends and gets. JSON under /play/api, `Authorization: Bearer <play token>`. */

/** Goes on after a reality check; `minutes` is how often the player wants one from now on. */
export const realityRequest = z.strictObject({ minutes: z.optional(z.int().check(z.gte(5), z.lte(1440))) })

/** What a reality check tells. Instants are ISO, money as decimal strings. */
export interface RealityView {
  /** No stake is taken until it is answered. */
  readonly due: boolean
  readonly dueAt: string | null
  /** How often; 0: never. */
  readonly minutes: number
  readonly choices: readonly number[]
  /** Since when the player has been playing. */
  readonly since: string
  readonly now: string
  /** Of this visit. */
  readonly staked: string
  readonly returned: string
  /** Pages of the operator; null where it names none. */
  readonly breakUrl: string | null
  readonly historyUrl: string | null
}

/** A round's name. */
export const roundRef = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/))
export const requestId = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/))

const twd = z.int().check(z.gte(1), z.lte(1_000_000))

const isSome = (bets: object) => Object.keys(bets).length > 0

/** `bet` in whole TWD, one of the game's steps; where a game has several bets, whole TWD by bet. */
export const spinRequest = z.union([
  z.strictObject({ bet: twd, requestId }),
  z.strictObject({ bets: z.record(z.string().check(z.regex(/^[a-z]{1,16}(?::[0-9]{1,5})?$/)), twd).check(z.refine(isSome)), requestId }),
])
/** Stakes `stake` whole TWD of the win of `round` once more. */
export const doubleRequest = z.strictObject({
  round: roundRef,
  side: z.enum(['small', 'big']),
  stake: twd,
  requestId,
})
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

/** A round. Money as decimal strings; `result` is the game's own detail: of an open one what may be known so far. */
export interface RoundView<R = unknown> {
  readonly ref: string
  readonly requestId: string
  readonly game: string
  readonly bet: string
  /** Total return, stake included. */
  readonly win: string
  /** Total return in hundredths of the bet; null where there were several bets. */
  readonly units: number | null
  /** Whole TWD by bet; a single bet is called `bet`. */
  readonly wager: Readonly<Record<string, number>>
  /** The round whose win was staked again in this one. */
  readonly follows: string | null
  readonly balanceBefore: string
  readonly balance: string
  readonly seedId: string
  readonly nonce: number
  /** ISO instant. */
  readonly placedAt: string
  readonly status: 'open' | 'settled' | 'void'
  readonly result: R
}

export interface SessionView<R = unknown> {
  readonly game: {
    readonly code: string
    readonly name: { readonly zh: string; readonly en: string }
    readonly rtp: string
    /** In bets; null where limits and odds say it. */
    readonly maxWin: number | null
    /** Whole TWD; the chips at a table and where a game has several bets. */
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
  /** The largest stake of the money here, as a decimal string; null: any. */
  readonly stakeLimit: string | null
  readonly seeds: Seeds
  /** How the operator guards its players; uk: nothing is celebrated, nothing plays by itself. */
  readonly profile: 'tw' | 'uk'
  /** When the next reality check is due, by the studio's clock; null: none. */
  readonly realityAt: string | null
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

/** What of the last round can be doubled: after each win, and again after a reload. */
export interface DoubleView {
  readonly offer: null | {
    readonly round: string
    /** What was won, as a decimal string. */
    readonly win: string
    /** Whole TWD: the whole win, then its half; those that the limit lets through. */
    readonly stakes: readonly number[]
    /** How often it was doubled already, and how often it may be. */
    readonly done: number
    readonly times: number
    /** Seconds to think, once the stage has shown the result. */
    readonly seconds: number
    /** From this instant on the win is collected. */
    readonly until: string
  }
  readonly now: string
}

export interface RoundsView<R = unknown> {
  readonly rounds: readonly RoundView<R>[]
  /** `before` of the next page, or null at the end. */
  readonly next: string | null
}

/**
 * Every refusal. `code`: bad_request, session_ended, not_found, bet_not_offered, stake_limit, over_limit, player_cap, table_full,
 * bets_closed, price_changed, odds_too_high, one_leg_a_match, insufficient, double_over, round_open, out_of_step, step_not_allowed, other_version, busy, away, too_fast, request_reused, not_cancelled,
 * system_error.
 */
export interface PlayError {
  readonly code: string
  /** In the session's language. */
  readonly message: string
  /** With too_fast: how long to wait. */
  readonly retryAfterMs?: number
  /** With bet_not_offered, over_limit, price_changed: which of the bets. */
  readonly bet?: string
  /** With stake_limit: the largest stake, as a decimal string. */
  readonly most?: string
}
