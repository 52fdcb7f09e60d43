import { definePush, hint } from '../kernel/push.ts'

/** Socket events of this room. */
export const messagesPushes = {
  updateMessage: definePush('update-message', {
    summary: 'A message arrived, was read or was removed',
    payload: hint,
    refetch: ['messages.list', 'portal.me'],
  }),
} as const
