import { formatMoney } from '@jade/ui/money'
import { m } from '#messages'
import type { AmountBounds, AmountProblem } from './amount.rules.ts'

/** What an amount breaks, with what would pass. */
export function amountWords(problem: AmountProblem, bounds: AmountBounds): string {
  switch (problem) {
    case 'required':
      return m.cashier_amount_required()
    case 'number':
      return m.cashier_amount_number()
    case 'positive':
      return m.cashier_amount_positive()
    case 'min':
      return m.cashier_amount_min({ min: formatMoney(bounds.min) })
    case 'max':
      return m.cashier_amount_max({ max: formatMoney(bounds.max) })
  }
}

/** `100 – 200,000` without empty decimals. */
export const rangeWords = ({ min, max }: AmountBounds): string => `${short(min)} – ${short(max)}`

/** An amount without `.00`, for keys and bounds. */
export const short = (amount: string): string => formatMoney(amount).replace(/\.00$/, '')
