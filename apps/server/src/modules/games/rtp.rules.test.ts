import { describe, expect, it } from 'vitest'
import { judgeRtp, type RtpSums } from './rtp.rules.ts'

/** `won` of `rounds` bets of 1.00 paid double. */
const evens = (rounds: number, won: number): RtpSums => ({
  rounds: BigInt(rounds),
  bet: BigInt(rounds * 100),
  payout: BigInt(won * 200),
  betSquares: rounds * 10_000,
  products: won * 20_000,
  payoutSquares: won * 40_000,
})

const every = (percent: number) => ({ percent, of: 'every_bet' }) as const

describe('the return of a game', () => {
  it('is judged by its distance in deviations', () => {
    const fair = judgeRtp(evens(10_000, 5000), every(100))
    expect(fair).toMatchObject({ actual: 100, z: 0, state: 'ok' })
    expect(fair?.band).toBeCloseTo(3, 6)
    // One deviation of 10,000 even bets is 100 stakes: 50 wins.
    expect(judgeRtp(evens(10_000, 5100), every(100))?.z).toBeCloseTo(2, 6)
    expect(judgeRtp(evens(10_000, 5149), every(100))?.state).toBe('ok')
    expect(judgeRtp(evens(10_000, 5151), every(100))?.state).toBe('alarm')
    expect(judgeRtp(evens(10_000, 4849), every(100))?.state).toBe('alarm')
    expect(judgeRtp(evens(10_000, 5226), every(100))?.state).toBe('frozen')
  })

  it('takes no game off for a prize that has not fallen yet, however far off it looks', () => {
    expect(judgeRtp(evens(1000, 0), every(100))).toMatchObject({ state: 'alarm' })
    expect(judgeRtp(evens(1000, 0), every(100))?.z).toBeLessThan(-30)
  })

  it('of many bets is judged only by what it returns too much: side bets and weak play return less', () => {
    const best = { percent: 100, of: 'best_bet' } as const
    expect(judgeRtp(evens(10_000, 4000), best)?.state).toBe('ok')
    expect(judgeRtp(evens(10_000, 5151), best)?.state).toBe('alarm')
    expect(judgeRtp(evens(10_000, 5226), best)?.state).toBe('frozen')
  })

  it('is not judged by few bets, by none, or without a promise', () => {
    expect(judgeRtp(evens(999, 999), every(100))?.state).toBe('few')
    expect(judgeRtp(evens(0, 0), every(96.5))).toBeNull()
    expect(judgeRtp(evens(10_000, 5000), every(Number.NaN))).toBeNull()
  })
})
