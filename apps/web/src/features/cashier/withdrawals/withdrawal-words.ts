import { formatMoney } from '@jade/ui/money'
import { m } from '#messages'
import { amountWords } from '../amount-words.ts'
import { dayLeftText, type WithdrawBounds, type WithdrawProblem } from './withdrawal-amount.rules.ts'

export function withdrawWords(problem: WithdrawProblem, bounds: WithdrawBounds): string {
  switch (problem) {
    case 'fee':
      return m.cashier_amount_fee({ fee: formatMoney(bounds.fee) })
    case 'day_max':
      return m.cashier_amount_day({ max: formatMoney(bounds.day_max), left: formatMoney(dayLeftText(bounds)) })
    case 'funds':
      return m.cashier_amount_funds({ max: formatMoney(bounds.withdrawable) })
    default:
      return amountWords(problem, bounds)
  }
}
