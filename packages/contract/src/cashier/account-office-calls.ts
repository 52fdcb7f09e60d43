import * as z from 'zod/mini'
import { call, data, done, flag, page, pageQuery, timeText } from '../kernel/call.ts'
import { refusalReasonCodes } from './errors.ts'

/* The console's part of the accounts that players are paid to. */

const id = z.string().check(z.regex(/^\d{1,18}$/, 'type_form'))
const byId = z.strictObject({ id })
/** A refusal carries a reason code and words that the player reads. */
const refusal = z.strictObject({
  reason: z.enum(refusalReasonCodes, 'required'),
  text: z.string('required').check(z.maxLength(200, 'text_length')),
})
const picture = data(z.object({ image: z.string() }))

export const cardQueueRow = z.object({
  id: z.string(),
  player_id: z.string(),
  account: z.string(),
  real_name: z.string(),
  account_name: z.string(),
  bank: z.string(),
  bank_name: z.string(),
  branch_name: z.string(),
  branch_code: z.string(),
  card_number: z.string(),
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  removed: flag,
  reason: z.string(),
  text: z.string(),
  reviewer: z.string(),
  build_time: timeText,
  age_seconds: z.int(),
  has_image: flag,
})

export const accountOfficeCalls = {
  cards: call({
    method: 'GET',
    path: '/cards',
    auth: 'staff',
    rate: 'read',
    permission: 'card.view',
    summary: 'Bank cards, those under review first and oldest first',
    query: z.strictObject({ ...pageQuery, list: z.optional(z.enum(['review', 'all'])), player_id: z.optional(id) }),
    ok: page(cardQueueRow),
  }),
  cardImage: call({
    method: 'POST',
    path: '/cards/{id}/image',
    auth: 'staff',
    rate: 'heavy',
    permission: 'card.image',
    summary: 'The passbook picture of a card as a data address; every view goes to the audit log',
    params: byId,
    ok: picture,
  }),
  approveCard: call({
    method: 'POST',
    path: '/cards/{id}/approve',
    auth: 'staff',
    rate: 'write',
    permission: 'card.review',
    summary: 'Verifies a card',
    params: byId,
    ok: done,
  }),
  refuseCard: call({
    method: 'POST',
    path: '/cards/{id}/refuse',
    auth: 'staff',
    rate: 'write',
    permission: 'card.review',
    summary: 'Refuses a card with a reason that the player reads',
    params: byId,
    body: refusal,
    ok: done,
  }),
} as const
