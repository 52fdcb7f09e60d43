import * as z from 'zod/mini'

/* The fields of a broadcast, one schema each: the console's form and the call share them. */

export const broadcastTitle = z.string('required').check(z.regex(/\S/, 'required'), z.maxLength(80, 'text_length'))
/** Accounts that a broadcast names one by one. */
export const ACCOUNTS_MOST = 500
