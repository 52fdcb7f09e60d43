import type { Draws } from '../../../kit/rules.ts'
import { isSubset, namedNumbers, total } from '../../../kit/rules-numbers.ts'
import { type Line, type SharedRules, timed } from '../../../kit/rules-shared.ts'
import { ofLottery } from '../../../kit/rules-times.ts'

/** 極速39選5 (GAMES-24): five of 39. Odds in thousandths, stake included. */
export const odds = {
  number: 7_400,
  /** 二星, 三星, 四星: all of two, three, four named numbers. */
  stars: { 2: 70_400, 3: 850_000, 4: 15_000_000 },
  sumSide: 1_950,
  sumParity: 1_950,
} as const

const HIGHEST = 39
const DRAWN = 5
/** Sums of five numbers: 15 .. 185; 100 returns the stakes on over and under. */
const [LEAST, MOST, MIDDLE] = [15, 185, 100] as const

const bySum = (pays: (sum: number) => number): Line => ({
  book: 'sum',
  limit: 'half',
  returns: Array.from({ length: MOST - LEAST + 1 }, (_, cell) => pays(cell + LEAST)),
})
const side = (won: (sum: number) => boolean) => bySum((sum) => (sum === MIDDLE ? 1_000 : won(sum) ? odds.sumSide : 0))

export const sums: ReadonlyMap<string, Line> = new Map([
  ['sum:over', side((sum) => sum > MIDDLE)],
  ['sum:under', side((sum) => sum < MIDDLE)],
  ['sum:odd', bySum((sum) => (sum % 2 === 1 ? odds.sumParity : 0))],
  ['sum:even', bySum((sum) => (sum % 2 === 0 ? odds.sumParity : 0))],
])

/** `number:7`, `star2:3-17`, `star3:3-7-22`, `star4:1-2-3-4`. */
function numbersOf(bet: string): readonly number[] | null {
  const [kind = '', named = ''] = bet.split(':')
  const count = kind === 'number' ? 1 : Number(/^star([234])$/.exec(kind)?.[1] ?? 0)
  return count === 0 ? null : namedNumbers(named, { count, highest: HIGHEST })
}

function lineOf(bet: string): Line | null {
  const numbers = numbersOf(bet)
  if (!numbers) return sums.get(bet) ?? null
  if (numbers.length === 1) return { book: 'number', limit: 'number', returns: [0, odds.number], drawn: { count: DRAWN, of: HIGHEST } }
  const count = numbers.length as keyof typeof odds.stars
  return { book: bet, limit: `star${count}`, returns: [0, odds.stars[count]] }
}

export type L395Result = { readonly numbers: readonly number[]; readonly sum: number }

const version1: SharedRules<L395Result> = {
  code: 'L395',
  group: 'lottery',
  name: { zh: '極速39選5', en: 'Rapid 5 of 39' },
  rtp: '94.87',
  engineVersion: '1.0.0',
  config: { odds, highest: HIGHEST, drawn: DRAWN, sumThatReturns: MIDDLE, draw: 'numbers: pick(39,5)+1' },
  draw(draws: Draws) {
    const numbers = draws.pick(HIGHEST, DRAWN).map((number) => number + 1)
    return { numbers, sum: total(numbers) }
  },
  line: lineOf,
  cell(bet, { numbers, sum }) {
    const named = numbersOf(bet)
    return named ? Number(isSubset(named, numbers)) : sum - LEAST
  },
}

export const l395: SharedRules<L395Result> = timed(version1, { L395: ofLottery(300, 270) })
