import * as z from 'zod/mini'
import { moneyOut } from '../kernel/money.ts'

/* What a vendor promises of its bets, and what its records are made of, by kind of bet. */

/** An amount in an answer: two decimals, never negative, of the size that our books take. */
export const vendorMoney = z.string().check(z.regex(/^(0|[1-9]\d{0,9})\.\d{2}$/))

/** The name of a kind of bet at its vendor. */
const vendorBetKind = z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,32}$/))
/** A percentage, six decimals at most. */
const percentText = z.string().check(z.regex(/^\d{1,3}(\.\d{1,6})?$/))

/** What one kind of bet returns on the average. The operator holds each kind against it, both ways. */
export const vendorBetPromise = z.object({
  kind: vendorBetKind,
  /** Percent. Null: each bet says its own in its record. */
  rtp: z.nullable(percentText),
  /** The least and the most that a bet can bring, its stake taken off, in stakes: -1 and 0.95. */
  least: z.number().check(z.gte(-1_000), z.lte(0)),
  most: z.number().check(z.gte(0), z.lte(1_000_000)),
})
export type VendorBetPromise = z.infer<typeof vendorBetPromise>

/** A part of a record: `n` bets of one kind that each brought the same multiple of their stake. */
export const vendorBetLine = z.object({
  kind: vendorBetKind,
  n: z.int().check(z.gte(1)),
  /** What their promise is of: of a hand its first stake, of a bet that holds a reserve its base. */
  stake: vendorMoney,
  /** What they brought, all their stakes taken off; the sum over a record is its `winLoss`. */
  win: moneyOut,
  /** Return in percent of a bet whose kind names none. */
  rtp: z.optional(percentText),
})
export type VendorBetLine = z.infer<typeof vendorBetLine>
