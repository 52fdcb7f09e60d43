import type { BetsSettled } from '@jade/contract/games/events'
import { bets } from './bets.rules.ts'
import type { Counter } from './counter.rules.ts'

/** The same bets by platform as well, for offers that name platforms (REWARDS-47): over the platforms they add up to what {@link bets} has. */
export const platformBets: Counter<BetsSettled> = {
  ...bets,
  name: 'platform_bets',
  table: { ...bets.table, name: 'counters.platform_day', key: [...bets.table.key, { name: 'code', type: 'text' }] },
  count: (event) => bets.count(event).map((row) => ({ ...row, code: event.code })),
}
