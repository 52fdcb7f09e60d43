import type { PageRequest } from '@jade/contract/call'
import type { Lang } from '@jade/contract/errors'
import type { MoneyOrder } from '@jade/contract/records/calls'
import type { RecordRange } from '@jade/contract/records/range'
import type { Queryable } from '@jade/service/app'
import { openDeposit } from './deposits/deposits.store.ts'
import * as orders from './orders.service.ts'
import * as figures from './figures.store.ts'

/** Key of the player's running deposit order, '' when there is none: the user's last_key. */
export async function openDepositKey(q: Queryable, playerId: bigint): Promise<string> {
  return (await openDeposit(q, playerId))?.key ?? ''
}

/** Deposit or withdrawal orders of a player, newest first (WALLET-25). */
export function ordersOf(
  q: Queryable,
  playerId: bigint,
  request: {
    readonly category: 'deposit' | 'withdrawal'
    readonly range: RecordRange
    readonly page: PageRequest
    readonly lang: Lang
  },
): Promise<{ readonly rows: readonly MoneyOrder[]; readonly total: number }> {
  return orders.ordersOf(q, playerId, request)
}

/** One order of the player by the key its line carries: a deposit's key, a withdrawal's id. Null: not theirs, or none. */
export function orderOf(
  q: Queryable,
  playerId: bigint,
  ask: { readonly category: 'deposit' | 'withdrawal'; readonly key: string; readonly lang: Lang },
): Promise<MoneyOrder | null> {
  return orders.orderOf(q, playerId, ask)
}

/** Whether a deposit or a withdrawal of the player has no ending yet. */
export function hasOpenOrders(q: Queryable, playerId: bigint): Promise<boolean> {
  return figures.hasOpenOrders(q, playerId)
}

/** What waits for people, with the age of the oldest in seconds, by queue: cards, deposits, withdrawals, payouts, unknown, suspense. */
export function cashierQueues(
  q: Queryable,
  now: Date,
): Promise<readonly { readonly queue: string; readonly count: number; readonly oldestSeconds: number }[]> {
  return figures.queues(q, now)
}

/** Credited deposits and paid withdrawals of a period, in cents. */
export function moneyBetween(q: Queryable, from: Date, until: Date): Promise<{ readonly deposits: bigint; readonly withdrawals: bigint }> {
  return figures.moneyBetween(q, from, until)
}

/** Deposits of a period by channel: credited money in cents, how many, and how many orders wait for a person now. */
export function moneyByChannel(q: Queryable, from: Date, until: Date): Promise<readonly figures.ChannelMoney[]> {
  return figures.moneyByChannel(q, from, until)
}

/** Withdrawals of a period by the kind of account: paid money in cents, how many, and how many wait for an end now. */
export function moneyByPayout(q: Queryable, from: Date, until: Date): Promise<readonly figures.PayoutMoney[]> {
  return figures.moneyByPayout(q, from, until)
}
