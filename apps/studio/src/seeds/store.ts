import type { Queryable, Tx } from '@jade/service/app'

export interface SeedRow {
  readonly id: string
  readonly account_id: bigint
  readonly sealed: Buffer
  readonly commit_hash: string
  readonly client_seed: string | null
  readonly nonce: number
  readonly status: 'next' | 'active' | 'revealed'
  readonly activated_at: Date | null
}

export async function seedById(q: Queryable, id: string): Promise<SeedRow | null> {
  return (await q.query<SeedRow>('select * from studio.seed where id = $1', [id])).rows[0] ?? null
}

/** The account's active and next seed. */
export async function currentSeeds(q: Queryable, accountId: bigint): Promise<readonly SeedRow[]> {
  return (await q.query<SeedRow>(`select * from studio.seed where account_id = $1 and status <> 'revealed'`, [accountId])).rows
}

/** The one revealed last. */
export async function lastRevealed(q: Queryable, accountId: bigint): Promise<SeedRow | null> {
  const sql = `select * from studio.seed where account_id = $1 and status = 'revealed' order by revealed_at desc, id desc limit 1`
  return (await q.query<SeedRow>(sql, [accountId])).rows[0] ?? null
}

export async function insertNext(tx: Tx, row: Pick<SeedRow, 'id' | 'account_id' | 'sealed' | 'commit_hash'>, now: Date): Promise<void> {
  await tx.query(`insert into studio.seed (id, account_id, sealed, commit_hash, status, created_at) values ($1, $2, $3, $4, 'next', $5)`, [
    row.id,
    row.account_id,
    row.sealed,
    row.commit_hash,
    now,
  ])
}

export async function reveal(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.query(`update studio.seed set status = 'revealed', revealed_at = $2 where id = $1 and status = 'active'`, [id, now])
}

export async function activate(tx: Tx, seed: { id: string; clientSeed: string }, now: Date): Promise<void> {
  const sql = `update studio.seed set status = 'active', client_seed = $2, activated_at = $3 where id = $1 and status = 'next'`
  await tx.query(sql, [seed.id, seed.clientSeed, now])
}

/** Takes the next nonce of the active seed; the number never comes again, also when the round is void. */
export async function takeNonce(tx: Tx, id: string): Promise<number> {
  const sql = `update studio.seed set nonce = nonce + 1 where id = $1 and status = 'active' returning nonce - 1 as nonce`
  const [row] = (await tx.query<{ nonce: number }>(sql, [id])).rows
  if (!row) throw new Error(`seed ${id} is not active`)
  return row.nonce
}
