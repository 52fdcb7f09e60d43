import { describe, expect, it } from 'vitest'
import { symbols as deck } from './mini/lm/stage/symbols.ts'
import { symbolNames } from './slots/sky9/stage/symbols.ts'
import { symbols } from './mini/lm/odds.ts'
import { RESPINS, strips } from './slots/sky9/pay-table.ts'
import { RESPINS as shownRespins } from './slots/sky9/stage/round.ts'
import { games } from './index.ts'

describe('what a stage knows by itself', () => {
  it('is what the rules of Little Mary and the lanterns have', () => {
    expect(deck.toSorted()).toEqual(symbols.toSorted())
    expect(symbolNames.toSorted()).toEqual([...new Set(strips.join(''))].toSorted())
    expect(shownRespins).toBe(RESPINS)
  })
})

it.each([...games.values()].flatMap(({ solo }) => (solo ? [[solo.code, solo] as const] : [])))('%s has bets that it takes', (_, rules) => {
  expect(rules.betSteps.length).toBeGreaterThan(0)
  for (const step of rules.betSteps) {
    expect(Number.isInteger(step) && step > 0).toBe(true)
    for (const limit of Object.values(rules.limits ?? {})) expect(step <= limit.max).toBe(true)
  }
})
