import type { Heard } from '@jade/contract/push'

/** What makes the queries of this feature stale. */
export const heard = {
  user: ['transAll', 'transAllDone', 'deposit', 'deposit-success', 'deposit-fail', 'withdrawal', 'system-money-action', 'update-user'],
} as const satisfies Heard
