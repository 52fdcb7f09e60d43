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
/** Of the players' texts and the staff's alike. */
export { consultationText as staffText } from './fields.ts'
