import { hint, type PushTable } from '../kernel/push.ts'

/** Socket events of this room. */
export const messagesPushTable = {
  'update-message': { summary: 'A message arrived, was read or was removed', payload: hint, refetch: ['messages.list', 'portal.me'] },
} as const satisfies PushTable
