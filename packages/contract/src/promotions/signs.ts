import * as z from 'zod/mini'
import { flag } from '../kernel/call.ts'
import { linkSigns } from '../protection/link-calls.ts'

/** What of a player's play speaks against a bonus (REWARDS-45): each is a rule by this name, with a score of its own. */
export const playSigns = ['opposite', 'hedge', 'coverage', 'odds', 'jump'] as const
export type PlaySign = (typeof playSigns)[number]

/** A rule with what it measured (REWARDS-45), before it is told. */
export interface SeenSign {
  readonly sign: PlaySign
  /** Whole percent. */
  readonly score: number
  /** As much as the rule asks for. */
  readonly speaks: boolean
  /** Rounds or bets that it is the figure of. */
  readonly count: number
  /** Whose bets stand against the player's; null: nobody's. */
  readonly other: bigint | null
  /** Bets that say it, the largest first, few; `against` those of the other at the same places. */
  readonly bets: readonly bigint[]
  readonly against: readonly bigint[]
}

/** The same, and accounts that share device, payout account, address and the like. */
export const bonusSigns = ['linked', ...playSigns] as const
export type BonusSign = (typeof bonusSigns)[number]

/** The most bets that are named as evidence, and the most linked accounts that are looked at. */
export const SIGN_BETS = 10
export const SIGN_ACCOUNTS = 20

export const bonusSignRow = z.object({
  sign: z.enum(bonusSigns),
  /**
   * Whole percent of what the rule measures. linked: weights of what is shared, 100 at most. opposite: mean of 2 x min(a, b) / (a + b) over the rounds
   * that both played, 0 where they were not against each other. hedge: of the stakes that could not be lost. coverage, odds: of the stakes that
   * counted for nothing by that reason. jump: the largest stake, of what the bonus wallet began with.
   */
  score: z.int(),
  /** 1: as much as the rule asks for; 0: seen, and less. */
  speaks: flag,
  /** Of so many it is the figure: things shared, rounds of both, bets. */
  count: z.int(),
  /** linked, opposite: the other account; else empty. */
  player_id: z.string(),
  account: z.string(),
  /** linked: what is shared, and whether that account had this offer. */
  shares: z.array(z.enum(linkSigns)),
  had_it: flag,
  /** Numbers of the player's bets that say it, the largest first, at most ten; opposite: with the other's bet in the same round at the same place. */
  bets: z.array(z.string()),
  against: z.array(z.string()),
})
export type BonusSignRow = z.infer<typeof bonusSignRow>
