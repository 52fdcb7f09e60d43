import { pageOf } from '@jade/contract/call'
import { moneyOf } from '@jade/contract/money'
import type { vipCalls } from '@jade/contract/vip/calls'
import { type App, type Queryable, refuse } from '@jade/service/app'
import { taipeiDate, taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { groupName } from './names.ts'
import { exactMoney, partsOf, payoutOf } from './rebate.rules.ts'
import * as players from './players.store.ts'
import * as rebates from './rebates.store.ts'
import * as store from './store.ts'
import { lookedBackTo } from './walk.service.ts'

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
  const [before, from] = [await rebates.rebateBefore(app.db, rebate), await lookedBackTo(app.db, rebate.day)]
  return {
    data: {
      format: 'jade-rebate-1' as const,
      id: String(rebate.id),
      day: rebate.day,
      from,
      heard_until: rebate.created_at.toISOString(),
      before: before && { day: before.day, heard_until: before.created_at.toISOString() },
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

/** GET /autoRank/rates (VIP-8). */
export async function rebateRates(app: App, { actor }: Ask<'rebateRates'>) {
  const [log, rates] = [await players.levelLog(app.db, actor.playerId), await store.ratesOfAll(app.db)]
  // The last of a day is the one with which it ended.
  const levels = new Map(log.map(({ level, at }) => [taipeiDate(at), level]))
  const given = new Map(rates.map((row) => [`${row.level} ${taipeiDate(row.since)}`, row]))
  return {
    data: {
      format: 'jade-rates-1' as const,
      levels: [...levels].map(([from, level]) => ({ from, level })),
      rates: [...given.values()].map(({ level, since, rebates: of }) => ({ from: taipeiDate(since), level, rebates: of })),
    },
  }
}
