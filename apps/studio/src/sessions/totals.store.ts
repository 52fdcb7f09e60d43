import type { Queryable } from '@jade/service/app'

/** What a session staked and got back in rounds that are over, in cents. */
export async function sessionTotals(q: Queryable, sessionId: bigint): Promise<{ rounds: number; staked: bigint; returned: bigint }> {
  const sql = `select count(*)::int as rounds, coalesce(sum(bet), 0)::bigint as staked, coalesce(sum(payout), 0)::bigint as returned
    from studio.round where session_id = $1 and status <> 'open'`
  const [row] = (await q.query<{ rounds: number; staked: bigint; returned: bigint }>(sql, [sessionId])).rows
  return row ?? { rounds: 0, staked: 0n, returned: 0n }
}

/** What a session staked and got back at tables, in cents. */
export async function slipTotals(q: Queryable, sessionId: bigint): Promise<{ rounds: number; staked: bigint; returned: bigint }> {
  const sql = `select count(*)::int as rounds, coalesce(sum(stake), 0)::bigint as staked, coalesce(sum(payout), 0)::bigint as returned
    from studio.slip where session_id = $1 and status <> 'open'`
  const [row] = (await q.query<{ rounds: number; staked: bigint; returned: bigint }>(sql, [sessionId])).rows
  return row ?? { rounds: 0, staked: 0n, returned: 0n }
}

/** What the open series of a session staked and returned, in cents: rounds do not have it yet. */
export async function openTotals(q: Queryable, sessionId: bigint): Promise<{ readonly staked: bigint; readonly returned: bigint }> {
  const sql = `select coalesce(sum(bet), 0)::bigint as staked, coalesce(sum(payout), 0)::bigint as returned
    from studio.fish_series where session_id = $1 and ended_at is null`
  return (await q.query<{ staked: bigint; returned: bigint }>(sql, [sessionId])).rows[0] ?? { staked: 0n, returned: 0n }
}
