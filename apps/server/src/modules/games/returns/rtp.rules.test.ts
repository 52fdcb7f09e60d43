import { describe, expect, it } from 'vitest'
import { type RtpSums, rtpFigures, rtpState } from './rtp.rules.ts'

/** `won` of `rounds` bets of 1.00 paid double. */
const evens = (rounds: number, won: number): RtpSums => ({
  rounds: BigInt(rounds),
  bet: BigInt(rounds * 100),
  payout: BigInt(won * 200),
  betSquares: rounds * 10_000,
  products: won * 20_000,
  payoutSquares: won * 40_000,
})

describe('the return of a game', () => {
  it('is told by its distance in deviations', () => {
    expect(rtpFigures(evens(10_000, 5000), 100)).toMatchObject({ actual: 100, z: 0 })
    expect(rtpFigures(evens(10_000, 5000), 100)?.band).toBeCloseTo(3, 6)
    // One deviation of 10,000 even bets is 100 stakes: 50 wins.
    expect(rtpFigures(evens(10_000, 5100), 100)?.z).toBeCloseTo(2, 6)
    expect(rtpFigures(evens(0, 0), 96.5)).toBeNull()
    expect(rtpFigures(evens(10_000, 5000), Number.NaN)).toBeNull()
  })

  it('is a fault where the evidence against one kind of bet is enough, whatever the whole looks like', () => {
    const worst = { kind: 'banker', side: 'high', bets: 12, evidence: 11, enough: 12 } as const
    expect([rtpState(999n, worst), rtpState(1000n, worst), rtpState(1000n, undefined)]).toEqual(['few', 'ok', 'ok'])
    expect(rtpState(12n, { ...worst, evidence: 12 })).toBe('frozen')
    expect(rtpState(12n, { ...worst, evidence: 12, side: 'low' })).toBe('alarm')
  })
})
