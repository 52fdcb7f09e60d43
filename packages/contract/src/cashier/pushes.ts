import { definePush, hint, type PushNames } from '../kernel/push.ts'

/** What the push of every room says of a player, as far as money that came in can have changed it. */
const standing = ['protection.limits', 'protection.position'] as const

const moneyIn = [
  'cashier.runningDeposit',
  'wallet.wallets',
  'portal.me',
  'records.money',
  'wallet.transactionRecords',
  'messages.list',
] as const

/** Socket events of this room. */
export const cashierPushes = {
  deposit: definePush('deposit', { summary: 'A deposit order was opened or moved on', payload: hint, refetch: moneyIn }),
  depositSuccess: definePush('deposit-success', {
    summary: 'A deposit was credited',
    payload: hint,
    refetch: [...moneyIn, ...standing, 'cashier.withdrawInfo'],
    covers: ['deposit', 'update-user'],
  }),
  depositFail: definePush('deposit-fail', {
    summary: 'A deposit ended without a credit',
    payload: hint,
    refetch: [...moneyIn, ...standing],
    covers: ['deposit', 'update-user'],
  }),
  withdrawal: definePush('withdrawal', {
    summary: 'A withdrawal was asked for or moved on',
    payload: hint,
    refetch: ['cashier.withdrawInfo', 'cashier.latestWithdraw', 'wallet.wallets', 'portal.me', 'records.money', 'messages.list'],
  }),
  cardAudit: definePush('bankcard-audit', {
    summary: 'A payout account was bound, reviewed or removed',
    payload: hint,
    refetch: ['cashier.cards', 'cashier.usdtAddresses', 'cashier.storeAccounts', 'cashier.withdrawInfo', 'messages.list'],
  }),
} as const

declare module '../kernel/push.ts' {
  interface PushTables {
    readonly cashier: PushNames<typeof cashierPushes>
  }
}
