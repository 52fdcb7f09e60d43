import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mondayOf, nextOf, periodKey, spanBefore, spanOf } from './period.rules.ts'
import { countedAs, progressOf, shortOf, type Tally } from './progress.rules.ts'
import { stepOn } from './sign.rules.ts'

describe('periods in Taipei dates (MISSIONS-3)', () => {
  test.each([
    ['daily', '2026-06-15', '2026-06-15', '2026-06-15', '2026-06-16'],
    ['weekly', '2026-06-21', '2026-06-15', '2026-06-21', '2026-06-22'],
    ['weekly', '2026-06-15', '2026-06-15', '2026-06-21', '2026-06-22'],
    ['monthly', '2026-02-28', '2026-02-01', '2026-02-28', '2026-03-01'],
    ['monthly', '2028-02-01', '2028-02-01', '2028-02-29', '2028-03-01'],
    ['monthly', '2026-12-31', '2026-12-01', '2026-12-31', '2027-01-01'],
  ] as const)('%s on %s: %s to %s, the next from %s', (period, today, from, to, next) => {
    expect(spanOf(period, today)).toEqual({ from, to })
    expect(periodKey(period, today)).toBe(from)
    expect(nextOf(period, today)).toBe(next)
  })

  test('follow each other without a gap', () => {
    const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(day, fc.constantFrom('daily', 'weekly', 'monthly'), (date, period) => {
        const today = date.toISOString().slice(0, 10)
        const span = spanOf(period, today)
        const before = spanBefore(period, today)
        expect(span.from <= today && today <= span.to).toBe(true)
        expect(nextOf(period, before?.from ?? '')).toBe(span.from)
      }),
    )
    expect(mondayOf('2026-06-14')).toBe('2026-06-08')
  })
})

describe('progress (MISSIONS-2, MISSIONS-6)', () => {
  const tally: Tally = { betCents: 12_399n, bets: 3n, depositCents: -5n, deposits: 0n, loginDays: 2n, signDays: 1n, friends: 2n }
  const steps = { idVerified: true, payoutVerified: false }

  test.each([
    ['bet_sum', 123n],
    ['bet_count', 3n],
    ['deposit_sum', 0n],
    ['login_days', 2n],
    ['sign_days', 1n],
    ['friends', 2n],
    ['id_verified', 1n],
    ['payout_verified', 0n],
  ] as const)('%s is %s', (kind, counted) => {
    expect(countedAs(kind, tally, steps)).toBe(counted)
  })

  test.each([
    [100n, 99n, 0n, 99n, false],
    [100n, 100n, 0n, 100n, true],
    [100n, 250n, 0n, 100n, true],
    [100n, 130n, 40n, 90n, false],
    [100n, 10n, 40n, 0n, false],
  ])('target %s, counted %s, short %s: at %s, done %s', (target, counted, short, now, done) => {
    expect(progressOf(target, counted, short)).toEqual({ now, done })
  })

  test('what a correction took of a claimed period is made good by the next', () => {
    expect(shortOf(null, 0n)).toBe(0n)
    expect(shortOf(100n, 100n)).toBe(0n)
    expect(shortOf(100n, 30n)).toBe(70n)
  })
})

describe('the ladder (MISSIONS-7)', () => {
  test.each([
    ['nobody signed before', null, false, 1],
    ['the day before', { day: '2026-06-14', step: 3 }, false, 4],
    ['the seventh the day before', { day: '2026-06-14', step: 7 }, false, 1],
    ['a day missed', { day: '2026-06-13', step: 3 }, false, 1],
    ['a day missed, kept', { day: '2026-06-13', step: 3 }, true, 4],
    ['today', { day: '2026-06-15', step: 5 }, false, 5],
  ] as const)('%s', (_, last, keeps, step) => {
    expect(stepOn('2026-06-15', last, keeps)).toBe(step)
  })
})
