import type { PageRequest } from '@jade/contract/call'
import type { Queryable, Tx } from '@jade/service/app'
import { LEAST } from './bonus.rules.ts'

export interface RunRow {
  readonly day: string
  readonly stage: 'counting' | 'paying' | 'done'
  readonly cursor: bigint
  readonly friends: number
  readonly valid_bet_cents: bigint
  readonly paid_count: number
  readonly paid_cents: bigint
  readonly started_at: Date
  readonly done_at: Date | null
}

export async function lastDone(q: Queryable): Promise<string | null> {
  const { rows } = await q.query<{ day: string | null }>("select max(day) as day from referral.run where stage = 'done'")
  return rows[0]?.day ?? null
}

/** The batch of a day, begun where there was none. Held until the unit ends: its steps go one after the other, whichever process takes them. */
export async function lockRun(tx: Tx, day: string, now: Date): Promise<RunRow> {
  await tx.query("insert into referral.run (day, stage, cursor, started_at) values ($1, 'counting', 0, $2) on conflict do nothing", [
    day,
    now,
  ])
  const { rows } = await tx.query<RunRow>('select * from referral.run where day = $1 for update', [day])
  const [row] = rows
  if (!row) throw new Error('a batch was not stored')
  return row
}

export function moveRun(tx: Tx, run: Pick<RunRow, 'day' | 'stage' | 'cursor'>, now: Date): void {
  tx.send("update referral.run set stage = $2, cursor = $3, done_at = case when $2 = 'done' then $4 else done_at end where day = $1", [
    run.day,
    run.stage,
    run.cursor,
    now,
  ])
}

export function countInRun(tx: Tx, day: string, of: { readonly friends: number; readonly validBetCents: bigint }): void {
  tx.send('update referral.run set friends = friends + $2, valid_bet_cents = valid_bet_cents + $3 where day = $1', [
    day,
    of.friends,
    of.validBetCents,
  ])
}

export function payInRun(tx: Tx, day: string, cents: bigint): void {
  tx.send('update referral.run set paid_count = paid_count + 1, paid_cents = paid_cents + $2 where day = $1', [day, cents])
}

export interface Share {
  readonly friendId: bigint
  readonly referrerId: bigint
  readonly validBetCents: bigint
}

/** Keeps shares of a day, each once, and what of their friends is counted by now. */
export async function addShares(tx: Tx, day: string, shares: readonly Share[]): Promise<void> {
  if (shares.length === 0) return
  await tx.query(
    `with added as (
       insert into referral.share (friend_id, day, referrer_id, valid_bet_cents)
       select friend_id, $1, referrer_id, cents from unnest($2::bigint[], $3::bigint[], $4::bigint[]) as one (friend_id, referrer_id, cents)
       returning friend_id, valid_bet_cents)
     update referral.friend f set counted_cents = f.counted_cents + added.valid_bet_cents from added where added.friend_id = f.friend_id`,
    [day, shares.map((one) => one.friendId), shares.map((one) => one.referrerId), shares.map((one) => one.validBetCents)],
  )
}

/** A share of the demo house, of bets that were never placed: they are no part of what is counted of the friend. */
export async function addSeedShare(tx: Tx, day: string, one: Share): Promise<void> {
  await tx.query(
    'insert into referral.share (friend_id, day, referrer_id, valid_bet_cents) values ($1, $2, $3, $4) on conflict do nothing',
    [one.friendId, day, one.referrerId, one.validBetCents],
  )
}

/** Of these friends those who have a share of the day. */
export async function havingShare(q: Queryable, day: string, friends: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const { rows } = await q.query<{ friend_id: bigint }>(
    'select friend_id from referral.share where day = $1 and friend_id = any ($2::bigint[])',
    [day, friends],
  )
  return new Set(rows.map((row) => row.friend_id))
}

const COUNTS = "f.state in ('clear', 'approved')"

/** Referrers above one who have something new that counts, or enough carried to be paid. */
export async function dueReferrers(
  q: Queryable,
  after: bigint,
  { limit, verifiedOnly }: { readonly limit: number; readonly verifiedOnly: boolean },
): Promise<readonly bigint[]> {
  const { rows } = await q.query<{ referrer_id: bigint }>(
    `select referrer_id from (
       (select distinct s.referrer_id from referral.share s join referral.friend f on f.friend_id = s.friend_id
         where s.taken_on is null and ${COUNTS} and (f.verified_at is not null or not $3) and s.referrer_id > $1 order by s.referrer_id limit $2)
       union
       (select referrer_id from referral.account where carried >= ${LEAST} and referrer_id > $1 order by referrer_id limit $2)) as due
      order by referrer_id limit $2`,
    [after, limit, verifiedOnly],
  )
  return rows.map((row) => row.referrer_id)
}

/** Puts all that counts and is open into the payout of a day. Answers how many friends it is of, and their valid bets. */
export async function takeShares(
  tx: Tx,
  referrerId: bigint,
  { day, verifiedOnly }: { readonly day: string; readonly verifiedOnly: boolean },
) {
  const { rows } = await tx.query<{ friends: bigint; cents: bigint }>(
    `with taken as (
       update referral.share s set taken_on = $2 from referral.friend f
        where s.referrer_id = $1 and s.taken_on is null and s.day <= $2 and f.friend_id = s.friend_id and ${COUNTS}
          and (f.verified_at is not null or not $3)
       returning s.friend_id, s.valid_bet_cents)
     select count(distinct friend_id) as friends, coalesce(sum(valid_bet_cents), 0)::bigint as cents from taken`,
    [referrerId, day, verifiedOnly],
  )
  return { friends: Number(rows[0]?.friends ?? 0n), validBetCents: rows[0]?.cents ?? 0n }
}

/** Thousandths of a cent that a referrer carries, held until the unit ends. */
export async function lockCarried(tx: Tx, referrerId: bigint): Promise<bigint> {
  await tx.query('insert into referral.account (referrer_id, carried) values ($1, 0) on conflict do nothing', [referrerId])
  const { rows } = await tx.query<{ carried: bigint }>('select carried from referral.account where referrer_id = $1 for update', [
    referrerId,
  ])
  return rows[0]?.carried ?? 0n
}

export async function carriedOf(q: Queryable, referrerId: bigint): Promise<bigint> {
  const { rows } = await q.query<{ carried: bigint }>('select carried from referral.account where referrer_id = $1', [referrerId])
  return rows[0]?.carried ?? 0n
}

export interface PayoutRow {
  readonly referrer_id: bigint
  readonly day: string
  readonly friends: number
  readonly valid_bet_cents: bigint
  readonly earned: bigint
  readonly carried_in: bigint
  readonly paid_cents: bigint
  readonly carried_out: bigint
  readonly most_cents: bigint
  readonly state: 'paid' | 'carried' | 'barred'
  readonly at: Date
}

export async function hasPayout(q: Queryable, referrerId: bigint, day: string): Promise<boolean> {
  const { rows } = await q.query('select 1 from referral.payout where referrer_id = $1 and day = $2', [referrerId, day])
  return rows.length > 0
}

/** Once for a referrer and day: the same again fails. */
export async function addPayout(tx: Tx, row: PayoutRow): Promise<void> {
  await tx.query(
    `insert into referral.payout (referrer_id, day, friends, valid_bet_cents, earned, carried_in, paid_cents, carried_out, state, at, most_cents)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      row.referrer_id,
      row.day,
      row.friends,
      row.valid_bet_cents,
      row.earned,
      row.carried_in,
      row.paid_cents,
      row.carried_out,
      row.state,
      row.at,
      row.most_cents,
    ],
  )
  tx.send('update referral.account set carried = $2 where referrer_id = $1', [row.referrer_id, row.carried_out])
}

/** Batches, the newest first. */
export async function runs(q: Queryable, page: PageRequest) {
  const { rows } = await q.query<RunRow>('select * from referral.run order by day desc limit $1 offset $2', [
    page.pageSize,
    (page.page - 1) * page.pageSize,
  ])
  const all = await q.query<{ n: bigint }>('select count(*) as n from referral.run')
  return { rows, total: Number(all.rows[0]?.n ?? 0n) }
}

export async function payouts(
  q: Queryable,
  filter: { readonly day: string | null; readonly referrerId: bigint | null },
  page: PageRequest,
) {
  const where = 'where ($1::date is null or day = $1) and ($2::bigint is null or referrer_id = $2)'
  const values = [filter.day, filter.referrerId]
  const { rows } = await q.query<PayoutRow>(
    `select * from referral.payout ${where} order by day desc, referrer_id desc limit $3 offset $4`,
    [...values, page.pageSize, (page.page - 1) * page.pageSize],
  )
  const all = await q.query<{ n: bigint }>(`select count(*) as n from referral.payout ${where}`, values)
  return { rows, total: Number(all.rows[0]?.n ?? 0n) }
}
