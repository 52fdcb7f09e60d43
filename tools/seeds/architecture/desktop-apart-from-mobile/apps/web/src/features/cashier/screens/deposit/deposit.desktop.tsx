import { Amount } from './deposit.mobile.tsx'

export const Deposit = Amount
