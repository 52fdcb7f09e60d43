import { expect, it } from 'vitest'
import { type Fixture, fixturesOf } from '../games/sports/vfb/season.ts'
import { offerOn, offersOf } from './offers.service.ts'

const first = (day: number): Fixture => fixturesOf({ season: 1, day })[0]!

it('prices a match once, however many ask at the same moment', async () => {
  const offers = await Promise.all(Array.from({ length: 40 }, () => offerOn(first(1))))
  expect(new Set(offers).size).toBe(1)
  expect((await offersOf({ season: 1, day: 1 }))[0]).toBe(offers[0])
})

it('forgets a price that could not be found, and finds it for the next', async () => {
  // A club of this test alone: prices rest in the process, which other test files share.
  const sound: Fixture = { ...first(2), home: { ...first(2).home, code: 'offers-test' } }
  const broken: Fixture = { ...sound, home: { ...sound.home, attack: Number.NaN } }
  const asked = await Promise.allSettled([offerOn(broken), offerOn(broken)])
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect((await offerOn(sound)).get('1')).toBeGreaterThan(100)
})
