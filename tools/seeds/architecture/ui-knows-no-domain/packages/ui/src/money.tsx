import { moneyOf } from '@jade/contract/money'

export const Money = () => moneyOf(1n)
