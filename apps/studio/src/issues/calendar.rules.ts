import type { Schedule } from '../kit/lines.ts'
import { nameOf, ofLottery, placeAt, roundsADay } from '../kit/rules-times.ts'

/** When issues are (GAMES-24): by the timetable that the lottery's rules commit to. Pure. */

/** So many whole days of issues stand ready behind today. */
export const DAYS_AHEAD = 3

/** An issue by name: the Taipei date of its opening and its number on that day; the nonce of PF1. */
export interface Issue {
  readonly name: string
  /** On its day; also the place of its key in the day's chain. */
  readonly number: number
  readonly opensAt: Date
  readonly closesAt: Date
  readonly drawsAt: Date
}

/** All issues of a Taipei day in their order. The one that opens at midnight is number 1. */
export function issuesOf({ every, closesBefore }: Schedule, day: string): readonly Issue[] {
  const timetable = ofLottery(every, every - closesBefore)
  return Array.from({ length: roundsADay(timetable) }, (_, at) => {
    const number = at + 1
    const { opensAt, closesAt } = placeAt(timetable, { line: '', day, number })
    const drawsAt = new Date(opensAt.getTime() + every * 1000)
    return { name: nameOf(timetable, { line: '', day, number }), number, opensAt, closesAt, drawsAt }
  })
}
