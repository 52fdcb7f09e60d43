import * as z from 'zod/mini'
import { reason } from '../kernel/reason.ts'
import { refusalReasonCodes } from './errors.ts'

/* Fields that several calls of the cashier's console share. */

export const id = z.string().check(z.regex(/^\d{1,18}$/, 'type_form'))
export const byId = z.strictObject({ id })
/** Personal data in full take a reason, which goes to the audit log (CONSOLE-7). */
export const unmasking = z.strictObject({ reason })
/** A refusal carries a reason code and words that the player reads. */
export const refusal = z.strictObject({
  reason: z.enum(refusalReasonCodes, 'required'),
  text: z.string('required').check(z.maxLength(200, 'text_length')),
})
export const search = z.optional(z.string().check(z.minLength(1, 'required'), z.maxLength(40, 'text_length')))
/** VIP levels as a filter names them. */
export const levels = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const
/** TWD per USDT with up to four decimals, as a person writes it. */
export const rateText = z.string('required').check(z.regex(/^[1-9]\d{0,3}(\.\d{1,4})?$/, 'number_form'))
/** Percent of a deposit. */
export const feeRate = z.string().check(z.regex(/^(0|[1-9]\d?)(\.\d{1,2})?$/, 'number_form'))
export const channelSort = z.int('number_form').check(z.gte(0, 'number_range'), z.lte(9999, 'number_range'))
/** The account or phone of the player whom money is credited to. */
export const anyAccount = z.string('required').check(z.regex(/^[0-9A-Za-z]{4,20}$/, 'type_form'))
