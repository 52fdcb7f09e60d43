import * as z from 'zod/mini'
import { actions } from '../kernel/allowed.ts'
import { call, data, dateText, flag, page, pageQuery, queryInt, timeText } from '../kernel/call.ts'
import { amountRange, dateRange, list, listQuery, setOf } from '../kernel/list.ts'
import { moneyOut, moneyText, positiveMoney } from '../kernel/money.ts'
import { group, platformCode } from '../platforms/calls.ts'
import { activityWallet } from './bonus-calls.ts'
import { bookCalls } from './book-calls.ts'
import { heldWinCalls } from './held-win-calls.ts'
import { recordTypes, statementEntry, transactionRow } from './calls.ts'
import { reason } from '../kernel/reason.ts'

const orderNumber = z.string().check(z.regex(/^[A-Z0-9]{6,32}$/, 'type_form'))
const playerId = z.string().check(z.regex(/^\d{1,18}$/, 'type_form'))

export const transferOperatorStates = ['held', 'sent', 'unknown', 'confirmed', 'refused', 'returned'] as const

export const transferOperatorRow = z.object({
  order_number: z.string(),
  player_id: z.string(),
  account: z.string(),
  code: z.string(),
  direction: z.enum(['in', 'out']),
  money: moneyOut,
  state: z.enum(transferOperatorStates),
  /** A case for a person: in doubt for 10 minutes or more. */
  open_case: flag,
  tries: z.int(),
  vendor_word: z.string(),
  approval: z.enum(['', 'waiting']),
  build_time: timeText,
  update_time: timeText,
})

const walletName = z.string('required').check(z.minLength(1, 'required'), z.maxLength(40, 'text_length'))

export const bonusRow = z.object({
  ...activityWallet.shape,
  state: z.enum(['active', 'unlocked', 'given_up']),
  bonus: moneyOut,
  principal: moneyOut,
  multiple: z.int(),
  groups: z.array(z.string()),
  /** What was unlocked or forfeited; empty while it is active. */
  ended: z.string(),
  ref: z.string(),
  time: timeText,
})

const debtEnds = ['collected', 'written_off'] as const

export const debtRow = z.object({
  /** The vendor's name at our wallet and its tx: together they name a debt, two vendors may use the same tx. */
  operator: z.string(),
  tx: z.string(),
  player_id: z.string(),
  account: z.string(),
  code: z.string(),
  /** What the vendor took back, and what of it the wallet did not have. */
  taken_back: moneyOut,
  owed: moneyOut,
  approval: z.enum(['', 'waiting']),
  wish: z.enum(['', ...debtEnds]),
  build_time: timeText,
})

export const accountBalance = z.object({ account: z.string(), currency: z.string(), money: moneyOut })
export const walletOperatorCalls = {
  drain: call({
    method: 'GET',
    path: '/platforms/{code}/drain',
    auth: 'staff',
    rate: 'heavy',
    readsMuch: true,
    permission: 'platform.view',
    summary: "How far the players' money of a platform has been called home for its maintenance",
    params: z.strictObject({ code: platformCode }),
    ok: data(
      z.object({
        /** Empty: nothing is planned. */
        from: z.string(),
        draining: flag,
        players_left: z.int(),
        money_left: moneyOut,
        running: z.int(),
        unknown: z.int(),
        ended: z.int(),
        money_home: moneyOut,
      }),
    ),
  }),
  playerWallets: call({
    method: 'GET',
    path: '/players/{id}/wallets',
    auth: 'staff',
    rate: 'read',
    permission: 'wallet.view',
    summary: "A player's accounts in the book",
    params: z.strictObject({ id: playerId }),
    ok: data(z.object({ accounts: z.array(accountBalance), auto_transfer: flag })),
  }),
  playerBonuses: call({
    method: 'GET',
    path: '/players/{id}/bonus-wallets',
    auth: 'staff',
    rate: 'read',
    permission: 'wallet.view',
    summary: "A player's activity wallets, ended ones as well, newest first",
    params: z.strictObject({ id: playerId }),
    ok: data(z.array(bonusRow)),
  }),
  grantBonus: call({
    method: 'POST',
    path: '/players/{id}/bonus-wallets',
    auth: 'staff',
    rate: 'write',
    idempotent: true,
    permission: 'bonus.grant',
    summary: 'Asks a second person to give a player an activity wallet with a bonus in it',
    params: z.strictObject({ id: playerId }),
    body: z.strictObject({
      name_cn: walletName,
      name_en: walletName,
      bonus: positiveMoney,
      multiple: z.int('number_form').check(z.gte(1, 'number_range'), z.lte(100, 'number_range')),
      is_sports: flag,
      groups: z.optional(z.array(group).check(z.maxLength(6, 'text_length'))),
      give_up: moneyText,
      reason,
    }),
    ok: data(z.object({ approval: z.string() })),
  }),
  playerStatement: call({
    method: 'GET',
    path: '/players/{id}/statement',
    auth: 'staff',
    rate: 'read',
    permission: 'wallet.view',
    summary: "A player's entries with their hash chain",
    params: z.strictObject({ id: playerId }),
    query: z.strictObject({ before: z.optional(queryInt(1, 999_999_999)), limit: z.optional(queryInt(1, 100)) }),
    ok: data(z.object({ entries: z.array(statementEntry), head: z.object({ seq: z.string(), hash: z.string() }) })),
  }),
  playerRecords: call({
    method: 'GET',
    path: '/players/{id}/records',
    auth: 'staff',
    rate: 'read',
    permission: 'wallet.view',
    summary: "A player's transaction records",
    params: z.strictObject({ id: playerId }),
    query: z.strictObject({
      ...pageQuery,
      category: z.optional(z.enum(recordTypes, 'type_form')),
      date_start: z.optional(dateText),
      date_end: z.optional(dateText),
    }),
    ok: page(transactionRow),
  }),
  findRecords: call({
    method: 'GET',
    path: '/records/find/{number}',
    auth: 'staff',
    rate: 'read',
    permission: 'wallet.view',
    summary: 'Records by serial number or order number, of all players and all times, newest first, at most 20',
    params: z.strictObject({ number: z.string().check(z.regex(/^[A-Za-z0-9:-]{1,64}$/, 'type_form')) }),
    ok: data(z.array(z.object({ ...transactionRow.shape, player_id: z.string() }))),
  }),
  transfers: call({
    method: 'GET',
    path: '/transfers',
    auth: 'staff',
    rate: 'read',
    permission: 'transfer.view',
    summary:
      'Transfer orders, newest first; `list=doubt`: those without an ending, oldest first; `q` is an account or an order number. By state, direction, platform or amount alone of the last 30 days unless `date` says otherwise',
    query: z.strictObject({
      ...listQuery(['created_at']),
      list: z.optional(z.enum(['doubt', 'all'])),
      date: z.optional(dateRange),
      amount: z.optional(amountRange),
      state: z.optional(setOf(transferOperatorStates)),
      direction: z.optional(z.enum(['in', 'out'], 'type_form')),
      player_id: z.optional(playerId),
      code: z.optional(platformCode),
      q: z.optional(z.string().check(z.minLength(1, 'text_length'), z.maxLength(40, 'text_length'))),
    }),
    ok: list(transferOperatorRow),
  }),
  transfer: call({
    method: 'GET',
    path: '/transfers/{order}',
    auth: 'staff',
    rate: 'read',
    permission: 'transfer.view',
    summary: 'One transfer order, and what the caller may do with it now',
    params: z.strictObject({ order: orderNumber }),
    ok: data(z.object({ order: transferOperatorRow, allowed: actions(['query', 'end']) })),
  }),
  queryTransfer: call({
    method: 'POST',
    path: '/transfers/{order}/query',
    auth: 'staff',
    rate: 'write',
    permission: 'transfer.query',
    summary: 'Asks the vendor about one transfer now and books its answer',
    params: z.strictObject({ order: orderNumber }),
    ok: data(transferOperatorRow),
  }),
  endTransfer: call({
    method: 'POST',
    path: '/transfers/{order}/end',
    auth: 'staff',
    rate: 'money',
    idempotent: true,
    permission: 'transfer.resolve',
    summary: 'Asks a second person to end a transfer in doubt by hand: as done at the vendor, or not done',
    params: z.strictObject({ order: orderNumber }),
    body: z.strictObject({ as: z.enum(['confirmed', 'returned'], 'type_form'), reason }),
    ok: data(z.object({ approval: z.string() })),
  }),
  debts: call({
    method: 'GET',
    path: '/debts',
    auth: 'staff',
    rate: 'read',
    permission: 'transfer.view',
    summary: 'What players owe because a return was taken back after they had taken it away; the oldest first, at most 500',
    ok: data(z.array(debtRow)),
  }),
  endDebt: call({
    method: 'POST',
    path: '/debts/{operator}/{tx}/end',
    auth: 'staff',
    rate: 'money',
    idempotent: true,
    permission: 'transfer.resolve',
    summary: "Asks a second person to take a debt from the player's main wallet, or to write it off",
    params: z.strictObject({
      operator: z.string().check(z.regex(/^[a-z0-9-]{1,32}$/, 'type_form')),
      tx: z.string().check(z.regex(/^[A-Za-z0-9_:-]{1,64}$/, 'type_form')),
    }),
    body: z.strictObject({ as: z.enum(debtEnds, 'type_form'), reason }),
    ok: data(z.object({ approval: z.string() })),
  }),
  ...heldWinCalls,
  ...bookCalls,
  house: call({
    method: 'GET',
    path: '/ledger/house',
    auth: 'staff',
    rate: 'heavy',
    readsMuch: true,
    permission: 'ledger.view',
    summary: 'House balances, the result of the last check of the book, and whether money out is stopped',
    ok: data(
      z.object({
        accounts: z.array(accountBalance),
        checked_at: z.string(),
        breaches: z.array(z.object({ invariant: z.string(), detail: z.string() })),
        money_out_stopped: flag,
      }),
    ),
  }),
  verify: call({
    method: 'POST',
    path: '/ledger/verify',
    auth: 'staff',
    rate: 'heavy',
    permission: 'ledger.view',
    summary: 'Checks the whole book now',
    ok: data(z.object({ breaches: z.array(z.object({ invariant: z.string(), detail: z.string() })), checked_at: timeText })),
  }),
} as const
