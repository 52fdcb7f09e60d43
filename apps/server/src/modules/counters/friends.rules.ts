import { type FriendVerified, friendVerified } from '@jade/contract/referral/events'
import type { Counter } from './counter.rules.ts'

/** Friends whom a player brought and whose ID is verified, by the Taipei day on which they counted (REWARDS-31). */
export const friends: Counter<FriendVerified> = {
  name: 'friends',
  on: friendVerified,
  table: {
    name: 'counters.friend_day',
    key: [
      { name: 'player_id', type: 'bigint' },
      { name: 'day', type: 'date' },
    ],
    sums: ['n'],
    first: [],
  },
  seenAs: ({ friendId }) => friendId,
  count: ({ playerId, businessDate }) => [{ player_id: BigInt(playerId), day: businessDate, n: 1n }],
}
