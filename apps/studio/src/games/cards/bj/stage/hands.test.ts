import { describe, expect, it } from 'vitest'
import { endOf, type ShownHands } from './hands.ts'

/** Two hands after a split, by what each returned in thousandths of the first stake of 100. */
function ended(returns: readonly number[], status = 'settled', stakes = returns.map(() => 1)) {
  const hands = returns.map(() => ({ cards: [9, 22], total: 20, soft: false }))
  const shown: ShownHands = { hands, acting: null, dealer: [8, 21], dealerTotal: 19, actions: ['split'], stakes, returns }
  const twd = (thousandths: number) => `${thousandths / 10}.00`
  const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0)
  return endOf({ shown, status, bet: twd(sum(stakes) * 1000), win: twd(sum(returns)) })
}

describe('what is said of a round that is over', () => {
  it.each([
    [[1000], 'pushAll', 0],
    [[1000, 1000], 'pushAll', 0],
    [[2000, 0], 'evenSum', 0],
    [[2000, 2000], 'wonSum', 200],
    [[2000, 1000], 'wonSum', 100],
    [[1000, 0], 'lostSum', -100],
    [[0, 0], 'lostAll', -200],
    [[2500], 'wonSum', 150],
  ] as const)('hands that return %j: %s, %i', (returns, words, net) => {
    expect(ended(returns)).toEqual({ words, net: BigInt(net) * 100n })
  })

  it('tells the sum of hands of which one was doubled', () => {
    expect(ended([2000, 0], 'settled', [1, 2])).toEqual({ words: 'lostSum', net: -10_000n })
    expect(ended([4000, 0], 'settled', [2, 1])).toEqual({ words: 'wonSum', net: 10_000n })
  })

  it('of a void one says that', () => {
    expect(ended([1000], 'void').words).toBe('void')
  })
})
