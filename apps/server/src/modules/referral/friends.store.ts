import type { PageRequest } from '@jade/contract/call'
import type { PairSign, PairState } from '@jade/contract/referral/operator-calls'
import type { Queryable, Tx } from '@jade/service/app'
import type { Opposition } from './pair.rules.ts'

export interface FriendRow {
  readonly friend_id: bigint
  readonly referrer_id: bigint
  readonly since: Date
  readonly counts_from: string
  readonly counted_cents: bigint
  readonly score: number
  readonly signs: readonly PairSign[]
  readonly state: PairState
  readonly approved_score: number
  readonly decided_by: string
  readonly reason: string
  readonly verified_at: Date | null
  readonly counted_on: string | null
  readonly even_rounds: number
  readonly opposite_rounds: number
  readonly latest_opposite: readonly string[]
}

export interface Brought {
  readonly friendId: bigint
  readonly referrerId: bigint
  /** Whether rounds of both are known. */
  readonly played: boolean
}

export interface Looked {
  readonly friendId: bigint
  readonly score: number
  readonly signs: readonly PairSign[]
  readonly state: PairState
}

export async function insertFriend(
  tx: Tx,
  friend: { readonly friendId: bigint; readonly referrerId: bigint; readonly since: Date; readonly countsFrom: string },
): Promise<void> {
  await tx.query(
    'insert into referral.friend (friend_id, referrer_id, since, counts_from) values ($1, $2, $3, $4) on conflict do nothing',
    [friend.friendId, friend.referrerId, friend.since, friend.countsFrom],
  )
}

export async function lockFriends(tx: Tx, ids: readonly bigint[]): Promise<readonly FriendRow[]> {
  const { rows } = await tx.query<FriendRow>(
    'select * from referral.friend where friend_id = any ($1::bigint[]) order by friend_id for no key update',
    [ids],
  )
  return rows
}

/** Friends of a referrer who registered within a Taipei day, the newest first. */
export async function friendsSince(
  q: Queryable,
  referrerId: bigint,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<number> {
  const { rows } = await q.query<{ n: bigint }>(
    'select count(*) as n from referral.friend where referrer_id = $1 and since >= $2 and since < $3',
    [referrerId, from, until],
  )
  return Number(rows[0]?.n ?? 0n)
}

export function keepLook(tx: Tx, { friendId, score, signs, state }: Looked, now: Date): void {
  tx.send(
    `update referral.friend set score = $2, signs = $3, state = $4,
        held_at = case when $4 = 'held' and state <> 'held' then $5 else held_at end
      where friend_id = $1`,
    [friendId, score, signs, state, now],
  )
}

export function keepOpposition(tx: Tx, friendId: bigint, { even, opposite, latest }: Opposition): void {
  tx.send('update referral.friend set even_rounds = $2, opposite_rounds = $3, latest_opposite = $4 where friend_id = $1', [
    friendId,
    even,
    opposite,
    latest,
  ])
}

/** Friends with who brought them, of whom people have not said that they count never, by their number. */
export async function pairsAfter(q: Queryable, page: { readonly after: bigint; readonly limit: number }): Promise<readonly Brought[]> {
  const { rows } = await q.query<Brought>(
    `select friend_id as "friendId", referrer_id as "referrerId", even_rounds > 0 as played from referral.friend
      where friend_id > $1 and state <> 'refused' order by friend_id limit $2`,
    [page.after, page.limit],
  )
  return rows
}

/** Both sides of the friend's ID are verified since then. */
export function noteVerified(tx: Tx, friendId: bigint, at: Date): void {
  tx.send('update referral.friend set verified_at = $2 where friend_id = $1 and verified_at is null', [friendId, at])
}

/** The friend counts as one brought by the referrer, from this Taipei date on. */
export function noteCounted(tx: Tx, friendId: bigint, day: string): void {
  tx.send('update referral.friend set counted_on = $2 where friend_id = $1', [friendId, day])
}

/** Friends who counted on a Taipei date, by who brought them: what the counters are held against. */
export async function friendsCountedOn(q: Queryable, day: string) {
  const { rows } = await q.query<{ readonly playerId: bigint; readonly n: bigint }>(
    'select referrer_id as "playerId", count(*) as n from referral.friend where counted_on = $1 group by referrer_id',
    [day],
  )
  return rows
}

export function decideFriend(
  tx: Tx,
  { friendId, state, by, reason, now }: { friendId: bigint; state: 'approved' | 'refused'; by: string; reason: string; now: Date },
): void {
  tx.send(
    `update referral.friend set state = $2, approved_score = case when $2 = 'approved' then score else approved_score end,
        decided_by = $3, reason = $4, decided_at = $5 where friend_id = $1`,
    [friendId, state, by, reason, now],
  )
}

/** A referrer's friends, the newest first. */
export async function friendsOf(q: Queryable, referrerId: bigint, page: PageRequest) {
  const { rows } = await q.query<FriendRow>(
    'select * from referral.friend where referrer_id = $1 order by friend_id desc limit $2 offset $3',
    [referrerId, page.pageSize, (page.page - 1) * page.pageSize],
  )
  const all = await q.query<{ n: bigint }>('select count(*) as n from referral.friend where referrer_id = $1', [referrerId])
  return { rows, total: Number(all.rows[0]?.n ?? 0n) }
}

export interface PairRow extends FriendRow {
  readonly waiting_cents: bigint
}

/** Pairs in a state, or all of which something is known; the highest score first. */
export async function pairs(
  q: Queryable,
  { state, friendId }: { readonly state: PairState | null; readonly friendId: bigint | null },
  page: PageRequest,
) {
  const where = `where (state = $1 or $1::text is null and ($2::bigint is not null or score > 0 or state <> 'clear'))
    and ($2::bigint is null or friend_id = $2)`
  const { rows } = await q.query<PairRow>(
    `select f.*, coalesce((select sum(s.valid_bet_cents) from referral.share s where s.friend_id = f.friend_id and s.taken_on is null), 0)::bigint
              as waiting_cents
       from (select * from referral.friend ${where} order by score desc, friend_id desc limit $3 offset $4) as f
      order by score desc, friend_id desc`,
    [state, friendId, page.pageSize, (page.page - 1) * page.pageSize],
  )
  const all = await q.query<{ n: bigint }>(`select count(*) as n from referral.friend ${where}`, [state, friendId])
  return { rows, total: Number(all.rows[0]?.n ?? 0n) }
}

export async function heldQueue(q: Queryable): Promise<{ readonly count: number; readonly oldest: Date | null }> {
  const { rows } = await q.query<{ n: bigint; oldest: Date | null }>(
    "select count(*) as n, min(held_at) as oldest from referral.friend where state = 'held'",
  )
  return { count: Number(rows[0]?.n ?? 0n), oldest: rows[0]?.oldest ?? null }
}
