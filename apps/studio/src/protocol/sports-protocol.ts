import * as z from 'zod/mini'
import { requestId } from './protocol.ts'
import type { SlipView, TableState } from './table-protocol.ts'

/** What the stage of a sports game sends and gets. JSON under /play/api; {@link MatchdayView} comes by socket as event `matchday` too. */

const roundId = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/))
const clubCode = z.string().check(z.regex(/^[A-Z]{3}$/))

/** A choice on one match of the day (1 to 8) at the price that was on screen, in hundredths. */
const leg = z.strictObject({
  match: z.int().check(z.gte(1), z.lte(8)),
  selection: z.string().check(z.regex(/^[A-Za-z0-9:.+-]{1,32}$/)),
  price: z.int().check(z.gte(101), z.lte(10_000_000)),
})

/** One slip: a single, or a combination of two to eight matches; `stake` in whole TWD. */
export const slipRequest = z.strictObject({
  round: roundId,
  legs: z.array(leg).check(z.minLength(1), z.maxLength(8)),
  stake: z.int().check(z.gte(1), z.lte(1_000_000)),
  requestId,
})

export const meetingsQuery = z.strictObject({ home: clubCode, away: clubCode })

export type FormMark = 'W' | 'D' | 'L'

export interface LeagueRow {
  readonly club: string
  readonly won: number
  readonly drawn: number
  readonly lost: number
  readonly scored: number
  readonly conceded: number
  readonly points: number
  /** Of the last five matches, the newest last. */
  readonly form: readonly FormMark[]
}

export interface ClubView {
  readonly code: string
  readonly zh: string
  readonly en: string
  readonly colours: readonly [shirt: string, trim: string]
}

export interface GoalView {
  /** 1 to 90. */
  readonly minute: number
  readonly side: 'home' | 'away'
}

/** A match of a day; clubs by code. */
export interface MatchView {
  readonly home: string
  readonly away: string
  /** Those that are decided. */
  readonly goals: readonly GoalView[]
  /** Prices in hundredths by selection while bets are taken; null in what is pushed later. */
  readonly offer: Readonly<Record<string, number>> | null
}

/** A day of the league as everybody may see it. Instants are ISO. */
export interface MatchdayView {
  readonly game: string
  /** The studio's time. */
  readonly now: string
  /** Null before the first day. */
  readonly day: null | {
    readonly id: string
    readonly name: string
    readonly state: TableState
    readonly season: number
    readonly day: number
    readonly opensAt: string
    readonly closesAt: string
    /** When the beacon of the first minutes appears: kick-off. */
    readonly kickOffAt: string
    /** When the beacon of the last minutes appears. */
    readonly drawsAt: string
    readonly endsAt: string
    /** Blocks of three minutes that are decided, of thirty. */
    readonly blocks: number
    readonly keyBefore: string
    readonly beacon: { readonly kind: 'local' | 'drand'; readonly round: number }
    readonly matches: readonly MatchView[]
  }
}

/** What a player sees when she comes (back). */
export interface LeagueView {
  readonly matchday: MatchdayView
  readonly clubs: readonly ClubView[]
  /** After the days of this season that have ended. */
  readonly table: readonly LeagueRow[]
  /** Pairs of the day after this one, by code. */
  readonly next: readonly { readonly home: string; readonly away: string }[]
  /** Her slips of this day. */
  readonly mine: readonly SlipView<null>[]
  readonly balance: string
  readonly limits: { readonly min: number; readonly max: number; readonly slipReturn: number }
}

export interface PastMatch {
  readonly home: string
  readonly away: string
  readonly goals: readonly GoalView[]
  readonly score: { readonly home: number; readonly away: number }
}

/** A day that has ended; without matches where it was void. */
export interface PastDay {
  readonly id: string
  readonly name: string
  readonly season: number
  readonly day: number
  readonly drawsAt: string
  readonly matches: readonly PastMatch[] | null
}

export interface PastDaysView {
  readonly days: readonly PastDay[]
  /** `before` of the next page, or null at the end. */
  readonly next: string | null
}

/** When two clubs met lately, newest first. */
export interface MeetingsView {
  readonly meetings: readonly (PastMatch & { readonly season: number; readonly day: number })[]
}
