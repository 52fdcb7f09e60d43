import { cents } from '@jade/contract/cents'
import { cashierCalls } from '@jade/contract/cashier/calls'
import { pointsCalls } from '@jade/contract/points/calls'
import { vipCalls } from '@jade/contract/vip/calls'
import { walletCalls } from '@jade/contract/wallet/calls'
import type { TestApp } from '@jade/test-kit/boot'
import { pointsOf } from '../../modules/points/door.ts'
import { levelOf } from '../../modules/vip/door.ts'
import { balances } from '../../modules/wallet/door.ts'

/** What is there of a player at a midnight; cents and J coins. */
export interface Seen {
  readonly central: number
  readonly platform: number
  readonly coins: number
  readonly level: number
  /** Every few days. */
  readonly details: Details | null
}

export interface Details {
  /** Money that was given since the last time: the type of its row in the statement. */
  readonly gifts: readonly (readonly [type: string, cents: number])[]
  /** Coins by day. */
  readonly moves: readonly (readonly [date: string, got: number, spent: number])[]
  /** Prizes of the last days and how they stand. */
  readonly prizes: readonly (readonly [kind: string, level: number, cents: number, state: string])[]
  /** What is still to be bet before money may leave, what the next withdrawal costs, how many of today count and what they come to. */
  readonly out: readonly [left: number, fee: number, used: number, sum: number]
}

/** Which days of a player's pages are read; Taipei dates, both included. */
interface Pages {
  readonly since: string
  readonly prizesSince: string
  readonly until: string
}

const PRIZE_STATES = ['claimable', 'claimed', 'expired'] as const
const GIFTS: readonly string[] = ['discount', 'rebate', 'friend']
const ALL = { pageSize: '100' } as const

/** What is there of a player now, and what the player's own pages say. */
export async function lookAt(t: TestApp, id: bigint, pages: Pages | null): Promise<Seen> {
  const { central, platforms } = await balances(t.app.db, id)
  return {
    central: Number(central),
    platform: Number(platforms.get('JADE') ?? 0n),
    coins: Number(await pointsOf(t.app.db, id)),
    level: (await levelOf(t.app.db, id)).level,
    details: pages && (await detailsOf(t, id, pages)),
  }
}

async function detailsOf(t: TestApp, id: bigint, { since, prizesSince, until }: Pages): Promise<Details> {
  const who = { token: String(id), lang: 'en' } as const
  const range = { date_start: since, date_end: until, ...ALL }
  const { data: rows } = (await t.call(walletCalls.transactionRecords, { ...who, query: range })).body
  const { data: prizes } = (await t.call(vipCalls.takeList, { ...who, query: { ...range, date_start: prizesSince } })).body
  const { data: days } = (await t.call(pointsCalls.jPointLog, { ...who, query: ALL })).body
  const { data: out } = (await t.call(cashierCalls.withdrawInfo, { ...who, query: {} })).body
  return {
    gifts: sorted(rows.filter(({ type }) => GIFTS.includes(type)).map(({ type, amount }) => [type, Number(cents(amount))] as const)),
    moves: sorted(days.filter(({ date }) => date >= since).map(({ date, got, spent }) => [date, got, spent] as const)),
    prizes: sorted(prizes.map((one) => [one.bonus_type, one.level, Number(cents(one.amount)), PRIZE_STATES[one.status] ?? ''] as const)),
    out: [Number(cents(out.need_bet) - cents(out.now_bet)), Number(cents(out.fee)), out.day_used, Number(cents(out.day_amount))],
  }
}

type Row = readonly (string | number)[]

/** By text and number, column by column. */
const sorted = <R extends Row>(rows: readonly R[]): readonly R[] =>
  [...rows].sort((a, b) => {
    const at = a.findIndex((one, n) => one !== b[n])
    const [left, right] = [a[at] ?? 0, b[at] ?? 0]
    return left < right ? -1 : left > right ? 1 : 0
  })
