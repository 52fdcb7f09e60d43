import * as z from 'zod/mini'
import { call, flag, page, pageQuery, timeText } from '../kernel/call.ts'
import { moneyOut } from '../kernel/money.ts'

/** Where something that must be bet comes from. */
export const requirementSources = ['deposit', 'bonus', 'referral', 'manual', 'task', 'prize', 'rebate'] as const
export type RequirementSource = (typeof requirementSources)[number]

const id = z.string().check(z.regex(/^\d{1,18}$/, 'type_form'))

/** A withdrawal limit record (REWARDS-5). */
export const limitRecord = z.object({
  id: z.string(),
  source: z.enum(requirementSources),
  /** Times the amount must be bet. */
  multiple: z.int(),
  /** Whose bets count: the main wallet (0) or an activity wallet. */
  wallet_id: z.int(),
  platform: z.string(),
  type: z.string(),
  /** Valid bets needed, counted so far, and still missing. */
  need_bet: moneyOut,
  now_bet: moneyOut,
  left_bet: moneyOut,
  unlock_amount: moneyOut,
  unlocked: flag,
  /** 1: over, by a withdrawal, an unlocked or a given-up wallet. */
  closed: flag,
  time: timeText,
})
export type LimitRecord = z.infer<typeof limitRecord>

/** One bet that counted, and for how much: counted = used x percent, rounded down; never more than was missing. */
export const limitLine = z.object({
  id: z.string(),
  /** `unlock`: bets made in an activity wallet for money that came from the main wallet. */
  kind: z.enum(['bet', 'unlock']),
  game_name: z.string(),
  code: z.string(),
  bet_amount: moneyOut,
  valid_bet: moneyOut,
  /** How much of the valid bet this requirement took; the rest counted elsewhere or was not needed. */
  used_bet: moneyOut,
  percent: z.int(),
  counted: moneyOut,
  time: timeText,
})
export type LimitLine = z.infer<typeof limitLine>

export const turnoverCalls = {
  limitRecords: call({
    method: 'GET',
    path: '/finance/playerAccounting/records',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: 'What must be bet before money can be withdrawn, newest first',
    query: z.strictObject(pageQuery),
    ok: page(limitRecord),
  }),
  limitLines: call({
    method: 'GET',
    path: '/finance/playerAccounting/lines/{id}',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: 'The bets that counted for one withdrawal limit record, newest first, each with how much of it counted',
    params: z.strictObject({ id }),
    query: z.strictObject(pageQuery),
    ok: page(limitLine),
  }),
} as const
