import * as z from 'zod/mini'
import { call, data, done, timeText } from '../kernel/call.ts'
import { newStaffPassword, personName, staffAccount, totp } from './fields.ts'

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
        /** What the role is called. */
        role_zh: z.string(),
        role_en: z.string(),
        /** Base32, as people type it where no camera is. */
        secret: z.string(),
        /** otpauth://, for the QR code. */
        uri: z.string(),
        /** Whose new second factor it is; empty: it makes a person. */
        account: z.string(),
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
      account: staffAccount,
      name: personName,
      password: newStaffPassword,
      totp,
    }),
    ok: done,
  }),
  renewFactor: call({
    method: 'POST',
    path: '/enrolment/renew',
    auth: 'none',
    rate: 'login',
    summary: 'Uses a link for a new second factor up: by the password that the person has, and a code of the new one; every session ends',
    body: z.strictObject({ token, password: z.string('required').check(z.minLength(1, 'required'), z.maxLength(72, 'text_length')), totp }),
    ok: done,
  }),
} as const
