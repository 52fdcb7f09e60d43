import { Amount } from './deposit.desktop.tsx'

export const Deposit = Amount
