import { instantOf } from '@jade/contract/dates'
import type { Clock } from '@jade/service/clock'

/** A clock that stands still until the test moves it. */
export interface TestClock extends Clock {
  /** To an instant: a Date, or Taipei time as `2026-06-15 12:00:00`. */
  set(time: Date | string): void
  advance(by: {
    readonly days?: number
    readonly hours?: number
    readonly minutes?: number
    readonly seconds?: number
    readonly ms?: number
  }): void
}

export function testClock(start: Date | string = '2026-06-15 12:00:00'): TestClock {
  let now = instant(start)
  return {
    now: () => new Date(now),
    set: (time) => {
      now = instant(time)
    },
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0, ms = 0 }) => {
      now += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000 + ms
    },
  }
}

function instant(time: Date | string): number {
  return typeof time === 'string' ? instantOf(time).getTime() : time.getTime()
}
