import type { Heard } from '@jade/contract/push'

/** What makes the queries of this feature stale. */
export const heard = {
  deposit: ['deposit', 'deposit-success', 'deposit-fail', 'update-settings'],
  withdrawal: ['deposit-success', 'withdrawal', 'bankcard-audit', 'update-user', 'update-settings'],
  cards: ['bankcard-audit', 'update-settings'],
} as const satisfies Heard
