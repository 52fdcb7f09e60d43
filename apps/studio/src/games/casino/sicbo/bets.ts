import type { PrintedBet } from '../../../stage/table-kit/bets.ts'

const NUMBERS = [1, 2, 3, 4, 5, 6] as const

/** Odds to one and returns of the sums 4 and 17, 5 and 16, ... 10 and 11. */
const SUMS: readonly (readonly [pays: string, rtp: string])[] = [
  ['68 : 1', '95.83'],
  ['33.5 : 1', '95.83'],
  ['19.7 : 1', '95.83'],
  ['12.8 : 1', '95.83'],
  ['8.85 : 1', '95.76'],
  ['7.28 : 1', '95.83'],
  ['6.66 : 1', '95.75'],
]

function sum(n: number): PrintedBet {
  const [pays, rtp] = SUMS[Math.min(n, 21 - n) - 4] ?? ['', '']
  return { bet: `sum:${n}`, pays, rtp, limit: n === 4 || n === 17 ? 'rare' : 'side', group: 'sums' }
}

const pairs = NUMBERS.flatMap((a) => NUMBERS.filter((b) => b > a).map((b) => `${a}-${b}`))

/** The whole board, group by group. */
export const bets: readonly PrintedBet[] = [
  ...['small', 'odd', 'even', 'big'].map((bet) => ({ bet, pays: '1 : 1', rtp: '97.22', limit: 'main', group: 'halves' })),
  ...NUMBERS.map((n) => ({ bet: `triple:${n}`, pays: '206 : 1', rtp: '95.83', limit: 'rare', group: 'triples' })),
  { bet: 'triple:any', pays: '33 : 1', rtp: '94.44', limit: 'side', group: 'triples' },
  ...NUMBERS.map((n) => ({ bet: `double:${n}`, pays: '12 : 1', rtp: '96.30', limit: 'side', group: 'doubles' })),
  ...Array.from({ length: 14 }, (_, i) => sum(i + 4)),
  ...pairs.map((pair) => ({ bet: `combination:${pair}`, pays: '6 : 1', rtp: '97.22', limit: 'side', group: 'combinations' })),
  ...NUMBERS.map((n) => ({ bet: `single:${n}`, pays: '1 / 2 / 12 : 1', rtp: '96.30', limit: 'single', group: 'singles' })),
]
