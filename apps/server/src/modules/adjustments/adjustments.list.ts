import type { adjustmentsCalls } from '@jade/contract/adjustments/calls'
import type { QueryOf } from '@jade/contract/call'
import { amountWithin, type List, narrow, wide } from '@jade/service/list'
import { sql } from '@jade/service/sql'
import { accountOf, ofOrderOrAccount } from '../identity/door.ts'
import type { AdjustmentRow } from './store.ts'

export type AdjustmentQuery = QueryOf<(typeof adjustmentsCalls)['list']>
export type ListedAdjustment = AdjustmentRow & { readonly account: string | null }

const player = sql`adjustment.player_id`

/** Money that people moved by hand, or want to, newest first. */
export const adjustmentList: List<AdjustmentQuery, ListedAdjustment> = {
  name: 'adjustments',
  select: sql`adjustment.*, ${accountOf(player)} as account`,
  table: sql`adjustments.adjustment`,
  joins: sql``,
  // It has no number but its order's text; the end of every sort is that text's hash, which the indexes have.
  id: sql`hashtextextended(adjustment.order_number, 0)`,
  hashed: true,
  sorts: {
    created_at: { by: sql`adjustment.created_at`, type: 'timestamptz' },
    amount: { by: sql`adjustment.cents`, type: 'bigint' },
  },
  time: 'created_at',
  sortOf: () => '-created_at',
  sums: {
    credit: sql`case when adjustment.kind = 'credit' and adjustment.state = 'booked' then adjustment.cents else 0 end`,
    debit: sql`case when adjustment.kind <> 'credit' and adjustment.state = 'booked' then adjustment.cents else 0 end`,
  },
  conditions: async (app, query) => [
    query.player_id === undefined ? null : narrow(sql`${player} = ${BigInt(query.player_id)}`),
    await ofOrderOrAccount(app, query.q, { order: sql`adjustment.order_number`, player }),
    query.maker === undefined ? null : wide(sql`adjustment.maker = ${query.maker.trim()}`),
    query.state === undefined ? null : wide(sql`adjustment.state = any (${query.state})`),
    query.kind === undefined ? null : wide(sql`adjustment.kind = any (${query.kind})`),
    amountWithin(sql`adjustment.cents`, query.amount),
  ],
}
