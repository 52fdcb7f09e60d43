import type { cashierOperatorCalls } from '@jade/contract/cashier/operator-calls'
import type { QueryOf } from '@jade/contract/call'
import type { WithdrawalStage } from '@jade/contract/cashier/withdrawal-calls'
import { amountWithin, type Condition, type List, narrow, wide } from '@jade/service/list'
import { sql } from '@jade/service/sql'
import { accountOf, ofOrderOrAccount } from '../../identity/door.ts'
import { levelNumberOf } from '../../vip/door.ts'
import { withdrawalColumns, withdrawalJoins, type WithdrawalRow } from './withdrawals.store.ts'

export type WithdrawalQuery = QueryOf<(typeof cashierOperatorCalls)['withdrawals']>
export type ListedWithdrawal = WithdrawalRow & { readonly account: string | null; readonly vip_level: number }

/** Queues of withdrawals, by the stages that wait in them. */
const QUEUES = { review: ['review', 'claimed'], approved: ['approved', 'paying'], unknown: ['unknown'] } as const
const OPEN: ReadonlySet<WithdrawalStage> = new Set(['review', 'claimed', 'approved', 'paying', 'unknown'])
const player = sql`withdrawal.player_id`

/** Withdrawals; queues oldest first, all of them newest first. */
export const withdrawalList: List<WithdrawalQuery, ListedWithdrawal> = {
  name: 'withdrawals',
  select: sql`${withdrawalColumns}, ${accountOf(player)} as account, ${levelNumberOf(player)} as vip_level`,
  table: sql`cashier.withdrawal`,
  joins: withdrawalJoins,
  id: sql`withdrawal.id`,
  sorts: {
    created_at: { by: sql`withdrawal.created_at`, type: 'timestamptz' },
    amount: { by: sql`withdrawal.amount_cents`, type: 'bigint' },
  },
  time: 'created_at',
  sortOf: ({ list = 'review' }) => (list === 'all' ? '-created_at' : 'created_at'),
  sums: { amount: sql`withdrawal.amount_cents`, fee: sql`withdrawal.fee_cents` },
  conditions: async (app, query) => [
    queueIs(query.list ?? 'review'),
    query.stage === undefined ? null : stageIn(query.stage),
    query.type === undefined ? null : wide(sql`withdrawal.type = any (${query.type})`),
    query.level === undefined ? null : wide(sql`${levelNumberOf(player)} = any (${query.level}::smallint[])`),
    amountWithin(sql`withdrawal.amount_cents`, query.amount),
    query.player_id === undefined ? null : narrow(sql`${player} = ${BigInt(query.player_id)}`),
    await ofOrderOrAccount(app, query.q, { order: sql`withdrawal.order_number`, player }),
  ],
}

function queueIs(list: NonNullable<WithdrawalQuery['list']>): Condition | null {
  if (list === 'all') return null
  return list === 'late' ? narrow(sql`withdrawal.late_word <> ''`) : stageIn(QUEUES[list])
}

/** Those without an ending are few, and an index has only them: it is asked where all of the stages are open. */
function stageIn(stages: readonly WithdrawalStage[]): Condition {
  const within = sql`withdrawal.stage = any (${stages})`
  return stages.every((stage) => OPEN.has(stage)) ? narrow(sql`${within} and withdrawal.ended_at is null`) : wide(within)
}
