import * as z from 'zod/mini'
import { call, data, done, flag } from '../kernel/call.ts'
import { moneyOut } from '../kernel/money.ts'
import { activityWallet } from '../wallet/bonus-calls.ts'
import { loginPassword } from '../identity/fields.ts'

/** The user, with the meanings of IDENTITY-20. */
export const user = z.object({
  id: z.string(),
  account: z.string(),
  /** Real name; empty until it is filled in. */
  name: z.string(),
  avatar: z.string(),
  /** Central wallet. */
  amount: moneyOut,
  /** Central and activity wallets. */
  show_money: moneyOut,
  /** show_money and what the platforms hold, money on its way included. */
  total_money: moneyOut,
  player_bonus_wallet: z.array(activityWallet),
  player_bonus_wallet_sum: moneyOut,
  auto_transfer: flag,
  /** 2 = must change the password, 1 = need not. */
  status_force_password: z.union([z.literal(1), z.literal(2)]),
  /** Key of the running deposit order; empty when there is none. */
  last_key: z.string(),
  /** Days since registration, the first day is 1. */
  join_day: z.int(),
  show_mission: flag,
  can_unlock_num: z.int(),
  level: z.object({ level: z.int(), name_frontend: z.string(), if_show_frontend: flag }),
  player_blacklist: z.object({ type: z.array(z.string()), game_platform_code: z.array(z.string()) }),
  /** 1 while the player is self-excluded (PROTECTION-1). */
  excluded: flag,
})
export type User = z.infer<typeof user>

export const portalCalls = {
  me: call({
    method: 'GET',
    path: '/auth/me',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    whilePasswordForced: true,
    summary: 'The current user',
    ok: data(user),
  }),
  closeAccount: call({
    method: 'POST',
    path: '/auth/closeAccount',
    auth: 'player',
    rate: 'login',
    whileExcluded: true,
    summary: 'Closes the account for good, once no money and no open order is left (IDENTITY-5)',
    body: z.strictObject({
      password: loginPassword,
      reason: z.optional(z.string().check(z.maxLength(200, 'text_length'))),
    }),
    ok: done,
  }),
} as const
