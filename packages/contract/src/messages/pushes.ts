import { definePush, hint, type PushNames } from '../kernel/push.ts'

/** Socket events of this room. */
export const messagesPushes = {
  updateMessage: definePush('update-message', {
    summary: 'A message arrived, was read or was removed',
    payload: hint,
    refetch: ['messages.list', 'messages.unread', 'portal.me'],
  }),
  listed: definePush('message-listed', {
    summary: 'Something was sent to everybody that nobody is called for: some may not be told of what advertises',
    payload: hint,
    refetch: ['messages.list', 'messages.unread'],
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
