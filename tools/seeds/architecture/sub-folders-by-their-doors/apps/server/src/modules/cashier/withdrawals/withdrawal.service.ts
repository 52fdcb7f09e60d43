import { deposits } from '../deposits/deposits.store.ts'

export const withdrawal = deposits
