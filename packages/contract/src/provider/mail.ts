import * as z from 'zod/mini'

/*
 * The mail gateway: POST /mail hands over one letter, signed (signature.ts) and named by its Idempotency-Key, so that a letter that is
 * handed over again goes out once. What becomes of it later the gateway tells by itself, signed as well, at the letter's `notify_url`.
 */

const address = z.string().check(z.minLength(3), z.maxLength(100))

/** A letter. `html` says what `text` says; `headers` go out as they stand (RFC 8058). `code` repeats a code of its text, for trials. */
export const mailLetter = z.strictObject({
  to: address,
  subject: z.string().check(z.minLength(1), z.maxLength(200)),
  text: z.string().check(z.minLength(1), z.maxLength(4000)),
  html: z.optional(z.string().check(z.maxLength(16_000))),
  code: z.optional(z.string().check(z.maxLength(20))),
  headers: z.optional(
    z.strictObject({
      'List-Unsubscribe': z.string().check(z.regex(/^<https?:\/\/[^\s<>]{1,300}>$/)),
      'List-Unsubscribe-Post': z.literal('List-Unsubscribe=One-Click'),
    }),
  ),
  notify_url: z.optional(z.string().check(z.maxLength(300))),
})
export type MailLetter = z.infer<typeof mailLetter>

/** Its signed answer: taken, refused (this letter), or that nobody has this address. */
export const mailAnswer = z.object({ status: z.enum(['sent', 'refused', 'no_address']) })

/**
 * What it tells of a letter that it took: it came back for good (`bounced`), it could not be put down this time (`deferred`: a full box), or its
 * reader called it unwanted (`complained`). `id` is the letter's Idempotency-Key.
 */
export const mailWord = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(80)),
  word: z.enum(['bounced', 'deferred', 'complained']),
})
export type MailWord = z.infer<typeof mailWord>

/** Where the house hears it, below its own address. */
export const MAIL_WORD_PATH = '/api/callback/mail'
