import { definePush, hint, type PushNames } from '../kernel/push.ts'

/** Socket events of this room. */
export const adjustmentsPushes = {
  systemMoneyAction: definePush('system-money-action', {
    summary: 'Staff credited or debited the player by hand',
    payload: hint,
    refetch: ['wallet.wallets', 'portal.me', 'wallet.transactionRecords', 'wallet.statement'],
  }),
} as const

declare module '../kernel/push.ts' {
  interface PushTables {
    readonly adjustments: PushNames<typeof adjustmentsPushes>
  }
}
