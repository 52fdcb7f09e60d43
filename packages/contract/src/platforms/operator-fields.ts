import * as z from 'zod/mini'

/** What players read as a platform's name. */
export const platformName = z.string('required').check(z.minLength(1, 'required'), z.maxLength(40, 'text_length'))
