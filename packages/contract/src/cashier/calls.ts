import { accountCalls } from './account-calls.ts'
import { depositCalls } from './deposit-calls.ts'
import { withdrawalCalls } from './withdrawal-calls.ts'

/** The cashier's calls of players: the way in, the accounts, the way out. */
export const cashierCalls = { ...depositCalls, ...accountCalls, ...withdrawalCalls } as const
