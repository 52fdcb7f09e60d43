import type { Heard } from '@jade/contract/push'

/** What makes the queries of this feature stale. */
export const heard = {
  'red-packet': ['show-red-envelope', 'close-red-envelope', 'update-advertising'],
} as const satisfies Heard
