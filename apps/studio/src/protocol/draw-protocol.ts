import * as z from 'zod/mini'
import { requestId } from './protocol.ts'
import { betName, type SlipView, type TableState } from './table-protocol.ts'

/** What the stage of a lottery sends and gets. JSON under /play/api; {@link DrawsView} comes by socket as event `draws` too. */

/** Most issues that one series of bets runs over (GAMES-24). */
export const MOST_ISSUES = 50
/** Most lines of one ticket. */
export const MOST_LINES = 200

const roundId = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/))

/** Where a series stops: after so many minutes, once it has lost or won so many whole TWD over all its issues. What is left out does not stop it. */
export const seriesLimits = z.strictObject({
  minutes: z.optional(z.int().check(z.gte(1), z.lte(10_080))),
  loss: z.optional(z.int().check(z.gte(1), z.lte(1_000_000_000))),
  win: z.optional(z.int().check(z.gte(1), z.lte(1_000_000_000))),
})
export type SeriesLimits = z.infer<typeof seriesLimits>

/** What ended a series before its last issue, its player aside: a win, its own limits. */
export type SeriesStop = 'win' | 'gain' | 'loss' | 'time'

/**
 * `issue` is an issue's id; bets by name in whole TWD. With `follow` the same bets stand on the next issues as well, each time
 * that many fold; the first multiple is the issue's own. All of it is paid at once.
 */
export const ticketRequest = z.strictObject({
  issue: roundId,
  bets: z
    .record(betName, z.int().check(z.gte(1), z.lte(1_000_000)))
    .check(z.refine((bets) => Object.keys(bets).length >= 1 && Object.keys(bets).length <= MOST_LINES)),
  follow: z.optional(
    z.strictObject({
      multiples: z.array(z.int().check(z.gte(1), z.lte(1000))).check(z.minLength(2), z.maxLength(MOST_ISSUES)),
      stopOnWin: z.boolean(),
      limits: z.optional(seriesLimits),
    }),
  ),
  requestId,
})

/** An issue as everybody may see it. Instants are ISO. */
export interface IssueView {
  readonly id: string
  readonly name: string
  readonly state: TableState
  readonly opensAt: string
  readonly closesAt: string
  readonly drawsAt: string
  /** What this issue's key hashes to: the commitment, made days ahead. It is the key of the issue before, so null until that is drawn. */
  readonly keyBefore: string | null
  readonly beacon: { readonly kind: 'local' | 'drand'; readonly round: number }
}

/** An issue that has ended; the result is null where it was void. */
export interface DrawnView<R = unknown> {
  readonly id: string
  readonly name: string
  readonly drawsAt: string
  readonly result: R | null
}

export interface DrawsView<R = unknown> {
  readonly line: string
  readonly game: string
  /** The studio's time. */
  readonly now: string
  /** On sale, or the next to be. */
  readonly issue: IssueView | null
  /** Sold and not drawn yet. */
  readonly waiting: readonly IssueView[]
  /** Newest first. */
  readonly drawn: readonly DrawnView<R>[]
}

/** What a player sees when she comes (back) to a lottery. */
export interface CounterView<R = unknown> {
  readonly draws: DrawsView<R>
  /** Her slips of issues that are on sale or waiting, by the id of the issue. */
  readonly mine: Readonly<Record<string, SlipView<R>>>
  readonly balance: string
  /** Whole TWD by name of limit. */
  readonly limits: Readonly<Record<string, { readonly min: number; readonly max: number }>>
  /** Whole TWD that one player may stake on one issue. */
  readonly playerCap: number | null
}

export interface ResultsView<R = unknown> {
  readonly results: readonly (DrawnView<R> & {
    /** Public once drawn: its SHA-256 is `keyBefore`. */
    readonly key: string | null
    readonly keyBefore: string
    readonly chainRound: number
    readonly beacon: IssueView['beacon']
  })[]
  /** `before` of the next page, or null at the end. */
  readonly next: string | null
}

/** The same bets over several issues. Money as decimal strings. */
export interface SeriesView {
  readonly id: string
  readonly stopOnWin: boolean
  readonly status: 'running' | 'played' | 'won' | 'cancelled'
  readonly limits: SeriesLimits
  /** Null: it ran to its end, or its player ended it. */
  readonly stoppedBy: SeriesStop | null
  readonly stake: string
  readonly createdAt: string
  readonly steps: readonly {
    readonly issue: string
    readonly slip: string
    readonly stake: string
    readonly status: 'waiting' | 'played' | 'cancelled'
    /** What these bets returned; null until settled. */
    readonly payout: string | null
  }[]
}

export interface TicketView<R = unknown> {
  /** The slip of the first issue with all bets on it. */
  readonly slip: SlipView<R>
  readonly series: SeriesView | null
  readonly balance: string
}
