import { describe, expect, it } from 'vitest'
import { add, type Fraction, percent, percentText, reduce, times } from '../../../kit/rules-fraction.ts'
import { UNITS_PER_BET } from '../../../kit/rules.ts'
import { lanternCells, lineWins, opensFeature, sky9, windowOf } from './rules.ts'
import { FULL_BETS, LIGHT_ONE_IN, lanterns, MAX_WIN_BETS, REELS, RESPINS, ROWS, STOPS } from './pay-table.ts'

/**
 * The return of SKY9, exactly and with its cap. The 32^3 windows are counted by (lanterns held, units of lines); the lanterns at the end
 * of a feature follow from a chain over (alight, respins left); what they are worth is a convolution of the integer weights. The three
 * together are the whole distribution of a round. Fractions are BigInt; nothing is rounded but for the eyes.
 */

const CELLS = REELS * ROWS
const CAP = MAX_WIN_BETS * UNITS_PER_BET
const WEIGHTS = lanterns.weights.reduce((sum, weight) => sum + weight, 0)

/** Windows by `held,units`; 0 held: no feature. */
function census(): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (let at = 0; at < STOPS ** 3; at += 1) {
    const window = windowOf([at >> 10, (at >> 5) & 31, at & 31])
    const units = lineWins(window).reduce((sum, win) => sum + win.units, 0)
    const key = `${opensFeature(window) ? lanternCells(window).length : 0},${units}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

const choose = (n: number, k: number): bigint => (k === 0 ? 1n : (choose(n - 1, k - 1) * BigInt(n)) / BigInt(k))

/** Chances of how many are alight at the end, from so many alight with so many respins left. */
const ends = (() => {
  const known = new Map<string, readonly Fraction[]>()
  const from = (alight: number, left: number): readonly Fraction[] => {
    const key = `${alight},${left}`
    const before = known.get(key)
    if (before) return before
    const chances: Fraction[] = Array.from({ length: CELLS + 1 }, () => [0n, 1n])
    const dark = CELLS - alight
    if (left === 0 || dark === 0) chances[alight] = [1n, 1n]
    else {
      for (let lit = 0; lit <= dark; lit += 1) {
        const ways = choose(dark, lit) * BigInt(LIGHT_ONE_IN - 1) ** BigInt(dark - lit)
        const chance: Fraction = [ways, BigInt(LIGHT_ONE_IN) ** BigInt(dark)]
        for (const [end, then] of from(alight + lit, lit > 0 ? RESPINS : left - 1).entries()) {
          if (then[0] > 0n) chances[end] = add(chances[end] ?? [0n, 1n], times(chance, then))
        }
      }
    }
    known.set(key, chances)
    return chances
  }
  return from
})()

/** By number of lanterns: weight of each sum of bets, of WEIGHTS to that power. */
const sums: readonly ReadonlyMap<number, bigint>[] = Array.from({ length: CELLS }).reduce<ReadonlyMap<number, bigint>[]>(
  (all) => {
    const next = new Map<number, bigint>()
    for (const [sum, weight] of all.at(-1) ?? []) {
      for (const [i, bets] of lanterns.bets.entries()) {
        next.set(sum + bets, (next.get(sum + bets) ?? 0n) + weight * BigInt(lanterns.weights[i] ?? 0))
      }
    }
    all.push(next)
    return all
  },
  [new Map([[0, 1n]])],
)

interface Cell {
  readonly units: number
  readonly chance: Fraction
}

/** Every possible return of a feature that starts with so many lanterns. */
function featureReturns(held: number): readonly Cell[] {
  return ends(held, RESPINS).flatMap((end, alight) =>
    end[0] === 0n
      ? []
      : [...(sums[alight] ?? [])].map(([bets, weight]) => ({
          units: (bets + (alight === CELLS ? FULL_BETS : 0)) * UNITS_PER_BET,
          chance: [end[0] * weight, end[1] * BigInt(WEIGHTS) ** BigInt(alight)] as const,
        })),
  )
}

/** Sums over one denominator: adding thousands of fractions one by one would reduce each of them. */
function mean(cells: readonly Cell[], of: (units: number) => bigint): Fraction {
  const byDenominator = new Map<bigint, bigint>()
  for (const { units, chance } of cells) byDenominator.set(chance[1], (byDenominator.get(chance[1]) ?? 0n) + chance[0] * of(units))
  return [...byDenominator].map(([below, above]): Fraction => reduce([above, below])).reduce(add)
}

describe('SKY9 proof', () => {
  const before = process.cpuUsage()
  const windows = [...census()].map(([key, count]) => {
    const [held = 0, units = 0] = key.split(',').map(Number)
    return { held, units, count: BigInt(count) }
  })
  const features = new Map([3, 4, 5, 6].map((held) => [held, featureReturns(held)]))
  const rounds = (of: (units: number) => bigint): Fraction => {
    const all = windows.map(({ held, units, count }): Fraction => {
      const returned = held === 0 ? ([of(units), 1n] as const) : mean(features.get(held) ?? [], (more) => of(units + more))
      return times([count, 1n], returned)
    })
    return times(all.reduce(add), [1n, BigInt(STOPS ** 3)])
  }
  const uncapped = rounds((units) => BigInt(units))
  const capped = rounds((units) => BigInt(Math.min(units, CAP)))
  const square = rounds((units) => BigInt(Math.min(units, CAP)) ** 2n)
  /** Of the processor, so that a busy machine does not fail the proof. */
  const seconds = process.cpuUsage(before).user / 1e6
  const share = (of: (window: (typeof windows)[number]) => boolean): Fraction =>
    reduce([windows.filter(of).reduce((sum, { count }) => sum + count, 0n), BigInt(STOPS ** 3)])

  it('takes less than ten seconds of the processor', () => {
    console.log(`SKY9: ${STOPS ** 3} windows, ${[...features.values()].flat().length} feature returns in ${seconds.toFixed(2)} s`)
    expect(seconds).toBeLessThan(10)
  })

  it('has chances that add up to one', () => {
    for (const held of [3, 4, 5, 6]) expect(reduce(mean(features.get(held) ?? [], () => 1n))).toEqual([1n, 1n])
  })

  it('returns two thirds of that from lines alone', () => {
    const lines = reduce([windows.reduce((sum, { units, count }) => sum + BigInt(units) * count, 0n), BigInt(STOPS ** 3 * UNITS_PER_BET)])
    console.log(`SKY9: lines ${lines.join('/')} = ${percentText(lines, 6)} %`)
    expect(percentText(lines, 6)).toBe('64.086914')
  })

  it('returns what the game announces, with the cap', () => {
    const exact = times(capped, [1n, BigInt(UNITS_PER_BET)])
    const cost = times(add(uncapped, [-capped[0], capped[1]]), [1n, BigInt(UNITS_PER_BET)])
    console.log(
      `SKY9: return ${percent(exact)} %, a fraction of ${exact[1].toString(2).length} bits; the cap costs ${Number(cost[0]) / Number(cost[1])}`,
    )
    expect(percent(exact).toFixed(6)).toBe('96.286158')
    expect(sky9.rtp).toBe(percent(exact).toFixed(2))
    expect(cost[0] > 0n && cost[1] > cost[0] * 10n ** 9n).toBe(true)
  })

  it('states its hit rate, feature, full sky and deviation', () => {
    const hits = share(({ held, units }) => held > 0 || units > 0)
    const opened = share(({ held }) => held > 0)
    const full = windows.reduce<Fraction>(
      (sum, { held, count }) => (held === 0 ? sum : add(sum, times([count, BigInt(STOPS ** 3)], ends(held, RESPINS)[CELLS] ?? [0n, 1n]))),
      [0n, 1n],
    )
    const number = ([above, below]: Fraction) => Number((above * 10n ** 15n) / below) / 1e15
    const variance = number(square) - number(capped) ** 2
    const facts = {
      hitRate: percentText(hits, 2),
      featureOneIn: (1 / number(opened)).toFixed(1),
      fullOneIn: (1 / number(full)).toFixed(0),
      deviation: (Math.sqrt(variance) / UNITS_PER_BET).toFixed(1),
    }
    console.log('SKY9:', facts)
    expect((sky9.config as { facts: unknown }).facts).toEqual(facts)
  })
})
