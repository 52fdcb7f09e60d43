import { cents } from '@jade/contract/cents'
import { type AmountBounds, type AmountProblem, amountProblem, cleanAmount } from '../amount.rules.ts'

export interface WithdrawBounds extends AmountBounds {
  readonly withdrawable: string
  readonly fee: string
  readonly day_max: string
  readonly day_amount: string
}

export type WithdrawProblem = AmountProblem | 'fee' | 'day_max' | 'funds'

/** The rule that a withdrawal breaks first, in the server's order. The fee is taken out of the amount. */
export function withdrawProblem(text: string, bounds: WithdrawBounds): WithdrawProblem | null {
  const first = amountProblem(text, bounds)
  if (first) return first
  const value = cents(cleanAmount(text))
  if (value <= cents(bounds.fee)) return 'fee'
  if (value > dayLeft(bounds)) return 'day_max'
  return value > cents(bounds.withdrawable) ? 'funds' : null
}

/** What may still be withdrawn today, in cents. */
function dayLeft({ day_max, day_amount }: Pick<WithdrawBounds, 'day_max' | 'day_amount'>): bigint {
  const left = cents(day_max) - cents(day_amount)
  return left > 0n ? left : 0n
}

const text = (value: bigint): string => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`

/** What would pass today, as a decimal string. */
export const dayLeftText = (bounds: Pick<WithdrawBounds, 'day_max' | 'day_amount'>): string => text(dayLeft(bounds))

/** The most that one order can be now; `0.00` when none can. */
export function mostNow(bounds: WithdrawBounds): string {
  const most = [cents(bounds.max), dayLeft(bounds), cents(bounds.withdrawable)].reduce((a, b) => (b < a ? b : a))
  return text(most)
}

/** What reaches the account: the amount less the fee. Shown only; the server books its own. */
export function arriving(amount: string, fee: string): string {
  const left = cents(cleanAmount(amount)) - cents(fee)
  return text(left > 0n ? left : 0n)
}

/** How far something is, 0 to 1, for a bar. */
export function shareOf(now: string, need: string): number {
  const whole = cents(need)
  return whole === 0n ? 1 : Math.min(1, Number((cents(now) * 10_000n) / whole) / 10_000)
}

/** What is still missing, as a decimal string. */
export function leftOf(now: string, need: string): string {
  const left = cents(need) - cents(now)
  return text(left > 0n ? left : 0n)
}
