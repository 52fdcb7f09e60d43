import type { DoubleUp } from '../kit/rules.ts'

/** A round whose return may be staked again. */
export interface Won<R> {
  /** Cents. */
  readonly payout: bigint
  readonly placedAt: Date
  /** How often the win was doubled before. */
  readonly done: number
  /** Of the first round; null of a double-up, which shows in no time. */
  readonly result: R | null
}

/** Seconds a stage takes to show a face of the double-up. */
const FACE_SECONDS = 4

/** Whole TWD that may be staked: the whole return, then its half, as long as twice of it stays within the limit. */
export function stakesOf(double: Pick<DoubleUp, 'until'>, payout: bigint): readonly number[] {
  const whole = Number(payout / 100n)
  const stakes = [whole, Math.floor(whole / 2)]
  return stakes.filter((stake) => stake >= 1 && 2 * stake <= double.until)
}

/** When the win is collected. */
export function endsAt<R>(double: DoubleUp<R>, { placedAt, result }: Pick<Won<R>, 'placedAt' | 'result'>): Date {
  const shown = result === null ? FACE_SECONDS : double.showSeconds(result)
  return new Date(placedAt.getTime() + (shown + double.seconds) * 1000)
}

/** What may be staked now; nothing after the last time, or when the time to think is over. */
export function offered<R>(double: DoubleUp<R>, won: Won<R>, now: Date): readonly number[] {
  if (won.done >= double.times || now >= endsAt(double, won)) return []
  return stakesOf(double, won.payout)
}
