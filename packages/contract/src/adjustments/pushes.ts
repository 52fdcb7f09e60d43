import { hint, type PushTable } from '../kernel/push.ts'

/** Socket events of this room. */
export const adjustmentsPushTable = {
  'system-money-action': {
    summary: 'Staff credited or debited the player by hand',
    payload: hint,
    refetch: ['wallet.wallets', 'portal.me', 'wallet.transactionRecords', 'wallet.statement'],
  },
} as const satisfies PushTable
