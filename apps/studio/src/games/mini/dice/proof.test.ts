import { describe, expect, it } from 'vitest'
import { percentText, reduce } from '../../../kit/rules-fraction.ts'
import { playerDraws } from '../../../kit/vectors.fixture.ts'
import { payoutOf, problemOf, validBetOf } from '../../../kit/wager.ts'
import { told } from './card.ts'
import { betOf, dice, roll, unitsOf } from './rules.ts'
import { counts, NUMBERS, sides } from './odds.ts'

const bets = sides.flatMap((side) => counts.map((count) => betOf(side, count)))

describe('DICE', () => {
  it('returns exactly 99 % on every bet, counted number by number', () => {
    expect(bets).toEqual(Object.keys(dice.limits ?? {}))
    for (const bet of bets) {
      let units = 0
      for (let number = 0; number < NUMBERS; number += 1) units += unitsOf({ number }, bet)
      expect(reduce([BigInt(units), BigInt(NUMBERS * 100)]), bet).toEqual([99n, 100n])
    }
    expect(dice.rtp).toBe(percentText([99n, 100n], 2))
    expect(told.exact).toContain(`**${percentText([99n, 100n], 6)}**`)
    expect(percentText([99n, 100n], 6)).toBe('99.000000')
  })

  it('wins with as many numbers as the bet says, from its own end', () => {
    for (const count of counts)
      for (const side of sides) {
        const wins = Array.from({ length: NUMBERS }, (_, number) => number).filter((number) => unitsOf({ number }, betOf(side, count)) > 0)
        const first = side === 'under' ? 0 : NUMBERS - count
        expect([wins.length, wins[0], wins.at(-1)], betOf(side, count)).toEqual([count, first, first + count - 1])
      }
  })

  it('pays whole hundredths, 1.10 to 99 times the stake', () => {
    const pays = counts.map((count) => unitsOf({ number: 0 }, betOf('under', count)))
    expect(pays.every((units) => Number.isInteger(units))).toBe(true)
    expect([Math.min(...pays), Math.max(...pays), dice.maxWin]).toEqual([110, 9_900, 99])
    expect(counts).toHaveLength(79)
  })

  it('rolls what its vectors say', () => {
    expect(Array.from({ length: 8 }, (_, nonce) => roll(playerDraws('DICE', nonce)).number)).toEqual([
      8417, 7748, 9835, 4579, 1998, 4287, 2766, 3939,
    ])
  })

  it('takes one of its bets in a round, and no other', () => {
    expect(problemOf(dice, { 'under:4950': 5_000 })).toBeNull()
    expect(problemOf(dice, { 'under:4950': 5_001 })).toMatchObject({ code: 'over_limit' })
    expect(problemOf(dice, { 'under:4950': 1, 'over:4950': 1 })).toEqual({ code: 'bet_not_offered', bet: 'over:4950' })
    expect(problemOf(dice, { 'under:4951': 1 })).toEqual({ code: 'bet_not_offered', bet: 'under:4951' })
    expect(unitsOf({ number: 0 }, 'under:4951')).toBe(0)
  })

  it('counts the whole stake as valid bet', () => {
    expect(payoutOf(dice, { 'over:100': 7 }, { number: 9_900 })).toBe(69_300n)
    expect(payoutOf(dice, { 'over:100': 7 }, { number: 9_899 })).toBe(0n)
    expect(validBetOf(dice, { 'over:100': 7 })).toBe(700n)
  })
})
