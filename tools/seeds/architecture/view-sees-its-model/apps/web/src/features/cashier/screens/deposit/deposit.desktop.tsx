import { deposit } from '../../api.ts'

export const Deposit = () => deposit
