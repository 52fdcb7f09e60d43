import * as z from 'zod/mini'

/* The fields of log-in, registration and reset, one schema each: forms on the site and the calls of the server share them (IDENTITY-1). */

/** New accounts and passwords: 6-12 letters and digits (IDENTITY-1). */
export const newAccount = z.string('required').check(z.minLength(1, 'required'), z.regex(/^[A-Za-z0-9]{6,12}$/, 'account_form'))
export const newPassword = z.string('required').check(z.minLength(1, 'required'), z.regex(/^[A-Za-z0-9]{6,12}$/, 'password_form'))
/** Log-in takes letters, digits and underscore. */
export const loginAccount = z.string('required').check(z.minLength(1, 'required'), z.regex(/^\w{1,24}$/, 'account_form'))
export const loginPassword = z.string('required').check(z.minLength(1, 'required'), z.regex(/^\w{1,24}$/, 'password_form'))
/** Ten digits that start with 09. */
export const phone = z.string('required').check(z.minLength(1, 'required'), z.regex(/^09\d{8}$/, 'phone_form'))
export const smsCode = z.string('required').check(z.minLength(1, 'required'), z.regex(/^\d{6}$/, 'code_form'))
/** Referral codes are eight capital letters and digits; anything typed is taken and checked by the server. */
export const recommendCode = z.string().check(z.regex(/^[A-Za-z0-9]{0,12}$/, 'recommend_code_form'))

export const passwordConfirm = z.string('required').check(z.minLength(1, 'required'), z.maxLength(24, 'confirm_differs'))

/** The confirmation must equal the password; the error stands under the confirmation. */
export const sameAsPassword = z.refine<{ password: string; password_confirm: string }>((body) => body.password === body.password_confirm, {
  path: ['password_confirm'],
  error: 'confirm_differs',
})
