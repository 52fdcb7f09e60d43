import * as z from 'zod/mini'

/* The fields of the member profile, one schema each: forms on the site and the calls of the server share them (IDENTITY-18). */

/** 4 MB. */
export const imageMaxBytes = 4 * 1024 * 1024

/** Chinese, Latin letters, spaces, middle dot and hyphen; 2 to 40 characters. */
export const realName = z
  .string('required')
  .check(
    z.minLength(1, 'required'),
    z.regex(/^[\p{Script=Han}\p{Script=Latin}][\p{Script=Han}\p{Script=Latin} .·•'-]{1,39}$/u, 'name_form'),
  )
/** 1 man, 2 woman, 3 other. */
export const gender = z.union([z.literal(1), z.literal(2), z.literal(3)], 'required')
export const lineId = z.string().check(z.regex(/^[a-zA-Z0-9._-]{0,30}$/, 'line_form'))
/** `YYYY-MM-DD`; whether it is an adult's is the server's to say. */
export const birthday = z
  .string('required')
  .check(z.minLength(1, 'required'), z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'date_form'))
/** One address, at most 100 characters; whether it is the player's is shown by the code sent to it. */
export const email = z
  .string('required')
  .check(
    z.minLength(1, 'required'),
    z.maxLength(100, 'email_form'),
    z.regex(/^[\w.+-]{1,64}@[\w-]{1,63}(\.[\w-]{2,63}){1,4}$/, 'email_form'),
  )
