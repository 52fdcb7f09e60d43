import type { Queryable, Tx } from '@jade/service/app'

/* What counts against limits: deposits by order, play by Taipei date, time by session. */

export interface CountedDeposit {
  readonly order: string
  readonly playerId: bigint
  readonly cents: bigint
  readonly date: string
}

export async function openDeposit(tx: Tx, deposit: CountedDeposit): Promise<void> {
  await tx.query(`insert into protection.deposit (order_number, player_id, cents, date, state) values ($1, $2, $3, $4, 'open')`, [
    deposit.order,
    deposit.playerId,
    deposit.cents,
    deposit.date,
  ])
}

/**
 * Credited with what arrived: also orders that were never opened here, or whose room was given back before their money came. Answers the numbers of
 * those that did not count already.
 */
export async function creditDeposits(tx: Tx, deposits: readonly CountedDeposit[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ order_number: string }>(
    `insert into protection.deposit (order_number, player_id, cents, date, state)
     select d.order_number, d.player_id, d.cents, d.date, 'credited'
       from unnest($1::text[], $2::bigint[], $3::bigint[], $4::date[]) as d (order_number, player_id, cents, date) order by d.player_id
     on conflict (order_number) do update set state = 'credited', cents = excluded.cents where deposit.state <> 'credited'
     returning order_number`,
    [deposits.map((d) => d.order), deposits.map((d) => d.playerId), deposits.map((d) => d.cents), deposits.map((d) => d.date)],
  )
  return new Set(rows.map((row) => row.order_number))
}

export async function releaseDeposit(tx: Tx, order: string): Promise<void> {
  await tx.query(`update protection.deposit set state = 'released' where order_number = $1 and state = 'open'`, [order])
}

/** Open and credited deposits since a Taipei date. */
export async function depositsSince(
  q: Queryable,
  playerId: bigint,
  date: string,
): Promise<{ readonly cents: bigint; readonly count: number; readonly credited: bigint }> {
  const { rows } = await q.query<{ cents: bigint; n: bigint; credited: bigint }>(
    `select coalesce(sum(cents), 0)::bigint as cents, count(*) as n,
            coalesce(sum(cents) filter (where state = 'credited'), 0)::bigint as credited
       from protection.deposit where player_id = $1 and date >= $2 and state <> 'released'`,
    [playerId, date],
  )
  return { cents: rows[0]?.cents ?? 0n, count: Number(rows[0]?.n ?? 0n), credited: rows[0]?.credited ?? 0n }
}

interface Total {
  readonly playerId: bigint
  readonly deposited: bigint
  readonly withdrawn: bigint
}

/** Each player once, and under his lock. */
export function addTotals(tx: Tx, totals: readonly Total[]): void {
  tx.send(
    `update protection.player p set deposited_cents = p.deposited_cents + t.deposited, withdrawn_cents = p.withdrawn_cents + t.withdrawn
       from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as t (player_id, deposited, withdrawn) where p.player_id = t.player_id`,
    [totals.map((t) => t.playerId), totals.map((t) => t.deposited), totals.map((t) => t.withdrawn)],
  )
}

export interface Played {
  readonly staked: bigint
  /** Won less staked. */
  readonly net: bigint
}

/** Each player once, and under his lock. */
export function addPlays(
  tx: Tx,
  plays: readonly (Played & { readonly playerId: bigint })[],
  when: { readonly date: string; readonly at: Date },
): void {
  const columns = [plays.map(({ playerId }) => playerId), plays.map(({ staked }) => staked), plays.map(({ net }) => net)]
  tx.send(
    `insert into protection.play_day (player_id, date, staked_cents, net_cents)
     select p.player_id, $4, p.staked, p.net from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as p (player_id, staked, net)
     on conflict (player_id, date) do update set staked_cents = play_day.staked_cents + excluded.staked_cents,
       net_cents = play_day.net_cents + excluded.net_cents`,
    [...columns, when.date],
  )
  tx.send(
    `update protection.play_session s
        set last_at = greatest(s.last_at, $4), staked_cents = s.staked_cents + p.staked, net_cents = s.net_cents + p.net
       from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as p (player_id, staked, net)
      where s.player_id = p.player_id and s.ended_at is null`,
    [...columns, when.at],
  )
}

/** Won less staked since a Taipei date. */
export async function netSince(q: Queryable, playerId: bigint, date: string): Promise<bigint> {
  const { rows } = await q.query<{ net: bigint }>(
    'select coalesce(sum(net_cents), 0)::bigint as net from protection.play_day where player_id = $1 and date >= $2',
    [playerId, date],
  )
  return rows[0]?.net ?? 0n
}

export interface SessionRow {
  readonly started_at: Date
  readonly last_at: Date
  readonly staked_cents: bigint
  readonly net_cents: bigint
}

export async function liveSession(q: Queryable, playerId: bigint): Promise<SessionRow | null> {
  const { rows } = await q.query<SessionRow>(
    'select started_at, last_at, staked_cents, net_cents from protection.play_session where player_id = $1 and ended_at is null',
    [playerId],
  )
  return rows[0] ?? null
}

/** A sign of play: the live session goes on, or a new one begins. */
export async function touchSession(tx: Tx, playerId: bigint, at: Date): Promise<void> {
  await tx.query(
    `insert into protection.play_session (player_id, started_at, last_at) values ($1, $2, $2)
     on conflict (player_id) where ended_at is null do update set last_at = greatest(play_session.last_at, excluded.last_at)`,
    [playerId, at],
  )
}

/** Ends one player's live session now. */
export async function endSession(tx: Tx, playerId: bigint, end: { readonly at: Date; readonly reason: string }): Promise<void> {
  await tx.query('update protection.play_session set ended_at = $2, end_reason = $3 where player_id = $1 and ended_at is null', [
    playerId,
    end.at,
    end.reason,
  ])
}

/** Ends sessions without a sign since `before`, at their last sign. */
export async function endIdle(tx: Tx, before: Date): Promise<void> {
  await tx.query(`update protection.play_session set ended_at = last_at, end_reason = 'idle' where ended_at is null and last_at <= $1`, [
    before,
  ])
}

/** Players in play who have a time limit. */
export async function playingWithTimeLimit(q: Queryable): Promise<bigint[]> {
  const { rows } = await q.query<{ player_id: bigint }>(
    `select player_id from protection.play_session where ended_at is null
        and exists (select 1 from protection.player_limit l
                     where l.player_id = play_session.player_id and l.kind = 'time' and l.value is not null)
      order by player_id`,
  )
  return rows.map((row) => row.player_id)
}

/** Seconds of play since a time; a session that goes on counts until now. */
export async function secondsSince(q: Queryable, playerId: bigint, span: { readonly from: Date; readonly now: Date }): Promise<number> {
  const { rows } = await q.query<{ seconds: bigint }>(
    `select coalesce(floor(sum(extract(epoch from coalesce(ended_at, $3) - greatest(started_at, $2)))), 0)::bigint as seconds
       from protection.play_session where player_id = $1 and coalesce(ended_at, $3) > $2`,
    [playerId, span.from, span.now],
  )
  return Number(rows[0]?.seconds ?? 0n)
}
