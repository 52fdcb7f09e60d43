import { definePush, hint, type PushNames } from '../kernel/push.ts'

/** Socket events of this room. */
export const messagesPushes = {
  updateMessage: definePush('update-message', {
    summary: 'A message arrived, was read or was removed',
    payload: hint,
    refetch: ['messages.list', 'messages.unread', 'portal.me'],
  }),
  listed: definePush('message-listed', {
    summary: 'What is listed changed, and nobody is called: a broadcast was taken back, or one that advertises was sent to everybody',
    payload: hint,
    refetch: ['messages.list', 'messages.unread'],
  }),
} as const

declare module '../kernel/push.ts' {
  interface PushTables {
    readonly messages: PushNames<typeof messagesPushes>
  }
}
