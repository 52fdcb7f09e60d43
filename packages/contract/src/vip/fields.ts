import * as z from 'zod/mini'

/* The fields of a level, one schema each: the console's form and the call share them. */

export const levelName = z.string('required').check(z.minLength(1, 'required'), z.maxLength(20, 'text_length'))
/** Withdrawals of a day. */
export const levelCount = z.int('number_form').check(z.gte(0, 'number_range'), z.lte(100, 'number_range'))
/** Whose level it is: the player's number. */
export const playerNumber = z.string('required').check(z.regex(/^\d{1,18}$/, 'type_form'))
