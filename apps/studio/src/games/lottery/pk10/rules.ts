import type { Draws } from '../../../kit/rules.ts'
import { type Line, type SharedRules, timed } from '../../../kit/rules-shared.ts'
import { ofLottery } from '../../../kit/rules-times.ts'

/** 極速賽車 (GAMES-24): ten cars, the finishing order is a shuffle. Odds in thousandths, stake included. */
export const odds = {
  car: 9_800,
  half: 1_960,
  /** Sum of the first two: 12 and more or even (40 of 90), 11 and less or odd (50 of 90). */
  sumHigh: 2_200,
  sumLow: 1_760,
  /** By sum 3 .. 11; 19 .. 12 mirror them. */
  sum: [43_000, 43_000, 21_500, 21_500, 14_300, 14_300, 10_750, 10_750, 8_600],
} as const

const CARS = 10
const numbers = (size: number) => Array.from({ length: size }, (_, i) => i + 1)
const over = (size: number, from: number, odds: (n: number) => number) => Array.from({ length: size }, (_, cell) => odds(cell + from))

const halves: readonly (readonly [name: string, won: (car: number) => boolean])[] = [
  ['big', (car) => car >= 6],
  ['small', (car) => car <= 5],
  ['odd', (car) => car % 2 === 1],
  ['even', (car) => car % 2 === 0],
]

/** `place:1:7`, `place:10:big`. */
const places = numbers(CARS).flatMap((place) => {
  const line = (limit: string, odds: (car: number) => number): Line => ({ book: `place:${place}`, limit, returns: over(CARS, 1, odds) })
  return [
    ...numbers(CARS).map((car): [string, Line] => [`place:${place}:${car}`, line('number', (n) => (n === car ? odds.car : 0))]),
    ...halves.map(([name, won]): [string, Line] => [`place:${place}:${name}`, line('half', (n) => (won(n) ? odds.half : 0))]),
  ]
})

/** `duel:1:dragon`: the car of the first place has a higher number than that of the tenth; up to the fifth against the sixth. */
const duels = numbers(5).flatMap((place): [string, Line][] => [
  [`duel:${place}:dragon`, { book: `duel:${place}`, limit: 'half', returns: [odds.half, 0] }],
  [`duel:${place}:tiger`, { book: `duel:${place}`, limit: 'half', returns: [0, odds.half] }],
])

/** The sum of the first two cars, 3 to 19: `sum:11`, `sum:big`. */
const sums = ((): [string, Line][] => {
  const line = (limit: string, odds: (sum: number) => number): Line => ({ book: 'sum', limit, returns: over(17, 3, odds) })
  const of = (sum: number) => odds.sum[Math.min(sum, 22 - sum) - 3] ?? 0
  return [
    ...over(17, 3, (sum) => sum).map((sum): [string, Line] => [`sum:${sum}`, line('number', (n) => (n === sum ? of(sum) : 0))]),
    ['sum:big', line('half', (sum) => (sum >= 12 ? odds.sumHigh : 0))],
    ['sum:small', line('half', (sum) => (sum <= 11 ? odds.sumLow : 0))],
    ['sum:odd', line('half', (sum) => (sum % 2 === 1 ? odds.sumLow : 0))],
    ['sum:even', line('half', (sum) => (sum % 2 === 0 ? odds.sumHigh : 0))],
  ]
})()

export const lines: ReadonlyMap<string, Line> = new Map([...places, ...duels, ...sums])

export type Pk10Result = { readonly order: readonly number[] }

const version1: SharedRules<Pk10Result> = {
  code: 'PK10',
  group: 'lottery',
  name: { zh: '極速賽車', en: 'Rapid Racing' },
  rtp: '98.00',
  engineVersion: '1.0.0',
  config: { odds, cars: CARS, draw: 'finishing order: shuffle(10)+1' },
  draw: (draws: Draws) => ({ order: draws.shuffle(CARS).map((car) => car + 1) }),
  line: (bet) => lines.get(bet) ?? null,
  cell(bet, { order }) {
    const [kind, at] = bet.split(':')
    const place = Number(at)
    if (kind === 'place') return (order[place - 1] ?? 0) - 1
    if (kind === 'duel') return (order[place - 1] ?? 0) > (order[CARS - place] ?? 0) ? 0 : 1
    return (order[0] ?? 0) + (order[1] ?? 0) - 3
  },
}

export const pk10: SharedRules<Pk10Result> = timed(version1, { PK10: ofLottery(75, 65) })
