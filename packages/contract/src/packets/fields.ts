import * as z from 'zod/mini'

/* The fields of a campaign, one schema each: the console's form and the call share them. */

/** What a campaign is called, in one language. */
export const packetName = z.string('required').check(z.regex(/\S/, 'required'), z.maxLength(40, 'text_length'))
/** How many packets a campaign has (PACKET-1). */
export const packetCount = z.int('number_form').check(z.gte(1, 'number_range'), z.lte(5_000, 'number_range'))
/** How often the money of a packet must be bet; 0: it is free at once. */
export const packetMultiple = z.int('number_form').check(z.gte(0, 'number_range'), z.lte(50, 'number_range'))
export const packetLevel = z.int('number_form').check(z.gte(0, 'number_range'), z.lte(10, 'number_range'))
