import { Deposit } from '../screens/deposit/deposit.mobile.tsx'

export const Amount = Deposit
