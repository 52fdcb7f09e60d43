import * as z from 'zod/mini'
import { call, data, done, flag, page, pageQuery, queryInt, timeText } from '../kernel/call.ts'
import { moneyOut, positiveMoney } from '../kernel/money.ts'
import { group, platformCode } from '../platforms/calls.ts'
import { bonusCalls, transferResult } from './bonus-calls.ts'
import { dayOrTime } from '../records/range.ts'

/** The 13 types of a transaction record (WALLET-24). */
export const recordTypes = [
  'deposit',
  'withdrawal',
  'transfer',
  'discount',
  'flow',
  'withdrawal_limit',
  'wallet_unlock',
  'rebate',
  'friend',
  'other',
  'manual_withdrawal',
  'system_add',
  'deduction_points',
] as const
export type RecordType = (typeof recordTypes)[number]

/** The 12 statuses (WALLET-24). */
export const recordStatuses = [
  'fail',
  'success',
  'pending_payment',
  'third_callback',
  'third_failed',
  'not_reviewed',
  'not_shipped',
  'review_success',
  'audit_failure',
  'shipped',
  'received',
  'reject',
] as const
export type RecordStatus = (typeof recordStatuses)[number]

/** A source wallet; 0 is the main (central) wallet, activity wallets have other numbers. */
const walletId = z.int('number_form').check(z.gte(0, 'number_range'), z.lte(2_147_483_647, 'number_range'))
const platformId = z.int('number_form').check(z.gte(1, 'number_range'), z.lte(2_147_483_647, 'number_range'))
const byCode = z.strictObject({ code: platformCode })

export const sourceWallet = z.object({ id: z.int(), name: z.string(), money: moneyOut, usable: flag })

export const platformWallet = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  group,
  /** Balance as a decimal string, or the maintenance text. */
  wallet: z.string(),
  /** Money on its way to or from this platform, `0.00` when there is none. */
  processing: moneyOut,
  player_bonus_wallet_id: z.int(),
  wallet_name: z.string(),
  can_use_wallet: z.array(z.object({ id: z.int(), name: z.string(), money: moneyOut })),
  /** Activity wallets that stay away because bets here would count nothing for them, with the platforms whose bets do (REWARDS-47). */
  not_counted: z.array(z.object({ id: z.int(), name: z.string(), platforms: z.array(z.string()) })),
  maintain_status: flag,
})
export type PlatformWallet = z.infer<typeof platformWallet>

export const transactionRow = z.object({
  serial_number: z.string(),
  type: z.enum(recordTypes),
  order_number: z.string(),
  status: z.enum(recordStatuses),
  amount: moneyOut,
  update_time: timeText,
  build_time: timeText,
  remark: z.string(),
  player_rebate_data: z.array(z.object({ name: z.string(), money: moneyOut })),
  player_rebate_total: moneyOut,
})

export const statementEntry = z.object({
  seq: z.string(),
  account: z.string(),
  currency: z.string(),
  amount: moneyOut,
  balance_after: moneyOut,
  kind: z.string(),
  ref: z.string(),
  /** ISO time with milliseconds, UTC: it is part of the chain's canonical text. */
  at: z.string(),
  operation: z.string(),
  hash: z.string(),
})

export const walletCalls = {
  wallets: call({
    method: 'POST',
    path: '/games/wallet',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary:
      'Wallets on the platforms. With the last `version` an unchanged answer is `changed: 0` and no rows; forceUpdate 1 asks the vendors',
    body: z.strictObject({ forceUpdate: z.optional(flag), version: z.optional(z.string().check(z.maxLength(40, 'text_length'))) }),
    ok: z.object({
      data: z.array(platformWallet),
      changed: flag,
      version: z.string(),
      /** Central wallet, money held for withdrawals, money in transit. Absent when nothing changed. */
      amount: z.optional(moneyOut),
      held: z.optional(moneyOut),
      processing: z.optional(moneyOut),
    }),
  }),
  deposit: call({
    method: 'POST',
    path: '/players/deposit/{code}',
    auth: 'player',
    rate: 'money',
    idempotent: true,
    summary: 'Moves money from a wallet (0 = main) to a platform',
    params: byCode,
    body: z.strictObject({
      code: z.optional(platformCode),
      platform_id: z.optional(platformId),
      player_bonus_wallet_id: z.optional(walletId),
      money: positiveMoney,
    }),
    ok: data(transferResult),
  }),
  depositSpecial: call({
    method: 'POST',
    path: '/players/depositSpecail',
    auth: 'player',
    rate: 'money',
    idempotent: true,
    summary: 'Moves central money to the first open platform of a group (WALLET-13)',
    body: z.strictObject({ group, money: positiveMoney }),
    ok: data(transferResult),
  }),
  autoTransfer: call({
    method: 'POST',
    path: '/players/autoTransFer/{code}',
    auth: 'player',
    rate: 'money',
    idempotent: true,
    summary: "Moves the named wallet's money to a platform before a game; without `money` all of it",
    params: byCode,
    body: z.strictObject({
      player_bonus_wallet_id: z.optional(walletId),
      platform_id: z.optional(platformId),
      money: z.optional(positiveMoney),
    }),
    ok: data(transferResult),
  }),
  ...bonusCalls,
  withdraw: call({
    method: 'POST',
    path: '/players/withdraw/{code}',
    auth: 'player',
    rate: 'money',
    idempotent: true,
    whileExcluded: true,
    summary: 'Moves money from a platform back to its source wallet: a part (with `money`) or all',
    params: byCode,
    body: z.strictObject({
      code: z.optional(platformCode),
      platform_id: z.optional(platformId),
      money: z.optional(positiveMoney),
      type: z.enum(['part', 'all'], 'type_form'),
    }),
    ok: data(transferResult),
  }),
  withdrawAll: call({
    method: 'POST',
    path: '/players/withdrawAll',
    auth: 'player',
    rate: 'money',
    idempotent: true,
    whileExcluded: true,
    summary: 'Recalls the money of every platform; answers at once: the push transAll says that it began, transAllDone that it is over',
    ok: data(z.object({ platforms: z.array(z.string()) })),
  }),
  autoTransferWallets: call({
    method: 'GET',
    path: '/auth/autoTransfer/get/{code}',
    auth: 'player',
    rate: 'read',
    summary: 'Wallets whose money may go to this platform, the main wallet (id 0) first, usable when it has money (WALLET-14)',
    params: byCode,
    ok: data(z.array(sourceWallet)),
  }),
  setAutoTransfer: call({
    method: 'PUT',
    path: '/auth/autoTransfer/update',
    auth: 'player',
    rate: 'write',
    summary: 'Switches the automatic transfer before a game on or off (WALLET-14)',
    body: z.strictObject({ auto_transfer: flag }),
    ok: done,
  }),
  transactionRecords: call({
    method: 'GET',
    path: '/auth/transactionRecordList',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: "The player's transaction records, newest first, at most 30 days back (WALLET-24, WALLET-26)",
    query: z.strictObject({
      ...pageQuery,
      category: z.optional(z.enum(recordTypes, 'type_form')),
      date_start: z.optional(dayOrTime),
      date_end: z.optional(dayOrTime),
    }),
    ok: page(transactionRow),
  }),
  statement: call({
    method: 'GET',
    path: '/players/statement',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary:
      'Entries of the book with their hash chain, newest first (`before` is the last seq seen), or with `after` oldest first from the entry behind it, as they are verified',
    query: z.strictObject({
      before: z.optional(queryInt(1, 999_999_999)),
      after: z.optional(queryInt(0, 999_999_999)),
      limit: z.optional(queryInt(1, 500)),
    }),
    ok: data(z.object({ entries: z.array(statementEntry), head: z.object({ seq: z.string(), hash: z.string() }) })),
  }),
} as const
