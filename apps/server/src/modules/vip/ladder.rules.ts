/*
 * Levels by the figures of a life (VIP-1, VIP-2). Cents and whole points. When a player rises or falls, and that a higher level
 * given by hand stands above the earned one, is decided by standing.rules.ts, every morning (review.service.ts);
 * what a level asks for stands in the table vip.level.
 */

/** 1 point for 1,000.00 of valid bets. */
const CENTS_A_POINT = 100_000n
const DAY_MS = 86_400_000
/** A forecast looks back and ahead so many days. */
export const PACE_DAYS = 30
const HORIZON_DAYS = 365

export interface Rung {
  readonly level: number
  readonly points: bigint
  readonly deposit: bigint
}

export interface Figures {
  readonly validBetCents: bigint
  readonly depositCents: bigint
}

/** Points of a life, rounded down. Corrections may take more than there was: never below 0. */
export const pointsOf = (validBetCents: bigint): bigint => (validBetCents > 0n ? validBetCents / CENTS_A_POINT : 0n)

/** The highest level of which both are reached; the ladder rises in both. */
export function reached(ladder: readonly Rung[], { validBetCents, depositCents }: Figures): number {
  const points = pointsOf(validBetCents)
  const met = ladder.filter((rung) => points >= rung.points && depositCents >= rung.deposit).map(({ level }) => level)
  return Math.max(0, ...met)
}

export interface Missing {
  readonly points: bigint
  readonly validBetCents: bigint
  readonly depositCents: bigint
}

const atLeastZero = (value: bigint) => (value > 0n ? value : 0n)

/** What a level still asks for. */
export function missing(rung: Rung, { validBetCents, depositCents }: Figures): Missing {
  return {
    points: atLeastZero(rung.points - pointsOf(validBetCents)),
    validBetCents: atLeastZero(rung.points * CENTS_A_POINT - validBetCents),
    depositCents: atLeastZero(rung.deposit - depositCents),
  }
}

/** When what is missing would be there at the pace of the last {@link PACE_DAYS} days; null: not within a year. */
export function reachedAt(gap: Missing, pace: Figures, now: Date): Date | null {
  const days = [daysFor(gap.validBetCents, pace.validBetCents), daysFor(gap.depositCents, pace.depositCents)]
  const most = days.reduce<bigint | null>((sum, one) => (sum === null || one === null ? null : one > sum ? one : sum), 0n)
  return most === null || most > BigInt(HORIZON_DAYS) ? null : new Date(now.getTime() + Number(most) * DAY_MS)
}

function daysFor(gap: bigint, monthly: bigint): bigint | null {
  if (gap === 0n) return 0n
  if (monthly <= 0n) return null
  return (gap * BigInt(PACE_DAYS) + monthly - 1n) / monthly
}

/** Whether what a level asks for lies between its neighbours; level 0 asks for nothing. */
export function inOrder(ladder: readonly Rung[], changed: Rung): boolean {
  if (changed.level === 0) return changed.points === 0n && changed.deposit === 0n
  const below = ladder.find(({ level }) => level === changed.level - 1)
  const above = ladder.find(({ level }) => level === changed.level + 1)
  const notBelow = !below || (changed.points >= below.points && changed.deposit >= below.deposit)
  const notAbove = !above || (changed.points <= above.points && changed.deposit <= above.deposit)
  return notBelow && notAbove
}

/** Whether a birthday `YYYY-MM-DD` is celebrated on this Taipei date; that of 29 February on the 28th where the year has none. */
export function isBirthday(birthday: string, today: string): boolean {
  const day = birthday.slice(5)
  if (day === today.slice(5)) return day !== ''
  const year = Number(today.slice(0, 4))
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return day === '02-29' && !leap && today.slice(5) === '02-28'
}
