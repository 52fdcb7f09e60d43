import { dayAfter } from '@jade/contract/dates'
import type { Queryable, Tx } from '@jade/service/app'
import { startOfTaipeiDate, taipeiDate } from '@jade/service/clock'
import type { Database } from '@jade/service/database'
import { keysWaiting } from '@jade/service/outbox-age'
import { type CreditedDay, creditedExtent, creditedOn } from '../modules/cashier/door.ts'
import { extent, storedOn } from '../modules/counters/door.ts'
import { countersRoom } from '../modules/counters/room.ts'
import { type SettledDay, settledAtPlatformsOn, settledExtent, settledOn } from '../modules/games/door.ts'
import { loginsBetween } from '../modules/identity/door.ts'
import { friendsCountedOn } from '../modules/referral/door.ts'
import { compareRows, type Miscount } from './recount.rules.ts'

const DAY_MS = 86_400_000

/** Sessions are kept for ninety days: of older ones nothing can be said. */
const SESSION_DAYS = 89

export interface Recounted {
  readonly days: number
  readonly compared: number
  /** Players of whom announcements wait: what is stored of them is not yet what it will be. */
  readonly waiting: number
  readonly miscounts: readonly Miscount[]
}

/**
 * Compares every stored counter of these Taipei days (both included; without: of all there are) with a plain query over bets, deposits, friends and sessions. A
 * day is one snapshot: whoever has announcements waiting in it is left out, everybody else must agree to the cent, while the house runs. Reads only.
 */
export async function recount(
  database: Database,
  now: Date,
  span: { readonly from?: string; readonly to?: string } = {},
): Promise<Recounted> {
  const whole = await wholeExtent(database.db, now)
  const sum = { days: 0, compared: 0, waiting: 0, miscounts: [] as Miscount[] }
  for (const day of daysBetween(span.from ?? whole.from, span.to ?? whole.to)) {
    const one = await database.transaction(async (tx) => {
      await tx.query('set transaction isolation level repeatable read, read only')
      return recountDay(tx, day, { ...whole, now })
    })
    sum.days += 1
    sum.compared += one.compared
    sum.waiting = Math.max(sum.waiting, one.waiting)
    sum.miscounts.push(...one.miscounts)
  }
  return sum
}

async function wholeExtent(q: Queryable, now: Date) {
  const counted = await extent(q)
  const bets = await settledExtent(q)
  const deposits = await creditedExtent(q)
  const dates = [counted.from, counted.to, deposits.from, deposits.to, ...[bets.from, bets.to].map((at) => at && taipeiDate(at))]
  const known = dates.filter((date) => date !== null).sort()
  return {
    from: known[0] ?? taipeiDate(now),
    to: known.at(-1) ?? taipeiDate(now),
    loginsSince: counted.loginsSince,
    platformsFrom: platformsFrom(counted),
  }
}

/** A house that began to count by platform later did so in the middle of a day: that one says nothing. */
function platformsFrom({
  firstBets,
  firstPlatforms,
}: {
  readonly firstBets: string | null
  readonly firstPlatforms: string | null
}): string | null {
  if (firstPlatforms === null || firstBets === null) return firstPlatforms
  return firstBets < firstPlatforms ? dayAfter(firstPlatforms, 1) : firstPlatforms
}

function daysBetween(from: string, to: string): readonly string[] {
  const count = Math.round((startOfTaipeiDate(to).getTime() - startOfTaipeiDate(from).getTime()) / DAY_MS) + 1
  return Array.from({ length: Math.max(0, count) }, (_, at) => dayAfter(from, at))
}

interface Known {
  readonly now: Date
  readonly loginsSince: Date | null
  /** From this day on all bets are counted by platform; null: none is. */
  readonly platformsFrom: string | null
}

async function recountDay(tx: Tx, day: string, known: Known) {
  const waiting = await keysWaiting(
    tx,
    (countersRoom.reactions ?? []).map(({ name }) => name),
  )
  const stored = await storedOn(tx, day)
  const logins = await rawLogins(tx, day, known)
  const at = { day, waiting }
  const found = [
    compareRows({ stored: stored.bets, raw: await settledOn(tx, day) }, { ...at, counter: 'bets', figures: betFigures }),
    ...(known.platformsFrom === null || day < known.platformsFrom
      ? []
      : [
          compareRows(
            { stored: stored.platformBets.map(byPlatform), raw: (await settledAtPlatformsOn(tx, day)).map(byPlatform) },
            { ...at, counter: 'platform bets', figures: betFigures },
          ),
        ]),
    compareRows({ stored: stored.deposits, raw: await creditedOn(tx, day) }, { ...at, counter: 'deposits', figures: depositFigures }),
    compareRows(
      { stored: stored.friends, raw: await friendsCountedOn(tx, day) },
      { ...at, counter: 'friends', figures: [['friends', 'n']] },
    ),
    ...(logins === null
      ? []
      : [compareRows({ stored: stored.logins, raw: logins }, { ...at, counter: 'logins', figures: [['logins', 'n']] })]),
  ]
  return {
    waiting: waiting.size,
    compared: found.reduce((sum, { compared }) => sum + compared, 0),
    miscounts: found.flatMap(({ miscounts }) => miscounts),
  }
}

/** Log-ins are counted since they are announced; null: there is nothing to compare with. */
async function rawLogins(tx: Tx, day: string, at: { readonly now: Date; readonly loginsSince: Date | null }) {
  const start = startOfTaipeiDate(day)
  const until = new Date(start.getTime() + DAY_MS)
  const { loginsSince: since, now } = at
  if (since === null || until <= since || start.getTime() < now.getTime() - SESSION_DAYS * DAY_MS) return null
  return loginsBetween(tx, start < since ? since : start, until)
}

/** A platform is compared as a part of its group. */
const byPlatform = <R extends SettledDay & { readonly code: string }>(row: R): R => ({ ...row, group: `${row.group} ${row.code}` })

const betFigures: readonly (readonly [string, keyof SettledDay])[] = [
  ['bets', 'n'],
  ['stakes', 'betCents'],
  ['valid', 'validBetCents'],
  ['result', 'winLossCents'],
]

const depositFigures: readonly (readonly [string, keyof CreditedDay])[] = [
  ['deposits', 'n'],
  ['credited', 'creditedCents'],
  ['usdt', 'usdtN'],
  ['usdt credited', 'usdtCreditedCents'],
  ['first', 'firstOrder'],
  ['first credited', 'firstCreditedCents'],
]
