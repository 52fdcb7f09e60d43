import * as z from 'zod/mini'

/** What an alert can be about, each chosen by itself (SERVICE-15). */
export const alertTopics = ['money', 'service', 'offers'] as const
export type AlertTopic = (typeof alertTopics)[number]

/** How alerts reach a player: by web push to devices, and by mail to the address that the player verified. */
export const alertChannels = ['push', 'mail'] as const
export type AlertChannel = (typeof alertChannels)[number]

/**
 * Why a player's address gets no mail: the player stopped it, ended it by the link of a letter, or the address came back or called a letter unwanted.
 */
export const mailEnds = ['stopped', 'unsubscribed', 'bounced', 'complained'] as const
export type MailEnd = (typeof mailEnds)[number]

/** Devices of one player; the newest take the place of the oldest. */
export const DEVICES_MOST = 10

const hour = z.int('number_form').check(z.gte(0, 'number_range'), z.lte(23, 'number_range'))

/** Full hours of the Taipei day from which and until which everything but money waits; the second may be of the next day. */
export const quietHours = z.nullable(z.strictObject({ from: hour, to: hour }))
export type QuietHours = z.infer<typeof quietHours>

/** What a browser answers to `pushManager.subscribe`: where its messages go, and what they are encrypted for (RFC 8291). */
export const subscription = {
  endpoint: z.string('required').check(z.minLength(1, 'required'), z.maxLength(1000, 'type_form')),
  /** An uncompressed point of P-256, base64url. */
  p256dh: z.string('required').check(z.regex(/^B[A-Za-z0-9_-]{86}$/, 'type_form')),
  /** Sixteen bytes, base64url. */
  auth: z.string('required').check(z.regex(/^[A-Za-z0-9_-]{22}$/, 'type_form')),
} as const
