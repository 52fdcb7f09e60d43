import { dayAfter } from '@jade/contract/dates'
import { moneyOf } from '@jade/contract/money'
import { groups } from '@jade/contract/platforms/calls'

/** Bets of these groups count; lotteries do not (REFERRAL-1). */
export const countedGroups: readonly string[] = groups.filter((group) => group !== 'lottery')

/** A thousandth of the friends' valid bets (REFERRAL-1): a cent of valid bet earns a thousandth of a cent, so that nothing is rounded. */
export const earnedBy = (validBetCents: bigint): bigint => validBetCents

const PER_CENT = 1_000n
/** Paid from this on: 1.00, in thousandths of a cent (REFERRAL-2). */
export const LEAST = 100n * PER_CENT

/** What a batch pays of what was earned and carried so far, and what it carries on. Thousandths of a cent, paid in cents; earned may be negative. */
export function payoutOf({
  carriedIn,
  earned,
  allowed,
  most = 0n,
}: {
  readonly carriedIn: bigint
  readonly earned: bigint
  readonly allowed: boolean
  /** Cents that are paid at most; 0: no limit. */
  readonly most?: bigint
}) {
  const total = carriedIn + earned
  if (total < LEAST) return { state: 'carried', paidCents: 0n, carriedOut: total } as const
  if (!allowed) return { state: 'barred', paidCents: 0n, carriedOut: total } as const
  const whole = total / PER_CENT
  const paidCents = most > 0n && whole > most ? most : whole
  return { state: 'paid', paidCents, carriedOut: total - paidCents * PER_CENT } as const
}

/** Thousandths of a cent as money: two decimals, up to five where they are not 0. `1234n` -> `0.01234`. */
export function exactOf(thousandths: bigint): string {
  const size = thousandths < 0n ? -thousandths : thousandths
  const rest = String(size % PER_CENT)
    .padStart(3, '0')
    .replace(/0+$/, '')
  const sign = thousandths < 0n ? '-' : ''
  return `${sign}${moneyOf(size / PER_CENT)}${rest}`
}

/** Days that the batches of today are for: from the one after the last that is done up to yesterday, a month at most; yesterday alone at first. */
export function daysToRun(lastDone: string | null, today: string): readonly string[] {
  const yesterday = dayAfter(today, -1)
  const month = dayAfter(today, -31)
  const first = lastDone === null ? yesterday : dayAfter(lastDone, 1)
  const days: string[] = []
  for (let day = first < month ? month : first; day <= yesterday; day = dayAfter(day, 1)) days.push(day)
  return days
}

/** The range of a list, Taipei dates, both included: the last 30 days where nothing is said. Null: longer than 92 days, or backwards. */
export function rangeOf(asked: { readonly from?: string | undefined; readonly to?: string | undefined }, today: string) {
  const to = asked.to ?? (asked.from !== undefined && asked.from > today ? asked.from : today)
  const from = asked.from ?? dayAfter(to, -29)
  return from > to || from < dayAfter(to, -91) ? null : { from, to }
}
