import { type App, Refusal, systemIntent } from '@jade/service/app'
import { taipeiDate, taipeiTime } from '@jade/service/clock'
import { playersAfter } from '../counters/door.ts'
import type { Offer, Wish } from './evaluate.rules.ts'
import { requireOfferAllowed } from '../protection/door.ts'
import { take } from './give.service.ts'
import * as grants from './grants.store.ts'
import { judge } from './judge.service.ts'
import { kindOf } from './modes/index.ts'
import { bonusFor, type Dates, endedPeriod, lastMomentOf, occasionOf } from './terms.rules.ts'

const machine = systemIntent('promotions.grants')
const DAY_MS = 86_400_000
/** Offers of one turn, and players read at a time. */
const MOST_OFFERS = 200
const BATCH = 5_000

/**
 * Job at noon: every automatic offer of which a period is over gives to whom its terms give (REWARDS-22). It may die anywhere and begin again:
 * nobody has an occasion twice (a unique index), and the cursor only says where to go on.
 */
export async function grantPeriods(app: App): Promise<void> {
  const since = taipeiTime(new Date(app.clock.now().getTime() - 7 * DAY_MS))
  for (const offer of await grants.automaticOffers(app.db, since, MOST_OFFERS)) {
    const period = endedPeriod(offer.terms, taipeiDate(app.clock.now()))
    if (period && kindOf(offer.mode)?.periodic) await walk(app, offer, period)
  }
}

async function walk(app: App, offer: Offer, dates: Dates): Promise<void> {
  const period = occasionOf(offer.terms, dates)
  let run = await app.unit(machine, (u) => grants.grantRun(u.tx, { offerId: offer.id, period, now: u.now }))
  while (!run.done) {
    const players = await playersAfter(app.db, dates, { after: run.cursor, limit: BATCH })
    const granted = await grantBatch(app, offer, { players, dates })
    const cursor = players.at(-1) ?? run.cursor
    const done = players.length < BATCH
    await app.unit(machine, (u) => grants.moveRun(u.tx, { offerId: offer.id, period, cursor, done, granted, now: u.now }))
    run = { ...run, cursor, done }
  }
}

/** Gives to those of these players whose amount reaches a step, each in a unit of its own. Answers how many were given something. */
async function grantBatch(app: App, offer: Offer, of: { readonly players: readonly bigint[]; readonly dates: Dates }): Promise<number> {
  const bases = await kindOf(offer.mode)?.periodic?.(app.db, { players: of.players, terms: offer.terms, period: of.dates })
  let granted = 0
  for (const [playerId, base] of [...(bases ?? [])].sort(([a], [b]) => (a < b ? -1 : 1)))
    if (bonusFor(offer.terms, base) > 0n && (await grantOne(app, offer, { playerId, dates: of.dates }))) granted += 1
  return granted
}

/** Judged again inside its unit, as of the last moment of the period; false: it is not for this player (any more), or was given before. */
async function grantOne(app: App, offer: Offer, of: { readonly playerId: bigint; readonly dates: Dates }): Promise<boolean> {
  const { playerId, dates } = of
  try {
    return await app.unit(machine, async (u) => {
      await requireOfferAllowed(u, playerId)
      const wish: Wish = { way: 'automatic', now: lastMomentOf(offer.terms, dates), money: null, deposit: null, address: false }
      const verdict = await judge(u.tx, { playerId, lang: 'zh', now: u.now }, { offer, wish })
      if (!verdict.ok) return false
      await take(u, { offer, playerId, given: verdict })
      return true
    })
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
