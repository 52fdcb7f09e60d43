import { cumulated, logCumulated } from '@jade/contract/promotions/normal'
import { betsOf, closedForm, type Forecast, type Wagering } from '@jade/contract/promotions/wager-form'
import { wagerGames } from '@jade/contract/promotions/wager-games'
import { describe, expect, test } from 'vitest'
import { drawer, simulated } from './wager.rules.ts'

const gameOf = (code: string) => {
  const found = wagerGames.find((game) => game.code === code)
  if (!found) throw new Error(code)
  return found
}
const [slot, banker] = [gameOf('SLT243'), gameOf('BAC')]

function played(wagering: Wagering, seed = 7): Forecast {
  const run = simulated(wagering, seed)
  for (;;) {
    const step = run.next()
    if (step.done) return step.value
  }
}

const cases: readonly (readonly [string, Wagering])[] = [
  ['slot, 1000 + 1000 by twenty, stakes of 10', { principal: 1000, bonus: 1000, need: 40_000, percent: 100, stake: 10, game: slot }],
  ['slot, 1000 + 300 by ten, stakes of 26', { principal: 1000, bonus: 300, need: 13_000, percent: 100, stake: 26, game: slot }],
  ['banker at 25 %, 1000 + 500 by fifteen', { principal: 1000, bonus: 500, need: 22_500, percent: 25, stake: 30, game: banker }],
  ['odd or even at 50 %, 1000 + 300 by ten', { principal: 1000, bonus: 300, need: 13_000, percent: 50, stake: 26, game: gameOf('PK10') }],
]

describe('closed form and simulation', () => {
  test.each(cases)('say the same: %s', (_, wagering) => {
    const [formula, run] = [closedForm(wagering), played(wagering)]
    expect(formula.bets).toBe(run.bets)
    expect(Math.abs(formula.chanceOfNothing - run.chanceOfNothing)).toBeLessThan(0.03)
    expect(Math.abs(formula.chanceOfPrincipal - run.chanceOfPrincipal)).toBeLessThan(0.04)
    expect(Math.abs(formula.left / run.left - 1)).toBeLessThan(0.08)
  })

  test('have the figures that were measured before: 70 % end with nothing though the mean is above the deposit', () => {
    const formula = closedForm(cases[0]?.[1] as Wagering)
    expect(formula.chanceOfNothing).toBeCloseTo(0.702, 2)
    expect(formula.left).toBeGreaterThan(1_230)
    expect(formula.left).toBeLessThan(1_280)
    expect(formula.value).toBeGreaterThan(0)
  })

  test('an offer that costs more than it gives has a negative value in both', () => {
    const dear = { principal: 1000, bonus: 100, need: 22_000, percent: 100, stake: 1, game: slot }
    expect(closedForm(dear).value).toBeLessThan(0)
    expect(played(dear).value).toBeLessThan(0)
  })

  test('the same seed gives the same forecast', () => {
    const wagering = cases[1]?.[1] as Wagering
    expect(played(wagering, 11)).toEqual(played(wagering, 11))
    expect(played(wagering, 11)).not.toEqual(played(wagering, 12))
  })
})

test('what counts in part, or is not valid, takes more bets', () => {
  const whole = { principal: 0, bonus: 100, need: 1000, percent: 100, stake: 10, game: slot }
  expect(betsOf(whole)).toBe(100)
  expect(betsOf({ ...whole, percent: 25 })).toBe(400)
  expect(betsOf({ ...whole, game: banker })).toBe(Math.ceil(100 / banker.valid))
})

test('outcomes are drawn as often as their weights say', () => {
  const draw = drawer(slot.outcomes, 3)
  let [sum, zeros] = [0, 0]
  const n = 400_000
  for (let at = 0; at < n; at++) {
    const back = draw()
    sum += back
    if (back === 0) zeros++
  }
  expect(zeros / n).toBeCloseTo(3_856_420 / 6_000_000, 2)
  expect(Math.abs(sum / n - slot.returns)).toBeLessThan(0.035)
})

test('the normal distribution, far out as well', () => {
  expect(cumulated(0)).toBeCloseTo(0.5, 12)
  expect(cumulated(1.959963985)).toBeCloseTo(0.975, 9)
  expect(cumulated(-3)).toBeCloseTo(0.001349898, 9)
  expect(logCumulated(-10)).toBeCloseTo(-53.2312852, 6)
  expect(logCumulated(-4 - 1e-9)).toBeCloseTo(logCumulated(-4 + 1e-9), 6)
})
