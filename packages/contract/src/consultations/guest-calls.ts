import * as z from 'zod/mini'
import { call, data } from '../kernel/call.ts'
import { consultationText, consultationTitle, consultationTypes, wayBack } from './fields.ts'

/** Who has no account, or cannot log in, writes as well (SERVICE-30). */
export const consultationGuestCalls = {
  askAsGuest: call({
    method: 'POST',
    path: '/messages/guest/consultation',
    auth: 'none',
    rate: 'write',
    summary: 'A question of a guest, answered by e-mail or telephone; bounded by network, by way back and by the day',
    body: z.strictObject({
      type: z.enum(consultationTypes, 'required'),
      title: consultationTitle,
      information: consultationText,
      contact: wayBack,
    }),
    /** Its number, by which the guest may name it. */
    ok: data(z.object({ id: z.string() })),
  }),
} as const
