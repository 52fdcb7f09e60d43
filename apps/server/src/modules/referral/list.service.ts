import { pageOf } from '@jade/contract/call'
import { moneyOf } from '@jade/contract/money'
import type { referralCalls } from '@jade/contract/referral/calls'
import { type App, refuse } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { together } from '@jade/service/together'
import { accountsOf, maskedAccount } from '../identity/door.ts'
import { settings } from '../site/door.ts'
import { earnedBy, exactOf, rangeOf } from './bonus.rules.ts'
import * as friends from './friends.store.ts'
import * as shares from './shares.store.ts'
import * as store from './store.ts'

type Ask<K extends keyof typeof referralCalls> = Request<(typeof referralCalls)[K]>

/** GET /recommendBonus: what friends bet by day and what it earns. Of a friend nothing else is told (REFERRAL-6). Errors: referral.closed, referral.range. */
export async function recommendBonus(app: App, { query, actor: { playerId } }: Ask<'recommendBonus'>) {
  const verifiedOnly = (await requireOpen(app)).referral_verified_only === 1
  const page = pageOf(query)
  const range = rangeOf({ from: query.execution_start_date, to: query.execution_end_date }, taipeiDate(app.clock.now()))
  if (!range) throw refuse('referral.range')
  const [rows, sums, carried] = await together([
    shares.sharesOf(app.db, playerId, { ...range, page, verifiedOnly }),
    shares.sumsOf(app.db, playerId, range),
    store.carriedOf(app.db, playerId),
  ])
  const name = await namesOf(app, rows)
  const data = rows.map((row) => ({
    date: row.day,
    account: name(row.friend_id),
    valid_bet: moneyOf(row.valid_bet_cents),
    bonus: exactOf(earnedBy(row.valid_bet_cents)),
    status: row.status,
    taken: row.taken_on ?? '',
  }))
  const { total, validBetCents } = sums
  return { ...page, total, data, sum: exactOf(earnedBy(validBetCents)), sum_valid_bet: moneyOf(validBetCents), carried: exactOf(carried) }
}

/** GET /recommendBonus/friends. Error: referral.closed. */
export async function ownFriends(app: App, { query, actor }: Ask<'friends'>) {
  await requireOpen(app)
  const page = pageOf(query)
  const { rows, total } = await friends.friendsOf(app.db, actor.playerId, page)
  const name = await namesOf(app, rows)
  const data = rows.map((row) => ({ account: name(row.friend_id), date: taipeiDate(row.since), status: STATUS[row.state] }))
  return { ...page, total, data }
}

const STATUS = { clear: 'counted', approved: 'counted', held: 'review', refused: 'refused' } as const

/** GET /recommendBonus/payouts (REFERRAL-8). Error: referral.closed. */
export async function ownPayouts(app: App, { query, actor }: Ask<'payouts'>) {
  await requireOpen(app)
  const page = pageOf(query)
  const { rows, total } = await store.payouts(app.db, { day: null, referrerId: actor.playerId }, page)
  const data = rows.map((row) => ({
    day: row.day,
    valid_bet: moneyOf(row.valid_bet_cents),
    earned: exactOf(row.earned),
    carried_in: exactOf(row.carried_in),
    paid: moneyOf(row.paid_cents),
    carried_out: exactOf(row.carried_out),
    state: row.state,
    most: moneyOf(row.most_cents),
  }))
  return { ...page, total, data }
}

async function requireOpen(app: App) {
  const all = await settings(app.db)
  if (all.recommend_bonus_front_show === 0) throw refuse('referral.closed')
  return all
}

async function namesOf(app: App, rows: readonly { readonly friend_id: bigint }[]): Promise<(id: bigint) => string> {
  const accounts = await accountsOf(
    app.db,
    rows.map((row) => row.friend_id),
  )
  return (id) => maskedAccount(accounts.get(id) ?? '')
}
