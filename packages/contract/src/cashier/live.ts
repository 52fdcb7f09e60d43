import { defineLive, type LiveNames } from '../kernel/live.ts'
import { cashierOperatorCalls } from './operator-calls.ts'

/** Lists of the console whose rows come by push. */
export const cashierLive = {
  withdrawals: defineLive('withdrawals', { ids: 'Number of the withdrawal', call: cashierOperatorCalls.withdrawals }),
  deposits: defineLive('deposits', { ids: 'Number of the deposit', call: cashierOperatorCalls.deposits }),
} as const

declare module '../kernel/live.ts' {
  interface LiveTables {
    readonly cashier: LiveNames<typeof cashierLive>
  }
}
