import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { playerDraws } from '../../../kit/vectors.fixture.ts'
import { lanternCells, lineWins, opensFeature, playRound, windowOf } from './rules.ts'
import { FULL_BETS, LIGHT_ONE_IN, lanterns, lines, pays, RESPINS, strips } from './pay-table.ts'

const round = (nonce: number) => playRound(playerDraws('SKY9', nonce))
const anyStops = fc.array(fc.integer({ min: 0, max: 31 }), { minLength: 3, maxLength: 3 })

/** A stream where `below` answers what is listed and then for ever the last, and every lantern is of one worth. */
function scripted(answers: readonly number[], worth: number) {
  let at = 0
  const below = () => answers[Math.min(at++, answers.length - 1)] ?? 0
  return { below, u32: below, weighted: () => worth, shuffle: () => [], pick: () => [] }
}

describe('SKY9 strips', () => {
  it('carry their symbols, and two lanterns in one window at most', () => {
    for (const strip of strips) {
      expect(strip).toMatch(/^[WTFBHCML]{32}$/)
      expect([...strip].filter((letter) => letter === 'L')).toHaveLength(3)
      expect(`${strip}${strip}`).not.toMatch(/L.?L.?L|LWL/)
    }
  })
})

describe('SKY9 lines', () => {
  it('pay three alike, moons standing for the rest, and never a lantern', () => {
    fc.assert(
      fc.property(anyStops, (stops) => {
        const window = windowOf(stops)
        const wins = new Map(lineWins(window).map((win) => [win.line, win]))
        for (const [line, rows] of lines.entries()) {
          const shown = rows.map((row, reel) => window[reel]?.[row] ?? '')
          const kinds = new Set(shown.filter((letter) => letter !== 'W'))
          const wins3 = kinds.size <= 1 && !kinds.has('L')
          expect(wins.has(line)).toBe(wins3)
          if (wins3) expect(wins.get(line)?.units).toBe(pays[([...kinds][0] ?? 'W') as keyof typeof pays])
        }
      }),
    )
  })

  it('open the feature with a lantern on every reel', () => {
    expect(opensFeature(['LLF', 'TLC', 'HHL'])).toBe(true)
    expect(opensFeature(['LLF', 'TWC', 'HHL'])).toBe(false)
    expect(lanternCells(['LLF', 'TLC', 'HHL'])).toEqual([0, 1, 4, 8])
  })
})

describe('SKY9 feature', () => {
  const opening = strips.map((strip) => strip.indexOf('L'))

  it('ends after three respins without a light', () => {
    const { feature } = playRound(scripted([...opening, 1], 0))
    expect(feature?.start).toHaveLength(6)
    expect(feature?.respins).toEqual([[], [], []])
    expect(feature).toMatchObject({ full: false, units: 600 })
  })

  it('starts its three respins anew with each light', () => {
    // Six alight, three dark: nothing, nothing, one, then nothing three times.
    const { feature } = playRound(scripted([...opening, 1, 1, 1, 1, 1, 1, 1, 0, 1, 1], 1))
    expect(feature?.respins.map((lit) => lit.length)).toEqual([0, 0, 1, ...Array.from({ length: RESPINS }, () => 0)])
    expect(feature?.units).toBe(7 * 200)
  })

  it('pays the full sky, and the round ends at a thousand bets', () => {
    const full = playRound(scripted([...opening, 0], 0))
    expect(full.feature).toMatchObject({ full: true, units: (9 + FULL_BETS) * 100 })
    expect(full.capped).toBe(false)
    const most = playRound(scripted([...opening, 0], lanterns.bets.length - 1))
    expect(most).toMatchObject({ units: 100_000, capped: true, feature: { units: (900 + FULL_BETS) * 100 } })
  })

  it('draws each dark cell once a respin', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (nonce) => {
        const { feature, window } = round(nonce)
        if (!feature) return
        const cells = [...feature.start, ...feature.respins.flat()].map(([cell]) => cell)
        expect(new Set(cells).size).toBe(cells.length)
        expect(feature.start.map(([cell]) => cell)).toEqual(lanternCells(window))
        expect(feature.full).toBe(cells.length === 9)
        expect(LIGHT_ONE_IN).toBeGreaterThan(1)
      }),
    )
  })
})

describe('SKY9 vectors', () => {
  it('of the key of the published vectors', () => {
    const told = [0, 1, 2, 3].map((nonce) => [...round(nonce).stops, round(nonce).units])
    expect(told).toEqual([
      [28, 6, 6, 0],
      [12, 23, 26, 200],
      [22, 7, 19, 0],
      [19, 24, 26, 0],
    ])
  })

  it('nonce 38 holds four lanterns', () => {
    expect(round(38)).toMatchObject({
      stops: [14, 14, 15],
      window: ['HTL', 'BHL', 'MLM'],
      feature: {
        start: [
          [2, 2],
          [5, 8],
          [7, 5],
        ],
        respins: [[], [[4, 1]], [], [], []],
      },
      units: 1600,
    })
  })

  it('nonces 0 to 1999 sum to 174800 units', () => {
    let sum = 0
    for (let nonce = 0; nonce < 2000; nonce += 1) sum += round(nonce).units
    expect(sum).toBe(174_800)
  })
})
