import * as z from 'zod/mini'
import { call, data, done, flag } from '../kernel/call.ts'
import { moneyOut, positiveMoney } from '../kernel/money.ts'
import { group } from '../platforms/calls.ts'

/**
 * How a transfer to or from a platform stands. `processing`: the vendor has not answered yet; the money is in
 * transit, not spendable, and the order ends by itself (a push `update-user` follows).
 */
export const transferStates = ['processing', 'success', 'failed'] as const

export const transferResult = z.object({
  order_number: z.string(),
  state: z.enum(transferStates),
  /** Central balance and the platform's balance after the call. */
  amount: moneyOut,
  wallet: moneyOut,
  money: moneyOut,
})

/** An activity (bonus) wallet (WALLET-18). */
export const activityWallet = z.object({
  id: z.int(),
  money: moneyOut,
  name: z.string(),
  /** The wagering requirement, and how much of it is met. */
  bonus_bet: moneyOut,
  bonus_now_bet: moneyOut,
  is_sports: flag,
  /** Code of a platform that holds money of it; empty: none. */
  wallet: z.string(),
  /** The most that may remain when it is given up, and whether that is so now. */
  give_up_wallet_amount: moneyOut,
  give_up_check_money: flag,
  /** Until when the requirement is to be met, a Taipei time; empty: no limit. */
  expires: z.string(),
  /** What the server would answer now. */
  can_unlock: flag,
  can_give_up: flag,
})
export type ActivityWallet = z.infer<typeof activityWallet>

/** How far an activity wallet has come with what must be bet, and what of a bet counts (REWARDS-48). */
export const activityProgress = z.object({
  need: moneyOut,
  done: moneyOut,
  left: moneyOut,
  /** What 100.00 of valid bets count, by group that its money may play. */
  groups: z.array(
    z.object({
      group,
      counts: moneyOut,
      /** 1: some games of the group count otherwise. */
      differs: flag,
    }),
  ),
  /** Platforms whose bets count, in the reader's language; empty: all. */
  platforms: z.array(z.object({ code: z.string(), name: z.string() })),
  /** A larger stake counts nothing; empty: any size counts. */
  stake_max: z.string(),
  /** In how many days it would be met at the pace of the bets that counted on the last `days` days; null: nothing honest can be said. */
  forecast: z.nullable(z.object({ days: z.int(), counted: moneyOut, in_days: z.int() })),
})
export type ActivityProgress = z.infer<typeof activityProgress>

const bonusWalletId = z.int('number_form').check(z.gte(1, 'number_range'), z.lte(2_147_483_647, 'number_range'))

/** Calls about activity wallets. */
export const bonusCalls = {
  depositBonus: call({
    method: 'POST',
    path: '/players/depositBonus',
    auth: 'player',
    rate: 'money',
    idempotent: true,
    summary: 'Moves central money into an activity wallet; it has to be bet as often as the wallet says (WALLET-13)',
    body: z.strictObject({ money: positiveMoney, player_bonus_wallet_id: bonusWalletId }),
    ok: data(transferResult),
  }),
  bonusTransfer: call({
    method: 'POST',
    path: '/players/bonusTransfer',
    auth: 'player',
    rate: 'money',
    idempotent: true,
    summary: 'Unlocks an activity wallet whose wagering requirement is met: all of it goes to the main wallet, and the wallet ends',
    body: z.strictObject({ player_bonus_wallet_id: bonusWalletId }),
    ok: data(transferResult),
  }),
  giveUpPreview: call({
    method: 'GET',
    path: '/auth/giveUpBonusWallet/{id}',
    auth: 'player',
    rate: 'read',
    summary: 'What giving an activity wallet up would do now, in figures',
    params: z.strictObject({ id: z.string().check(z.regex(/^\d{1,9}$/, 'type_form')) }),
    ok: data(
      z.object({
        wallet: activityWallet,
        allowed: flag,
        /** Error code of what stands in the way; empty when allowed. */
        problem: z.string(),
        problem_text: z.string(),
        /** What goes to the house, how much of the wagering requirement was open, and what of it had come from the main wallet. */
        forfeited: moneyOut,
        missing_bet: moneyOut,
        principal: moneyOut,
        /** The main wallet, before and after. */
        amount_after: moneyOut,
      }),
    ),
  }),
  bonusProgress: call({
    method: 'GET',
    path: '/auth/bonusWalletProgress/{id}',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: 'How much of what must be bet with an activity wallet is met, what of a bet counts, where, and a forecast (REWARDS-48)',
    params: z.strictObject({ id: z.string().check(z.regex(/^\d{1,9}$/, 'type_form')) }),
    ok: data(activityProgress),
  }),
  giveUpBonus: call({
    method: 'POST',
    path: '/auth/giveUpBonusWallet',
    auth: 'player',
    rate: 'money',
    idempotent: true,
    summary: 'Gives an activity wallet up: what is left in it is forfeited, and the wallet ends (WALLET-20)',
    body: z.strictObject({ player_bonus_wallet_id: bonusWalletId }),
    ok: done,
  }),
} as const
