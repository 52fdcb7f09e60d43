import type { PageRequest } from '@jade/contract/call'
import type { LimitKind, LimitPeriod, MarkerKind } from '@jade/contract/protection/limits'
import type { Queryable, Tx } from '@jade/service/app'
import type { Limit } from './limit.rules.ts'

export interface PlayerRow {
  readonly asked: '' | 'set' | 'skipped'
  readonly deposited_cents: bigint
  readonly withdrawn_cents: bigint
}

/** Holds the player's row, also the first time: everything that checks or sets a limit goes one after the other. */
export async function lock(tx: Tx, playerId: bigint): Promise<PlayerRow> {
  const { rows } = await tx.query<PlayerRow>(
    `with known as (
       select asked, deposited_cents, withdrawn_cents from protection.player where player_id = $1 for no key update),
     made as (
       insert into protection.player (player_id) select $1::bigint where not exists (select 1 from known)
       on conflict (player_id) do update set player_id = excluded.player_id
       returning asked, deposited_cents, withdrawn_cents)
     select * from known union all select * from made`,
    [playerId],
    'protection.lock',
  )
  const [row] = rows
  if (!row) throw new Error('no row to lock')
  return row
}

/** Those of these players whose rows are there and no other unit holds, held as {@link lock} holds one. Waits for nobody. */
export async function lockFree(tx: Tx, playerIds: readonly bigint[]): Promise<readonly bigint[]> {
  const { rows } = await tx.query<{ player_id: bigint }>(
    'select player_id from protection.player where player_id = any ($1::bigint[]) order by player_id for no key update skip locked',
    [playerIds],
  )
  return rows.map(({ player_id }) => player_id)
}

/** Those of these players whose play is bounded: by a limit of time or loss, now or asked for, or because staff stopped it. */
export async function boundedInPlay(q: Queryable, playerIds: readonly bigint[]): Promise<readonly bigint[]> {
  const { rows } = await q.query<{ player_id: bigint }>(
    `select player_id from protection.player_limit where player_id = any ($1::bigint[]) and kind in ('time', 'loss')
     union all
     select player_id from protection.restriction where player_id = any ($1::bigint[]) and kind = 'play_stop'`,
    [playerIds],
  )
  return rows.map(({ player_id }) => player_id)
}

/** Those of these players for whom a deposit is more than counted: a limit of deposits, now or asked for, or staff's factor of what is to be bet. */
export async function boundedInDeposit(q: Queryable, playerIds: readonly bigint[]): Promise<readonly bigint[]> {
  const { rows } = await q.query<{ player_id: bigint }>(
    `select player_id from protection.player_limit where player_id = any ($1::bigint[]) and kind = 'deposit'
     union all
     select player_id from protection.restriction where player_id = any ($1::bigint[]) and kind = 'turnover_factor'`,
    [playerIds],
  )
  return rows.map(({ player_id }) => player_id)
}

export async function player(q: Queryable, playerId: bigint): Promise<PlayerRow | null> {
  const { rows } = await q.query<PlayerRow>('select asked, deposited_cents, withdrawn_cents from protection.player where player_id = $1', [
    playerId,
  ])
  return rows[0] ?? null
}

export async function setAsked(tx: Tx, playerId: bigint, answer: { readonly asked: 'set' | 'skipped'; readonly at: Date }): Promise<void> {
  await tx.query(`update protection.player set asked = $2, asked_at = $3 where player_id = $1 and asked = ''`, [
    playerId,
    answer.asked,
    answer.at,
  ])
}

interface LimitRow {
  readonly kind: LimitKind
  readonly period: LimitPeriod
  readonly value: bigint | null
  readonly pending_value: bigint | null
  readonly pending_from: Date | null
}

export interface NamedLimit extends Limit {
  readonly kind: LimitKind
  readonly period: LimitPeriod
}

export async function limitsOf(q: Queryable, playerId: bigint): Promise<readonly NamedLimit[]> {
  const { rows } = await q.query<LimitRow>(
    'select kind, period, value, pending_value, pending_from from protection.player_limit where player_id = $1',
    [playerId],
    'protection.limits_of',
  )
  return rows.map((row) => ({
    kind: row.kind,
    period: row.period,
    value: row.value,
    pending: row.pending_from && { value: row.pending_value, from: row.pending_from },
  }))
}

export async function saveLimit(tx: Tx, playerId: bigint, limit: NamedLimit): Promise<void> {
  await tx.query(
    `insert into protection.player_limit (player_id, kind, period, value, pending_value, pending_from) values ($1, $2, $3, $4, $5, $6)
     on conflict (player_id, kind, period) do update
       set value = excluded.value, pending_value = excluded.pending_value, pending_from = excluded.pending_from`,
    [playerId, limit.kind, limit.period, limit.value, limit.pending?.value ?? null, limit.pending?.from ?? null],
  )
}

export interface HistoryRow {
  readonly id: bigint
  readonly at: Date
  readonly what: string
  readonly before: string
  readonly after: string
}

export async function keep(tx: Tx, playerId: bigint, row: Omit<HistoryRow, 'id'>): Promise<void> {
  await tx.query('insert into protection.history (player_id, at, what, before, after) values ($1, $2, $3, $4, $5)', [
    playerId,
    row.at,
    row.what,
    row.before,
    row.after,
  ])
}

export async function history(q: Queryable, playerId: bigint, page: PageRequest): Promise<{ rows: HistoryRow[]; total: number }> {
  const { rows } = await q.query<HistoryRow>(
    'select id, at, what, before, after from protection.history where player_id = $1 order by id desc limit $2 offset $3',
    [playerId, page.pageSize, (page.page - 1) * page.pageSize],
  )
  const count = await q.query<{ n: bigint }>('select count(*) as n from protection.history where player_id = $1', [playerId])
  return { rows, total: Number(count.rows[0]?.n ?? 0n) }
}

/** How often something of a player stands in the history since a time. */
export async function timesSince(q: Queryable, playerId: bigint, asked: { readonly what: string; readonly since: Date }): Promise<number> {
  const { rows } = await q.query<{ n: bigint }>(
    'select count(*) as n from protection.history where player_id = $1 and what like $2 and at >= $3',
    [playerId, asked.what, asked.since],
  )
  return Number(rows[0]?.n ?? 0n)
}

/** A sign of harm, once per `once`. */
export async function mark(
  tx: Tx,
  playerId: bigint,
  marker: { readonly kind: MarkerKind; readonly detail: string; readonly once: string; readonly at: Date },
): Promise<void> {
  await tx.query('insert into protection.marker (player_id, kind, detail, once, at) values ($1, $2, $3, $4, $5) on conflict do nothing', [
    playerId,
    marker.kind,
    marker.detail,
    marker.once,
    marker.at,
  ])
}

export async function markersOf(
  q: Queryable,
  playerId: bigint,
  since: Date,
): Promise<{ kind: MarkerKind; count: bigint; last_at: Date }[]> {
  const { rows } = await q.query<{ kind: MarkerKind; count: bigint; last_at: Date }>(
    `select kind, count(*) as count, max(at) as last_at from protection.marker where player_id = $1 and at >= $2
      group by kind order by last_at desc`,
    [playerId, since],
  )
  return rows
}

export interface MarkerRow {
  readonly id: bigint
  readonly player_id: bigint
  readonly kind: MarkerKind
  readonly detail: string
  readonly at: Date
}

export async function markers(q: Queryable, page: PageRequest): Promise<{ rows: MarkerRow[]; total: number }> {
  const { rows } = await q.query<MarkerRow>(
    'select id, player_id, kind, detail, at from protection.marker order by id desc limit $1 offset $2',
    [page.pageSize, (page.page - 1) * page.pageSize],
  )
  const count = await q.query<{ n: bigint }>('select count(*) as n from protection.marker')
  return { rows, total: Number(count.rows[0]?.n ?? 0n) }
}
