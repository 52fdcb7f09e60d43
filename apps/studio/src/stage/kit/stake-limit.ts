import { cents } from '@jade/contract/cents'
import { shown } from './money.ts'
import { say } from './say.ts'

/** The largest stake of the money here (REWARDS-41), in cents, as the studio said last; null: any. */
let most: bigint | null = null
const told = new Set<() => void>()

/** The studio said it: a decimal string, or null. */
export function keepStakeLimit(limit: string | null): void {
  const heard = limit === null ? null : cents(limit)
  if (heard === most) return
  most = heard
  for (const tell of told) tell()
}

/** Called whenever the figure changes. */
export function onStakeLimit(tell: () => void): void {
  told.add(tell)
}

/** Whether so many cents may be staked at once. */
export function isWithinLimit(stake: bigint): boolean {
  return most === null || stake <= most
}

/** The most that may be staked at once, in whole TWD; infinite where nothing is said. */
export function mostStake(): number {
  return most === null ? Number.POSITIVE_INFINITY : Number(most / 100n)
}

/** Why no more may be staked. */
export function limitWords(): string {
  const figure = shown(most ?? 0n)
  return say(`這裡的資金屬於優惠活動，每筆押注最多 ${figure}`, `The money here belongs to an offer: one bet may be ${figure} at most`)
}
