import type { Heard } from '@jade/contract/push'

/** What makes the queries of this feature stale. */
export const heard = {
  limits: ['deposit-success', 'deposit-fail', 'update-user', 'update-settings'],
  position: ['deposit-success', 'deposit-fail', 'update-user'],
  exclusion: ['update-user'],
  advertising: ['update-user'],
} as const satisfies Heard
