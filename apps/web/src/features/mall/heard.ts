import type { Heard } from '@jade/contract/push'

/** What makes the queries of this feature stale. */
export const heard = {
  mall: ['update-exchange'],
} as const satisfies Heard
