import * as z from 'zod/mini'

/** Full-width forms and capitals are the same word. */
const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase()

/**
 * A tag: letters and digits of any script, with `-` and `_` between, 20 at most. No space, so that `tag:word` says where it ends; no six digits in
 * a row, so that no phone, card or number of a person stands unmasked where everybody reads.
 */
const FORM = /^(?!.*\d{6})[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}_-]{0,18}[\p{L}\p{N}\p{M}])?$/u

export const tagWord = z.pipe(
  z.string('required').check(z.minLength(1, 'required'), z.maxLength(40, 'tag_form')),
  z.pipe(z.transform(plain), z.string().check(z.regex(FORM, 'tag_form'))),
)

/** How one begins. */
export const tagStart = z.pipe(z.string().check(z.maxLength(40, 'tag_form')), z.transform(plain))
