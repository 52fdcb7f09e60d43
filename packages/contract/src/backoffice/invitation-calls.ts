import * as z from 'zod/mini'
import { call, data, done, flag, page, pageQuery, timeText } from '../kernel/call.ts'
import { roleName } from './role-calls.ts'

const id = z.uuid('type_form')
const reason = z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'text_length'))

export const invitationRow = z.object({
  id: z.string(),
  role: z.string(),
  /** What the role is called. */
  role_zh: z.string(),
  role_en: z.string(),
  /** Whom it is for, in the words of who invites. */
  name: z.string(),
  reason: z.string(),
  /** asked: a second person has to agree; ready: a link may be made; used: the person came in; ended: refused, expired or taken back. */
  state: z.enum(['asked', 'ready', 'used', 'ended']),
  /** 1: nobody else was there to agree. */
  alone: flag,
  maker: z.string(),
  made_at: timeText,
  /** Whom it became, or whose new second factor it is for; empty until then. */
  account: z.string(),
  /** 1: a new second factor of somebody who is there already. */
  again: flag,
  /** Until when the last link that was made is open; empty: none is. */
  link_until: z.string(),
})

/** Who is let into the console, under /office/api. */
export const invitationCalls = {
  invitations: call({
    method: 'GET',
    path: '/staff/invitations',
    auth: 'staff',
    rate: 'read',
    permission: 'staff.view',
    summary: 'Invitations into the console, newest first',
    query: z.strictObject(pageQuery),
    ok: page(invitationRow),
  }),
  inviteStaff: call({
    method: 'POST',
    path: '/staff/invitations',
    auth: 'staff',
    rate: 'write',
    permission: 'staff.edit',
    stepUp: true,
    summary: 'Asks a second person to let somebody in with a role; where nobody else could agree, it is ready at once and audited so',
    body: z.strictObject({
      role: roleName,
      name: z.string('required').check(z.minLength(1, 'required'), z.maxLength(40, 'text_length')),
      reason,
    }),
    ok: data(z.object({ id: z.string(), waiting: flag })),
  }),
  resetFactor: call({
    method: 'POST',
    path: '/staff/{id}/second-factor',
    auth: 'staff',
    rate: 'write',
    permission: 'staff.edit',
    stepUp: true,
    summary:
      'Asks a second person to let a member of staff, whose authenticator is lost, take a new second factor by a one-time link and the password',
    params: z.strictObject({ id: z.string().check(z.regex(/^\d{1,18}$/, 'type_form')) }),
    body: z.strictObject({ reason }),
    ok: data(z.object({ id: z.string(), waiting: flag })),
  }),
  openInvitation: call({
    method: 'POST',
    path: '/staff/invitations/{id}/link',
    auth: 'staff',
    rate: 'write',
    permission: 'staff.edit',
    stepUp: true,
    summary: 'Makes the one-time link of an invitation, open for a day; one made before ends',
    params: z.strictObject({ id }),
    ok: data(z.object({ url: z.string(), expires_at: timeText })),
  }),
  withdrawInvitation: call({
    method: 'POST',
    path: '/staff/invitations/{id}/withdraw',
    auth: 'staff',
    rate: 'write',
    permission: 'staff.edit',
    summary: 'Takes an invitation back, with its link',
    params: z.strictObject({ id }),
    body: z.strictObject({ reason }),
    ok: done,
  }),
} as const
