import * as z from 'zod/mini'
import { definePush, hint, type PushNames } from '../kernel/push.ts'

/** Socket events of this room. */
export const consultationsPushes = {
  updateConsultation: definePush('update-consultation', {
    summary: 'Customer service answered or ended a consultation',
    payload: hint,
    refetch: ['consultations.list', 'consultations.thread'],
  }),
  consultationRead: definePush('consultation-read', {
    summary: 'Customer service read what the player wrote in a consultation, or took it on',
    payload: hint,
    refetch: ['consultations.thread'],
  }),
  consultationTyping: definePush('consultation-typing', {
    summary: 'Customer service is typing in this consultation; nothing is to be asked for',
    payload: z.strictObject({ id: z.string() }),
    refetch: [],
  }),
} as const

declare module '../kernel/push.ts' {
  interface PushTables {
    readonly consultations: PushNames<typeof consultationsPushes>
  }
}
