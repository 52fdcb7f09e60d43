import { hint, type PushTable } from '../kernel/push.ts'

const moneyIn = [
  'cashier.runningDeposit',
  'wallet.wallets',
  'portal.me',
  'records.money',
  'wallet.transactionRecords',
  'messages.list',
] as const

/** Socket events of this room. */
export const cashierPushTable = {
  deposit: { summary: 'A deposit order was opened or moved on', payload: hint, refetch: moneyIn },
  'deposit-success': { summary: 'A deposit was credited', payload: hint, refetch: [...moneyIn, 'cashier.withdrawInfo'] },
  'deposit-fail': { summary: 'A deposit ended without a credit', payload: hint, refetch: moneyIn },
  withdrawal: {
    summary: 'A withdrawal was asked for or moved on',
    payload: hint,
    refetch: ['cashier.withdrawInfo', 'cashier.latestWithdraw', 'wallet.wallets', 'portal.me', 'records.money', 'messages.list'],
  },
  'bankcard-audit': {
    summary: 'A payout account was bound, reviewed or removed',
    payload: hint,
    refetch: ['cashier.cards', 'cashier.usdtAddresses', 'cashier.storeAccounts', 'cashier.withdrawInfo', 'messages.list'],
  },
} as const satisfies PushTable
