import * as z from 'zod/mini'

/* What staff write for players, one schema each: the console's forms and the calls share them. */

const written = (max: number) => z.string('required').check(z.minLength(1, 'required'), z.maxLength(max, 'text_length'))

export const noticeTitle = written(80)
export const noticeContent = written(4000)
/** Why the house is closed. */
export const closingMessage = written(300)
