import * as z from 'zod/mini'

/** Why a member of staff does something: it goes to the audit log. */
export const reason = z.string('required').check(z.minLength(2, 'reason_length'), z.maxLength(200, 'reason_length'))
