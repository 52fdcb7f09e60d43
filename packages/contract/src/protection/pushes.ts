import { definePush, hint, type PushNames } from '../kernel/push.ts'

/** Socket events of this room. */
export const protectionPushes = {
  updateAdvertising: definePush('update-advertising', {
    summary: 'What may be advertised to this player changed: by a wish, a restriction, a break or its end',
    payload: hint,
    refetch: ['content.banners', 'content.popups', 'content.floatButtons', 'packets.redEnvelope', 'messages.list', 'messages.unread'],
  }),
} as const

declare module '../kernel/push.ts' {
  interface PushTables {
    readonly protection: PushNames<typeof protectionPushes>
  }
}
