import { type PlayerLoggedIn, playerLoggedIn } from '@jade/contract/identity/events'
import type { Counter } from './counter.rules.ts'

/** Log-ins by player and Taipei day; opening an account is the first (REWARDS-31). */
export const logins: Counter<PlayerLoggedIn> = {
  name: 'logins',
  on: playerLoggedIn,
  table: {
    name: 'counters.login_day',
    key: [
      { name: 'player_id', type: 'bigint' },
      { name: 'day', type: 'date' },
    ],
    sums: ['n'],
    first: [{ name: 'first_at', type: 'timestamptz' }],
  },
  seenAs: ({ sessionId }) => sessionId,
  count: ({ playerId, businessDate, at }) => [{ player_id: BigInt(playerId), day: businessDate, n: 1n, first_at: at }],
}
