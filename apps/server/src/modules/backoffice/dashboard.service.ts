import type { backofficeCalls } from '@jade/contract/backoffice/calls'
import { moneyOf } from '@jade/contract/money'
import type { App } from '@jade/service/app'
import { startOfTaipeiDate, taipeiDate } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { cashierQueues, moneyBetween } from '../cashier/door.ts'
import { ggrByDay } from '../games/door.ts'
import { onlineSince, registeredBetween } from '../identity/door.ts'
import { idReviews } from '../kyc/door.ts'
import { siteStatus } from '../site/door.ts'
import { openFindings } from '../reconcile/door.ts'
import { inDoubt } from '../wallet/door.ts'
import * as store from './store.ts'

const DAY_MS = 86_400_000
/** Who gave a sign of life within this time counts as online. */
const ONLINE_MS = 5 * 60_000

/** What waits, how long it has waited, and the money of the last `days` Taipei dates (default 7), oldest first. */
export async function dashboard(app: App, request: Request<typeof backofficeCalls.dashboard>) {
  const now = app.clock.now()
  const { open } = await siteStatus(app.db)
  return {
    data: {
      queues: await queues(app, now),
      days: await days(app, now, request.query.days ?? 7),
      online: await onlineSince(app.db, new Date(now.getTime() - ONLINE_MS)),
      site_open: open ? (1 as const) : (0 as const),
    },
  }
}

async function queues(app: App, now: Date) {
  const [ids, cashier, transfers, approvals, findings] = await Promise.all([
    idReviews(app.db),
    cashierQueues(app.db, now),
    inDoubt(app.db, now),
    store.waitingApprovals(app.db),
    openFindings(app.db),
  ])
  return [
    aged('kyc', ids, now),
    ...cashier.map(({ queue, count, oldestSeconds }) => ({ queue, count, oldest_seconds: oldestSeconds })),
    { queue: 'transfers', count: transfers.count, oldest_seconds: transfers.oldestSeconds },
    aged('approvals', approvals, now),
    aged('findings', findings, now),
  ]
}

function aged(queue: string, waiting: { readonly count: number; readonly oldest: Date | null }, now: Date) {
  const seconds = waiting.oldest ? Math.max(0, Math.floor((now.getTime() - waiting.oldest.getTime()) / 1000)) : 0
  return { queue, count: waiting.count, oldest_seconds: seconds }
}

async function days(app: App, now: Date, count: number) {
  const dates = Array.from({ length: count }, (_, back) => taipeiDate(new Date(now.getTime() - back * DAY_MS))).reverse()
  const first = startOfTaipeiDate(dates[0] ?? taipeiDate(now))
  const ggr = new Map((await ggrByDay(app.db, { from: first, until: now })).map(({ date, cents }) => [date, cents]))
  return Promise.all(
    dates.map(async (date) => {
      const from = startOfTaipeiDate(date)
      const until = new Date(from.getTime() + DAY_MS)
      const money = await moneyBetween(app.db, from, until)
      return {
        date,
        deposits: moneyOf(money.deposits),
        withdrawals: moneyOf(money.withdrawals),
        ggr: moneyOf(ggr.get(date) ?? 0n),
        registrations: await registeredBetween(app.db, from, until),
      }
    }),
  )
}
