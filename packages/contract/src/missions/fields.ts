import * as z from 'zod/mini'

/* The fields of tasks, one schema each: the console's forms and the calls share them. */

export const taskName = z.string('required').check(z.regex(/\S/, 'required'), z.maxLength(40, 'text_length'))
export const taskText = z.string('required').check(z.maxLength(200, 'text_length'))
/** Whole TWD, times or days, from 1 on. */
export const taskTarget = z.int('number_form').check(z.gte(1, 'number_range'), z.lte(1_000_000_000, 'number_range'))
/** Points of one reward. */
export const taskPoints = z.int('number_form').check(z.gte(1, 'number_range'), z.lte(1_000_000, 'number_range'))
/** How often a reward in money is to be bet (MISSIONS-5). */
export const taskMultiple = z.int('number_form').check(z.gte(1, 'number_range'), z.lte(50, 'number_range'))
export const taskSort = z.int('number_form').check(z.gte(0, 'number_range'), z.lte(9999, 'number_range'))
