import { type DepositEnded, depositEnded } from '@jade/contract/cashier/events'
import type { Counter } from './counter.rules.ts'

/** Deposits that were credited, by player and Taipei day of the credit: what arrived after the fee, that of USDT apart, and the first (REWARDS-31). */
export const deposits: Counter<DepositEnded> = {
  name: 'deposits',
  on: depositEnded,
  table: {
    name: 'counters.deposit_day',
    key: [
      { name: 'player_id', type: 'bigint' },
      { name: 'day', type: 'date' },
    ],
    sums: ['n', 'credited_cents', 'usdt_n', 'usdt_credited_cents'],
    first: [
      { name: 'first_at', type: 'timestamptz' },
      { name: 'first_order', type: 'text' },
      { name: 'first_credited_cents', type: 'bigint' },
    ],
  },
  seenAs: ({ orderNumber }) => orderNumber,
  count: (event) => {
    if (event.outcome !== 'credited') return []
    const cents = BigInt(event.creditCents)
    const usdt = event.channel === 'usdt'
    return [
      {
        player_id: BigInt(event.playerId),
        day: event.businessDate,
        n: 1n,
        credited_cents: cents,
        usdt_n: usdt ? 1n : 0n,
        usdt_credited_cents: usdt ? cents : 0n,
        // Announcements of earlier versions name no time: their order numbers alone say which came first.
        first_at: event.endedAt ?? `${event.businessDate}T00:00:00+08:00`,
        first_order: event.orderNumber,
        first_credited_cents: cents,
      },
    ]
  },
}
