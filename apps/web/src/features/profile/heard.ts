import type { Heard } from '@jade/contract/push'

/** What makes the queries of this feature stale. */
export const heard = {
  profile: ['update-user'],
  'id-card': ['update-user'],
} as const satisfies Heard
