import { definePush, hint, type PushNames } from '../kernel/push.ts'

/** Socket events of this room. */
export const consultationsPushes = {
  updateConsultation: definePush('update-consultation', {
    summary: 'Customer service answered or ended a consultation',
    payload: hint,
    refetch: ['consultations.list', 'consultations.thread'],
  }),
} as const

declare module '../kernel/push.ts' {
  interface PushTables {
    readonly consultations: PushNames<typeof consultationsPushes>
  }
}
