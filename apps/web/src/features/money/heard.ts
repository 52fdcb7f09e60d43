import type { Heard } from '@jade/contract/push'

/** What makes the queries of this feature stale: `update-user` (contract, identity/pushes.ts) is pushed with every booking of the wallet room. */
export const heard = {
  wallets: ['transAll', 'transAllDone', 'deposit', 'deposit-success', 'deposit-fail', 'withdrawal', 'system-money-action', 'update-user'],
  transfers: ['transAllDone'],
} as const satisfies Heard
