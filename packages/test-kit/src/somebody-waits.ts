import type { Unit } from '@jade/service/app'

/** Whether somebody stands before a lock of this unit. PostgreSQL alone: the embedded database has one connection. */
export async function somebodyWaits(u: Unit): Promise<boolean> {
  const sql = 'select count(*) as n from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))'
  return ((await u.tx.query<{ n: bigint }>(sql)).rows[0]?.n ?? 0n) > 0n
}
