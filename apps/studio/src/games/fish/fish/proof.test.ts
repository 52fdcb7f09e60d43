import { expect, it } from 'vitest'
import { type Fraction, reduce, times } from '../../../kit/rules-fraction.ts'
import { playerDraws } from '../../../kit/vectors.fixture.ts'
import { chanceOf, shoot } from './rules.ts'
import { fishes } from './odds.ts'

it('FISH returns 96.5 % of every bullet, whatever it hits', () => {
  for (const fish of fishes.values()) {
    const chance = chanceOf(fish)
    const weights = fish.weights ?? [1]
    const mean: Fraction = [
      BigInt((fish.multipliers ?? [fish.odds]).reduce((sum, odds, at) => sum + odds * (weights[at] ?? 0), 0)),
      BigInt(weights.reduce((sum, weight) => sum + weight, 0)),
    ]
    expect(times([BigInt(chance.of), BigInt(chance.in)], mean)).toEqual(reduce([965n, 1000n]))
  }
  const drawn = ['bomb-crab', 'lightning-jelly', 'chest', 'dragon-wheel'].map((name) => chanceOf(fishes.get(name)!))
  expect(drawn).toEqual([
    { of: 193, in: 7640 },
    { of: 193, in: 3300 },
    { of: 193, in: 12200 },
    { of: 193, in: 37700 },
  ])
})

it('FISH captures at odds of ten the nonces of its vector', () => {
  const captured = Array.from({ length: 60 }, (_, nonce) => nonce).filter((nonce) => shoot(playerDraws('FISH', nonce), 'seahorse').captured)
  expect(captured).toEqual([19, 30, 45, 51])
})

it('FISH draws a multiplier of its table, and only for a captured fish', () => {
  const first = { ...playerDraws('FISH', 0), below: () => 0, weighted: () => 3 }
  expect(shoot(first, 'chest')).toEqual({ captured: true, odds: 100 })
  expect(shoot({ ...first, below: () => 193 }, 'chest')).toEqual({ captured: false, odds: 0 })
  expect(() => shoot(first, 'boot')).toThrow(RangeError)
})
