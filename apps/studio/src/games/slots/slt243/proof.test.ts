import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, type Fraction, percent, reduce, times } from '../../../kit/rules-fraction.ts'
import { UNITS_PER_BET } from '../../../kit/rules.ts'
import { evaluate, type PaySymbol, type StripSet, slt243, windowOf } from './rules.ts'
import { FREE_MULTIPLIER, MAX_FREE_SPINS, pays, STOPS, scatterPays, strips } from './pay-table.ts'
import { facts } from './stage/facts.ts'

/**
 * The return of SLT243, exactly. Every one of the 2 x 32^5 stop combinations is visited; its units come from per-reel
 * tables of how often each symbol (or a wild) shows at each stop, which a property compares with the rules themselves.
 * Free spins are a chain over (played, awarded) with the cap of 100. Fractions are BigInt; nothing is rounded.
 */

const SYMBOLS = Object.keys(pays) as PaySymbol[]
const ALL = STOPS ** 5
const ONE = BigInt(ALL)

/** counts[reel][symbol * 32 + stop]: how many of the three rows show the symbol or a wild. scatters[reel][stop]: 0 or 1. */
function tablesOf(set: StripSet) {
  const windows = strips[set].map((strip) => Array.from({ length: STOPS }, (_, stop) => windowOf(strip, stop)))
  const shown = (window: string, symbol: string) => [...window].filter((letter) => letter === symbol || letter === 'W').length
  return {
    counts: windows.map((reel) => Uint8Array.from(SYMBOLS.flatMap((symbol) => reel.map((window) => shown(window, symbol))))),
    scatters: windows.map((reel) => Uint8Array.from(reel, (window) => (window.includes('S') ? 1 : 0))),
  }
}

interface Census {
  readonly units: bigint
  readonly hits: number
  readonly highest: number
  /** Combinations with 3, 4 and 5 scatters. */
  readonly triggers: readonly [number, number, number]
}

/**
 * What a symbol that stands on reels 1-3 pays for one of its ways there, by the stops of reels 4 and 5: a run of three,
 * of four, or of five.
 */
function endings(c4: Uint8Array, c5: Uint8Array): Int32Array[] {
  return SYMBOLS.map((symbol, s) =>
    Int32Array.from({ length: STOPS * STOPS }, (_, at) => {
      const four = c4[s * STOPS + Math.floor(at / STOPS)]!
      const five = c5[s * STOPS + (at % STOPS)]!
      if (four === 0) return pays[symbol][0]
      return five === 0 ? pays[symbol][1] * four : pays[symbol][2] * four * five
    }),
  )
}

const NOTHING = new Int32Array(STOPS * STOPS)

/** Visits every combination of stops. Reel 1 shows at most three symbols, so at most three can be running. */
function census(set: StripSet): Census {
  const multiplier = set === 'free' ? FREE_MULTIPLIER : 1
  const { counts, scatters } = tablesOf(set)
  const [c1, c2, c3, c4, c5] = counts as [Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array]
  const [s1, s2, s3, s4, s5] = scatters as [Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array]
  const ends = endings(c4, c5)
  const scatters45 = Uint8Array.from({ length: STOPS * STOPS }, (_, at) => s4[Math.floor(at / STOPS)]! + s5[at % STOPS]!)
  const scatterUnits = Int32Array.of(0, 0, 0, ...scatterPays.units)
  const triggers: [number, number, number] = [0, 0, 0]
  let units = 0n
  let hits = 0
  let highest = 0
  for (let first = 0; first < STOPS ** 3; first++) {
    const [t1, t2, t3] = [first >> 10, (first >> 5) & 31, first & 31] as const
    const ways = SYMBOLS.map((_, s) => c1[s * STOPS + t1]! * c2[s * STOPS + t2]! * c3[s * STOPS + t3]! * multiplier)
    const [a = -1, b = -1, c = -1] = ways.flatMap((count, s) => (count > 0 ? [s] : []))
    const [wa, wb, wc] = [ways[a] ?? 0, ways[b] ?? 0, ways[c] ?? 0] as const
    const [ea, eb, ec] = [ends[a] ?? NOTHING, ends[b] ?? NOTHING, ends[c] ?? NOTHING] as const
    const scatters3 = s1[t1]! + s2[t2]! + s3[t3]!
    let sum = 0
    for (let at = 0; at < STOPS * STOPS; at++) {
      const scatter = scatters3 + scatters45[at]!
      const total = wa * ea[at]! + wb * eb[at]! + wc * ec[at]! + scatterUnits[scatter]!
      if (scatter >= 3) triggers[scatter - 3]! += 1
      sum += total
      if (total > 0) hits += 1
      if (total > highest) highest = total
    }
    units += BigInt(sum)
  }
  return { units, hits, highest, triggers }
}

/** Expected free spins of a feature that starts with `start`, with the cap: the sum over n of P(at least n are played). */
function expectedSpins(start: number, triggers: Census['triggers']): Fraction {
  const none = ONE - BigInt(triggers[0] + triggers[1] + triggers[2])
  let chances = new Map([[start, 1n]])
  let scale = 1n
  let expected: Fraction = [0n, 1n]
  for (let played = 1; chances.size > 0; played++) {
    const playing = [...chances.values()].reduce((sum, chance) => sum + chance, 0n)
    expected = add(expected, [playing, scale])
    const next = new Map<number, bigint>()
    const put = (awarded: number, chance: bigint) => {
      if (awarded > played) next.set(awarded, (next.get(awarded) ?? 0n) + chance)
    }
    for (const [awarded, chance] of chances) {
      put(awarded, chance * none)
      for (const [i, more] of scatterPays.freeSpins.entries()) {
        put(Math.min(awarded + more, MAX_FREE_SPINS), chance * BigInt(triggers[i] ?? 0))
      }
    }
    chances = next
    scale *= ONE
  }
  return expected
}

/** Spins a feature would have without the cap: start / (1 - mean award). */
function uncappedSpins(start: number, triggers: Census['triggers']): Fraction {
  const award = scatterPays.freeSpins.reduce((sum, spins, i) => sum + BigInt(spins * (triggers[i] ?? 0)), 0n)
  return reduce([BigInt(start) * ONE, ONE - award])
}

function totalReturn(base: Census, free: Census, spinsOf: typeof expectedSpins): Fraction {
  const freeSpin: Fraction = [free.units, ONE]
  const spins = scatterPays.freeSpins
    .map((start, i): Fraction => times([BigInt(base.triggers[i] ?? 0), ONE], spinsOf(start, free.triggers)))
    .reduce(add)
  return times(add([base.units, ONE], times(spins, freeSpin)), [1n, BigInt(UNITS_PER_BET)])
}

describe('SLT243 proof', () => {
  const before = process.cpuUsage()
  const base = census('base')
  const free = census('free')
  /** Of the processor, so that a busy machine does not fail the proof. */
  const seconds = process.cpuUsage(before).user / 1e6

  it('visits all 2 x 32^5 combinations within ten seconds of the processor', () => {
    console.log(`SLT243: ${(2 * ALL).toLocaleString('en')} combinations in ${seconds.toFixed(2)} s`)
    expect(seconds).toBeLessThan(10)
  })

  it('returns 141435855/2097152 units in the base game', () => {
    expect(reduce([base.units, ONE])).toEqual([141435855n, 2097152n])
    expect(base.triggers).toEqual([227070, 11745, 243])
    expect((base.hits / ALL).toFixed(5)).toBe('0.35742')
    expect([facts.hit, facts.open]).toEqual([((100 * base.hits) / ALL).toFixed(2), (ALL / (227070 + 11745 + 243)).toFixed(1)])
    expect(Math.floor(base.highest / UNITS_PER_BET)).toBe(164)
  })

  it('returns 3093280785/8388608 units a free spin', () => {
    expect(reduce([free.units, ONE])).toEqual([3093280785n, 8388608n])
    expect(Math.floor(free.highest / UNITS_PER_BET)).toBe(537)
  })

  it('returns 5036010187483143/5218166657515520 without the cap on free spins', () => {
    expect(totalReturn(base, free, uncappedSpins)).toEqual([5036010187483143n, 5218166657515520n])
  })

  it('returns 96.50918630 % as played, which is what the game announces', () => {
    const exact = totalReturn(base, free, expectedSpins)
    console.log(`SLT243: return ${percent(exact)} %, an exact fraction of ${exact[1].toString(2).length - 1} bits`)
    expect(percent(exact).toFixed(8)).toBe('96.50918630')
    expect(slt243.rtp).toBe(percent(exact).toFixed(2))
  })

  it('uses tables that say what the rules say', () => {
    const one = (set: StripSet, stops: readonly number[]) => {
      const { counts, scatters } = tablesOf(set)
      const symbols = SYMBOLS.map((_, s) => {
        const c = counts.map((reel, i) => reel[s * STOPS + stops[i]!]!)
        const run = c.includes(0) ? c.indexOf(0) : 5
        return run < 3 ? 0 : pays[SYMBOLS[s]!][run - 3]! * c.slice(0, run).reduce((product, count) => product * count, 1)
      })
      const scatter = scatters.reduce((sum, reel, i) => sum + reel[stops[i]!]!, 0)
      const ways = symbols.reduce((sum, units) => sum + units, 0) * (set === 'free' ? FREE_MULTIPLIER : 1)
      return ways + (scatterPays.units[scatter - 3] ?? 0)
    }
    const stops = fc.array(fc.integer({ min: 0, max: STOPS - 1 }), { minLength: 5, maxLength: 5 })
    fc.assert(
      fc.property(fc.constantFrom<StripSet>('base', 'free'), stops, (set, at) => {
        expect(one(set, at)).toBe(evaluate(set, at).units)
      }),
      { numRuns: 500 },
    )
  })
})
