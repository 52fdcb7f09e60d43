import type { backofficeCalls } from '@jade/contract/backoffice/calls'
import { moneyOf } from '@jade/contract/money'
import type { App } from '@jade/service/app'
import { startOfTaipeiDate, taipeiDate, taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { moneyByChannel, moneyByPayout } from '../cashier/door.ts'
import { ggrByPlatform, recordsReadAt } from '../games/door.ts'
import { platforms } from '../platforms/door.ts'
import { houseBalances } from '../wallet/door.ts'

const DAY_MS = 86_400_000
/** Where players' money really stands. Money that came in through a house account makes its balance negative. */
const OUTSIDE = ['bank', 'provider-clearing', 'usdt-clearing']

/**
 * Money of the last `days` Taipei dates by channel and platform, what is owed to players against what stands outside, and how long ago
 * each vendor's records were read. Owed to players is minus the sum of the house accounts, since every posting adds up to zero.
 */
export async function moneyBoard(app: App, { query, lang }: Request<typeof backofficeCalls.moneyBoard>) {
  const now = app.clock.now()
  const first = taipeiDate(new Date(now.getTime() - ((query.days ?? 7) - 1) * DAY_MS))
  const range = { from: startOfTaipeiDate(first), until: now }
  const [channels, payouts, ggr, read, listed, house] = await Promise.all([
    moneyByChannel(app.db, range.from, range.until),
    moneyByPayout(app.db, range.from, range.until),
    ggrByPlatform(app.db, range),
    recordsReadAt(app.db),
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
      vendors: read.map(({ vendor, at }) => ({
        vendor,
        read_at: taipeiTime(at),
        age_seconds: Math.max(0, Math.floor((now.getTime() - at.getTime()) / 1000)),
      })),
    },
  }
}
