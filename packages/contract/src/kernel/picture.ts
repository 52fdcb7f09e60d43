import * as z from 'zod/mini'
import { data } from './call.ts'

/** A private picture as a member of staff is shown it. */
export const shownPicture = data(
  z.object({
    /** A data address. */
    image: z.string(),
    /** What a decision on this picture names: its hash, and that it was the caller who saw it. */
    seen: z.string(),
  }),
)

/** The picture that is decided on, as its view answered. */
export const seenPicture = z.string('required').check(z.regex(/^[0-9a-f]{64}\.[\w-]{43}$/, 'type_form'))
