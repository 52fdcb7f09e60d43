import * as z from 'zod/mini'

/* The fields of the gift form, one schema each: the form and the call share them. */

const line = (max: number) => z.string('required').check(z.regex(/\S/, 'required'), z.maxLength(max, 'text_length'))

/** Who receives a gift, in which area (city and district) and at which address. */
export const receiveName = line(40)
export const receiveArea = line(40)
export const receiveAddress = line(200)

/** What an offer is called in one language. */
export const offerName = z.string('required').check(z.regex(/\S/, 'required'), z.maxLength(40, 'text_length'))
