import * as z from 'zod/mini'
import { actions } from '../kernel/allowed.ts'
import { call, data, done, flag, queryInt, timeText } from '../kernel/call.ts'
import { amountRange, dateRange, list, listQuery, setOf } from '../kernel/list.ts'
import { moneyOut } from '../kernel/money.ts'
import { reason } from '../kernel/reason.ts'
import { auditRow } from './calls.ts'
import { allModes } from './modes.ts'
import { auditStatuses } from './statuses.ts'
import { bonusSignRow, bonusSigns } from './signs.ts'

const applicationId = z.strictObject({ id: z.string('required').check(z.regex(/^[1-9]\d{0,17}$/, 'type_form')) })
const playerId = z.string('required').check(z.regex(/^\d{1,18}$/, 'type_form'))

/** What somebody types into the search of a list. */
export const search = z.optional(z.string().check(z.minLength(1, 'required'), z.maxLength(40, 'text_length')))
/** Modes as filters of lists say them. */
export const modeWords: readonly string[] = allModes.map(String)
/** What an operator may do with an application. */
export const applicationActions = ['approve', 'refuse', 'ship', 'unmask'] as const
export const applicationRow = z.object({
  ...auditRow.shape,
  player_id: z.string(),
  account: z.string(),
  /** Who decided; empty: nobody had to. */
  by: z.string(),
  order_number: z.string(),
  tracking: z.string(),
})

export const applicationLists = ['review', 'ship', 'all'] as const

/** What a decision about an application needs beside it. Taipei days of today and the 29 before. */
export const applicationFacts = z.object({
  application: applicationRow,
  allowed: actions(applicationActions),
  vip_level: z.int(),
  registered: z.string(),
  id_verified: flag,
  /** 0: nothing may be given to this player now (REWARDS-12). */
  gifts_allowed: flag,
  deposits_count: z.int(),
  deposits: moneyOut,
  bets_count: z.int(),
  valid_bet: moneyOut,
  /** Returns minus stakes. */
  win_loss: moneyOut,
  /** What offers gave this player in those days. */
  bonuses: moneyOut,
  central: moneyOut,
  /** Activity wallets that are open. */
  wallets: z.array(z.object({ name: z.string(), money: moneyOut, need: moneyOut, done: moneyOut })),
  /** Other accounts with the same phone, name and birthday, or payout account. */
  twins: z.array(z.object({ player_id: z.string(), account: z.string(), had_it: flag })),
  /** Other applications of this player, newest first, at most ten. */
  others: z.array(z.object({ id: z.string(), name: z.string(), status: z.enum(auditStatuses), amount: moneyOut, build_time: timeText })),
})

/** Applications and gifts at the console, under /office/api. */
export const applicationOperatorCalls = {
  applications: call({
    method: 'GET',
    path: '/promotions/applications',
    auth: 'staff',
    rate: 'read',
    permission: 'promotion.view',
    summary: 'Applications: those of a state the oldest first, otherwise the newest first',
    query: z.strictObject({
      ...listQuery(['created_at', 'bonus']),
      /** Queues, oldest first: `review` waits for a decision, `ship` for a parcel; all of them newest first. */
      list: z.optional(z.enum(applicationLists, 'type_form')),
      date: z.optional(dateRange),
      amount: z.optional(amountRange),
      status: z.optional(setOf(auditStatuses)),
      mode: z.optional(setOf(modeWords)),
      offer_id: z.optional(queryInt(1, 999_999_999)),
      player_id: z.optional(playerId),
      /** A player's account, or the number of a deposit. */
      q: search,
    }),
    ok: list(applicationRow),
  }),
  application: call({
    method: 'GET',
    path: '/promotions/applications/{id}',
    auth: 'staff',
    rate: 'read',
    permission: 'promotion.view',
    summary: 'An application with what a decision needs: deposits, bets, other bonuses, accounts of the same person',
    params: applicationId,
    ok: data(applicationFacts),
  }),
  applicationSigns: call({
    method: 'GET',
    path: '/promotions/applications/{id}/signs',
    auth: 'staff',
    rate: 'write',
    permission: 'promotion.signs',
    summary:
      "What of the player's links and last thirty Taipei days of play speaks against a bonus, by rule, with a score and the bets that say it; what speaks first (REWARDS-45)",
    params: applicationId,
    ok: data(z.array(bonusSignRow)),
  }),
  approve: call({
    method: 'POST',
    path: '/promotions/applications/{id}/approve',
    auth: 'staff',
    rate: 'money',
    idempotent: true,
    permission: 'promotion.audit',
    summary: 'Grants an application: principal and bonus become an activity wallet, or the prize is paid',
    params: applicationId,
    ok: done,
  }),
  refuse: call({
    method: 'POST',
    path: '/promotions/applications/{id}/refuse',
    auth: 'staff',
    rate: 'write',
    permission: 'promotion.audit',
    summary:
      'Does not grant it; the principal goes back, and the player reads the reason. With `rule` also that rule, its figure and the own bets',
    params: applicationId,
    body: z.strictObject({
      reason,
      /** A sign that speaks against it now. */
      rule: z.optional(z.enum(bonusSigns)),
    }),
    ok: done,
  }),
  unmaskApplication: call({
    method: 'POST',
    path: '/promotions/applications/{id}/unmask',
    auth: 'staff',
    rate: 'write',
    permission: 'promotion.ship',
    stepUp: true,
    summary: 'Where a gift that waits to be sent goes, in full; the reason stands in the audit log',
    params: applicationId,
    body: z.strictObject({ reason }),
    ok: data(z.object({ receive_name: z.string(), receive_area: z.string(), receive_address: z.string() })),
  }),
  ship: call({
    method: 'POST',
    path: '/promotions/applications/{id}/ship',
    auth: 'staff',
    rate: 'write',
    permission: 'promotion.ship',
    summary: 'Notes that a gift was sent, with the number of its parcel',
    params: applicationId,
    body: z.strictObject({ tracking: z.string().check(z.maxLength(60, 'text_length')) }),
    ok: done,
  }),
} as const
