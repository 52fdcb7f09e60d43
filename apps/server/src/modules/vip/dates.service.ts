import { dayAfter } from '@jade/contract/dates'
import { type App } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import { playersAfter } from '../counters/door.ts'
import { idVerified, profile } from '../kyc/door.ts'
import { requireOfferAllowed } from '../protection/door.ts'
import { isBirthday } from './ladder.rules.ts'
import * as players from './players.store.ts'
import { makePrize } from './prize.service.ts'
import { runExtent } from './runs.store.ts'
import { giveOne, NOTHING, oneByOne, walk } from './walk.service.ts'

/** Birthdays of so many days before today are made up for. */
const DAYS_BACK = 7

/**
 * Job of a month's first days: whoever was there in the month before (a log-in is enough, nothing need be bet or deposited) gets the monthly prize of the
 * level in force, once a month (VIP-4).
 */
export async function giveMonths(app: App): Promise<void> {
  const today = taipeiDate(app.clock.now())
  const day = `${today.slice(0, 7)}-01`
  const to = dayAfter(day, -1)
  const span = { from: `${to.slice(0, 7)}-01`, to }
  await walk(app, {
    kind: 'month',
    day,
    next: (page) => playersAfter(app.db, span, page),
    each: (ids) => oneByOne(app, ids, (id) => giveMonth(app, id, day.slice(0, 7))),
  })
}

async function giveMonth(app: App, playerId: bigint, month: string) {
  if ((await players.levelOf(app.db, playerId)).month === 0n) return NOTHING
  return giveOne(app, async (u) => {
    await requireOfferAllowed(u, playerId)
    const { level, month: cents } = await players.levelOf(u.tx, playerId)
    return (await makePrize(u, { playerId, kind: 'month', occasion: month, level, cents })) ? cents : 0n
  })
}

/**
 * Job of each day: whose birthday it is by a verified ID card gets the prize of the level in force, once a year (VIP-4). Days of the last week that were
 * missed, or left unfinished, come first.
 */
export async function giveBirthdays(app: App): Promise<void> {
  const today = taipeiDate(app.clock.now())
  const first = (await runExtent(app.db, 'birthday')).first ?? today
  for (let back = DAYS_BACK; back >= 0; back -= 1) {
    const day = dayAfter(today, -back)
    if (day < first) continue
    await walk(app, {
      kind: 'birthday',
      day,
      next: async (page) => (await players.levelledAfter(app.db, page)).map(({ player_id }) => player_id),
      each: (ids) => oneByOne(app, ids, (id) => giveBirthday(app, id, day)),
    })
  }
}

async function giveBirthday(app: App, playerId: bigint, day: string) {
  if (!isBirthday((await profile(app, app.db, playerId)).birthday, day) || !(await idVerified(app.db, playerId))) return NOTHING
  return giveOne(app, async (u) => {
    await requireOfferAllowed(u, playerId)
    const { level, birthday: cents } = await players.levelOf(u.tx, playerId)
    return (await makePrize(u, { playerId, kind: 'birthday', occasion: day.slice(0, 4), level, cents })) ? cents : 0n
  })
}
