import { describe, expect, it } from 'vitest'
import { type BetFigures, changeOf, effectOf, type SeenBet } from './bet.rules.ts'

const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 0, 0, second))
const bet = (part: Partial<BetFigures> = {}): BetFigures => ({
  bet: 1000n,
  validBet: 1000n,
  payout: 2500n,
  tip: 0n,
  status: 'settled',
  ...part,
})
const seen = (figures: BetFigures, second = 0): SeenBet => ({ ...figures, mirrored: effectOf(figures), changedAt: at(second) })

describe('a bet record', () => {
  it('counts once when it settles', () => {
    expect(changeOf(null, bet(), at(1))).toEqual({ mirror: 1500n, settled: { bet: 1000n, validBet: 1000n, winLoss: 1500n, count: 1 } })
  })

  it('is read again without any effect', () => {
    expect(changeOf(seen(bet(), 5), bet(), at(5))).toBeNull()
    expect(changeOf(seen(bet(), 5), bet({ payout: 0n }), at(4))).toBeNull()
  })

  it('takes the stake when it is placed, and the rest when it settles', () => {
    const open = bet({ status: 'open', payout: 0n, validBet: 0n })
    expect(changeOf(null, open, at(1))).toEqual({ mirror: -1000n, settled: null })
    expect(changeOf(seen(open), bet(), at(1))).toEqual({
      mirror: 2500n,
      settled: { bet: 1000n, validBet: 1000n, winLoss: 1500n, count: 1 },
    })
  })

  it('gives the stake back when it is void, and takes back what was announced', () => {
    expect(changeOf(seen(bet({ payout: 0n })), bet({ status: 'void', payout: 0n }), at(1))).toEqual({
      mirror: 1000n,
      settled: { bet: -1000n, validBet: -1000n, winLoss: 1000n, count: 0 },
    })
  })

  it('announces the difference when it is settled again', () => {
    expect(changeOf(seen(bet({ payout: 0n })), bet({ payout: 500n }), at(1))).toEqual({
      mirror: 500n,
      settled: { bet: 0n, validBet: 0n, winLoss: 500n, count: 0 },
    })
  })

  it('announces a settled record even when nothing was won or lost on it', () => {
    const free = bet({ bet: 0n, validBet: 0n, payout: 0n })
    expect(changeOf(null, free, at(1))).toEqual({ mirror: 0n, settled: { bet: 0n, validBet: 0n, winLoss: 0n, count: 1 } })
  })

  it('announces that a settled record is void even when nothing was won or lost on it', () => {
    const free = bet({ bet: 0n, validBet: 0n, payout: 0n })
    expect(changeOf(seen(free), { ...free, status: 'void' }, at(1))?.settled).toEqual({ bet: 0n, validBet: 0n, winLoss: 0n, count: 0 })
  })

  it('takes a tip from the balance but not from the result', () => {
    expect(changeOf(null, bet({ tip: 300n }), at(1))).toMatchObject({ mirror: 1200n, settled: { winLoss: 1500n } })
  })
})
