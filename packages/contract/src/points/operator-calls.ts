import * as z from 'zod/mini'
import { call, data, page, pageQuery, timeText } from '../kernel/call.ts'
import { reason } from '../kernel/reason.ts'
import { pointRow } from './calls.ts'
import { pointAmount, pointText } from './fields.ts'

const id = z.string().check(z.regex(/^\d{1,18}$/, 'type_form'))

export const pointAdjustmentKinds = ['credit', 'debit'] as const
/** waiting for a second person; booked; refused by that person or in time; failed: the coins were not there any more. */
export const pointAdjustmentStates = ['waiting', 'booked', 'refused', 'failed'] as const

export const pointAdjustment = z.object({
  order_number: z.string(),
  player_id: z.string(),
  account: z.string(),
  kind: z.enum(pointAdjustmentKinds),
  points: z.int(),
  text: z.string(),
  reason: z.string(),
  state: z.enum(pointAdjustmentStates),
  maker: z.string(),
  checker: z.string(),
  build_time: timeText,
  end_time: z.string(),
})

/** J coins under /office/api. */
export const pointsOperatorCalls = {
  outstanding: call({
    method: 'GET',
    path: '/points',
    auth: 'staff',
    rate: 'read',
    permission: 'points.view',
    summary: 'How many J coins players hold, and what each source gave or took',
    ok: data(
      z.object({
        holders: z.int(),
        points: z.int(),
        /** By house account: what it gave (positive) or took (negative). */
        sources: z.array(z.object({ source: z.string(), points: z.int() })),
      }),
    ),
  }),
  ofPlayer: call({
    method: 'GET',
    path: '/players/{id}/points',
    auth: 'staff',
    rate: 'read',
    permission: 'points.view',
    summary: "A player's J coins and their movements, newest first",
    params: z.strictObject({ id }),
    query: z.strictObject(pageQuery),
    ok: page(pointRow, { points: z.int() }),
  }),
  adjustments: call({
    method: 'GET',
    path: '/points/adjustments',
    auth: 'staff',
    rate: 'read',
    permission: 'points.view',
    summary: 'J coins added or taken by hand, newest first',
    query: z.strictObject({ ...pageQuery, player_id: z.optional(id), state: z.optional(z.enum(pointAdjustmentStates, 'type_form')) }),
    ok: page(pointAdjustment),
  }),
  adjust: call({
    method: 'POST',
    path: '/points/adjustments',
    auth: 'staff',
    rate: 'write',
    idempotent: true,
    permission: 'points.adjust',
    summary: "Asks a second person to add to or take from a player's J coins",
    body: z.strictObject({
      account: z.string('required').check(z.regex(/\S/, 'required'), z.maxLength(40, 'text_length')),
      kind: z.enum(pointAdjustmentKinds, 'type_form'),
      points: pointAmount,
      text: pointText,
      reason,
    }),
    ok: data(z.object({ order_number: z.string(), approval: z.string() })),
  }),
} as const
