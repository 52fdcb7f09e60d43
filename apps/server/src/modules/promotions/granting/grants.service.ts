import { dayAfter, instantOf } from '@jade/contract/dates'
import { type App, Refusal, systemIntent } from '@jade/service/app'
import { taipeiDate, taipeiTime } from '@jade/service/clock'
import { playersAfter } from '../../counters/door.ts'
import { requireOfferAllowed } from '../../protection/door.ts'
import type { Offer, Wish } from '../offers/evaluate.rules.ts'
import { take } from '../applications/door.ts'
import * as grants from './grants.store.ts'
import { judge } from '../judging/door.ts'
import { kindOf } from '../modes/door.ts'
import { bonusFor, type Dates, endedPeriod, lastMomentOf, occasionOf } from '../offers/terms.rules.ts'

const machine = systemIntent('promotions.grants')
const DAY_MS = 86_400_000
/** Noons of so many days before today are made up for, and offers and players read at a time. */
const DAYS_BACK = 7
const OFFERS = 200
const BATCH = 1_000
/** A walk of which nothing was heard for so long was given up by whoever was on it. */
const SILENT_MS = 5 * 60_000
/** So many players of a walk may fail before it is given up for this turn. */
const MOST_FAILED = 20

/**
 * Job from noon on: every automatic offer of which a period is over gives to whom its terms give (REWARDS-22), those of the last seven noons that were
 * missed or left unfinished too. It may die anywhere and begin again, in several processes at once: nobody has an occasion twice (a unique index), and
 * the cursor only says where to go on. An offer that fails is logged and comes again; the others go on.
 */
export async function grantPeriods(app: App): Promise<void> {
  const since = taipeiTime(new Date(app.clock.now().getTime() - DAYS_BACK * DAY_MS))
  for (let after = 0, more = true; more; ) {
    const offers = await grants.automaticOffers(app.db, { since, after, limit: OFFERS })
    for (const offer of offers) await grantOffer(app, offer)
    after = offers.at(-1)?.id ?? after
    more = offers.length === OFFERS
  }
}

async function grantOffer(app: App, offer: grants.AutomaticOffer): Promise<void> {
  if (!kindOf(offer.mode)?.periodic) return
  try {
    for (const dates of await duePeriods(app, offer)) await walk(app, offer, dates)
  } catch (error) {
    app.log.error({ err: error, offer: offer.id }, 'an offer could not be given further, it comes again')
  }
}

/** The periods that the noons of these days give for, oldest first, without those that are done. Noons before the offer ran are none of its own. */
async function duePeriods(app: App, offer: grants.AutomaticOffer): Promise<readonly Dates[]> {
  const today = taipeiDate(app.clock.now())
  const runs = await grants.runsOf(app.db, offer.id)
  const periods = new Map<string, Dates>()
  for (let back = DAYS_BACK; back >= 0; back -= 1) {
    const date = dayAfter(today, -back)
    const dates = endedPeriod(offer.terms, date)
    if (!dates) continue
    const period = occasionOf(offer.terms, dates)
    const isOwed = runs.get(period) === 'open' || noonOf(date) >= offer.running_since
    if (isOwed && runs.get(period) !== 'done') periods.set(period, dates)
  }
  return [...periods.values()]
}

const noonOf = (date: string): Date => instantOf(`${date} 12:00:00`)

async function walk(app: App, offer: Offer, dates: Dates): Promise<void> {
  const at = { offerId: offer.id, period: occasionOf(offer.terms, dates) }
  const begun = await app.unit(machine, (u) => grants.takeRun(u.tx, at, { now: u.now, silentSince: new Date(u.now.getTime() - SILENT_MS) }))
  if (!begun) return
  let [cursor, failed, done] = [begun.cursor, 0, false]
  while (!done) {
    const players = await playersAfter(app.db, dates, { after: cursor, limit: BATCH })
    const batch = await grantBatch(app, offer, { players, dates, failed })
    failed = batch.failed
    cursor = players.at(-1) ?? cursor
    done = players.length < BATCH
    // Whom it failed with is asked again next time: the stored cursor stays before them.
    const moved = failed === 0 ? { cursor, done } : { cursor: 0n, done: false }
    await app.unit(machine, (u) => grants.moveRun(u.tx, { ...at, ...moved, granted: batch.granted, now: u.now }))
  }
}

/** Gives to those of these players whose amount reaches a step, each in a unit of its own; `failed` counts on. Throws what too many fail with. */
async function grantBatch(
  app: App,
  offer: Offer,
  of: { readonly players: readonly bigint[]; readonly dates: Dates; readonly failed: number },
): Promise<{ readonly granted: number; readonly failed: number }> {
  const bases = await kindOf(offer.mode)?.periodic?.(app.db, { players: of.players, terms: offer.terms, period: of.dates })
  let [granted, failed] = [0, of.failed]
  for (const [playerId, base] of [...(bases ?? [])].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (bonusFor(offer.terms, base) === 0n) continue
    try {
      if (await grantOne(app, offer, { playerId, dates: of.dates })) granted += 1
    } catch (error) {
      failed += 1
      if (failed > MOST_FAILED) throw error
      app.log.error({ err: error, offer: offer.id, player: String(playerId) }, 'an offer could not be given to a player, it comes again')
    }
  }
  return { granted, failed }
}

/**
 * Judged again inside its unit, as of the last moment of the period, and counted on the day on which it was due: a noon that is made up for takes nothing
 * from the limits of today. False: it is not for this player (any more), or was given before.
 */
async function grantOne(app: App, offer: Offer, of: { readonly playerId: bigint; readonly dates: Dates }): Promise<boolean> {
  const { playerId, dates } = of
  const day = dayAfter(dates.to, 1)
  try {
    return await app.unit(machine, async (u) => {
      await requireOfferAllowed(u, playerId)
      const wish: Wish = { way: 'automatic', now: lastMomentOf(offer.terms, dates), money: null, deposit: null, address: false }
      const verdict = await judge(u.tx, { playerId, lang: 'zh', now: noonOf(day) }, { offer, wish })
      if (!verdict.ok) return false
      await take(u, { offer, playerId, given: verdict, day })
      return true
    })
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
