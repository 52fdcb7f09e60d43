import type { PrintedBet } from '../../../stage/table-kit/bets.ts'

/** The areas of the felt, in the order they stand. */
export const bets = [
  { bet: 'player', pays: '1 : 1', rtp: '98.76', limit: 'main' },
  { bet: 'tie', pays: '8 : 1', rtp: '85.64', limit: 'side' },
  { bet: 'banker', pays: '0.95 : 1', rtp: '98.94', limit: 'main' },
  { bet: 'playerPair', pays: '11 : 1', rtp: '89.64', limit: 'side' },
  { bet: 'small', pays: '1.5 : 1', rtp: '94.72', limit: 'side' },
  { bet: 'eitherPair', pays: '5 : 1', rtp: '86.29', limit: 'side' },
  { bet: 'perfectPair', pays: '25 / 200 : 1', rtp: '91.95', limit: 'rare' },
  { bet: 'luckySix', pays: '12 / 20 : 1', rtp: '83.32', limit: 'side' },
  { bet: 'big', pays: '0.54 : 1', rtp: '95.65', limit: 'side' },
  { bet: 'bankerPair', pays: '11 : 1', rtp: '89.64', limit: 'side' },
  { bet: 'bankerFree', pays: '0.5 / 1 : 1', rtp: '98.54', limit: 'main' },
] as const satisfies readonly PrintedBet[]

export type BacBet = (typeof bets)[number]['bet']
