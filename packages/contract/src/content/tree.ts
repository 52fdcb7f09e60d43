import * as z from 'zod/mini'
import { linkForm } from './link-form.ts'

/*
 * What a page of text is: a tree of headings, paragraphs and lists, whose words may be bold or a link. Never HTML (CONTENT-6): what
 * cannot be said here cannot be shown, so nothing that somebody pasted runs on a player's page.
 */

const WORDS_MAX = 2000
const words = z.string().check(z.minLength(1, 'required'), z.maxLength(WORDS_MAX, 'text_length'))

export const span = z.strictObject({
  text: words,
  bold: z.optional(z.literal(true)),
  link: z.optional(z.string().check(z.maxLength(300, 'text_length'), z.regex(linkForm, 'type_form'))),
})
export type Span = z.infer<typeof span>

const line = z.array(span).check(z.minLength(1, 'required'), z.maxLength(60, 'text_length'))

export const block = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('heading'), spans: line }),
  z.strictObject({ kind: z.literal('paragraph'), spans: line }),
  z.strictObject({
    kind: z.literal('list'),
    ordered: z.boolean(),
    items: z.array(line).check(z.minLength(1, 'required'), z.maxLength(60, 'text_length')),
  }),
])
export type Block = z.infer<typeof block>

/** One page in one language. */
export const pageText = z.strictObject({
  title: z.string('required').check(z.minLength(1, 'required'), z.maxLength(60, 'text_length')),
  /** One line under the title. */
  summary: z.string('required').check(z.maxLength(160, 'text_length')),
  blocks: z.array(block).check(z.minLength(1, 'required'), z.maxLength(300, 'text_length')),
})
export type PageText = z.infer<typeof pageText>

/** A page in both languages: one is never published without the other. */
export const bothTexts = z.strictObject({ zh: pageText, en: pageText })
export type BothTexts = z.infer<typeof bothTexts>
