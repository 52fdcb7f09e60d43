import type { QueryOf } from '@jade/contract/call'
import type { promotionsOperatorCalls } from '@jade/contract/promotions/operator-calls'
import { amountWithin, type Condition, type List, narrow, wide } from '@jade/service/list'
import { type Sql, sql } from '@jade/service/sql'
import type { App } from '@jade/service/app'
import { accountOf, playerByAccount } from '../../identity/door.ts'
import type { ApplicationRow } from '../applications/door.ts'

export type ApplicationQuery = QueryOf<(typeof promotionsOperatorCalls)['applications']>
export type ListedApplication = ApplicationRow & { readonly account: string | null }

const QUEUES = { review: 'not_reviewed', ship: 'not_shipped' } as const
/** Each of them has an index of its own that holds only those which wait. */
const WAITING: ReadonlySet<string> = new Set(Object.values(QUEUES))
const player = sql`application.player_id`

/** Applications; queues oldest first, all of them newest first. */
export const applicationList: List<ApplicationQuery, ListedApplication> = {
  name: 'applications',
  select: sql`application.*, v.terms, ${accountOf(player)} as account`,
  table: sql`promotions.application`,
  joins: sql`join promotions.version v on v.offer_id = application.offer_id and v.version = application.version`,
  id: sql`application.id`,
  sorts: {
    created_at: { by: sql`application.created_at`, type: 'timestamptz' },
    bonus: { by: sql`application.bonus_cents`, type: 'bigint' },
  },
  time: 'created_at',
  sortOf: ({ list = 'all' }) => (list === 'all' ? '-created_at' : 'created_at'),
  sums: { bonus: sql`application.bonus_cents`, principal: sql`application.principal_cents` },
  conditions: async (app, query) => [
    query.list === undefined || query.list === 'all' ? null : narrow(sql`application.state = ${QUEUES[query.list]}`),
    query.status === undefined ? null : stateIn(query.status),
    query.mode === undefined ? null : wide(sql`application.mode = any (${query.mode.map(Number)}::smallint[])`),
    amountWithin(sql`application.bonus_cents`, query.amount),
    query.offer_id === undefined ? null : narrow(sql`application.offer_id = ${query.offer_id}`),
    query.player_id === undefined ? null : narrow(sql`${player} = ${BigInt(query.player_id)}`),
    query.q === undefined ? null : await typed(app, query.q.trim()),
  ],
}

function stateIn(states: readonly string[]): Condition {
  const within: Sql = sql`application.state = any (${states})`
  return states.every((state) => WAITING.has(state)) ? narrow(within) : wide(within)
}

/** A player's account, else the number of a deposit. */
async function typed(app: App, text: string): Promise<Condition> {
  const found = await playerByAccount(app.db, text)
  return narrow(found ? sql`${player} = ${found.id}` : sql`application.order_number = ${text.toUpperCase()} and ${text} <> ''`)
}
