import * as z from 'zod/mini'
import { call, data } from '../kernel/call.ts'
import { moneyOut, positiveMoney } from '../kernel/money.ts'
import { receiveAddress, receiveArea, receiveName } from './fields.ts'
import { auditStatuses } from './statuses.ts'

/** Offers and red packets: their numbers come from one sequence, so that one path takes both. */
export const offerId = z.strictObject({ id: z.string('required').check(z.regex(/^[1-9]\d{0,8}$/, 'type_form')) })

/** Apart from the others: whoever claims a red packet needs this one alone. */
export const claimCalls = {
  addAudit: call({
    method: 'POST',
    path: '/activity/addAudit/{id}',
    auth: 'optional',
    rate: 'money',
    // What a guest may ask an excluded player may as well: the gate of everything that gives refuses (REWARDS-12).
    whileExcluded: true,
    idempotent: true,
    refusesAs: 'outcome',
    summary: 'Applies for an offer, or takes a red packet (no body); a guest is asked to log in first. `message` is shown',
    params: offerId,
    body: z.strictObject({
      money: z.optional(positiveMoney),
      receive_name: z.optional(receiveName),
      receive_area: z.optional(receiveArea),
      receive_address: z.optional(receiveAddress),
    }),
    ok: data(z.object({ status: z.enum(auditStatuses), amount: moneyOut })),
  }),
} as const
