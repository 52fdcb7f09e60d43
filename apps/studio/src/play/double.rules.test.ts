import { describe, expect, it } from 'vitest'
import { lm } from '../games/mini/lm/rules.ts'
import type { DoubleUp } from '../kit/rules.ts'
import { endsAt, offered, stakesOf } from './double.rules.ts'

const double = lm.double as DoubleUp<{ lamps: readonly number[] }>
const placedAt = new Date('2026-11-22T00:00:00Z')
const won = (more: object) => ({ payout: 8_000n, placedAt, done: 0, result: { lamps: [4] }, ...more })

describe('a double-up', () => {
  it.each([
    [8_000n, [80, 40]],
    [500n, [5, 2]],
    [100n, [1]],
    [0n, []],
    [1_000_000n, [10_000, 5_000]],
    [1_000_200n, [5_001]],
    [2_000_000n, [10_000]],
    [2_000_200n, []],
  ])('of %s cents may stake %s', (payout, stakes) => {
    expect(stakesOf(double, payout)).toEqual(stakes)
  })

  it('may be asked for five times in a row', () => {
    expect(offered(double, won({ done: 4 }), placedAt)).toEqual([80, 40])
    expect(offered(double, won({ done: 5 }), placedAt)).toEqual([])
  })

  it('waits fifteen seconds after the lamps have stopped', () => {
    const end = endsAt(double, won({}))
    expect(end.getTime() - placedAt.getTime()).toBe((8 + 15) * 1000)
    expect(offered(double, won({}), new Date(end.getTime() - 1))).toEqual([80, 40])
    expect(offered(double, won({}), end)).toEqual([])
    const sent = endsAt(double, won({ result: { lamps: [21, 8, 12, 8] } }))
    expect(sent > end).toBe(true)
  })
})
