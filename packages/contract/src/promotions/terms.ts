import * as z from 'zod/mini'
import { dateText, flag, timeText } from '../kernel/call.ts'
import { MONEY_FORM } from '../kernel/cents.ts'
import { moneyText } from '../kernel/money.ts'
import { group, platformCode } from '../platforms/calls.ts'
import { offerName } from './fields.ts'

/*
 * The terms of an offer: one version, frozen when it is published (REWARDS-14). The console's editor, the calls and the stored rows share
 * this schema; every mode reads the fields that it has a use for (apps/server/src/modules/promotions/modes).
 */

const whole = (min: number, max: number) => z.int('number_form').check(z.gte(min, 'number_range'), z.lte(max, 'number_range'))
const moneyOrNone = z.union([z.literal(''), moneyText])
/** Percent with at most two decimals, as text: `30` or `0.25`; empty: none. */
const percent = z.string().check(z.regex(/^$|^(0|[1-9]\d{0,2})(\.\d{1,2})?$/, 'number_form'))
const lines = z.array(z.string().check(z.regex(/\S/, 'required'), z.maxLength(500, 'text_length'))).check(z.maxLength(20, 'text_length'))
/** Shipped with the site, or uploaded by the operators. */
const picture = z
  .string('required')
  .check(z.regex(/^\/(img\/promotions\/[a-z0-9-]{1,40}\.svg|api\/activity\/picture\/[0-9a-f]{32}\.(png|jpg))$/, 'type_form'))

/** Given from this amount on: a fixed amount, or a percentage of it; exactly one of the two. */
const termsStep = z
  .strictObject({ from: moneyText, amount: moneyOrNone, percent })
  .check(z.refine((step) => (step.amount === '') !== (step.percent === ''), 'promotions_step'))

/** What limits count in: the whole life of the offer, or Taipei days, weeks (from Monday) and months. */
export const spans = ['whole', 'day', 'week', 'month'] as const
export type Span = (typeof spans)[number]

export const offerTerms = z.strictObject({
  name_zh: offerName,
  name_en: offerName,
  text_zh: lines,
  text_en: lines,
  terms_zh: lines,
  terms_en: lines,
  image: picture,
  image_mob: picture,
  /** Headings under which it stands, beside its mode. */
  fronts: z.array(whole(1, 999_999_999)).check(z.maxLength(5, 'text_length')),
  limited: flag,
  start: timeText,
  end: z.union([z.literal(''), timeText]),
  audience: z.strictObject({
    level_min: whole(0, 10),
    /** A day in Asia/Taipei, `YYYY-MM-DD`; empty: whenever. */
    registered_since: z.union([z.literal(''), dateText]),
    /** Registered with the code of this player or agent; empty: any. */
    referral_code: z.string().check(z.regex(/^$|^\w{4,20}$/, 'type_form')),
    verified_phone: flag,
    verified_identity: flag,
    /** Only the accounts on the offer's list. */
    chosen: flag,
    /** Once for a person, whatever accounts share phone, name and birthday, or payout account. */
    once_a_person: flag,
  }),
  steps: z.array(termsStep).check(z.minLength(1, 'required'), z.maxLength(10, 'text_length')),
  /** The most that is given at a time; empty: as the steps say. */
  bonus_max: moneyOrNone,
  /** Money that goes with it: deposits of at least and at most, or principal brought in. */
  money_min: moneyOrNone,
  money_max: moneyOrNone,
  /** 0: paid to the main wallet, nothing to bet (REWARDS-15). */
  multiple: whole(0, 100),
  groups: z.array(group).check(z.maxLength(6, 'text_length')),
  /** Of a valid bet counts, by group; a group without a row counts by the house's table for bonuses. */
  contributions: z.array(z.strictObject({ group, percent: whole(0, 100) })).check(z.maxLength(6, 'text_length')),
  /** Platforms whose bets count, for what must be bet and for what a mode adds up of bets (REWARDS-47); absent or empty: all. */
  platforms: z.optional(z.array(platformCode).check(z.maxLength(30, 'text_length'))),
  stake_percent: percent,
  days: whole(0, 365),
  /** What may be left when its wallet is given up. */
  give_up: moneyText,
  /** How many are given at most, in all and on a Taipei day; 0: any number. */
  stock: whole(0, 10_000_000),
  stock_day: whole(0, 10_000_000),
  /** What may be given at most; empty: any sum. */
  budget: moneyOrNone,
  budget_day: moneyOrNone,
  /** One running application or wallet per group and player (REWARDS-16); empty: none. */
  exclusive: z.string().check(z.regex(/^$|^[a-z][a-z0-9-]{1,30}$/, 'type_form')),
  per_player: z.strictObject({ times: whole(1, 1000), span: z.enum(spans, 'type_form') }),
  ways: z
    .array(z.enum(['apply', 'deposit', 'automatic', 'packet'], 'type_form'))
    .check(z.minLength(1, 'required'), z.maxLength(2, 'text_length')),
  /** 1: an operator looks at each application. */
  review: flag,
  /** Hours for which an application waits, before its principal goes back. */
  review_hours: whole(1, 720),
  /** Periodic modes: what is added up. */
  period: z.enum(['day', 'week', 'whole'], 'type_form'),
  /** Rescue money: all money at the end of the period is less than this. */
  below: moneyOrNone,
  /** Recommend a friend: what the friend has deposited and validly bet. */
  friend_deposit: moneyOrNone,
  friend_bet: moneyOrNone,
  /** Kinds of the house's own (kinds/): their fields by name, whole numbers as text. Of others absent. */
  own: z.optional(
    z.record(z.string().check(z.regex(/^[a-z_]{1,30}$/, 'type_form')), z.string().check(z.regex(/^\d{0,9}$/, 'number_form'))),
  ),
})
export type OfferTerms = z.infer<typeof offerTerms>

/** Hundredths of a percent: `30` -> 3000n. Empty is 0. */
export function basisPoints(text: string): bigint {
  if (text === '') return 0n
  if (!MONEY_FORM.test(text)) throw new RangeError('number_form')
  const [units = '0', part = ''] = text.split('.')
  return BigInt(units) * 100n + BigInt(part.padEnd(2, '0'))
}
