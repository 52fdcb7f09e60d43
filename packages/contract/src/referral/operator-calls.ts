import * as z from 'zod/mini'
import { call, dateText, done, flag, page, pageQuery, timeText } from '../kernel/call.ts'
import { moneyOut } from '../kernel/money.ts'
import { reason } from '../kernel/reason.ts'
import { exactMoney, payoutStates } from './calls.ts'

/** What speaks against a pair being two people (REFERRAL-5). */
export const pairSigns = ['person', 'payout', 'device', 'phone', 'opposite', 'address', 'burst'] as const
export type PairSign = (typeof pairSigns)[number]
/** Nothing against it; waits for people; they said yes; they said no. */
export const pairStates = ['clear', 'held', 'approved', 'refused'] as const
export type PairState = (typeof pairStates)[number]

const id = z.string().check(z.regex(/^\d{1,18}$/, 'type_form'))

const batch = z.object({
  day: dateText,
  state: z.enum(['counting', 'paying', 'done']),
  /** Friends of whom something was counted. */
  friends: z.int(),
  valid_bet: moneyOut,
  /** Referrers who were paid, and what. */
  paid_count: z.int(),
  paid: moneyOut,
  started_at: timeText,
  /** '' while it is not done. */
  done_at: z.string(),
})
export type ReferralBatch = z.infer<typeof batch>

const payout = z.object({
  player_id: z.string(),
  account: z.string(),
  day: dateText,
  friends: z.int(),
  valid_bet: moneyOut,
  earned: exactMoney,
  carried_in: exactMoney,
  paid: moneyOut,
  carried_out: exactMoney,
  state: z.enum(payoutStates),
  time: timeText,
})
export type ReferralPayout = z.infer<typeof payout>

const pair = z.object({
  friend_id: z.string(),
  friend: z.string(),
  referrer_id: z.string(),
  referrer: z.string(),
  since: timeText,
  score: z.int(),
  signs: z.array(z.enum(pairSigns)),
  /** Rounds of the last days that both played for similar stakes, in how many one won what the other lost, and the latest of these (REFERRAL-11). */
  even_rounds: z.int(),
  opposite_rounds: z.int(),
  latest_opposite: z.array(z.string()),
  state: z.enum(pairStates),
  /** Counted and not taken in by a payout. */
  waiting_bet: moneyOut,
  waiting_bonus: exactMoney,
  /** Who decided, with the reason; '' nobody. */
  decided_by: z.string(),
  reason: z.string(),
})
export type ReferralPair = z.infer<typeof pair>

/** Batches, payouts and suspicious pairs, under /office/api. */
export const referralOperatorCalls = {
  batches: call({
    method: 'GET',
    path: '/referral/batches',
    auth: 'staff',
    rate: 'read',
    permission: 'referral.view',
    summary: 'Daily batches of referral bonuses, newest first',
    query: z.strictObject(pageQuery),
    ok: page(batch),
  }),
  payouts: call({
    method: 'GET',
    path: '/referral/payouts',
    auth: 'staff',
    rate: 'read',
    permission: 'referral.view',
    summary: 'What the batch of a day, or all, did for each referrer, newest first',
    query: z.strictObject({
      ...pageQuery,
      day: z.optional(dateText),
      account: z.optional(z.string().check(z.maxLength(20, 'text_length'))),
    }),
    ok: page(payout),
  }),
  pairs: call({
    method: 'GET',
    path: '/referral/pairs',
    auth: 'staff',
    rate: 'read',
    permission: 'referral.view',
    summary: 'Referrers with their friends and what speaks against them, the highest score first',
    query: z.strictObject({
      ...pageQuery,
      state: z.optional(z.enum(pairStates, 'type_form')),
      /** The one of this friend, also where nothing speaks against it. */
      friend_id: z.optional(id),
    }),
    ok: page(pair),
  }),
  decide: call({
    method: 'PUT',
    path: '/referral/pairs/{id}',
    auth: 'staff',
    rate: 'write',
    permission: 'referral.decide',
    summary: 'Says whether a friend counts; what waited is paid with the next batch, or never',
    params: z.strictObject({ id }),
    body: z.strictObject({ approve: flag, reason }),
    ok: done,
  }),
} as const
