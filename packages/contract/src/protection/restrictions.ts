import * as z from 'zod/mini'
import { call, data, flag, page, pageQuery, timeText } from '../kernel/call.ts'
import { restrictionKinds, restrictionReasonCodes } from './restriction-kinds.ts'
import { reason as note } from '../kernel/reason.ts'

const kind = z.enum(restrictionKinds, 'type_form')
const playerId = z.string().check(z.regex(/^\d{1,18}$/, 'type_form'))
const named = z.strictObject({ id: playerId, kind })
/** Empty for a stop, money `1000.00` for a maximum, a whole number from 2 for the factor. */
const value = z.string('required').check(z.regex(/^$|^(0|[1-9]\d{0,9})(\.\d{1,2})?$/, 'limit_form'))

export const restriction = z.object({
  kind,
  value: z.string(),
  /** One of the reasons that staff choose from, or one of another version. */
  code: z.string(),
  /** The reason in the reader's language. */
  reason: z.string(),
  time: timeText,
})
export type Restriction = z.infer<typeof restriction>

const held = z.object({ ...restriction.shape, player_id: z.string(), account: z.string(), note: z.string(), by: z.string() })

export const restrictionCalls = {
  restrictions: call({
    method: 'GET',
    path: '/auth/restrictions',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: 'What staff restricted on the own account, with the reason',
    ok: data(z.array(restriction)),
  }),
} as const

export const restrictionOperatorCalls = {
  allRestrictions: call({
    method: 'GET',
    path: '/restrictions',
    auth: 'staff',
    rate: 'read',
    permission: 'restriction.view',
    summary: 'Restricted players, newest first',
    query: z.strictObject({ ...pageQuery, kind: z.optional(kind) }),
    ok: page(held),
  }),
  playerRestrictions: call({
    method: 'GET',
    path: '/players/{id}/restrictions',
    auth: 'staff',
    rate: 'read',
    permission: 'restriction.view',
    summary: "A player's restrictions, and what a second person is asked to loosen",
    params: z.strictObject({ id: playerId }),
    ok: data(
      z.object({
        rows: z.array(held),
        waiting: z.array(z.object({ kind, value: z.string(), lift: flag, by: z.string(), time: timeText })),
      }),
    ),
  }),
  setRestriction: call({
    method: 'PUT',
    path: '/players/{id}/restrictions/{kind}',
    auth: 'staff',
    rate: 'write',
    permission: 'restriction.edit',
    summary: 'A first or tighter restriction holds at once; a looser one waits for a second person',
    params: named,
    body: z.strictObject({ value, code: z.enum(restrictionReasonCodes, 'required'), note }),
    ok: data(z.object({ approval: z.string() })),
  }),
  liftRestriction: call({
    method: 'POST',
    path: '/players/{id}/restrictions/{kind}/lift',
    auth: 'staff',
    rate: 'write',
    permission: 'restriction.edit',
    summary: 'Asks a second person to take a restriction away',
    params: named,
    body: z.strictObject({ note }),
    ok: data(z.object({ approval: z.string() })),
  }),
} as const
