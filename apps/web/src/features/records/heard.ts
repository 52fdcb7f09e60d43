import type { Heard } from '@jade/contract/push'

/** What makes the queries of this feature stale. */
export const heard = {
  records: ['transAllDone', 'deposit', 'deposit-success', 'deposit-fail', 'withdrawal', 'system-money-action'],
} as const satisfies Heard
