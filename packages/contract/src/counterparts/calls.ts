import * as z from 'zod/mini'
import { call, data, done, flag, timeText } from '../kernel/call.ts'
import { givenKey } from './fields.ts'

const name = z.string('required').check(z.regex(/^[a-z][a-z0-9_-]{1,39}$/, 'type_form'))
const id = z.string('required').check(z.regex(/^k[0-9a-f]{1,12}$/, 'type_form'))
const reason = z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'text_length'))

/**
 * `asked`: a second person has to agree. `next`: believed, while the other side is told. `current`: believed, and we sign with it.
 * `retiring`: still believed. `ended`: refused.
 */
const keyStates = ['asked', 'next', 'current', 'retiring', 'ended'] as const

export const counterpartKey = z.object({
  id: z.string(),
  state: z.enum(keyStates),
  /** The first 16 digits of HMAC-SHA-256 of "jade fingerprint 1" under the key: both sides compare it without telling the key. */
  fingerprint: z.string(),
  made_by: z.string(),
  made_at: timeText,
  changed_at: timeText,
  /** The last message that was believed by it, to the minute; empty: none yet. */
  last_used: z.string(),
  /** 1 while it may be shown, which is once. */
  showable: flag,
  /** 1 while a second person is asked about it. */
  waiting: flag,
})

export const counterpartRow = z.object({
  name: z.string(),
  kind: z.enum(['payments', 'bank_feed', 'chain', 'sms', 'mail', 'vendor']),
  zh: z.string(),
  en: z.string(),
  /** 0: it has no address, and is off. */
  connected: flag,
  /** Newest first; of those that ended the last three. */
  keys: z.array(counterpartKey),
})

/** The keys that this house shares with counterparts and vendors, under /office/api. */
export const counterpartsCalls = {
  list: call({
    method: 'GET',
    path: '/counterparts',
    auth: 'staff',
    rate: 'read',
    permission: 'counterpart.view',
    summary: 'Counterparts and operators of vendors, with the ids, states and last use of their keys',
    ok: data(z.array(counterpartRow)),
  }),
  beginRotation: call({
    method: 'POST',
    path: '/counterparts/{name}/rotation',
    auth: 'staff',
    rate: 'write',
    permission: 'counterpart.rotate',
    stepUp: true,
    summary: 'Asks a second person for a new key beside the current one: a random one, or the one that the other side has made',
    params: z.strictObject({ name }),
    body: z.strictObject({ reason, key: z.optional(givenKey) }),
    ok: data(z.object({ id: z.string(), fingerprint: z.string() })),
  }),
  showKey: call({
    method: 'POST',
    path: '/counterparts/{name}/keys/{id}/show',
    auth: 'staff',
    rate: 'write',
    permission: 'counterpart.rotate',
    stepUp: true,
    summary: 'Shows the next key, once, to whoever tells it to the other side',
    params: z.strictObject({ name, id }),
    ok: data(z.object({ id: z.string(), key: z.string() })),
  }),
  signWithKey: call({
    method: 'POST',
    path: '/counterparts/{name}/keys/{id}/sign',
    auth: 'staff',
    rate: 'write',
    permission: 'counterpart.rotate',
    stepUp: true,
    summary: 'Signs with the other of the two valid keys from now on; both stay valid',
    params: z.strictObject({ name, id }),
    body: z.strictObject({ reason }),
    ok: done,
  }),
  retireKey: call({
    method: 'POST',
    path: '/counterparts/{name}/keys/{id}/retire',
    auth: 'staff',
    rate: 'write',
    permission: 'counterpart.rotate',
    stepUp: true,
    summary: 'Asks a second person to end a key that we do not sign with: messages signed with it are refused from then on',
    params: z.strictObject({ name, id }),
    body: z.strictObject({ reason }),
    ok: done,
  }),
} as const
