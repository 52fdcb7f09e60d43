import { type AmountBounds, amountProblem } from '../amount.rules.ts'

const DEPOSIT_KEYS = ['500', '1000', '3000', '5000', '10000', '30000', '50000', '100000'] as const

/** Amounts to pick with one touch: at most six, all of them inside the bounds. */
export function depositKeys({ min, max }: AmountBounds): readonly string[] {
  return DEPOSIT_KEYS.filter((key) => amountProblem(key, { min, max }) === null).slice(0, 6)
}
