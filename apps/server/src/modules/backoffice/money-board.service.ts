import type { backofficeCalls } from '@jade/contract/backoffice/calls'
import { moneyOf } from '@jade/contract/money'
import type { App } from '@jade/service/app'
import { startOfTaipeiDate, taipeiDate } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { moneyBetween, moneyByChannel, moneyByPayout } from '../cashier/door.ts'
import { ggrByDay, ggrByPlatform } from '../games/door.ts'
import { platforms } from '../platforms/door.ts'
import { houseBalances } from '../wallet/door.ts'
import { DAY_MS, datesBack } from './dashboard-days.ts'

/** Where players' money really stands. Money that came in through a house account makes its balance negative. */
const OUTSIDE = ['bank', 'provider-clearing', 'usdt-clearing']

/** The money of the last `days` Taipei dates (default 7), oldest first (CONSOLE-11). */
export async function moneyDays(app: App, { query }: Request<typeof backofficeCalls.moneyDays>) {
  const now = app.clock.now()
  const dates = datesBack(now, query.days)
  const ggr = new Map(
    (await ggrByDay(app.db, { from: startOfTaipeiDate(dates[0] ?? taipeiDate(now)), until: now })).map(({ date, cents }) => [date, cents]),
  )
  const data = await Promise.all(
    dates.map(async (date) => {
      const from = startOfTaipeiDate(date)
      const money = await moneyBetween(app.db, from, new Date(from.getTime() + DAY_MS))
      return { date, deposits: moneyOf(money.deposits), withdrawals: moneyOf(money.withdrawals), ggr: moneyOf(ggr.get(date) ?? 0n) }
    }),
  )
  return { data }
}

/**
 * Money of the last `days` Taipei dates by channel and platform, and what is owed to players against what stands outside (CONSOLE-11). Owed to players is minus the sum of the house accounts, since every posting adds up to zero.
 */
export async function moneyBoard(app: App, { query, lang }: Request<typeof backofficeCalls.moneyBoard>) {
  const now = app.clock.now()
  const first = datesBack(now, query.days)[0] ?? taipeiDate(now)
  const range = { from: startOfTaipeiDate(first), until: now }
  const [channels, payouts, ggr, listed, house] = await Promise.all([
    moneyByChannel(app.db, range.from, range.until),
    moneyByPayout(app.db, range.from, range.until),
    ggrByPlatform(app.db, range),
    platforms(app.db),
    houseBalances(app.db),
  ])
  const names = new Map(listed.map((row) => [row.code, lang === 'en' ? row.name_en : row.name]))
  const owed = -[...house.values()].reduce((sum, cents) => sum + cents, 0n)
  const outside = -OUTSIDE.reduce((sum, account) => sum + (house.get(account) ?? 0n), 0n)
  return {
    data: {
      since: first,
      channels: channels.map((row) => ({
        name: lang === 'en' ? row.name_en : row.name,
        deposits: moneyOf(row.deposits),
        count: Number(row.count),
        waiting: Number(row.waiting),
      })),
      payouts: payouts.map(({ type, paid, count, waiting }) => ({
        type,
        paid: moneyOf(paid),
        count: Number(count),
        waiting: Number(waiting),
      })),
      platforms: ggr.map(({ code, cents, count }) => ({ code, name: names.get(code) ?? code, ggr: moneyOf(cents), bets: Number(count) })),
      owed: moneyOf(owed),
      outside: moneyOf(outside),
    },
  }
}
