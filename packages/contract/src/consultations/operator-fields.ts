import * as z from 'zod/mini'

/* The fields of the console's forms, one schema each. */

export const contactTypes = ['line', 'telegram', 'email', 'phone', 'web'] as const
export const contactName = z.string('required').check(z.regex(/\S/, 'required'), z.maxLength(40, 'text_length'))
/** A page, an e-mail address or a telephone number. */
export const contactUrl = z
  .string('required')
  .check(
    z.minLength(1, 'required'),
    z.maxLength(200, 'text_length'),
    z.regex(/^(https:\/\/[^\s<>"]{4,}|mailto:[^\s<>"@]+@[^\s<>"@]+|tel:\+?[\d-]{5,20})$/, 'type_form'),
  )
export const cannedTitle = contactName
/** What is filled in where a kept reply is used. */
export const cannedFields = ['account', 'order', 'amount'] as const
export const cannedText = z
  .string('required')
  .check(
    z.regex(/\S/, 'required'),
    z.maxLength(2_000, 'text_length'),
    z.regex(/^(?:[^{}]|\{(?:account|order|amount)\})*$/, 'canned_fields'),
  )
/** Under which a member of staff writes to players: letters and single spaces, nothing that looks like an address. */
export const deskName = z
  .string('required')
  .check(z.minLength(1, 'required'), z.maxLength(20, 'text_length'), z.regex(/^\p{L}+( \p{L}+)*$/u, 'type_form'))
/** Of the players' texts and the staff's alike. */
export { consultationText as staffText } from './fields.ts'
