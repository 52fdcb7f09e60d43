import type { Schedule } from '../games/lotteries.ts'

/** When issues are (games.md 2.6): by the clock of Asia/Taipei, day and night but for the break from 06:00 to 06:10. Pure. */

const TAIPEI_MS = 8 * 3_600_000
const DAY_MS = 86_400_000
const BREAK_FROM_S = 6 * 3600
const BREAK_TO_S = BREAK_FROM_S + 600
/** So many whole days of issues stand ready behind today. */
export const DAYS_AHEAD = 3

/** An issue by name: the Taipei date of its opening and its number on that day; the nonce of PF1. */
export interface Issue {
  readonly name: string
  readonly opensAt: Date
  readonly closesAt: Date
  readonly drawsAt: Date
}

/** `20261121`: the day that an instant has in Taipei, `ahead` days later. */
export function dayOf(now: Date, ahead = 0): string {
  return new Date(now.getTime() + TAIPEI_MS + ahead * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '')
}

/** All issues of a Taipei day in their order. The one that opens at midnight is number 1. */
export function issuesOf({ every, closesBefore }: Schedule, day: string): readonly Issue[] {
  const midnight = Date.parse(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T00:00:00+08:00`)
  const starts = Array.from({ length: DAY_MS / 1000 / every }, (_, at) => at * every)
  return starts
    .filter((start) => start < BREAK_FROM_S || start >= BREAK_TO_S)
    .map((start, at) => {
      const after = (seconds: number) => new Date(midnight + (start + seconds) * 1000)
      return {
        name: `${day}${String(at + 1).padStart(4, '0')}`,
        opensAt: after(0),
        closesAt: after(every - closesBefore),
        drawsAt: after(every),
      }
    })
}
