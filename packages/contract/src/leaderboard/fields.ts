import * as z from 'zod/mini'

/* The fields of a race, one schema each: the console's form and the call share them. */

/** What a race is called, in one language. */
export const raceName = z.string('required').check(z.regex(/\S/, 'required'), z.maxLength(40, 'text_length'))
/** Hours between the end of the last day and the moment that freezes the standing (LEADERBOARD-7). */
export const raceFreezeHours = z.int('number_form').check(z.gte(1, 'number_range'), z.lte(72, 'number_range'))
export const raceLevel = z.int('number_form').check(z.gte(0, 'number_range'), z.lte(10, 'number_range'))
/** How often prizes in money must be bet; 0: they are free at once. */
export const raceMultiple = z.int('number_form').check(z.gte(0, 'number_range'), z.lte(50, 'number_range'))
/** Whole J coins. */
export const raceCoins = z.int('number_form').check(z.gte(0, 'number_range'), z.lte(100_000_000, 'number_range'))
/** A place that has a prize. */
export const raceRank = z.int('number_form').check(z.gte(1, 'number_range'), z.lte(100, 'number_range'))
