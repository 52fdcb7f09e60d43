import * as z from 'zod/mini'

/** What a wish to move money by hand rests on, for the second person and the audit log. */
export const evidence = z.string('required').check(z.minLength(5, 'evidence_length'), z.maxLength(500, 'evidence_length'))
