import { pageOf } from '@jade/contract/call'
import type { cashierCalls } from '@jade/contract/cashier/calls'
import type { BetsSettled } from '@jade/contract/games/events'
import { moneyOf } from '@jade/contract/money'
import type { App, Queryable, Unit } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import * as store from './turnover.store.ts'
import { type Need, sharedOver, type Turnover, turnoverOf } from './turnover.rules.ts'

const needOf = (row: store.NeedRow): Need => ({ amountCents: row.amount_cents, multiple: row.multiple })

/** A counter as it was read, with the deposits that it counts. */
export interface SeenTurnover extends Turnover {
  readonly needIds: readonly bigint[]
}

/** Where a player's counter stands (G60). */
export async function standing(q: Queryable, playerId: bigint): Promise<SeenTurnover> {
  const needs = await store.openNeeds(q, playerId)
  return { ...turnoverOf(needs.map(needOf), await store.betCents(q, playerId)), needIds: needs.map(({ id }) => id) }
}

/** A deposit was credited: it must be bet. Bets beyond what was needed before do not count towards it. */
export async function addNeed(
  u: Unit,
  need: { readonly playerId: bigint; readonly order: string; readonly cents: bigint; readonly multiple: number },
): Promise<void> {
  const { needCents } = await standing(u.tx, need.playerId)
  await store.capBets(u.tx, { playerId: need.playerId, cents: needCents, now: u.now })
  await store.insertNeed(u.tx, { ...need, now: u.now })
}

/** Reaction: valid bets of a settled record, or the difference of a correction. */
export function addBets(u: Unit, bets: BetsSettled): Promise<void> {
  return store.addBets(u.tx, { playerId: BigInt(bets.playerId), cents: BigInt(bets.validBetCents), now: u.now })
}

/** A withdrawal was made: the counter starts anew. A deposit credited since `seen` was read keeps its turnover. */
export async function startAnew(u: Unit, playerId: bigint, seen: SeenTurnover): Promise<void> {
  await store.closeNeeds(u.tx, { playerId, ids: seen.needIds, now: u.now })
  await store.capBets(u.tx, { playerId, cents: 0n, now: u.now })
}

/** GET /finance/playerAccounting/records: the withdrawal limit records, newest first. */
export async function limitRecords(app: App, { query, actor, lang }: Request<(typeof cashierCalls)['limitRecords']>) {
  const page = pageOf(query)
  const [open, bets, { rows, total }] = await Promise.all([
    store.openNeeds(app.db, actor.playerId),
    store.betCents(app.db, actor.playerId),
    store.needsOf(app.db, actor.playerId, page),
  ])
  const shares = new Map(sharedOver(open.map(needOf), bets).map((share, at) => [open[at]?.id, share]))
  return {
    ...page,
    total,
    data: rows.map((row) => {
      const need = row.amount_cents * BigInt(row.multiple)
      const now = row.closed_at ? need : (shares.get(row.id) ?? 0n)
      return {
        id: String(row.id),
        multiple: row.multiple,
        platform: lang === 'en' ? 'All platforms' : '全部平台',
        type: lang === 'en' ? 'Deposit' : '存款',
        need_bet: moneyOf(need),
        now_bet: moneyOf(now),
        unlock_amount: moneyOf(row.amount_cents),
        unlocked: now >= need ? (1 as const) : (0 as const),
        time: taipeiTime(row.created_at),
      }
    }),
  }
}
