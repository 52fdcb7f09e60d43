import type { Heard } from '@jade/contract/push'

/** What makes the queries of this feature stale. */
export const heard = {
  banners: ['update-banners', 'update-advertising'],
} as const satisfies Heard
