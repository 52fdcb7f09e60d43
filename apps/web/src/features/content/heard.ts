import type { Heard } from '@jade/contract/push'

/** What makes the queries of this feature stale. */
export const heard = {
  content: ['update-content'],
} as const satisfies Heard
