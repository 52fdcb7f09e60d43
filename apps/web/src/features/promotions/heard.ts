import type { Heard } from '@jade/contract/push'

/** What makes the queries of this feature stale. */
export const heard = {
  offers: ['update-user', 'deposit-success', 'system-money-action', 'counted'],
} as const satisfies Heard
