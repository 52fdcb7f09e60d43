import { accountOfficeCalls } from './account-office-calls.ts'
import { depositOfficeCalls } from './deposit-office-calls.ts'
import { suspenseCalls } from './suspense-calls.ts'
import { withdrawalOfficeCalls } from './withdrawal-office-calls.ts'

/** The cashier's part of the console: queues of deposits, accounts and withdrawals, channels, the USDT rate, suspense cases. */
export const cashierOfficeCalls = { ...depositOfficeCalls, ...accountOfficeCalls, ...withdrawalOfficeCalls, ...suspenseCalls } as const
