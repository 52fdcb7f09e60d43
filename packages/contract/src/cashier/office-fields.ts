import * as z from 'zod/mini'
import { data } from '../kernel/call.ts'
import { refusalReasonCodes } from './errors.ts'

/* Fields that several calls of the cashier's console share. */

export const id = z.string().check(z.regex(/^\d{1,18}$/, 'type_form'))
export const byId = z.strictObject({ id })
export const reason = z.string('required').check(z.minLength(2, 'text_length'), z.maxLength(200, 'text_length'))
/** A refusal carries a reason code and words that the player reads. */
export const refusal = z.strictObject({
  reason: z.enum(refusalReasonCodes, 'required'),
  text: z.string('required').check(z.maxLength(200, 'text_length')),
})
export const picture = data(z.object({ image: z.string() }))
export const search = z.optional(z.string().check(z.minLength(1, 'required'), z.maxLength(40, 'text_length')))
