import * as z from 'zod/mini'
import { call, data, done, timeText } from '../kernel/call.ts'

const token = z.string('required').check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'type_form'))

/** The way in by a one-time link (`npm run enrol-owner`), under /office/api. */
export const enrolmentCalls = {
  beginEnrolment: call({
    method: 'POST',
    path: '/enrolment/begin',
    auth: 'none',
    rate: 'login',
    summary: 'Opens a one-time link: the second factor to put into an authenticator; the same as long as the link is open',
    body: z.strictObject({ token }),
    ok: data(
      z.object({
        role: z.string(),
        /** Base32, as people type it where no camera is. */
        secret: z.string(),
        /** otpauth://, for the QR code. */
        uri: z.string(),
        expires_at: timeText,
      }),
    ),
  }),
  finishEnrolment: call({
    method: 'POST',
    path: '/enrolment/finish',
    auth: 'none',
    rate: 'login',
    summary: 'Uses a one-time link up: account, password and proved second factor of the person who has it',
    body: z.strictObject({
      token,
      account: z.string('required').check(z.regex(/^[a-z0-9]{4,24}$/, 'type_form')),
      name: z.string('required').check(z.minLength(1, 'required'), z.maxLength(40, 'text_length')),
      password: z.string('required').check(z.minLength(10, 'text_length'), z.maxLength(72, 'text_length')),
      totp: z.string('required').check(z.regex(/^\d{6}$/, 'type_form')),
    }),
    ok: done,
  }),
} as const
