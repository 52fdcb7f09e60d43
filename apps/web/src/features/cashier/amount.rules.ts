import { cents } from '@jade/contract/cents'

export type AmountProblem = 'required' | 'number' | 'positive' | 'min' | 'max'

export interface AmountBounds {
  readonly min: string
  readonly max: string
}

/** What a person typed as the API takes it: `"100."` -> `"100"`. */
export const cleanAmount = (text: string): string => text.trim().replace(/\.$/, '')

/** What is wrong with a typed amount, in the order in which a person is told (CASHIER-31); null when it may go. */
export function amountProblem(text: string, bounds: AmountBounds): AmountProblem | null {
  const amount = cleanAmount(text)
  if (amount === '') return 'required'
  if (!/^(0|[1-9]\d{0,9})(\.\d{1,2})?$/.test(amount)) return 'number'
  const value = cents(amount)
  if (value <= 0n) return 'positive'
  if (value < cents(bounds.min)) return 'min'
  return value > cents(bounds.max) ? 'max' : null
}
