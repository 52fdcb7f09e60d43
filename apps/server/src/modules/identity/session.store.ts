import type { Queryable, Tx } from '@jade/service/app'
import { type Sql, sql } from '@jade/service/sql'

export interface SessionRow {
  readonly id: string
  readonly player_id: bigint
  readonly ip: string
  readonly device: string
  readonly created_at: Date
  readonly seen_at: Date
  readonly ended_at: Date | null
  readonly end_reason: string
}

/** What decides whether a token opens anything. */
export interface KnownSession {
  readonly id: string
  readonly player_id: bigint
  readonly created_at: Date
  readonly seen_at: Date
  readonly ended: boolean
  /** Empty while it lives. */
  readonly end_reason: string
  readonly force_password: boolean
  readonly status: string
}

/** The sessions of these tokens, in their order; a hot path, so prepared. */
export async function sessionsByToken(q: Queryable, tokenHashes: readonly Buffer[]): Promise<readonly (KnownSession | null)[]> {
  const { rows } = await q.query<KnownSession & { readonly token_hash: Buffer }>(
    `select token_hash, session.id, player_id, created_at, seen_at, ended_at is not null as ended, end_reason, player.force_password, player.status
       from identity.session join identity.player on player.id = session.player_id where token_hash = any ($1::bytea[])`,
    [tokenHashes],
    'identity.sessions_by_token',
  )
  const byHash = new Map(rows.map((row) => [row.token_hash.toString('base64'), row]))
  return tokenHashes.map((hash) => byHash.get(hash.toString('base64')) ?? null)
}

export async function insertSession(
  tx: Tx,
  session: Omit<SessionRow, 'seen_at' | 'ended_at' | 'end_reason'> & { readonly tokenHash: Buffer },
) {
  await tx.query(
    'insert into identity.session (token_hash, id, player_id, ip, device, created_at, seen_at) values ($1, $2, $3, $4, $5, $6, $6)',
    [session.tokenHash, session.id, session.player_id, session.ip, session.device, session.created_at],
  )
}

/** Ends the live sessions of a player, all but `except`, and answers their ids. */
export async function endSessions(
  tx: Tx,
  playerId: bigint,
  end: { readonly at: Date; readonly reason: string; readonly except?: string | undefined },
): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `update identity.session set ended_at = $2, end_reason = $3
      where player_id = $1 and ended_at is null and ($4::uuid is null or id <> $4) returning id`,
    [playerId, end.at, end.reason, end.except ?? null],
  )
  return rows.map((row) => row.id)
}

/** Notes a sign of life, to the minute. */
export async function touchSession(q: Queryable, id: string, at: Date): Promise<void> {
  await q.query('update identity.session set seen_at = $2 where id = $1 and seen_at < $2', [id, at])
}

export async function sessionsOf(q: Queryable, playerId: bigint, limit: number): Promise<SessionRow[]> {
  const { rows } = await q.query<SessionRow>(
    `select id, player_id, ip, device, created_at, seen_at, ended_at, end_reason
       from identity.session where player_id = $1 order by created_at desc limit $2`,
    [playerId, limit],
  )
  return rows
}

/** Sessions that began until an instant, newest first. */
export async function sessionsUntil(
  q: Queryable,
  playerId: bigint,
  { until, limit }: { readonly until: Date; readonly limit: number },
): Promise<readonly Pick<SessionRow, 'created_at' | 'ip' | 'device'>[]> {
  const { rows } = await q.query<SessionRow>(
    'select created_at, ip, device from identity.session where player_id = $1 and created_at <= $2 order by created_at desc limit $3',
    [playerId, until, limit],
  )
  return rows
}

export async function liveSince(q: Queryable, since: Date): Promise<number> {
  const { rows } = await q.query<{ n: bigint }>('select count(*) as n from identity.session where ended_at is null and seen_at >= $1', [
    since,
  ])
  return Number(rows[0]?.n ?? 0n)
}

/** Sessions that ended or were last seen before `before`: they open nothing any more. */
export async function deleteOldSessions(tx: Tx, before: Date): Promise<void> {
  await tx.query('delete from identity.session where coalesce(ended_at, seen_at) < $1', [before])
}

/** Log-ins of a span of time by player, added up from the sessions, which stay for ninety days: the plain query that the counters are held against. */
export async function loginsBetween(
  q: Queryable,
  from: Date,
  until: Date,
): Promise<readonly { readonly playerId: bigint; readonly n: bigint }[]> {
  const { rows } = await q.query<{ playerId: bigint; n: bigint }>(
    `select player_id as "playerId", count(*) as n from identity.session where created_at >= $1 and created_at < $2 group by player_id`,
    [from, until],
  )
  return rows
}

/** Those of these players who were seen since an instant and are still logged in. */
export async function onlineOf(q: Queryable, playerIds: readonly bigint[], since: Date): Promise<readonly bigint[]> {
  const { rows } = await q.query<{ player_id: bigint }>(
    'select player_id from identity.session where player_id = any ($1::bigint[]) and ended_at is null and seen_at > $2 order by player_id',
    [playerIds, since],
  )
  return rows.map(({ player_id }) => player_id)
}

/** SQL: whether a player was seen since an instant, of the last ninety days: sessions of before are gone. For statements of other rooms. */
export const seenSinceOf = (player: Sql, since: Date): Sql =>
  sql`exists (select 1 from identity.session where session.player_id = ${player} and session.seen_at >= ${since}::timestamptz)`
