import * as z from 'zod/mini'
import { call, data, done, flag, page, pageQuery, timeText } from '../kernel/call.ts'
import { dateRange, list, listQuery, setOf } from '../kernel/list.ts'
import { reason } from '../kernel/reason.ts'
import { tagWord } from '../tags/fields.ts'
import { blockedAddress } from './operator-fields.ts'

const playerId = z.string().check(z.regex(/^\d{1,18}$/, 'type_form'))
const byPlayer = z.strictObject({ id: playerId })
const withReason = z.strictObject({ reason })

/** active; locked: phone step needed (wrong passwords) or by staff; deactivated: nobody logs in. */
export const playerStatuses = ['active', 'locked', 'deactivated'] as const

export const playerRow = z.object({
  id: z.string(),
  account: z.string(),
  /** Masked: 09xxxxx678. */
  phone: z.string(),
  status: z.enum(playerStatuses),
  registered_at: timeText,
  last_login_at: z.string(),
  online: flag,
})

export const playerPage = z.object({
  ...playerRow.shape,
  phone_verified: flag,
  lock_reason: z.string(),
  wrong_passwords: z.int(),
  force_password: flag,
  recommend_code: z.string(),
  registered_ip: z.string(),
  last_login_ip: z.string(),
  sessions: z.array(
    z.object({
      id: z.string(),
      ip: z.string(),
      device: z.string(),
      created_at: timeText,
      seen_at: timeText,
      ended_at: z.string(),
      end_reason: z.string(),
    }),
  ),
})

export const identityOperatorCalls = {
  players: call({
    method: 'GET',
    path: '/players',
    auth: 'staff',
    rate: 'read',
    permission: 'player.view',
    summary:
      'Players, newest first; `q` is an account (from its start), a whole phone, an id or a referral code; `date` is of registration',
    query: z.strictObject({
      ...listQuery(['registered_at']),
      date: z.optional(dateRange),
      q: z.optional(z.string().check(z.maxLength(30, 'text_length'))),
      status: z.optional(setOf(playerStatuses)),
      tag: z.optional(tagWord),
    }),
    ok: list(playerRow),
  }),
  player: call({
    method: 'GET',
    path: '/players/{id}',
    auth: 'staff',
    rate: 'read',
    permission: 'player.view',
    summary: 'One player: state, masked phone, last sessions',
    params: byPlayer,
    ok: data(playerPage),
  }),
  unmask: call({
    method: 'POST',
    path: '/players/{id}/unmask',
    auth: 'staff',
    rate: 'write',
    permission: 'player.unmask',
    stepUp: true,
    summary: "Shows a player's phone; the reason goes to the audit log",
    params: byPlayer,
    body: withReason,
    ok: data(z.object({ phone: z.string() })),
  }),
  lock: call({
    method: 'POST',
    path: '/players/{id}/lock',
    auth: 'staff',
    rate: 'write',
    permission: 'player.lock',
    summary: 'Locks the log-in and ends the sessions',
    params: byPlayer,
    body: withReason,
    ok: done,
  }),
  unlock: call({
    method: 'POST',
    path: '/players/{id}/unlock',
    auth: 'staff',
    rate: 'write',
    permission: 'player.unlock',
    summary: 'Opens a locked log-in and forgets the wrong passwords',
    params: byPlayer,
    body: withReason,
    ok: done,
  }),
  deactivate: call({
    method: 'POST',
    path: '/players/{id}/deactivate',
    auth: 'staff',
    rate: 'write',
    permission: 'player.deactivate',
    summary: 'Deactivates the account and ends the sessions',
    params: byPlayer,
    body: withReason,
    ok: done,
  }),
  kick: call({
    method: 'POST',
    path: '/players/{id}/kick',
    auth: 'staff',
    rate: 'write',
    permission: 'player.kick',
    summary: 'Ends the sessions (event kick)',
    params: byPlayer,
    body: withReason,
    ok: done,
  }),
  forcePassword: call({
    method: 'POST',
    path: '/players/{id}/force-password',
    auth: 'staff',
    rate: 'write',
    permission: 'player.force_password',
    summary: 'The player must change the password before anything else (status_force_password 2)',
    params: byPlayer,
    body: withReason,
    ok: done,
  }),
  blockedAddresses: call({
    method: 'GET',
    path: '/blocked-addresses',
    auth: 'staff',
    rate: 'read',
    permission: 'blacklist.view',
    summary: 'Addresses and networks that cannot log in or register',
    query: z.strictObject(pageQuery),
    ok: page(z.object({ id: z.string(), address: z.string(), reason: z.string(), by: z.string(), time: timeText })),
  }),
  blockAddress: call({
    method: 'POST',
    path: '/blocked-addresses',
    auth: 'staff',
    rate: 'write',
    permission: 'blacklist.edit',
    summary: 'Blocks an address or a network (CIDR)',
    body: z.strictObject({ address: blockedAddress, reason }),
    ok: data(z.object({ id: z.string() })),
  }),
  unblockAddress: call({
    method: 'DELETE',
    path: '/blocked-addresses/{id}',
    auth: 'staff',
    rate: 'write',
    permission: 'blacklist.edit',
    summary: 'Takes a block away',
    params: z.strictObject({ id: playerId }),
    ok: done,
  }),
} as const
