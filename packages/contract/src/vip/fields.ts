import * as z from 'zod/mini'
import { groups } from '../platforms/calls.ts'
import { moneyText } from '../kernel/money.ts'

/* The fields of a level, one schema each: the console's form and the call share them. */

export const levelName = z.string('required').check(z.minLength(1, 'required'), z.maxLength(20, 'text_length'))
/** Withdrawals of a day. */
export const levelCount = z.int('number_form').check(z.gte(0, 'number_range'), z.lte(100, 'number_range'))
/** Points of a life: valid bets in TWD / 1000. */
export const levelPoints = z.int('number_form').check(z.gte(0, 'number_range'), z.lte(1_000_000_000, 'number_range'))
/** What comes back of a valid bet, in 1/10,000. At most one percent: no game keeps enough for more (docs/adr/0239). */
export const rebateRate = z.int('number_form').check(z.gte(0, 'number_range'), z.lte(100, 'number_range'))
export const rebateRates = z.record(z.enum(groups, 'group_form'), rebateRate)
/** Whose level it is: the player's number. */
export const playerNumber = z.string('required').check(z.regex(/^\d{1,18}$/, 'type_form'))

/** What a level asks for and gives, as operators change it; the withdrawal settings stay ceilings above it (CASHIER-23). */
export const levelValues = {
  name_zh: levelName,
  name_en: levelName,
  points: levelPoints,
  deposit: moneyText,
  upgrade: moneyText,
  month: moneyText,
  birthday: moneyText,
  rebates: rebateRates,
  free_count: levelCount,
  day_count: levelCount,
  day_amount: moneyText,
  fee: moneyText,
}

export const bonusTypes = ['upgrade', 'month', 'birthday', 'rebate'] as const
export type BonusType = (typeof bonusTypes)[number]
