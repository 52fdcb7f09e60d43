import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isShorter, mayAskEnd, termEnd } from './exclusion.rules.ts'

const taipei = (text: string) => new Date(`${text.replace(' ', 'T')}+08:00`)

describe('the end of a term', () => {
  test.each([
    ['2026-06-15 12:00:00', 3, '2026-09-15 12:00:00'],
    ['2026-11-30 23:59:59', 3, '2027-02-28 23:59:59'],
    ['2027-11-30 00:00:00', 3, '2028-02-29 00:00:00'],
    ['2026-08-31 07:30:00', 6, '2027-02-28 07:30:00'],
    ['2026-12-31 23:30:00', 12, '2027-12-31 23:30:00'],
  ])('%s and %i months: %s', (from, months, until) => expect(termEnd(taipei(from), months)).toEqual(taipei(until)))

  test('is for good with 0', () => expect(termEnd(new Date(0), 0)).toBeNull())

  test('is never earlier than 28 days a month and never later than 31', () => {
    const dates = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(dates, fc.constantFrom(3, 6, 12), (from, months) => {
        const days = ((termEnd(from, months)?.getTime() ?? 0) - from.getTime()) / 86_400_000
        expect(days).toBeGreaterThanOrEqual(months * 28)
        expect(days).toBeLessThanOrEqual(months * 31)
      }),
    )
  })
})

test('an exclusion only grows', () => {
  const term = fc.oneof(fc.constant(null), fc.date({ noInvalidDate: true }))
  const far = Number.POSITIVE_INFINITY
  fc.assert(
    fc.property(term, term, (standing, wanted) => {
      expect(isShorter(standing, wanted)).toBe((wanted?.getTime() ?? far) < (standing?.getTime() ?? far))
    }),
  )
})

test.each([
  [null, null, false],
  ['2026-06-15 12:00:01', null, false],
  ['2026-06-15 12:00:00', null, true],
  ['2026-06-15 12:00:00', '2026-06-16 12:00:00', false],
] as const)('until %s, end asked %s: may ask %s', (until, endsAt, may) => {
  const row = { until: until === null ? null : taipei(until), ends_at: endsAt === null ? null : taipei(endsAt) }
  expect(mayAskEnd(row, taipei('2026-06-15 12:00:00'))).toBe(may)
})
