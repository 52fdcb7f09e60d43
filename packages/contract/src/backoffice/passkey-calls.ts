import * as z from 'zod/mini'
import { call, data, done, timeText } from '../kernel/call.ts'
import { staffSelf } from './calls.ts'
import { passkeyName, staffAccount } from './fields.ts'

/** Bytes as a browser's passkey gives them, in base64url; the longest is an attestation with its certificates. */
const bytes = (max: number) => z.string('required').check(z.regex(/^[A-Za-z0-9_-]{16,}$/, 'type_form'), z.maxLength(max, 'text_length'))
const password = z.string('required').check(z.minLength(1, 'required'), z.maxLength(72, 'text_length'))

/** What a passkey answers to a challenge. */
const shown = {
  /** Which passkey it is, as its authenticator calls it. */
  credential: bytes(1400),
  client_data: bytes(4000),
  authenticator_data: bytes(4000),
  signature: bytes(2000),
}

/** For two minutes and once: what the browser asks an authenticator to sign, as `navigator.credentials.get` takes it in JSON. */
const signingOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** Whose passkeys may answer; empty: any that the authenticator finds for this address. */
  allowCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) })),
})

/** The same for a new passkey, as `navigator.credentials.create` takes it in JSON. */
const makingOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  made: timeText,
  /** Empty: never yet. */
  used: z.string(),
})

/** Passkeys of staff, beside the one-time code (CONSOLE-50). */
export const passkeyCalls = {
  beginPasskeyLogin: call({
    method: 'POST',
    path: '/login/passkey/begin',
    auth: 'none',
    rate: 'login',
    summary: 'What a passkey is to sign for a log-in; the same for everybody',
    ok: data(signingOptions),
  }),
  loginWithPasskey: call({
    method: 'POST',
    path: '/login/passkey',
    auth: 'none',
    rate: 'login',
    summary: 'Staff log-in with password and passkey; sets the session cookie',
    body: z.strictObject({ account: staffAccount, password, ...shown }),
    ok: data(staffSelf),
  }),
  beginPasskeyStepUp: call({
    method: 'POST',
    path: '/step-up/passkey/begin',
    auth: 'staff',
    rate: 'login',
    permission: 'self.view',
    summary: 'What one of the own passkeys is to sign as the second factor again',
    ok: data(signingOptions),
  }),
  stepUpWithPasskey: call({
    method: 'POST',
    path: '/step-up/passkey',
    auth: 'staff',
    rate: 'login',
    permission: 'self.view',
    summary: 'Shows the second factor again, by a passkey',
    body: z.strictObject(shown),
    ok: done,
  }),
  passkeys: call({
    method: 'GET',
    path: '/me/passkeys',
    auth: 'staff',
    rate: 'read',
    permission: 'self.view',
    summary: 'Own passkeys, the oldest first; ten at most',
    ok: data(z.array(passkey)),
  }),
  beginPasskey: call({
    method: 'POST',
    path: '/me/passkeys/begin',
    auth: 'staff',
    rate: 'login',
    permission: 'self.view',
    stepUp: true,
    summary: 'What an authenticator is to make a new passkey of',
    ok: data(makingOptions),
  }),
  addPasskey: call({
    method: 'POST',
    path: '/me/passkeys',
    auth: 'staff',
    rate: 'login',
    permission: 'self.view',
    stepUp: true,
    summary: 'Keeps a new passkey under a name',
    body: z.strictObject({
      name: passkeyName,
      credential: shown.credential,
      client_data: shown.client_data,
      attestation: bytes(16_000),
      /** How browsers reach it. */
      transports: z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/, 'type_form'))).check(z.maxLength(8, 'text_length')),
    }),
    ok: done,
  }),
  removePasskey: call({
    method: 'DELETE',
    path: '/me/passkeys/{id}',
    auth: 'staff',
    rate: 'write',
    permission: 'self.view',
    stepUp: true,
    summary: 'Takes one of the own passkeys away',
    params: z.strictObject({ id: z.uuid('type_form') }),
    ok: done,
  }),
} as const
