import { accountOperatorCalls } from './account-operator-calls.ts'
import { depositOperatorCalls } from './deposit-operator-calls.ts'
import { suspenseCalls } from './suspense-calls.ts'
import { withdrawalOperatorCalls } from './withdrawal-operator-calls.ts'

/** The cashier's part of the console: queues of deposits, accounts and withdrawals, channels, the USDT rate, suspense cases. */
export const cashierOperatorCalls = {
  ...depositOperatorCalls,
  ...accountOperatorCalls,
  ...withdrawalOperatorCalls,
  ...suspenseCalls,
} as const
