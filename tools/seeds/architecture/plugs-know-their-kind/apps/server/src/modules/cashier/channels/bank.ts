import { usdt } from './usdt.ts'

export const bank = usdt
