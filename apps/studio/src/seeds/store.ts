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

/** The active and next seeds of several accounts. */
export async function seedsOf(q: Queryable, accountIds: readonly bigint[]): Promise<readonly SeedRow[]> {
  const sql = `select * from studio.seed where account_id = any($1::bigint[]) and status <> 'revealed'`
  return (await q.query<SeedRow>(sql, [accountIds])).rows
}

/** Takes the next nonce of each of these active seeds; answers them by seed. */
export async function takeNonceOfEach(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const sql = `update studio.seed set nonce = nonce + 1 where id = any($1) and status = 'active' returning id, nonce - 1 as nonce`
  const { rows } = await tx.query<{ id: string; nonce: number }>(sql, [ids], 'studio.take_nonce_of_each')
  if (rows.length !== ids.length) throw new Error('a seed is not active')
  return new Map(rows.map(({ id, nonce }) => [id, nonce]))
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

/** An open round is played from this seed: to know the one is to know the other's cards. */
export async function isHeld(q: Queryable, id: string): Promise<boolean> {
  const sql = `select exists (select 1 from studio.round where seed_id = $1 and status = 'open') as held`
  return (await q.query<{ held: boolean }>(sql, [id])).rows[0]?.held === true
}

export async function reveal(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.query(`update studio.seed set status = 'revealed', revealed_at = $2 where id = $1 and status = 'active'`, [id, now])
}

export async function activate(tx: Tx, seed: { id: string; clientSeed: string }, now: Date): Promise<void> {
  const sql = `update studio.seed set status = 'active', client_seed = $2, activated_at = $3 where id = $1 and status = 'next'`
  await tx.query(sql, [seed.id, seed.clientSeed, now])
}

/** Takes the next nonces of the active seed and answers the first; a number never comes again, also when its round is void. */
export async function takeNonces(tx: Tx, id: string, count: number): Promise<number> {
  const sql = `update studio.seed set nonce = nonce + $2 where id = $1 and status = 'active' returning nonce - $2 as nonce`
  const [row] = (await tx.query<{ nonce: number }>(sql, [id, count])).rows
  if (!row) throw new Error(`seed ${id} is not active`)
  return row.nonce
}
