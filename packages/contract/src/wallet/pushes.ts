import { hint, type PushTable } from '../kernel/push.ts'

/** Socket events of this room. */
export const walletPushTable = {
  transAll: { summary: 'A recall of all platform money has begun', payload: hint, refetch: ['wallet.wallets', 'portal.me'] },
  transAllDone: {
    summary: 'A recall of all platform money has come to its end',
    payload: hint,
    refetch: ['wallet.wallets', 'portal.me', 'wallet.transactionRecords', 'wallet.statement'],
  },
} as const satisfies PushTable
