import { expect, it } from 'vitest'
import { realityChoices, realityCount, realityEvery } from './reality.rules.ts'

it('a reality check is due each time the interval has passed, which is never longer than the operator says', () => {
  expect([realityEvery(60, 0), realityEvery(60, 30), realityEvery(60, 120), realityEvery(0, 30)]).toEqual([60, 30, 60, 0])
  expect(realityChoices(60)).toEqual([10, 15, 30, 60])
  expect([realityCount(3599, 60), realityCount(3600, 60), realityCount(7200, 60), realityCount(7200, 0)]).toEqual([0, 1, 2, 0])
})
