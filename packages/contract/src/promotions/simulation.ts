import * as z from 'zod/mini'
import { flag, timeText } from '../kernel/call.ts'
import { moneyOut } from '../kernel/money.ts'

/* What an offer would have given over the last days of real play (REWARDS-28), as the console reads it and as it is stored with its version. */

export const simulationStates = ['waiting', 'running', 'done', 'failed'] as const

/**
 * Why nothing can be said: players would bring money of their own, and how much nobody knows; what friends did is no matter of these days; goods cost
 * what they cost; of a kind of the house's own past days say nothing.
 */
const unsaid = ['own_money', 'friends', 'goods', 'own_kind'] as const
export type Unsaid = (typeof unsaid)[number]

/** What its wagering would bring in one game, and what the offer then costs: what it gives less that. */
const gameCost = z.object({ code: z.string(), ggr: moneyOut, cost: moneyOut })

/** Who would have got how much in all, how often. */
const taker = z.object({ player_id: z.string(), times: z.int(), bonus: moneyOut })

const simulationFigures = z.object({
  /** Taipei dates, both included; the last one is the day on which it was asked, as far as it had come. */
  from: z.string(),
  to: z.string(),
  days: z.int(),
  /** Players of whom anything was counted on these days, and whether all of them were looked at. */
  players: z.int(),
  complete: flag,
  /** Why nothing can be said; empty: it can. */
  unsaid: z.enum(['', ...unsaid]),
  takers: z.int(),
  times: z.int(),
  given: moneyOut,
  principal: moneyOut,
  need: moneyOut,
  /** In the game that brings the house least; of all that are reckoned with, and may be played. */
  ggr: moneyOut,
  cost: moneyOut,
  games: z.array(gameCost),
  /** What more would have been given, were there no stock and no budget. */
  short_times: z.int(),
  short: moneyOut,
  /** How often so much was given at a time, both bounds included; at most eight. */
  amounts: z.array(z.object({ from: moneyOut, to: moneyOut, times: z.int() })),
  /** What the ten who got most got together, and of all in percent with one decimal. */
  top_ten: moneyOut,
  top_ten_percent: z.string(),
  /** These ten one by one, who got most first. */
  largest: z.array(taker),
  /** Takers who share phone, name with birthday, or payout account with another taker, and what they got. */
  linked: z.int(),
  linked_given: moneyOut,
})
export type SimulationFigures = z.infer<typeof simulationFigures>

export const offerSimulation = z.object({
  version: z.int(),
  state: z.enum(simulationStates),
  by: z.string(),
  asked_at: timeText,
  /** Players that were looked at so far. */
  seen: z.int(),
  /** Once it is done; the largest takers with their accounts, and their names masked (CONSOLE-7). */
  figures: z.nullable(
    z.object({ ...simulationFigures.shape, largest: z.array(z.object({ ...taker.shape, account: z.string(), name: z.string() })) }),
  ),
})
