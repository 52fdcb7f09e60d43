import type { QueryOf } from '@jade/contract/call'
import type { walletOperatorCalls } from '@jade/contract/wallet/operator-calls'
import { amountWithin, type Condition, type List, narrow, wide } from '@jade/service/list'
import { sql } from '@jade/service/sql'
import { accountOf, ofOrderOrAccount } from '../../identity/door.ts'
import type { TransferRow } from '../rows.types.ts'
import { hasEnded } from './transfer.rules.ts'

export type TransferQuery = QueryOf<(typeof walletOperatorCalls)['transfers']>
export type ListedTransfer = TransferRow & { readonly account: string | null }

const player = sql`transfer.player_id`
/** As `shownCents` of ../record.rules.ts says it. */
const shown = sql`coalesce(transfer.moved_cents, transfer.wanted_cents, transfer.transit_cents)`
/** As the indexes of those without an ending say it. */
const RUNNING = sql`transfer.state in ('held', 'sent', 'unknown')`
/** T and a ULID; longer than any account. */
const ORDER_NUMBER = /^T[0-9A-Z]{26}$/i

/** Transfer orders, newest first; those in doubt, which somebody has waited for longest, oldest first. */
export const transferList: List<TransferQuery, ListedTransfer> = {
  name: 'transfers',
  select: sql`transfer.*, ${accountOf(player)} as account`,
  table: sql`wallet.transfer`,
  joins: sql``,
  // It has no number but its order's text; the end of every sort is that text's hash, which the index has.
  id: sql`hashtextextended(transfer.order_number, 0)`,
  hashed: true,
  sorts: { created_at: { by: sql`transfer.created_at`, type: 'timestamptz' } },
  time: 'created_at',
  sortOf: ({ list }) => (list === 'doubt' ? 'created_at' : '-created_at'),
  sums: {
    to_platforms: sql`case when transfer.state = 'confirmed' and transfer.direction = 'in' then transfer.moved_cents else 0 end`,
    from_platforms: sql`case when transfer.state = 'confirmed' and transfer.direction = 'out' then transfer.moved_cents else 0 end`,
  },
  conditions: async (app, query) => [
    query.list === 'doubt' ? narrow(RUNNING) : null,
    query.player_id === undefined ? null : narrow(sql`${player} = ${BigInt(query.player_id)}`),
    await ofOrderOrAccount(app, query.q, { order: sql`transfer.order_number`, player, form: ORDER_NUMBER }),
    query.code === undefined ? null : wide(sql`transfer.code = ${query.code}`),
    query.direction === undefined ? null : wide(sql`transfer.direction = ${query.direction}`),
    query.state === undefined ? null : stateIn(query.state),
    amountWithin(shown, query.amount),
  ],
}

/** Those without an ending are few, and have an index. */
function stateIn(states: NonNullable<TransferQuery['state']>): Condition {
  const found = sql`transfer.state = any (${states})`
  return states.every((state) => !hasEnded(state)) ? narrow(sql`${RUNNING} and ${found}`) : wide(found)
}
