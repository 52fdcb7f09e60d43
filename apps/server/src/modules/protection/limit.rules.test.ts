import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  asked,
  chasesLoss,
  confirmed,
  isRaisingOften,
  isTighter,
  type Limit,
  lossRoom,
  NO_LIMIT,
  nextPeriod,
  periodStart,
  readLimit,
} from './limit.rules.ts'

const taipei = (text: string) => new Date(`${text.replace(' ', 'T')}+08:00`)

describe('periods', () => {
  test.each([
    ['day', '2026-06-15 00:00:00', '2026-06-15 00:00:00', '2026-06-16 00:00:00'],
    ['day', '2026-06-15 23:59:59', '2026-06-15 00:00:00', '2026-06-16 00:00:00'],
    ['week', '2026-06-15 00:00:00', '2026-06-15 00:00:00', '2026-06-22 00:00:00'],
    ['week', '2026-06-21 23:59:59', '2026-06-15 00:00:00', '2026-06-22 00:00:00'],
    ['month', '2026-02-28 12:00:00', '2026-02-01 00:00:00', '2026-03-01 00:00:00'],
    ['month', '2026-12-31 23:59:59', '2026-12-01 00:00:00', '2027-01-01 00:00:00'],
  ] as const)('the %s of %s: from %s until %s', (period, time, from, until) => {
    expect(periodStart(period, taipei(time))).toEqual(taipei(from))
    expect(nextPeriod(period, taipei(time))).toEqual(taipei(until))
  })
})

test('ten thousand sequences of wishes: never looser within 24 hours, never looser without a second word, tighter at once', () => {
  const value = fc.option(fc.bigInt(0n, 9n), { nil: null })
  const step = fc.oneof(
    fc.record({ do: fc.constant('ask' as const), value }),
    fc.record({ do: fc.constant('confirm' as const) }),
    fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 30 }) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let now = new Date('2026-06-15T00:00:00Z')
      let limit: Limit = NO_LIMIT
      // The model: what was wished for, when, in the words of the rule.
      let wish: { value: bigint | null; at: Date } | null = null
      for (const one of steps) {
        const before: Limit = limit
        if (one.do === 'wait') now = new Date(now.getTime() + one.hours * 3_600_000)
        if (one.do === 'ask') {
          limit = asked(limit, one.value, now)
          wish = isTighter(before.value, one.value) ? { value: one.value, at: now } : null
          if (!isTighter(before.value, one.value)) expect(limit.value).toBe(one.value)
        }
        if (one.do === 'confirm') {
          const after = confirmed(limit, now)
          const may = wish !== null && now.getTime() - wish.at.getTime() >= 24 * 3_600_000
          expect(after !== null).toBe(may)
          if (after) expect(after.value).toBe(wish?.value ?? null)
          if (after) wish = null
          limit = after ?? limit
        }
        if (isTighter(before.value, limit.value)) expect(one.do).toBe('confirm')
      }
    }),
    { numRuns: 10_000 },
  )
})

test('whatever is brought, won and lost, a loss limit is not passed', () => {
  const move = fc.record({ bring: fc.bigInt(0n, 500n), stake: fc.bigInt(0n, 500n), payout: fc.bigInt(0n, 600n) })
  fc.assert(
    fc.property(fc.bigInt(0n, 1000n), fc.array(move, { maxLength: 20 }), (limit, moves) => {
      let [lost, onPlatforms] = [0n, 0n]
      for (const { bring, stake, payout } of moves) {
        const room = lossRoom(limit, { lost, onPlatforms })
        onPlatforms += bring < room ? bring : room
        const played = stake < onPlatforms ? stake : onPlatforms
        const won = played === 0n ? 0n : payout
        onPlatforms += won - played
        lost += played - won
        expect(lost <= limit).toBe(true)
      }
    }),
    { numRuns: 2000 },
  )
})

test.each([
  [2, 100_00n, 80_00n, true],
  [2, 100_00n, 79_99n, false],
  [1, 100_00n, 100_00n, false],
  [2, 0n, 0n, false],
])('%i deposits of %s, %s lost: chases %s', (deposits, deposited, lost, chases) => {
  expect(chasesLoss({ deposits, deposited, lost })).toBe(chases)
})

test('a typed limit is cents, or whole minutes of at most a month, or none', () => {
  expect(readLimit('deposit', '12.50')).toEqual({ value: 1_250n })
  expect(readLimit('time', '90')).toEqual({ value: 90n })
  expect(readLimit('loss', '')).toEqual({ value: null })
  expect(readLimit('time', '1.5')).toEqual({ problem: 'number_form' })
  expect(readLimit('time', '44640')).toEqual({ value: 44_640n })
  expect(readLimit('time', '44641')).toEqual({ problem: 'number_range' })
})

test('staff look at a player from the second wish for more room on', () => {
  expect(isRaisingOften(1)).toBe(false)
  expect(isRaisingOften(2)).toBe(true)
})
