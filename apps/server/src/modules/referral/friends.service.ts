import type { PlayerRegistered } from '@jade/contract/identity/events'
import type { IdReviewed } from '@jade/contract/kyc/events'
import { friendVerified } from '@jade/contract/referral/events'
import { type PairSign, pairSigns } from '@jade/contract/referral/operator-calls'
import type { Unit } from '@jade/service/app'
import { startOfTaipeiDate, taipeiDate } from '@jade/service/clock'
import { playerById } from '../identity/door.ts'
import { idVerified } from '../kyc/door.ts'
import { linksBetween } from '../protection/door.ts'
import { settings } from '../site/door.ts'
import * as friends from './friends.store.ts'
import { afterLook, BURST, isOpposite, type Opposition, scoreOf } from './pair.rules.ts'

const DAY_MS = 86_400_000

/** Reaction: whoever registered with a player's code is listed under that player (REFERRAL-4), and looked at. */
export async function bindFriend(u: Unit, { playerId, recommendedBy }: PlayerRegistered): Promise<void> {
  if (recommendedBy === null) return
  const [friendId, referrerId] = [BigInt(playerId), BigInt(recommendedBy)]
  const player = await playerById(u.tx, friendId)
  if (!player) return
  await friends.insertFriend(u.tx, { friendId, referrerId, since: player.registeredAt, countsFrom: taipeiDate(u.now) })
  await look(u, await friends.lockFriends(u.tx, [friendId]))
}

/**
 * Looks at pairs, whose rows the unit holds: what they have in common now, its score, and from the operator's score on they wait for people
 * (REFERRAL-5).
 */
export async function look(u: Unit, rows: readonly friends.FriendRow[]): Promise<void> {
  if (rows.length === 0) return
  const { referral_hold_score: hold } = await settings(u.tx)
  for (const [referrerId, own] of Map.groupBy(rows, (row) => row.referrer_id)) {
    const links = await linksBetween(u.tx, referrerId, { others: own.map((row) => row.friend_id), now: u.now })
    for (const row of own) {
      const found: Set<PairSign> = new Set(links.get(row.friend_id))
      if (await isBurst(u, row)) found.add('burst')
      if (isOpposite({ even: row.even_rounds, opposite: row.opposite_rounds })) found.add('opposite')
      const signs = pairSigns.filter((sign) => found.has(sign))
      const score = scoreOf(signs)
      const state = afterLook({ state: row.state, approvedScore: row.approved_score }, score, hold)
      if (state !== row.state || score !== row.score) friends.keepLook(u.tx, { friendId: row.friend_id, score, signs, state }, u.now)
    }
  }
}

/**
 * Keeps what the rounds say that a friend and the referrer both played of late, and looks at the pair (REFERRAL-11): who plays
 * against each other waits for people. Nothing is refused here.
 */
export async function noteRounds(u: Unit, friendId: bigint, seen: Opposition): Promise<void> {
  const [row] = await friends.lockFriends(u.tx, [friendId])
  if (!row) return
  const isKnown = seen.even === row.even_rounds && seen.opposite === row.opposite_rounds
  // As many as before may be others: a month passes over them, and a person looks at the latest.
  if (isKnown && seen.latest.join() === row.latest_opposite.join()) return
  friends.keepOpposition(u.tx, friendId, seen)
  await look(u, [{ ...row, even_rounds: seen.even, opposite_rounds: seen.opposite }])
}

/** Reaction: a side of an ID card was approved; it may be a friend's last one. */
export async function noteReviewed(u: Unit, { playerId, approved }: IdReviewed): Promise<void> {
  if (approved) await welcomeVerified(u, [BigInt(playerId)])
}

/** Those of these friends whose ID is verified are noted as such; who counts and did not yet is announced, once (REFERRAL-9). */
export async function welcomeVerified(u: Unit, ids: readonly bigint[]): Promise<void> {
  for (const row of await friends.lockFriends(u.tx, ids)) {
    if (row.counted_on !== null) continue
    if (row.verified_at === null && !(await idVerified(u.tx, row.friend_id))) continue
    if (row.verified_at === null) friends.noteVerified(u.tx, row.friend_id, u.now)
    if (row.state === 'held' || row.state === 'refused') continue
    const businessDate = taipeiDate(u.now)
    friends.noteCounted(u.tx, row.friend_id, businessDate)
    u.emit({ name: friendVerified, payload: { playerId: String(row.referrer_id), friendId: String(row.friend_id), businessDate } })
  }
}

async function isBurst(u: Unit, row: friends.FriendRow): Promise<boolean> {
  const from = startOfTaipeiDate(taipeiDate(row.since))
  const until = new Date(from.getTime() + DAY_MS)
  return (await friends.friendsSince(u.tx, row.referrer_id, { from, until })) >= BURST
}
