import type { Heard } from '@jade/contract/push'

/** What makes the queries of this feature stale. */
export const heard = {
  vip: ['update-user', 'counted'],
} as const satisfies Heard
