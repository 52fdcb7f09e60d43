import { pageOf } from '@jade/contract/call'
import { moneyOf } from '@jade/contract/money'
import type { vipCalls } from '@jade/contract/vip/calls'
import { type App, type Queryable, refuse } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { groupName } from './names.ts'
import { exactMoney, partsOf, payoutOf } from './rebate.rules.ts'
import * as rebates from './rebates.store.ts'

type Ask<K extends keyof typeof vipCalls> = Request<(typeof vipCalls)[K]>

/** What a rebate is made of by group, as the transaction record shows it (player_rebate_data). */
export async function partsOfRebate(q: Queryable, rebateId: bigint) {
  const rebate = await rebates.rebateById(q, rebateId)
  if (!rebate) throw new Error(`rebate ${rebateId} is missing`)
  const lines = await rebates.linesOfRebate(q, rebateId)
  return partsOf(rebate.carried_in, lines).map(({ group, cents }) => ({ ...groupName(group), cents: String(cents) }))
}

/** GET /autoRank/rebates. */
export async function listRebates(app: App, { query, actor }: Ask<'rebates'>) {
  const page = pageOf(query)
  const { rows, total } = await rebates.rebatesOf(app.db, actor.playerId, page)
  const data = rows.map((row) => ({
    id: String(row.id),
    day: row.day,
    valid_bet: moneyOf(row.valid_cents),
    paid: moneyOf(row.paid_cents),
    build_time: taipeiTime(row.created_at),
  }))
  return { ...page, total, data }
}

/** GET /autoRank/rebates/{id}: everything that was counted, exactly (VIP-8). Refuses kernel.not_found. */
export async function rebateStatement(app: App, { params, actor }: Ask<'rebateStatement'>) {
  const rebate = await rebates.rebateById(app.db, BigInt(params.id))
  if (rebate?.player_id !== actor.playerId) throw refuse('kernel.not_found')
  const lines = await rebates.linesOfRebate(app.db, rebate.id)
  const { dropped } = payoutOf(rebate.carried_in, lines)
  return {
    data: {
      format: 'jade-rebate-1' as const,
      id: String(rebate.id),
      day: rebate.day,
      lines: lines.map((line) => ({
        day: line.day,
        group: line.group,
        level: line.level,
        rate: line.rate,
        bets: Number(line.bets),
        valid_bet: moneyOf(line.validCents),
        amount: exactMoney(line.amount),
      })),
      carried_in: exactMoney(rebate.carried_in),
      sum: exactMoney(rebate.sum),
      paid: moneyOf(rebate.paid_cents),
      dropped: exactMoney(dropped),
      carried_out: exactMoney(rebate.carried_out),
    },
  }
}
