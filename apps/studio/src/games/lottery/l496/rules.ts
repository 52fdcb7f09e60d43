import type { Draws } from '../../../kit/rules.ts'
import { areApart, isSubset, namedNumbers } from '../../../kit/rules-numbers.ts'
import { type Line, type SharedRules, timed } from '../../../kit/rules-shared.ts'
import { ofLottery } from '../../../kit/rules-times.ts'

/** 極速49 (GAMES-24): seven of 49, the seventh is the special number. Odds in thousandths, stake included. */
export const odds = {
  special: 47_000,
  /** Big from 25, small to 24, odd, even of the special number; 49 returns the stake. */
  specialHalf: 1_960,
  /** A zodiac sign has four numbers, the year's own has five. */
  zodiac: { 4: 11_700, 5: 9_400 },
  wave: { red: 2_800, blue: 2_950, green: 2_950 },
  /** One number, 二星, 三星, 四星 among the first six. */
  number: 7_800,
  stars: { 2: 74_000, 3: 860_000, 4: 12_500_000 },
  /** 五不中, 六不中: none of five, six named numbers among all seven. */
  misses: { 5: 2_130, 6: 2_550 },
} as const

const HIGHEST = 49
const REFUND = 49
/** The sign of number 1 and back through the signs from there. Changes with the lunar year, as a new configuration. */
export const zodiacs = ['horse', 'snake', 'dragon', 'rabbit', 'tiger', 'ox', 'rat', 'pig', 'dog', 'rooster', 'monkey', 'goat'] as const
export const waves = {
  red: [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46],
  blue: [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48],
  green: [5, 6, 11, 16, 17, 21, 22, 27, 28, 32, 33, 38, 39, 43, 44, 49],
} as const

const special = (limit: string, pays: (number: number) => number): Line => ({
  book: 'special',
  limit,
  returns: Array.from({ length: HIGHEST }, (_, cell) => pays(cell + 1)),
})
const half = (won: (number: number) => boolean) =>
  special('half', (number) => (number === REFUND ? 1_000 : won(number) ? odds.specialHalf : 0))
const zodiacOf = (number: number) => zodiacs[(number - 1) % 12]

/** Bets on the special number: `special:8`, `special:big`, `zodiac:rat`, `wave:red`. */
export const specials: ReadonlyMap<string, Line> = new Map<string, Line>([
  ...Array.from({ length: HIGHEST }, (_, i): [string, Line] => [
    `special:${i + 1}`,
    special('number', (n) => (n === i + 1 ? odds.special : 0)),
  ]),
  ['special:big', half((n) => n >= 25)],
  ['special:small', half((n) => n <= 24)],
  ['special:odd', half((n) => n % 2 === 1)],
  ['special:even', half((n) => n % 2 === 0)],
  ...zodiacs.map((sign, at): [string, Line] => [
    `zodiac:${sign}`,
    special('number', (n) => (zodiacOf(n) === sign ? odds.zodiac[at === 0 ? 5 : 4] : 0)),
  ]),
  ...(['red', 'blue', 'green'] as const).map((colour): [string, Line] => {
    const numbers: readonly number[] = waves[colour]
    return [`wave:${colour}`, special('half', (n) => (numbers.includes(n) ? odds.wave[colour] : 0))]
  }),
])

interface Named {
  readonly kind: 'number' | 'star' | 'miss'
  readonly numbers: readonly number[]
}

/** `number:7`, `star2:3-17` to `star4`, `miss5:1-2-3-4-5`, `miss6`. */
function named(bet: string): Named | null {
  const [, kind = '', size = '1', list = ''] = /^(number|star(?=[234])|miss(?=[56]))(\d?):(.+)$/.exec(bet) ?? []
  const numbers = namedNumbers(list, { count: Number(size || 1), highest: HIGHEST })
  return numbers && { kind: kind as Named['kind'], numbers }
}

function lineOf(bet: string): Line | null {
  const of = named(bet)
  if (!of) return specials.get(bet) ?? null
  const count = of.numbers.length
  if (of.kind === 'number') return { book: 'number', limit: 'number', returns: [0, odds.number], drawn: { count: 6, of: HIGHEST } }
  const pays = of.kind === 'star' ? odds.stars[count as 2 | 3 | 4] : odds.misses[count as 5 | 6]
  return { book: bet, limit: `${of.kind}${count}`, returns: [0, pays] }
}

export type L496Result = { readonly numbers: readonly number[]; readonly special: number }

const version1: SharedRules<L496Result> = {
  code: 'L496',
  group: 'lottery',
  name: { zh: '極速49', en: 'Rapid 49' },
  rtp: '95.92',
  engineVersion: '1.0.0',
  config: { odds, highest: HIGHEST, refund: REFUND, zodiacs, waves, draw: 'pick(49,7)+1, the seventh is special' },
  draw(draws: Draws) {
    const drawn = draws.pick(HIGHEST, 7).map((number) => number + 1)
    return { numbers: drawn.slice(0, 6), special: drawn[6] ?? 0 }
  },
  line: lineOf,
  cell(bet, { numbers, special: last }) {
    const of = named(bet)
    if (!of) return last - 1
    return Number(of.kind === 'miss' ? areApart(of.numbers, [...numbers, last]) : isSubset(of.numbers, numbers))
  },
}

export const l496: SharedRules<L496Result> = timed(version1, { L496: ofLottery(600, 570) })
