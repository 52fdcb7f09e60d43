import { channels } from './index.ts'

export const usdt = channels
