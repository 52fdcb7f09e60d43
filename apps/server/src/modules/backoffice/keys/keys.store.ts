import type { PageRequest } from '@jade/contract/call'
import type { Queryable, Tx } from '@jade/service/app'

export interface KeyRow {
  readonly id: string
  readonly name: string
  readonly scopes: readonly string[]
  readonly reason: string
  readonly made_by: bigint
  readonly made_at: Date
  readonly expires_at: Date
  readonly used_at: Date | null
  readonly revoked_at: Date | null
  /** Account of who made it. */
  readonly maker: string
}

export interface KeyOfCall extends KeyRow {
  readonly maker_role: string
  /** The number of the last write of the rights; null: it cannot be read. */
  readonly rights_version: bigint | null
}

/** The key with this hash, whatever became of it, and what its maker is now. */
export async function keyByHash(q: Queryable, hash: Buffer): Promise<KeyOfCall | null> {
  const { rows } = await q.query<KeyOfCall>(
    `select api_key.*, staff.account as maker, staff.role as maker_role, (select version from backoffice.rights_version) as rights_version
       from backoffice.api_key join backoffice.staff on staff.id = api_key.made_by where api_key.key_hash = $1`,
    [hash],
  )
  return rows[0] ?? null
}

/** Newest first. */
export async function listKeys(q: Queryable, page: PageRequest): Promise<{ readonly rows: readonly KeyRow[]; readonly total: number }> {
  const { rows } = await q.query<KeyRow>(
    `select api_key.*, staff.account as maker from backoffice.api_key join backoffice.staff on staff.id = api_key.made_by
      order by api_key.made_at desc, api_key.id limit $1 offset $2`,
    [page.pageSize, (page.page - 1) * page.pageSize],
  )
  const { rows: counted } = await q.query<{ n: bigint }>('select count(*) as n from backoffice.api_key')
  return { rows, total: Number(counted[0]?.n ?? 0n) }
}

/** How many keys stand; until the unit ends nobody else makes one. */
export async function lockStanding(tx: Tx, now: Date): Promise<number> {
  await tx.query('select pg_advisory_xact_lock(7236016)')
  const { rows } = await tx.query<{ n: bigint }>(
    'select count(*) as n from backoffice.api_key where revoked_at is null and expires_at > $1',
    [now],
  )
  return Number(rows[0]?.n ?? 0n)
}

/** Adds one; false where the name was given before. */
export async function insertKey(
  tx: Tx,
  key: Pick<KeyRow, 'id' | 'name' | 'scopes' | 'reason' | 'made_by' | 'made_at' | 'expires_at'> & { readonly hash: Buffer },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into backoffice.api_key (id, key_hash, name, scopes, reason, made_by, made_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (name) do nothing`,
    [key.id, key.hash, key.name, key.scopes, key.reason, key.made_by, key.made_at, key.expires_at],
  )
  return rowCount > 0
}

export async function lockKey(tx: Tx, id: string): Promise<Omit<KeyRow, 'maker'> | null> {
  const { rows } = await tx.query<Omit<KeyRow, 'maker'>>('select * from backoffice.api_key where id = $1 for update', [id])
  return rows[0] ?? null
}

export async function setRevoked(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.query('update backoffice.api_key set revoked_at = $2 where id = $1 and revoked_at is null', [id, at])
}

/** Ends what a person made and still stands; answers the names. */
export async function revokeKeysOf(tx: Tx, staffId: bigint, at: Date): Promise<readonly string[]> {
  const { rows } = await tx.query<{ name: string }>(
    'update backoffice.api_key set revoked_at = $2 where made_by = $1 and revoked_at is null and expires_at > $2 returning name',
    [staffId, at],
  )
  return rows.map(({ name }) => name).toSorted()
}

/** A use that is later than `before` the last one was; true where it was kept. */
export async function touchKey(q: Queryable, id: string, use: { readonly at: Date; readonly before: Date }): Promise<boolean> {
  const { rowCount } = await q.query('update backoffice.api_key set used_at = $2 where id = $1 and (used_at is null or used_at < $3)', [
    id,
    use.at,
    use.before,
  ])
  return rowCount > 0
}
