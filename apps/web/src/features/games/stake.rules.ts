import { formatMoney } from '@jade/ui/money'

/** A stake of a guide: `5000.00` as `5,000`, `0.10` as it is. */
export const stakeText = (money: string): string => formatMoney(money).replace(/\.00$/, '')
