import type { Heard } from '@jade/contract/push'

/** What makes the queries of this feature stale. */
export const heard = {
  settings: ['update-settings'],
} as const satisfies Heard
