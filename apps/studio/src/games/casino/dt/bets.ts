import type { PrintedBet } from '../../../stage/table-kit/bets.ts'

/** The areas of the felt, in the order they stand. */
export const bets = [
  { bet: 'dragon', pays: '1 : 1', rtp: '96.27', limit: 'main' },
  { bet: 'tie', pays: '11 : 1', rtp: '89.64', limit: 'side' },
  { bet: 'suitedTie', pays: '50 : 1', rtp: '86.02', limit: 'side' },
  { bet: 'tiger', pays: '1 : 1', rtp: '96.27', limit: 'main' },
] as const satisfies readonly PrintedBet[]

export type DtBet = (typeof bets)[number]['bet']
