import type { Queryable, Tx } from '@jade/service/app'

export interface TryRow {
  readonly scope: string
  readonly n: number
  readonly locked_until: Date | null
  readonly last_at: Date
}

/** What is counted under these scopes; the rows stay locked until the unit ends, absent ones as well, by their account. */
export async function lockTries(tx: Tx, account: string, scopes: readonly string[]): Promise<ReadonlyMap<string, TryRow>> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`backoffice.login ${account}`])
  const { rows } = await tx.query<TryRow>('select * from backoffice.login_try where account = $1 and scope = any ($2::text[])', [
    account,
    scopes,
  ])
  return new Map(rows.map((row) => [row.scope, row]))
}

export async function saveTry(tx: Tx, account: string, row: TryRow): Promise<void> {
  await tx.query(
    `insert into backoffice.login_try (account, scope, n, locked_until, last_at) values ($1, $2, $3, $4, $5)
     on conflict (account, scope) do update set n = excluded.n, locked_until = excluded.locked_until, last_at = excluded.last_at`,
    [account, row.scope, row.n, row.locked_until, row.last_at],
  )
}

export async function forgetTry(tx: Tx, account: string, scope: string): Promise<void> {
  await tx.query('delete from backoffice.login_try where account = $1 and scope = $2', [account, scope])
}

/** Whether an account was opened on this device before; the same work for a name nobody has. */
export async function knowsDevice(q: Queryable, account: string, deviceHash: Buffer): Promise<boolean> {
  const { rows } = await q.query(
    'select 1 from backoffice.known_device d join backoffice.staff s on s.id = d.staff_id where s.account = $1 and d.device_hash = $2',
    [account, deviceHash],
  )
  return rows.length > 0
}

export async function keepDevice(tx: Tx, staffId: bigint, device: { readonly hash: Buffer; readonly at: Date }): Promise<void> {
  await tx.query(
    `insert into backoffice.known_device (staff_id, device_hash, seen_at) values ($1, $2, $3)
     on conflict (staff_id, device_hash) do update set seen_at = excluded.seen_at`,
    [staffId, device.hash, device.at],
  )
}

/** A new password: other devices are strangers again. */
export async function forgetDevices(tx: Tx, staffId: bigint, except: Buffer | null): Promise<void> {
  await tx.query('delete from backoffice.known_device where staff_id = $1 and ($2::bytea is null or device_hash <> $2)', [staffId, except])
}

/** Job: tries and devices that nobody needs any more. */
export async function forgetOld(tx: Tx, before: { readonly tries: Date; readonly devices: Date }): Promise<void> {
  await tx.query('delete from backoffice.login_try where last_at < $1', [before.tries])
  await tx.query('delete from backoffice.known_device where seen_at < $1', [before.devices])
}
