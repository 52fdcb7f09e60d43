import * as z from 'zod/mini'

/** One line in each language: what a version changes. Players read it where a page asks for their agreement. */
export const changeNote = z.string('required').check(z.minLength(2, 'required'), z.maxLength(300, 'text_length'))
