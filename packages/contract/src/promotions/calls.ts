import * as z from 'zod/mini'
import { call, data, done, dateText, flag, page, pageQuery, queryInt, timeText } from '../kernel/call.ts'
import { moneyOut, moneyText, positiveMoney } from '../kernel/money.ts'
import { claimCalls, offerId as id } from './claim-calls.ts'
import { allModes, modes } from './modes.ts'
import { applyStatuses, auditStatuses, offerWays } from './statuses.ts'

const applicationId = z.strictObject({ id: z.string('required').check(z.regex(/^[1-9]\d{0,17}$/, 'type_form')) })
const mode = z.literal(allModes)

export const activityType = z.object({ mode: z.literal(modes), status: flag })
export const frontType = z.object({ id: z.int(), title: z.string() })

const step = z.object({
  /** From this amount of deposits, valid bets or net loss on. */
  from: moneyOut,
  /** Either a fixed amount, or a percentage with two decimals (`30.00`); the other is empty. */
  amount: z.string(),
  percent: z.string(),
})

/** What an offer gives and how many are left, as its card says it. */
export const activityGift = z.object({
  steps: z.array(step),
  bonus_max: z.string(),
  multiple: z.int(),
  /** 1: goods. */
  gift: flag,
  left: z.nullable(z.int()),
})

export type ActivityGift = z.infer<typeof activityGift>

/** An offer in a list, in the reader's language. */
export const activityRow = z.object({
  id: z.int(),
  name: z.string(),
  /** Its mode. */
  type: mode,
  /** Addresses on this site, for desktop and phones. */
  image: z.string(),
  image_mob: z.string(),
  start: timeText,
  /** Empty: until it is taken back. */
  end: z.string(),
  /** Listed among the limited activities as well. */
  limited: flag,
  /** The ways to it, in the order in which they should be offered; never empty. */
  ways: z.array(z.enum(offerWays)),
  apply_status: z.enum(applyStatuses),
  /** Why it is not to be had, in words and figures; empty unless `not_eligible`. */
  reason: z.string(),
  /** Absent of red packets, whose amounts nobody knows before. */
  gives: z.optional(activityGift),
})
export type ActivityRow = z.infer<typeof activityRow>

/** The terms of one version, as an application of it is judged by for ever (REWARDS-14). */
export const activityDetail = z.object({
  ...activityRow.shape,
  version: z.int(),
  /** Paragraphs, and the lines of the terms. */
  text: z.array(z.string()),
  terms: z.array(z.string()),
  /** What is given. Fixed and percent have exactly one step, from `0.00`. */
  steps: z.array(step),
  /** The most that is given at a time; empty: as the steps say. */
  bonus_max: z.string(),
  /** (Principal + bonus) x `multiple` must be bet before it can be withdrawn; 0: paid to the main wallet, nothing to bet. */
  multiple: z.int(),
  /** Money brought in with it: between these; both empty where none is. */
  money_min: z.string(),
  money_max: z.string(),
  /** Goods: receiver, area and address are asked for. */
  gift: flag,
  /** Groups of games its wallet may play; empty: all. */
  groups: z.array(z.string()),
  /** Of a valid bet counts towards the requirement. */
  contributions: z.array(z.object({ group: z.string(), percent: z.int() })),
  /** The largest stake that counts while wagering, in percent of principal and bonus: `2.00`; empty: any. */
  stake_percent: z.string(),
  /** Days to meet the requirement; 0: no limit. */
  days: z.int(),
  /** Who may have it, how often, and what excludes it, each a sentence in the reader's language. */
  conditions: z.array(z.string()),
  /** How many are left; null: not counted. */
  left: z.nullable(z.int()),
  /** Modes with steps: what this player has brought to the period that runs, and the step to come; null for guests and other modes. */
  progress: z.nullable(z.object({ now: moneyOut, next: z.string(), bonus: moneyOut })),
})
export type ActivityDetail = z.infer<typeof activityDetail>

/** An application, or what was given without one, in the reader's language. */
export const auditRow = z.object({
  id: z.string(),
  /** The offer, and the version by which it is judged: `info/{id}?version=`. */
  offer_id: z.int(),
  version: z.int(),
  name: z.string(),
  type: mode,
  /** The bonus; `0.00` for goods. */
  amount: moneyOut,
  /** Money of the player's own that is (or was) locked with it. */
  principal: moneyOut,
  status: z.enum(auditStatuses),
  /** Why it was not granted, in the reader's language; empty otherwise. */
  reason: z.string(),
  build_time: timeText,
  update_time: timeText,
  /** Until when it waits for a decision; empty once it ended. */
  expires: z.string(),
  /** The activity wallet it became; 0: none. */
  player_bonus_wallet_id: z.int(),
  receive_name: z.string(),
  receive_area: z.string(),
  receive_address: z.string(),
  can_cancel: flag,
  can_receive: flag,
})
export type AuditRow = z.infer<typeof auditRow>

/** What of an offer with a wagering requirement its calculator reckons with. */
export const offerWager = z.object({
  /** Why this sum is given nothing, in the reader's language; empty: it is. */
  reason: z.string(),
  /** Money of the player's own that is locked with it. */
  principal: moneyOut,
  bonus: moneyOut,
  need: moneyOut,
  /** The largest stake that counts; empty: any. */
  stake_max: z.string(),
  /** Games it may be bet in, with the percentage of a valid bet that counts; none that counts nothing. */
  games: z.array(z.object({ code: z.enum(['SLT243', 'BAC', 'PK10']), percent: z.int() })),
})
export type OfferWager = z.infer<typeof offerWager>

const money = z.optional(positiveMoney)

export const promotionsCalls = {
  showType: call({
    method: 'GET',
    path: '/activity/showType',
    auth: 'none',
    rate: 'read',
    summary: 'The modes and whether each is shown; with a mode from 1 on that one alone, 0 or none: all eleven (REWARDS-13)',
    query: z.strictObject({ mode: z.optional(queryInt(0, 11)) }),
    ok: data(z.array(activityType)),
  }),
  frontTypes: call({
    method: 'GET',
    path: '/activity/frontTypeInfo',
    auth: 'none',
    rate: 'read',
    summary: 'Headings under which the operators put offers, in their order',
    ok: data(z.array(frontType)),
  }),
  list: call({
    method: 'GET',
    path: '/activity/list',
    auth: 'optional',
    rate: 'read',
    whileExcluded: true,
    summary: 'Offers that are announced or run; mode and front 0 or absent: all',
    query: z.strictObject({ mode: z.optional(queryInt(0, 11)), front: z.optional(queryInt(0, 999_999_999)), ...pageQuery }),
    ok: page(activityRow),
  }),
  limited: call({
    method: 'GET',
    path: '/activity/limitList',
    auth: 'optional',
    rate: 'read',
    whileExcluded: true,
    summary: 'Offers with a stock or an end within seven days that the operators marked as limited',
    query: z.strictObject(pageQuery),
    ok: page(activityRow),
  }),
  info: call({
    method: 'GET',
    path: '/activity/info/{id}',
    auth: 'optional',
    rate: 'read',
    whileExcluded: true,
    summary: 'One offer with its terms; an earlier version for whoever has applied for that one (REWARDS-14)',
    params: id,
    query: z.strictObject({ version: z.optional(queryInt(1, 999_999)) }),
    ok: data(activityDetail),
  }),
  checkAddAudit: call({
    method: 'POST',
    path: '/activity/checkAddAuditBonusWallet/{id}',
    auth: 'player',
    rate: 'write',
    refusesAs: 'outcome',
    summary: 'Whether an application would be taken now, and what it would lock and give; changes nothing (REWARDS-18)',
    params: id,
    body: z.strictObject({ money }),
    ok: data(
      z.object({
        /** 1: money would be locked or a further activity wallet opened; `message` says so in figures and the player is asked. */
        need_confirm: flag,
        bonus: moneyOut,
        principal: moneyOut,
        /** To be bet before it can be withdrawn. */
        need: moneyOut,
      }),
    ),
  }),
  wager: call({
    method: 'GET',
    path: '/activity/wager/{id}',
    auth: 'optional',
    rate: 'read',
    whileExcluded: true,
    summary:
      'What an offer would give for a sum and ask to be bet, by the functions that give it; of which games how much counts (REWARDS-23)',
    params: id,
    query: z.strictObject({ money: moneyText, version: z.optional(queryInt(1, 999_999)) }),
    ok: data(offerWager),
  }),
  ...claimCalls,
  auditList: call({
    method: 'GET',
    path: '/activity/auditList',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: "The player's applications and what was given, newest first",
    query: z.strictObject({
      status: z.optional(z.enum(auditStatuses, 'type_form')),
      date_start: z.optional(dateText),
      date_end: z.optional(dateText),
      ...pageQuery,
    }),
    ok: page(auditRow),
  }),
  cancelAudit: call({
    method: 'PUT',
    path: '/activity/cancelAudit/{id}',
    auth: 'player',
    rate: 'write',
    whileExcluded: true,
    summary: 'Withdraws an application that waits for a decision; its principal is back at once',
    params: applicationId,
    ok: done,
  }),
  receivedAudit: call({
    method: 'PUT',
    path: '/activity/receivedAudit/{id}',
    auth: 'player',
    rate: 'write',
    whileExcluded: true,
    summary: 'Says that a gift has arrived',
    params: applicationId,
    ok: done,
  }),
} as const
