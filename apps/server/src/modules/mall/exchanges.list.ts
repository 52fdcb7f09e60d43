import type { QueryOf } from '@jade/contract/call'
import type { mallOperatorCalls } from '@jade/contract/mall/operator-calls'
import type { ExchangeState } from '@jade/contract/mall/words'
import { type Condition, type List, narrow, wide } from '@jade/service/list'
import { sql } from '@jade/service/sql'
import { accountOf, ofOrderOrAccount } from '../identity/door.ts'
import type { ExchangeRow } from './exchanges.store.ts'

export type ExchangeQuery = QueryOf<(typeof mallOperatorCalls)['exchanges']>
export type ListedExchange = ExchangeRow & { readonly account: string | null }

const player = sql`exchange.player_id`
/** As the index of those that wait says it. */
const WAITING = sql`exchange.state in ('not_reviewed', 'not_shipped')`

const waits = (states: readonly ExchangeState[] | undefined) =>
  states !== undefined && states.every((state) => state === 'not_reviewed' || state === 'not_shipped')

/** Exchanges of all players, newest first; only those that wait for somebody, oldest first. */
export const exchangeList: List<ExchangeQuery, ListedExchange> = {
  name: 'exchanges',
  select: sql`exchange.*, ${accountOf(player)} as account`,
  table: sql`mall.exchange`,
  joins: sql``,
  id: sql`exchange.id`,
  sorts: { created_at: { by: sql`exchange.created_at`, type: 'timestamptz' } },
  time: 'created_at',
  sortOf: ({ status }) => (waits(status) ? 'created_at' : '-created_at'),
  sums: {},
  conditions: async (app, query) => [
    await ofOrderOrAccount(app, query.q, { order: sql`exchange.order_number`, player }),
    query.status === undefined ? null : stateIn(query.status),
  ],
}

/** Those that wait for somebody are few, and have an index. */
function stateIn(states: readonly ExchangeState[]): Condition {
  const found = sql`exchange.state = any (${states})`
  return waits(states) ? narrow(sql`${WAITING} and ${found}`) : wide(found)
}
