import type { Draws } from '../../../kit/rules.ts'
import { cellOfRoll, combinations, countOf, isTriple, overRolls, type Roll, SUM_ODDS, sumOf } from '../../../kit/rules-dice.ts'
import { type Line, type SharedRules, timed } from '../../../kit/rules-shared.ts'
import { ofTable } from '../../../kit/rules-times.ts'

/** 骰寶 (GAMES-22): three dice on a table. Odds in thousandths, stake included; triples lose the even-money bets. */
export const odds = {
  even: 2_000,
  /** A single number shown once, twice, three times. */
  single: [2_000, 3_000, 13_000],
  combination: 7_000,
  double: 13_000,
  anyTriple: 34_000,
  triple: 207_000,
  sum: SUM_ODDS,
} as const

const line = (limit: string, won: (roll: Roll) => number): Line => ({ book: 'dice', limit, returns: overRolls(won) })
const half = (won: (roll: Roll) => boolean) => line('main', (roll) => (!isTriple(roll) && won(roll) ? odds.even : 0))

/** Every bet by name: `big`, `single:4`, `combination:1-5`, `double:2`, `triple:6`, `triple:any`, `sum:9` (4 to 17). */
export const lines: ReadonlyMap<string, Line> = new Map<string, Line>([
  ['big', half((roll) => sumOf(roll) >= 11)],
  ['small', half((roll) => sumOf(roll) <= 10)],
  ['odd', half((roll) => sumOf(roll) % 2 === 1)],
  ['even', half((roll) => sumOf(roll) % 2 === 0)],
  ['triple:any', line('side', (roll) => (isTriple(roll) ? odds.anyTriple : 0))],
  ...[1, 2, 3, 4, 5, 6].flatMap((n): [string, Line][] => [
    [`single:${n}`, line('single', (roll) => odds.single[countOf(roll, n) - 1] ?? 0)],
    [`double:${n}`, line('side', (roll) => (countOf(roll, n) >= 2 ? odds.double : 0))],
    [`triple:${n}`, line('rare', (roll) => (countOf(roll, n) === 3 ? odds.triple : 0))],
  ]),
  ...combinations(2).map((pair): [string, Line] => [
    `combination:${pair.join('-')}`,
    line('side', (roll) => (pair.every((n) => roll.includes(n)) ? odds.combination : 0)),
  ]),
  ...Array.from({ length: 14 }, (_, i): [string, Line] => {
    const sum = i + 4
    // 4 and 17 pay most of the sums: with 5,000 on them one player would reach the cap of a whole table.
    return [
      `sum:${sum}`,
      line(sum === 4 || sum === 17 ? 'rare' : 'side', (roll) => (sumOf(roll) === sum ? (odds.sum[Math.min(sum, 21 - sum) - 3] ?? 0) : 0)),
    ]
  }),
])

export type SicboResult = { readonly dice: Roll; readonly sum: number }

const version1: SharedRules<SicboResult> = {
  code: 'SICBO',
  group: 'casino',
  name: { zh: '骰寶', en: 'Sic Bo' },
  rtp: '97.22',
  engineVersion: '1.0.0',
  config: { odds, triplesLose: ['big', 'small', 'odd', 'even'], draw: 'three dice: below(6)+1 each' },
  draw(draws: Draws) {
    const dice: Roll = [draws.below(6) + 1, draws.below(6) + 1, draws.below(6) + 1]
    return { dice, sum: sumOf(dice) }
  },
  line: (bet) => lines.get(bet) ?? null,
  cell: (_, { dice }) => cellOfRoll(dice),
}

export const sicbo: SharedRules<SicboResult> = timed(version1, { SICBO1: ofTable(36, 18) })
