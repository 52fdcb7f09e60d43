import { deposit } from './deposit.service.ts'

export const insert = deposit
