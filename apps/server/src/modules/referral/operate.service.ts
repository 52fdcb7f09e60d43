import { pageOf } from '@jade/contract/call'
import { moneyOf } from '@jade/contract/money'
import { referralDecided } from '@jade/contract/referral/events'
import type { referralOperatorCalls } from '@jade/contract/referral/operator-calls'
import { type App, refuse } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { accountsOf, maskedAccount, playerByAccount } from '../identity/door.ts'
import { earnedBy, exactOf } from './bonus.rules.ts'
import { welcomeVerified } from './friends.service.ts'
import * as friends from './friends.store.ts'
import * as store from './store.ts'

type Ask<K extends keyof typeof referralOperatorCalls> = Request<(typeof referralOperatorCalls)[K]>

export async function listBatches(app: App, { query }: Ask<'batches'>) {
  const page = pageOf(query)
  const { rows, total } = await store.runs(app.db, page)
  const data = rows.map((row) => ({
    day: row.day,
    state: row.stage,
    friends: row.friends,
    valid_bet: moneyOf(row.valid_bet_cents),
    paid_count: row.paid_count,
    paid: moneyOf(row.paid_cents),
    started_at: taipeiTime(row.started_at),
    done_at: row.done_at ? taipeiTime(row.done_at) : '',
  }))
  return { ...page, total, data }
}

export async function listPayouts(app: App, { query }: Ask<'payouts'>) {
  const page = pageOf(query)
  const player = query.account ? await playerByAccount(app.db, query.account) : null
  if (query.account && !player) return { ...page, total: 0, data: [] }
  const { rows, total } = await store.payouts(app.db, { day: query.day ?? null, referrerId: player?.id ?? null }, page)
  const accounts = await accountsOf(
    app.db,
    rows.map((row) => row.referrer_id),
  )
  const data = rows.map((row) => ({
    player_id: String(row.referrer_id),
    account: accounts.get(row.referrer_id) ?? '',
    day: row.day,
    friends: row.friends,
    valid_bet: moneyOf(row.valid_bet_cents),
    earned: exactOf(row.earned),
    carried_in: exactOf(row.carried_in),
    paid: moneyOf(row.paid_cents),
    carried_out: exactOf(row.carried_out),
    state: row.state,
    time: taipeiTime(row.at),
  }))
  return { ...page, total, data }
}

export async function listPairs(app: App, { query }: Ask<'pairs'>) {
  const page = pageOf(query)
  const { rows, total } = await friends.pairs(
    app.db,
    { state: query.state ?? null, friendId: query.friend_id === undefined ? null : BigInt(query.friend_id) },
    page,
  )
  const accounts = await accountsOf(
    app.db,
    rows.flatMap((row) => [row.friend_id, row.referrer_id]),
  )
  const data = rows.map((row) => ({
    friend_id: String(row.friend_id),
    friend: accounts.get(row.friend_id) ?? '',
    referrer_id: String(row.referrer_id),
    referrer: accounts.get(row.referrer_id) ?? '',
    since: taipeiTime(row.since),
    score: row.score,
    signs: [...row.signs],
    even_rounds: row.even_rounds,
    opposite_rounds: row.opposite_rounds,
    latest_opposite: [...row.latest_opposite],
    state: row.state,
    waiting_bet: moneyOf(row.waiting_cents),
    waiting_bonus: exactOf(earnedBy(row.waiting_cents)),
    decided_by: row.decided_by,
    reason: row.reason,
  }))
  return { ...page, total, data }
}

/** PUT /referral/pairs/{id}: whether a friend counts (REFERRAL-5). Errors: kernel.not_found, referral.decided. */
export async function decidePair(app: App, { params, body, intent, actor }: Ask<'decide'>) {
  await app.unit(intent, async (u) => {
    const [row] = await friends.lockFriends(u.tx, [BigInt(params.id)])
    if (!row) throw refuse('kernel.not_found')
    const state = body.approve === 1 ? 'approved' : 'refused'
    if (row.state === state) throw refuse('referral.decided')
    friends.decideFriend(u.tx, { friendId: row.friend_id, state, by: actor.account, reason: body.reason, now: u.now })
    u.audit({
      action: 'referral.decide',
      object: `player ${row.friend_id}`,
      reason: body.reason,
      before: { state: row.state, score: row.score, signs: row.signs },
      after: { state },
    })
    if (state === 'approved') await welcomeVerified(u, [row.friend_id])
    const friend = maskedAccount((await accountsOf(u.tx, [row.friend_id])).get(row.friend_id) ?? '')
    u.emit({
      name: referralDecided,
      payload: {
        playerId: String(row.referrer_id),
        friendId: String(row.friend_id),
        friend,
        approved: state === 'approved',
        at: u.now.toISOString(),
      },
    })
  })
  return {}
}
