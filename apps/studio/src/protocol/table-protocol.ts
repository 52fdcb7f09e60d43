import * as z from 'zod/mini'
import { requestId } from './protocol.ts'

/** What the stage of a shared game sends and gets. JSON under /play/api; the same view comes by socket as event `table`. */

export const betName = z.string().check(z.regex(/^[A-Za-z0-9:.+-]{1,32}$/))

/** `round` is a round's id; bets by name in whole TWD, on top of what stands. */
export const betsRequest = z.strictObject({
  round: z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/)),
  bets: z
    .record(betName, z.int().check(z.gte(1), z.lte(1_000_000)))
    .check(z.refine((bets) => Object.keys(bets).length >= 1 && Object.keys(bets).length <= 60)),
  requestId,
})

export type TableState = 'scheduled' | 'open' | 'closed' | 'drawn' | 'settled' | 'void'

/** A round as everybody may see it. Instants are ISO. */
export interface TableRound<R = unknown> {
  readonly id: string
  readonly name: string
  readonly state: TableState
  readonly opensAt: string
  readonly closesAt: string
  /** When the beacon that decides appears. */
  readonly drawsAt: string
  readonly endsAt: string
  /** What this round's key hashes to: the commitment. */
  readonly keyBefore: string
  readonly beacon: { readonly kind: 'local' | 'drand'; readonly round: number }
  /** Stakes of all players by bet, decimal TWD. */
  readonly totals: Readonly<Record<string, string>>
  /** Known once drawn. */
  readonly result: R | null
}

/** A table as everybody may see it. */
export interface TableView<R = unknown> {
  readonly line: string
  readonly game: string
  /** The studio's time. */
  readonly now: string
  /** The newest round; null before the first. */
  readonly round: TableRound<R> | null
  /** Which board of roads, and the cards that each round is dealt from; zero where no cards are dealt from a shoe. */
  readonly shoe: { readonly number: number; readonly left: number }
  /** Results of this board, oldest first, without the round on the table. Null in what is pushed: who listens has them already. */
  readonly results: readonly { readonly name: string; readonly result: R }[] | null
}

/** A choice on one match, as it was taken and as it ended. */
export interface LegView {
  /** Of the day's eight, 1 to 8. */
  readonly match: number
  readonly home: string
  readonly away: string
  readonly market: string
  readonly selection: string
  /** Hundredths. */
  readonly price: number
  /** Minute and score when it was taken; 0 before kick-off. */
  readonly minute: number
  readonly score: { readonly home: number; readonly away: number }
  /** Null until its match has ended, or where it was cancelled. */
  readonly final: { readonly home: number; readonly away: number } | null
  /** 1 won, 0.5 half won, 0 returned, -0.5 half lost, -1 lost; null like `final`. */
  readonly verdict: number | null
}

/** A player's bets in one round. Money as decimal strings. */
export interface SlipView<R = unknown> {
  readonly ref: string
  readonly round: string
  readonly roundName: string
  readonly bets: Readonly<Record<string, string>>
  readonly stake: string
  readonly payout: string
  readonly validBet: string
  /** Return by bet, once settled. */
  readonly returns: Readonly<Record<string, string>> | null
  readonly status: 'open' | 'settled' | 'void' | 'resettled'
  readonly balance: string
  readonly placedAt: string
  readonly result: R | null
  /** Of matches: what was chosen, and the decimal odds of all of it; null at tables and lotteries. */
  readonly legs: readonly LegView[] | null
  readonly odds: string | null
}

/** What a player sees when she comes (back) to a table. */
export interface SeatView<R = unknown> {
  readonly table: TableView<R>
  /** Her bets in the round on the table. */
  readonly mine: SlipView<R> | null
  readonly balance: string
  /** Whole TWD by name of limit, and which limit each bet has is in the rules' configuration. */
  readonly limits: Readonly<Record<string, { readonly min: number; readonly max: number }>>
}

export interface SlipsView<R = unknown> {
  readonly slips: readonly SlipView<R>[]
  readonly next: string | null
}
