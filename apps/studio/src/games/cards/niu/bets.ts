import type { PrintedBet } from '../../../stage/table-kit/bets.ts'

/** Each position with its two bets; what is put on the multiplied one is its base, of which five times is held; its return is of the base. */
export const bets: readonly PrintedBet[] = [1, 2, 3, 4].flatMap((position): PrintedBet[] => [
  { bet: `equal:${position}`, pays: '0.95 : 1', rtp: '97.50', limit: 'equal', group: `at-${position}` },
  { bet: `multiplied:${position}`, pays: '0.95 – 4.75 : 1', rtp: '95.97', limit: 'multiplied', group: `at-${position}`, reserve: 5 },
])
