import * as z from 'zod/mini'
import { call, data, page, pageQuery, timeText } from '../kernel/call.ts'
import { positiveMoney } from '../kernel/money.ts'
import { limitLine, limitRecord } from './calls.ts'
import { reason } from '../kernel/reason.ts'
import { betGroup } from '../platforms/calls.ts'
import { multiple, percent } from './fields.ts'

const id = z.string().check(z.regex(/^\d{1,18}$/, 'type_form'))
const waiting = z.enum(['', 'waiting'])
const asked = data(z.object({ approval: z.string() }))

export const contributionScales = ['plain', 'bonus'] as const

export const contributionRow = z.object({
  scale: z.enum(contributionScales),
  group: z.string(),
  /** A game's code, or empty for the whole group. */
  game: z.string(),
  percent: z.int(),
  approval: waiting,
  update_time: timeText,
})

export const requirementRow = z.object({ ...limitRecord.shape, ref: z.string(), closed_as: z.string(), approval: waiting })

export const turnoverOperatorCalls = {
  contributions: call({
    method: 'GET',
    path: '/turnover/contributions',
    auth: 'staff',
    rate: 'read',
    permission: 'turnover.view',
    summary: 'How much of a valid bet counts, by scale, group and game',
    ok: data(z.array(contributionRow)),
  }),
  editContribution: call({
    method: 'PUT',
    path: '/turnover/contributions',
    auth: 'staff',
    rate: 'write',
    permission: 'turnover.edit',
    summary: 'Asks a second person for another percentage; bets counted before keep theirs',
    body: z.strictObject({
      scale: z.enum(contributionScales, 'type_form'),
      group: betGroup,
      game: z.optional(z.string().check(z.regex(/^[A-Z0-9]{0,16}$/, 'type_form'))),
      percent,
      reason,
    }),
    ok: asked,
  }),
  requirements: call({
    method: 'GET',
    path: '/players/{id}/turnover',
    auth: 'staff',
    rate: 'read',
    permission: 'turnover.view',
    summary: "A player's requirements, newest first",
    params: z.strictObject({ id }),
    query: z.strictObject({ ...pageQuery, open: z.optional(z.enum(['0', '1'], 'type_form')) }),
    ok: page(requirementRow, { open_count: z.int() }),
  }),
  requirementLines: call({
    method: 'GET',
    path: '/turnover/requirements/{id}/lines',
    auth: 'staff',
    rate: 'read',
    permission: 'turnover.view',
    summary: 'The bets that counted for a requirement',
    params: z.strictObject({ id }),
    query: z.strictObject(pageQuery),
    ok: page(limitLine),
  }),
  addRequirement: call({
    method: 'POST',
    path: '/players/{id}/turnover',
    auth: 'staff',
    rate: 'write',
    permission: 'turnover.edit',
    summary: "Asks a second person to add a requirement to the player's main wallet",
    params: z.strictObject({ id }),
    body: z.strictObject({
      amount: positiveMoney,
      multiple,
      reason,
    }),
    ok: asked,
  }),
  removeRequirement: call({
    method: 'POST',
    path: '/turnover/requirements/{id}/remove',
    auth: 'staff',
    rate: 'write',
    permission: 'turnover.edit',
    summary: 'Asks a second person to let a requirement go',
    params: z.strictObject({ id }),
    body: z.strictObject({ reason }),
    ok: asked,
  }),
} as const
