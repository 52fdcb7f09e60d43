import { draws } from '@jade/fair/pf1'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluate, playRound } from './rules.ts'
import { strips } from './pay-table.ts'

const SEED = Uint8Array.from({ length: 32 }, (_, i) => i)
const round = (nonce: number) => playRound(draws({ serverSeed: SEED, game: 'SLT243', publicSeed: 'alice-01', nonce }))
const anyStops = fc.array(fc.integer({ min: 0, max: 31 }), { minLength: 5, maxLength: 5 })

describe('SLT243 vectors', () => {
  it('nonce 0 loses', () => {
    expect(round(0)).toMatchObject({ spin: { stops: [21, 10, 27, 4, 18], hits: [] }, freeSpins: [], units: 0 })
  })

  it('nonce 3 pays four queens one way', () => {
    const { spin, units } = round(3)
    expect(spin.stops).toEqual([14, 17, 31, 17, 13])
    expect(spin.hits).toMatchObject([{ symbol: 'Q', run: 4, ways: 1, units: 80 }])
    expect(units).toBe(80)
  })

  it('nonce 193 plays a feature of twenty spins with one retrigger', () => {
    const { spin, freeSpins, units } = round(193)
    expect(spin.stops).toEqual([10, 18, 14, 25, 8])
    expect(freeSpins).toHaveLength(20)
    expect(freeSpins.filter((free) => free.awards > 0)).toHaveLength(1)
    expect(units).toBe(4780)
  })

  it('nonces 0 to 1999 sum to 193465 units', () => {
    let sum = 0
    for (let nonce = 0; nonce < 2000; nonce++) sum += round(nonce).units
    expect(sum).toBe(193_465)
  })
})

describe('SLT243 strips', () => {
  it.each(['base', 'free'] as const)('%s: 32 stops, wilds on reels 2-4 only, one wild or scatter a window', (set) => {
    for (const [reel, strip] of strips[set].entries()) {
      expect(strip).toMatch(/^[DTILAKQJXWS]{32}$/)
      if (reel === 0 || reel === 4) expect(strip).not.toContain('W')
      for (const letter of 'WS') expect(`${strip}${strip}`).not.toMatch(new RegExp(`${letter}.?${letter}`))
    }
  })
})

describe('SLT243 evaluation', () => {
  it('counts ways as the product over the reels of symbols and wilds', () => {
    fc.assert(
      fc.property(fc.constantFrom('base' as const, 'free' as const), anyStops, (set, stops) => {
        const { window, hits, units, scatterUnits } = evaluate(set, stops)
        for (const hit of hits) {
          const counts = window.map((column) => [...column].filter((shown) => shown === hit.symbol || shown === 'W').length)
          expect(hit.ways).toBe(counts.slice(0, hit.run).reduce((product, count) => product * count, 1))
          expect(counts[hit.run] ?? 0).toBe(0)
          expect(hit.cells.every(([reel, row]) => [hit.symbol, 'W'].includes(window[reel]?.[row] ?? ''))).toBe(true)
        }
        expect(units).toBe(hits.reduce((sum, hit) => sum + hit.units, scatterUnits))
      }),
    )
  })

  it('multiplies ways, never scatters, in free spins', () => {
    const stops = strips.free.map((strip) => strip.indexOf('S'))
    const spin = evaluate('free', stops)
    expect(spin.scatters).toBe(5)
    expect(spin.scatterUnits).toBe(5000)
    expect(spin.awards).toBe(20)
  })
})

describe('SLT243 caps', () => {
  /** A stream that gives the same stops for ever: the first five for the base game, the next for every free spin. */
  const scripted = (base: readonly number[], free: readonly number[]) => {
    let at = 0
    const below = () => (at < 5 ? base[at++] : free[(at++ - 5) % 5]) ?? 0
    return { below, u32: below, weighted: () => 0, shuffle: () => [], pick: () => [] }
  }
  const five = (set: 'base' | 'free') => strips[set].map((strip) => strip.indexOf('S'))

  it('never plays more than 100 free spins', () => {
    const three = [...five('free').slice(0, 3), 4, 4]
    const { freeSpins, capped } = playRound(scripted(five('base'), three))
    expect(freeSpins.every((free) => free.awards > 0)).toBe(true)
    expect(freeSpins).toHaveLength(100)
    expect(capped).toBe(false)
  })

  it('ends at 2000 bets', () => {
    const result = playRound(scripted(five('base'), five('free')))
    expect(result.units).toBe(200_000)
    expect(result.capped).toBe(true)
    expect(result.freeSpins.length).toBeLessThan(100)
  })
})
