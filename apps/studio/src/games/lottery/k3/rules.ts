import type { Draws } from '../../../kit/rules.ts'
import { cellOfRoll, combinations, countOf, isTriple, overRolls, type Roll, SUM_ODDS, sumOf } from '../../../kit/rules-dice.ts'
import { type Line, type SharedRules, timed } from '../../../kit/rules-shared.ts'
import { ofLottery } from '../../../kit/rules-times.ts'

/** 極速快三 (GAMES-24): three dice. Odds in thousandths, stake included; all that decides the return stands here. */
export const odds = {
  even: 1_960,
  sum: SUM_ODDS,
  triple: 207_000,
  anyTriple: 34_500,
  pair: 12_900,
  straight: 8_600,
  twoDifferent: 6_900,
  threeDifferent: 34_500,
} as const

const line = (limit: string, returns: readonly number[]): Line => ({ book: 'dice', limit, returns })
const wins = (limit: string, thousandths: number, won: (roll: Roll) => boolean): Line =>
  line(
    limit,
    overRolls((roll) => (won(roll) ? thousandths : 0)),
  )
const isStraight = (roll: Roll) => {
  const [a = 0, b = 0, c = 0] = roll.toSorted((x, y) => x - y)
  return b === a + 1 && c === b + 1
}

/** Every bet by name: `big`, `sum:9`, `triple:4`, `pair:2`, `two:1-5`, `three:1-2-6`. */
export const lines: ReadonlyMap<string, Line> = new Map<string, Line>([
  ['big', wins('even', odds.even, (roll) => sumOf(roll) >= 11)],
  ['small', wins('even', odds.even, (roll) => sumOf(roll) <= 10)],
  ['odd', wins('even', odds.even, (roll) => sumOf(roll) % 2 === 1)],
  ['even', wins('even', odds.even, (roll) => sumOf(roll) % 2 === 0)],
  ...Array.from({ length: 16 }, (_, i): [string, Line] => {
    const sum = i + 3
    return [`sum:${sum}`, wins('sum', odds.sum[Math.min(sum, 21 - sum) - 3] ?? 0, (roll) => sumOf(roll) === sum)]
  }),
  ['triple:any', wins('sum', odds.anyTriple, isTriple)],
  ['straight', wins('sum', odds.straight, isStraight)],
  ...[1, 2, 3, 4, 5, 6].flatMap((n): [string, Line][] => [
    [`triple:${n}`, wins('rare', odds.triple, (roll) => countOf(roll, n) === 3)],
    [`pair:${n}`, wins('sum', odds.pair, (roll) => countOf(roll, n) >= 2)],
  ]),
  ...combinations(2).map((pair): [string, Line] => [
    `two:${pair.join('-')}`,
    wins('sum', odds.twoDifferent, (roll) => pair.every((n) => roll.includes(n))),
  ]),
  ...combinations(3).map((three): [string, Line] => [
    `three:${three.join('-')}`,
    wins('sum', odds.threeDifferent, (roll) => three.every((n) => roll.includes(n))),
  ]),
])

export type K3Result = { readonly dice: Roll; readonly sum: number }

const version1: SharedRules<K3Result> = {
  code: 'K3',
  group: 'lottery',
  name: { zh: '極速快三', en: 'Rapid Three Dice' },
  rtp: '98.00',
  engineVersion: '1.0.0',
  config: { odds, draw: 'three dice: below(6)+1 each' },
  draw(draws: Draws) {
    const dice: Roll = [draws.below(6) + 1, draws.below(6) + 1, draws.below(6) + 1]
    return { dice, sum: sumOf(dice) }
  },
  line: (bet) => lines.get(bet) ?? null,
  cell: (_, { dice }) => cellOfRoll(dice),
}

export const k3: SharedRules<K3Result> = timed(version1, { K3: ofLottery(60, 50) })
