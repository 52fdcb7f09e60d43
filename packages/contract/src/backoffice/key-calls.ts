import * as z from 'zod/mini'
import { call, data, done, page, pageQuery, timeText } from '../kernel/call.ts'
import { KEY_DAYS_MOST, keyName } from './fields.ts'

const reason = z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'text_length'))

export const keyRow = z.object({
  id: z.string(),
  /** How the audit log names it: `key:` and this. */
  name: z.string(),
  /** The reading permissions that it was given. */
  scopes: z.array(z.string()),
  state: z.enum(['live', 'expired', 'revoked']),
  /** Account of who made it. */
  maker: z.string(),
  made_at: timeText,
  expires_at: timeText,
  /** To the minute; empty: never yet. */
  used_at: z.string(),
  /** When it was ended before its time; empty: it was not. */
  revoked_at: z.string(),
  reason: z.string(),
})

/** Keys by which machines read at the console's calls (CONSOLE-51). */
export const keyCalls = {
  apiKeys: call({
    method: 'GET',
    path: '/api-keys',
    auth: 'staff',
    rate: 'read',
    permission: 'key.view',
    summary: 'Keys of machines, newest first, ended ones too',
    query: z.strictObject(pageQuery),
    ok: page(keyRow),
  }),
  keyScopes: call({
    method: 'GET',
    path: '/api-keys/scopes',
    auth: 'staff',
    rate: 'read',
    permission: 'key.edit',
    summary: 'What the caller may let a key read, in words',
    ok: data(z.array(z.object({ permission: z.string(), zh: z.string(), en: z.string() }))),
  }),
  makeApiKey: call({
    method: 'POST',
    path: '/api-keys',
    auth: 'staff',
    rate: 'write',
    permission: 'key.edit',
    stepUp: true,
    summary: 'Makes a key and shows it this once: what it reads, for a year at most',
    body: z.strictObject({
      name: keyName,
      scopes: z
        .array(z.string().check(z.regex(/^[a-z_]{1,40}\.[a-z_]{1,40}$/, 'type_form')))
        .check(z.minLength(1, 'required'), z.maxLength(100, 'text_length')),
      days: z.int('number_form').check(z.gte(1, 'number_range'), z.lte(KEY_DAYS_MOST, 'number_range')),
      reason,
    }),
    ok: data(z.object({ id: z.string(), key: z.string(), expires_at: timeText })),
  }),
  revokeApiKey: call({
    method: 'POST',
    path: '/api-keys/{id}/revoke',
    auth: 'staff',
    rate: 'write',
    permission: 'key.edit',
    summary: 'Ends a key at once',
    params: z.strictObject({ id: z.uuid('type_form') }),
    body: z.strictObject({ reason }),
    ok: done,
  }),
} as const
