import * as z from 'zod/mini'

/*
 * The text of a message as a tree (SERVICE-5): paragraphs, lists and pictures, with bold words and links in them. There is no other form, so
 * what is drawn from it can carry neither markup nor script.
 */

const words = z.string().check(z.minLength(1, 'required'), z.maxLength(2_000, 'text_length'))
/** A page of the site, or an https address. */
const address = z.string().check(z.maxLength(300, 'text_length'), z.regex(/^(https:\/\/[^\s<>"]{4,}|\/(?![/\\])[^\s<>"\\]*)$/, 'type_form'))
/** The name of a picture that was uploaded for messages. */
export const pictureFile = z.string().check(z.regex(/^[0-9a-f]{32}\.(jpg|png)$/, 'type_form'))

const run = z.strictObject({ text: words, bold: z.optional(z.literal(true)), href: z.optional(address) })
const runs = z.array(run).check(z.minLength(1, 'required'), z.maxLength(60, 'text_length'))

const block = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('paragraph'), runs }),
  z.strictObject({ type: z.literal('list'), items: z.array(runs).check(z.minLength(1, 'required'), z.maxLength(30, 'text_length')) }),
  z.strictObject({
    type: z.literal('picture'),
    file: pictureFile,
    alt: z.string().check(z.minLength(1, 'required'), z.maxLength(100, 'text_length')),
  }),
])

export const richText = z.array(block).check(z.minLength(1, 'required'), z.maxLength(60, 'text_length'))
export type RichText = z.infer<typeof richText>
export type RichBlock = RichText[number]
export type RichRun = z.infer<typeof run>

const wordsOf = (some: readonly RichRun[]) => some.map(({ text }) => text).join('')

/** The words of a text without its form: for rows of lists. */
export function plainText(text: RichText): string {
  return text
    .map((one) => {
      if (one.type === 'picture') return one.alt
      return one.type === 'list' ? one.items.map((item) => `· ${wordsOf(item)}`).join('\n') : wordsOf(one.runs)
    })
    .join('\n')
}

/** The pictures that a text shows. */
export function picturesOf(text: RichText): readonly string[] {
  return text.flatMap((one) => (one.type === 'picture' ? [one.file] : []))
}
