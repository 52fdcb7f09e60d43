import * as z from 'zod/mini'

/** How many coins a person may add or take at once. */
export const MOST_ADJUSTED = 1_000_000

export const pointAmount = z.int('number_form').check(z.gte(1, 'number_range'), z.lte(MOST_ADJUSTED, 'number_range'))
/** What the player reads of it. */
export const pointText = z.string('required').check(z.regex(/\S/, 'required'), z.maxLength(60, 'text_length'))
