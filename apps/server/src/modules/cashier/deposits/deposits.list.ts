import type { cashierOperatorCalls } from '@jade/contract/cashier/operator-calls'
import type { QueryOf } from '@jade/contract/call'
import type { DepositStatus } from '@jade/contract/cashier/deposit-calls'
import { amountWithin, type Condition, type List, narrow, wide } from '@jade/service/list'
import { sql } from '@jade/service/sql'
import { accountOf, ofOrderOrAccount } from '../../identity/door.ts'
import { levelNumberOf } from '../../vip/door.ts'
import { isOpen } from './deposit.rules.ts'
import type { DepositRow } from './deposits.store.ts'

export type DepositQuery = QueryOf<(typeof cashierOperatorCalls)['deposits']>
export type ListedDeposit = DepositRow & {
  readonly account: string | null
  readonly vip_level: number
  /** The same picture was sent for another order. */
  readonly image_seen: boolean
}

const player = sql`deposit.player_id`
const imageSeen = sql`deposit.image_hash <> '' and exists (select 1 from cashier.deposit other
  where other.image_hash = deposit.image_hash and other.image_hash <> '' and other.id <> deposit.id)`

/** Deposit orders; queues oldest first, all of them newest first. */
export const depositList: List<DepositQuery, ListedDeposit> = {
  name: 'deposits',
  select: sql`deposit.*, channel.name as channel, channel.name_en as channel_en, ${accountOf(player)} as account,
    ${levelNumberOf(player)} as vip_level, ${imageSeen} as image_seen`,
  table: sql`cashier.deposit`,
  joins: sql`join cashier.channel on channel.id = deposit.channel_id`,
  id: sql`deposit.id`,
  sorts: {
    created_at: { by: sql`deposit.created_at`, type: 'timestamptz' },
    amount: { by: sql`deposit.amount_cents`, type: 'bigint' },
  },
  time: 'created_at',
  sortOf: ({ list = 'review' }) => (list === 'all' ? '-created_at' : 'created_at'),
  sums: { amount: sql`deposit.amount_cents`, fee: sql`deposit.fee_cents` },
  conditions: async (app, query) => [
    queueIs(query.list ?? 'review'),
    query.status === undefined ? null : statusIn(query.status),
    query.type === undefined ? null : wide(sql`deposit.type = any (${query.type})`),
    query.channel === undefined ? null : wide(sql`deposit.channel_id = ${Number(query.channel)}`),
    query.level === undefined ? null : wide(sql`${levelNumberOf(player)} = any (${query.level}::smallint[])`),
    amountWithin(sql`deposit.amount_cents`, query.amount),
    query.player_id === undefined ? null : narrow(sql`${player} = ${BigInt(query.player_id)}`),
    await ofOrderOrAccount(app, query.q, { order: sql`deposit.order_number`, player }),
  ],
}

function queueIs(list: NonNullable<DepositQuery['list']>): Condition | null {
  if (list === 'all') return null
  return list === 'open' ? narrow(sql`deposit.ended_at is null`) : statusIn(['not_reviewed'])
}

/** Those without an ending are few, and an index has only them: it is asked where all of the statuses are open. */
function statusIn(statuses: readonly DepositStatus[]): Condition {
  const within = sql`deposit.status = any (${statuses})`
  return statuses.every(isOpen) ? narrow(sql`${within} and deposit.ended_at is null`) : wide(within)
}
