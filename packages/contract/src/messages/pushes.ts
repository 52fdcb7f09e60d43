import { definePush, hint, type PushNames } from '../kernel/push.ts'

/** Socket events of this room. */
export const messagesPushes = {
  updateMessage: definePush('update-message', {
    summary: 'A message arrived, was read or was removed',
    payload: hint,
    refetch: ['messages.list', 'messages.unread', 'portal.me'],
  }),
  recalled: definePush('message-recalled', {
    summary: 'A broadcast was taken back',
    payload: hint,
    refetch: ['messages.list', 'messages.unread'],
  }),
} as const

declare module '../kernel/push.ts' {
  interface PushTables {
    readonly messages: PushNames<typeof messagesPushes>
  }
}
