import fc from 'fast-check'
import { dayAfter } from '@jade/contract/dates'
import { cents, moneyOf } from '@jade/contract/money'
import { basisPoints } from '@jade/contract/promotions/terms'
import { describe, expect, test } from 'vitest'
import {
  bonusFor,
  claimMoment,
  endedPeriod,
  lastMomentOf,
  needFor,
  occasionOf,
  periodAt,
  periodOf,
  spanStart,
  stakeMost,
} from './terms.rules.ts'
import { termsWith } from '../offers.fixture.ts'

const amount = fc.bigInt(0n, 100_000_000n)
const percent = fc.integer({ min: 1, max: 20_000 }).map((bp) => moneyOf(BigInt(bp)))

describe('what is given', () => {
  test('a percentage is rounded down to the cent, never more and never a cent less', () => {
    fc.assert(
      fc.property(amount, percent, (base, rate) => {
        const bonus = bonusFor(termsWith({ steps: [{ from: '0.00', amount: '', percent: rate }] }), base)
        expect(bonus * 10_000n).toBeLessThanOrEqual(base * basisPoints(rate))
        expect((bonus + 1n) * 10_000n).toBeGreaterThan(base * basisPoints(rate))
      }),
    )
  })

  test('333.33 at 10 % is 33.33', () => {
    const terms = termsWith({ steps: [{ from: '0.00', amount: '', percent: '10' }] })
    expect(moneyOf(bonusFor(terms, cents('333.33')))).toBe('33.33')
  })

  test('the highest step that is reached, and never more than the most', () => {
    const froms = fc
      .uniqueArray(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 6 })
      .map((all) => all.sort((a, b) => a - b))
    fc.assert(
      fc.property(froms, amount, fc.bigInt(1n, 50_000n), (all, base, most) => {
        const steps = all.map((from, at) => ({ from: moneyOf(BigInt(from)), amount: moneyOf(BigInt(at + 1) * 100n), percent: '' }))
        const reached = all.filter((from) => BigInt(from) <= base).length
        const bonus = bonusFor({ steps, bonus_max: moneyOf(most) }, base)
        const wanted = BigInt(reached) * 100n
        expect(bonus).toBe(wanted > most ? most : wanted)
      }),
    )
  })

  test('(principal + bonus) times the multiple is to be bet, a percentage of the sum is the largest stake', () => {
    expect(needFor({ multiple: 12 }, 100_000n, 30_000n)).toBe(1_560_000n)
    expect(needFor({ multiple: 0 }, 100_000n, 30_000n)).toBe(0n)
    expect(stakeMost({ stake_percent: '2.00' }, 100_000n, 30_000n)).toBe(2_600n)
    expect(stakeMost({ stake_percent: '' }, 100_000n, 30_000n)).toBe(null)
  })
})

describe('periods in Taipei time', () => {
  const terms = termsWith({ start: '2026-06-10 00:00:00', end: '2026-06-24 00:00:00' })

  test.each([
    ['a millisecond before the start', '2026-06-09T15:59:59.999Z', 'not_started'],
    ['at the start', '2026-06-09T16:00:00.000Z', 'running'],
    ['a millisecond before the end', '2026-06-23T15:59:59.999Z', 'running'],
    ['at the end', '2026-06-23T16:00:00.000Z', 'ended'],
  ])('%s', (_, at, period) => expect(periodAt(terms, new Date(at))).toBe(period))

  test.each([
    ['whole', '2026-06-17', null],
    ['day', '2026-06-17', '2026-06-17'],
    ['week', '2026-06-17', '2026-06-15'],
    ['week', '2026-06-14', '2026-06-08'],
    ['month', '2026-06-17', '2026-06-01'],
  ] as const)('the span %s of %s begins', (span, date, first) => expect(spanStart(span, date)).toBe(first))

  test('weeks are cut to the period of the offer, and the first one has none before it', () => {
    const weekly = { ...terms, period: 'week' } as const
    expect(periodOf(weekly, '2026-06-12')).toEqual({ from: '2026-06-10', to: '2026-06-14' })
    expect(periodOf(weekly, '2026-06-23')).toEqual({ from: '2026-06-22', to: '2026-06-23' })
    expect(endedPeriod(weekly, '2026-06-12')).toBe(null)
    expect(endedPeriod(weekly, '2026-06-15')).toEqual({ from: '2026-06-10', to: '2026-06-14' })
    expect(endedPeriod(weekly, '2026-06-24')).toEqual({ from: '2026-06-22', to: '2026-06-23' })
  })

  test.each([
    ['day', '2026-06-24 00:00:00', { from: '2026-06-23', to: '2026-06-23' }],
    ['day', '2026-06-23 20:00:00', { from: '2026-06-23', to: '2026-06-23' }],
    ['week', '2026-06-22 00:00:00', { from: '2026-06-15', to: '2026-06-21' }],
    ['whole', '2026-06-24 00:00:00', { from: '2026-06-10', to: '2026-06-23' }],
  ] as const)('the last %s of an offer that ends at %s is over on each later date', (period, end, last) => {
    for (const date of [dayAfter(last.to, 1), dayAfter(last.to, 6), dayAfter(last.to, 20)])
      expect(endedPeriod({ ...terms, end, period }, date)).toEqual(last)
  })

  test.each([
    ['the day', '', '2026-06-23T15:59:59.999Z'],
    ['the day', '2026-06-24 00:00:00', '2026-06-23T15:59:59.999Z'],
    ['the offer', '2026-06-23 20:00:00', '2026-06-23T11:59:59.999Z'],
  ])('the last moment of a period is that of %s where the offer ends at "%s"', (_, end, at) => {
    const moment = lastMomentOf({ end }, { from: '2026-06-22', to: '2026-06-23' })
    expect(moment.toISOString()).toBe(at)
    expect(periodAt({ ...terms, end }, moment)).toBe('running')
  })

  test.each([
    ['while it runs now', '2026-06-23T15:59:59.999Z', '2026-06-23T15:59:59.999Z'],
    ['after it its last moment', '2026-06-23T16:00:00.000Z', '2026-06-23T15:59:59.999Z'],
    ['to the end of seven days', '2026-06-30T15:59:59.999Z', '2026-06-23T15:59:59.999Z'],
    ['and then now again', '2026-06-30T16:00:00.000Z', '2026-06-30T16:00:00.000Z'],
  ])('a button claims as of: %s', (_, now, at) => {
    expect(claimMoment({ ...terms, end: '2026-06-24 00:00:00' }, new Date(now)).toISOString()).toBe(at)
  })

  test('every date of an offer lies in exactly one of its periods', () => {
    const dates = Array.from({ length: 14 }, (_, at) => `2026-06-${String(10 + at).padStart(2, '0')}`)
    for (const period of ['day', 'week', 'whole'] as const) {
      const one = { ...terms, period }
      for (const date of dates) {
        const { from, to } = periodOf(one, date)
        expect(from <= date && date <= to).toBe(true)
        for (const other of dates.filter((day) => from <= day && day <= to))
          expect(occasionOf(one, periodOf(one, other))).toBe(occasionOf(one, { from, to }))
      }
    }
  })
})
