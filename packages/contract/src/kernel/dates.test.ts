import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayAfter, instantOf } from './dates.ts'

describe('the instant of a Taipei time', () => {
  test.each([
    ['2026-06-15 12:00:00', '2026-06-15T04:00:00.000Z'],
    ['2026-06-15 00:00:00', '2026-06-14T16:00:00.000Z'],
    ['2026-06-15 07:59:59', '2026-06-14T23:59:59.000Z'],
    ['2026-01-01 00:00:00', '2025-12-31T16:00:00.000Z'],
    ['2024-02-29 23:59:59', '2024-02-29T15:59:59.000Z'],
    ['2026-12-31 24:00:00', '2026-12-31T16:00:00.000Z'],
  ])('%s is %s', (taipei, utc) => expect(instantOf(taipei).toISOString()).toBe(utc))

  test.each([
    '',
    '2026-06-15',
    '2026-06-15 12:00',
    '2026-06-15 12:00:00.5',
    '2026-06-15 25:00:00',
    '2026-13-01 00:00:00',
    '15.6.2026 12:00:00',
  ])('"%s" is none, and neither before nor after anything', (text) => {
    const at = instantOf(text)
    expect(at.getTime()).toBeNaN()
    expect([at < new Date(0), at >= new Date(0)]).toEqual([false, false])
  })

  test('is eight hours before the same time in London, on every day and second', () => {
    const seconds = fc.integer({ min: Date.UTC(1981, 0, 1) / 1000, max: Date.UTC(2200, 0, 1) / 1000 })
    fc.assert(
      fc.property(seconds, (at) => {
        const wall = new Date(at * 1000).toISOString().slice(0, 19).replace('T', ' ')
        expect(instantOf(wall).getTime()).toBe((at - 8 * 3600) * 1000)
      }),
    )
  })
})

describe('a date so many days after another', () => {
  test.each([
    ['2026-06-15', 0, '2026-06-15'],
    ['2026-06-15', 1, '2026-06-16'],
    ['2026-06-15', -1, '2026-06-14'],
    ['2026-06-30', 1, '2026-07-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2024-03-01', -1, '2024-02-29'],
    ['2100-02-28', 1, '2100-03-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2026-06-15', 365, '2027-06-15'],
    ['2026-06-15', -35, '2026-05-11'],
  ])('%s and %i days: %s', (date, days, other) => expect(dayAfter(date, days)).toBe(other))

  test.each(['', '2026-13-01', '2026-06-15 12:00:00', 'today'])('"%s" is no date', (text) => {
    expect(() => dayAfter(text, 1)).toThrow(RangeError)
  })

  /** The next date by the calendar alone. */
  const next = (date: string): string => {
    const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
    const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
    const last = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
    const [y, m, d] = day < last ? [year, month, day + 1] : month < 12 ? [year, month + 1, 1] : [year + 1, 1, 1]
    return `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`
  }

  const date = fc
    .record({ year: fc.integer({ min: 1900, max: 2200 }), month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 28 }) })
    .map(({ year, month, day }) => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`)

  test('goes from day to day as the calendar does, and back the same way', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 0, max: 800 }), (from, days) => {
        let to = from
        for (let n = 0; n < days; n += 1) to = next(to)
        expect(dayAfter(from, days)).toBe(to)
        expect(dayAfter(to, -days)).toBe(from)
      }),
    )
  })

  test('is that of its midnight so many times 24 hours later: Taipei has no daylight saving', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: -800, max: 800 }), (from, days) => {
        const midnight = (day: string) => instantOf(`${day} 00:00:00`).getTime()
        expect(midnight(dayAfter(from, days)) - midnight(from)).toBe(days * 86_400_000)
      }),
    )
  })
})
