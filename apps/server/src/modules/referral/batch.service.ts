import { dayAfter } from '@jade/contract/dates'
import { referralPaid } from '@jade/contract/referral/events'
import { type App, systemIntent, type Unit } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import { playersAfter, sumsOf } from '../counters/door.ts'
import { lockOfferAllowed } from '../protection/door.ts'
import { settings } from '../site/door.ts'
import { payPrize } from '../wallet/door.ts'
import { countedGroups, daysToRun, earnedBy, payoutOf } from './bonus.rules.ts'
import { look, welcomeVerified } from './friends.service.ts'
import * as friends from './friends.store.ts'
import * as store from './store.ts'

const machine = systemIntent('referral.batch')
/** Corrections of bets are seen for so many days back. */
const SEEN_BACK_DAYS = 62
const BATCH = 500
/** As the transaction record and the requirement call it. */
const NAME = { zh: '推薦好友獎金', en: 'Referral bonus' }

/**
 * Job from 13:00 Taipei on (REFERRAL-2, REWARDS-9): the batch of yesterday, and of days before it that were missed. Each step is a unit with its cursor; it may
 * die anywhere and begin again, in several processes at once: a share is one per friend and day, a payout one per referrer and day.
 */
export async function runBatches(app: App): Promise<void> {
  for (const day of daysToRun(await store.lastDone(app.db), taipeiDate(app.clock.now()))) {
    while (await step(app, day)) continue
  }
}

/** One step of a batch; false: it is done. */
async function step(app: App, day: string): Promise<boolean> {
  const run = await app.unit(machine, (u) => store.lockRun(u.tx, day, u.now))
  if (run.stage === 'done') return false
  if (run.stage === 'counting') await count(app, day)
  else await payNext(app, run)
  return true
}

/** Counts the next friends of whom the counters know something of late. */
async function count(app: App, day: string): Promise<void> {
  await app.unit(machine, async (u) => {
    const run = await store.lockRun(u.tx, day, u.now)
    if (run.stage !== 'counting') return
    const span = { from: dayAfter(day, -SEEN_BACK_DAYS), to: day }
    const players = await playersAfter(u.tx, span, { after: run.cursor, limit: BATCH })
    await countFriends(u, day, await friends.lockFriends(u.tx, players))
    const more = players.length === BATCH
    store.moveRun(u.tx, { day, stage: more ? 'counting' : 'paying', cursor: more ? (players.at(-1) ?? 0n) : 0n }, u.now)
  })
}

/**
 * The share of a day is what all days up to it come to now, less what earlier shares have: so corrections of days that were paid stand in the
 * next (REFERRAL-3), and all shares of a friend together are always what was really bet.
 */
async function countFriends(u: Unit, day: string, rows: readonly friends.FriendRow[]): Promise<void> {
  const had = await store.havingShare(
    u.tx,
    day,
    rows.map((row) => row.friend_id),
  )
  const counting = rows.filter((row) => row.counts_from <= day && !had.has(row.friend_id))
  const shares: store.Share[] = []
  for (const [from, own] of Map.groupBy(counting, (row) => row.counts_from)) {
    const ids = own.map((row) => row.friend_id)
    const sums = await sumsOf(u.tx, ids, { from, to: day, groups: countedGroups })
    for (const row of own) {
      const validBetCents = (sums.get(row.friend_id)?.bets.validBetCents ?? 0n) - row.counted_cents
      if (validBetCents !== 0n) shares.push({ friendId: row.friend_id, referrerId: row.referrer_id, validBetCents })
    }
  }
  const counted = new Set(shares.map(({ friendId }) => friendId))
  const seen = counting.filter((row) => counted.has(row.friend_id))
  await look(u, seen)
  await welcomeVerified(
    u,
    seen.map((row) => row.friend_id),
  )
  await store.addShares(u.tx, day, shares)
  const validBetCents = shares.reduce((sum, one) => sum + one.validBetCents, 0n)
  store.countInRun(u.tx, day, { friends: shares.length, validBetCents })
}

/** Pays the next referrers, each in a unit of its own, and moves the cursor behind them. What one of them failed with stays open for the next batch. */
async function payNext(app: App, { day, cursor }: store.RunRow): Promise<void> {
  const { referral_verified_only: verifiedOnly } = await settings(app.db)
  const due = await store.dueReferrers(app.db, cursor, { limit: BATCH, verifiedOnly: verifiedOnly === 1 })
  for (const referrerId of due)
    await app
      .unit(machine, (u) => payOne(u, day, referrerId))
      .catch((error: unknown) =>
        app.log.error({ err: error, day, referrer: String(referrerId) }, 'a referrer could not be paid, the next batch comes to it again'),
      )
  await app.unit(machine, async (u) => {
    const run = await store.lockRun(u.tx, day, u.now)
    if (run.stage !== 'paying') return
    const last = due.at(-1) ?? run.cursor
    const done = due.length < BATCH
    store.moveRun(u.tx, { day, stage: done ? 'done' : 'paying', cursor: last > run.cursor ? last : run.cursor }, u.now)
  })
}

async function payOne(u: Unit, day: string, referrerId: bigint): Promise<void> {
  // What may not be given now is carried on (REWARDS-12, REFERRAL-7).
  const allowed = await lockOfferAllowed(u, referrerId)
  const carriedIn = await store.lockCarried(u.tx, referrerId)
  if (await store.hasPayout(u.tx, referrerId, day)) return
  const { referral_verified_only: verifiedOnly, referral_day_most: most } = await settings(u.tx)
  const { friends: many, validBetCents } = await store.takeShares(u.tx, referrerId, { day, verifiedOnly: verifiedOnly === 1 })
  const earned = earnedBy(validBetCents)
  const { state, paidCents, carriedOut } = payoutOf({ carriedIn, earned, allowed, most })
  await store.addPayout(u.tx, {
    referrer_id: referrerId,
    day,
    friends: many,
    valid_bet_cents: validBetCents,
    earned,
    carried_in: carriedIn,
    paid_cents: paidCents,
    carried_out: carriedOut,
    most_cents: most,
    state,
    at: u.now,
  })
  if (paidCents === 0n) return
  const ref = `RF${day.replaceAll('-', '')}-${referrerId}`
  await payPrize(u, { playerId: referrerId, cents: paidCents, ref, multiple: 1, source: 'referral', type: 'friend', name: NAME })
  store.payInRun(u.tx, day, paidCents)
  u.emit({ name: referralPaid, payload: { playerId: String(referrerId), day, cents: String(paidCents) } })
}
