import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clubs } from './clubs.ts'
import { DAYS, dayAfter, fixturesOf } from './season.ts'
import { standings } from './standings.ts'

const days = Array.from({ length: DAYS }, (_, at) => at + 1)
const seasons = fc.integer({ min: 1, max: 100_000 })

it('has every club play once a day, and meet every other once at home and once away in a season', () => {
  fc.assert(
    fc.property(seasons, (season) => {
      const met = new Set<string>()
      for (const day of days) {
        const fixtures = fixturesOf({ season, day })
        expect(new Set(fixtures.flatMap(({ home, away }) => [home.code, away.code])).size).toBe(clubs.length)
        for (const { home, away } of fixtures) met.add(`${home.code}-${away.code}`)
      }
      expect(met.size).toBe(clubs.length * (clubs.length - 1))
    }),
    { numRuns: 50 },
  )
})

it('lets no club stay at home or away for more than three days in a row', () => {
  fc.assert(
    fc.property(seasons, fc.constantFrom(...clubs), (season, { code }) => {
      const places = days.map((day) => (fixturesOf({ season, day }).some(({ home }) => home.code === code) ? 'H' : 'A')).join('')
      expect(places).not.toMatch(/HHHH|AAAA/)
      expect(places.replaceAll('A', '')).toHaveLength(DAYS / 2)
    }),
  )
})

it('goes from day to day and from season to season', () => {
  expect(dayAfter({ season: 1, day: 29 })).toEqual({ season: 1, day: 30 })
  expect(dayAfter({ season: 1, day: 30 })).toEqual({ season: 2, day: 1 })
})

it('has clubs of sixteen codes, names and ratings within 0.80 and 1.25', () => {
  for (const of of ['code', 'zh', 'en'] as const) expect(new Set(clubs.map((club) => club[of])).size).toBe(16)
  for (const { attack, defence } of clubs)
    for (const rating of [attack, defence]) expect([rating >= 800, rating <= 1250]).toEqual([true, true])
})

it('ranks by points, then goal difference, then goals', () => {
  const played = [
    { home: 'JDC', away: 'CRP', score: { home: 1, away: 0 } },
    { home: 'SKL', away: 'BLB', score: { home: 3, away: 1 } },
    { home: 'TPE', away: 'GLF', score: { home: 2, away: 2 } },
    { home: 'NGT', away: 'JDC', score: { home: 4, away: 3 } },
  ]
  const table = standings(played)
  expect(table.slice(0, 4).map(({ club }) => club)).toEqual(['SKL', 'NGT', 'JDC', 'GLF'])
  expect(table[2]).toEqual({ club: 'JDC', won: 1, drawn: 0, lost: 1, scored: 4, conceded: 4, points: 3, form: ['W', 'L'] })
})
