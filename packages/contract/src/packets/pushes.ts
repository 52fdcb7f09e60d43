import { definePush, hint, type PushNames } from '../kernel/push.ts'

/** Socket events of this room. */
export const packetsPushes = {
  show: definePush('show-red-envelope', {
    summary: 'A campaign of red packets has begun',
    payload: hint,
    refetch: ['packets.redEnvelope'],
  }),
  close: definePush('close-red-envelope', {
    summary: 'A campaign of red packets has ended',
    payload: hint,
    refetch: ['packets.redEnvelope'],
  }),
} as const

declare module '../kernel/push.ts' {
  interface PushTables {
    readonly packets: PushNames<typeof packetsPushes>
  }
}
