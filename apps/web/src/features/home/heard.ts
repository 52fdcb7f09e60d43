import type { Heard } from '@jade/contract/push'

/** What makes the queries of this feature stale. */
export const heard = {
  banners: ['update-banners'],
} as const satisfies Heard
