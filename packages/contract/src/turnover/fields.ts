import * as z from 'zod/mini'

/** How often an amount must be bet. */
export const multiple = z.int('number_form').check(z.gte(1, 'number_range'), z.lte(100, 'number_range'))
/** How much of a bet counts. */
export const percent = z.int('number_form').check(z.gte(0, 'number_range'), z.lte(100, 'number_range'))
