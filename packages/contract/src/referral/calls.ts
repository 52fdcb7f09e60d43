import * as z from 'zod/mini'
import { call, dateText, page, pageQuery } from '../kernel/call.ts'
import { moneyOut } from '../kernel/money.ts'

/**
 * What became of a friend's day: taken in and less than what is paid out so far; paid; looked at by people before it counts; refused by them; of a friend
 * whose ID is not verified yet, where only verified friends count; or taken in next time.
 */
export const shareStatuses = ['carried', 'paid', 'review', 'refused', 'unverified', 'next'] as const
export type ShareStatus = (typeof shareStatuses)[number]

/** What a day's batch did with a referrer: paid, carried on below the least sum, or carried on because nothing may be given. */
export const payoutStates = ['paid', 'carried', 'barred'] as const

/** Money with its thousandths of a cent: two decimals, up to five where they are not 0. Of a correction negative. */
export const exactMoney = z.string().check(z.regex(/^-?(0|[1-9]\d*)\.\d{2}(\d{0,2}[1-9])?$/))

/** One friend's valid bets without lotteries on one Taipei day (REFERRAL-1). */
const shareRow = z.object({
  date: dateText,
  /** Masked. */
  account: z.string(),
  valid_bet: moneyOut,
  bonus: exactMoney,
  status: z.enum(shareStatuses),
  /** Taipei date of the batch that took it in; empty while none did. */
  taken: z.string(),
})
export type ShareRow = z.infer<typeof shareRow>

/** What the batch of a day did for a referrer: carried_in + earned = paid + carried_out. */
const ownPayout = z.object({
  /** The day that it counted up to; it ran at 13:00 of the next. */
  day: dateText,
  valid_bet: moneyOut,
  earned: exactMoney,
  carried_in: exactMoney,
  paid: moneyOut,
  carried_out: exactMoney,
  /** `barred`: nothing may be given now, so that it is carried on. */
  state: z.enum(payoutStates),
  /** The most that the house paid a day then; `0.00`: no limit. */
  most: moneyOut,
})
export type OwnPayout = z.infer<typeof ownPayout>

const friendRow = z.object({
  /** Masked. */
  account: z.string(),
  /** Taipei date of the registration. */
  date: dateText,
  /** `review`: people look at it first, nothing of it is paid until then; `refused`: it does not count (REFERRAL-5). */
  status: z.enum(['counted', 'review', 'refused']),
})
export type FriendRow = z.infer<typeof friendRow>

export const referralCalls = {
  recommendBonus: call({
    method: 'GET',
    path: '/recommendBonus',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: 'What friends whom this player brought bet by day and what it earns, newest first; without dates the last 30 days',
    query: z.strictObject({
      ...pageQuery,
      /** Taipei dates, both included. */
      execution_start_date: z.optional(dateText),
      execution_end_date: z.optional(dateText),
    }),
    ok: page(shareRow, {
      /** Bonus of all rows of the range but refused ones. */
      sum: exactMoney,
      /** Valid bets of the same rows. */
      sum_valid_bet: moneyOut,
      /** Earned and not paid yet, whatever the range: less than the least sum, or kept while nothing may be given. */
      carried: exactMoney,
    }),
  }),
  payouts: call({
    method: 'GET',
    path: '/recommendBonus/payouts',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: 'What each daily batch paid this player and carried on, newest first: for /verify/referral.js (REFERRAL-8)',
    query: z.strictObject(pageQuery),
    ok: page(ownPayout),
  }),
  friends: call({
    method: 'GET',
    path: '/recommendBonus/friends',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: "Friends who registered with this player's code, newest first",
    query: z.strictObject(pageQuery),
    ok: page(friendRow),
  }),
} as const
