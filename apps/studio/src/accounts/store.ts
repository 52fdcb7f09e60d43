import type { Queryable, Tx } from '@jade/service/app'

/** A player of an operator, or one demo visit. Its id is the holder in the studio's book. */
export interface AccountRow {
  readonly id: bigint
  readonly operator: string
  readonly player: string
  readonly demo: boolean
  readonly last_spin_at: Date | null
  /** The largest stake of the money that is here, in cents; null: any (REWARDS-41). */
  readonly stake_limit: bigint | null
}

const COLUMNS = 'id, operator, player, demo, last_spin_at, stake_limit'

export async function accountByPlayer(q: Queryable, operator: string, player: string): Promise<AccountRow | null> {
  const sql = `select ${COLUMNS} from studio.account where operator = $1 and player = $2`
  return (await q.query<AccountRow>(sql, [operator, player])).rows[0] ?? null
}

export async function accountById(q: Queryable, id: bigint): Promise<AccountRow> {
  const sql = `select ${COLUMNS} from studio.account where id = $1`
  const [account] = (await q.query<AccountRow>(sql, [id])).rows
  if (!account) throw new Error(`no account ${id}`)
  return account
}

/** Opens the account or finds it. */
export async function ensureAccount(tx: Tx, who: { operator: string; player: string; demo: boolean }, now: Date): Promise<AccountRow> {
  const sql = `insert into studio.account (operator, player, demo, created_at) values ($1, $2, $3, $4) on conflict do nothing`
  await tx.query(sql, [who.operator, who.player, who.demo, now])
  const account = await accountByPlayer(tx, who.operator, who.player)
  if (!account) throw new Error('account vanished')
  return account
}

/** Every unit that moves an account's money, nonce or pace begins here. */
export async function lockAccount(tx: Tx, id: bigint): Promise<AccountRow> {
  const sql = `select ${COLUMNS} from studio.account where id = $1 for no key update`
  const [account] = (await tx.query<AccountRow>(sql, [id])).rows
  if (!account) throw new Error(`no account ${id}`)
  return account
}

/** The same for several; always in the same order, so that two units never wait for each other. */
export async function lockAccounts(tx: Tx, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, AccountRow>> {
  const sql = `select ${COLUMNS} from studio.account where id = any($1::bigint[])
    order by id for no key update`
  return new Map((await tx.query<AccountRow>(sql, [ids])).rows.map((account) => [account.id, account]))
}

/** Locks those of some accounts that nobody holds; the others are absent. Waits for none. */
export async function lockFree(tx: Tx, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, AccountRow>> {
  const sql = `select ${COLUMNS} from studio.account where id = any($1::bigint[])
    order by id for no key update skip locked`
  return new Map((await tx.query<AccountRow>(sql, [ids], 'studio.lock_free')).rows.map((account) => [account.id, account]))
}

export async function noteSpins(tx: Tx, ids: readonly bigint[], now: Date): Promise<void> {
  await tx.query('update studio.account set last_spin_at = $2 where id = any($1::bigint[])', [ids, now], 'studio.note_spins')
}

export async function noteSpin(tx: Tx, id: bigint, now: Date): Promise<void> {
  await tx.query('update studio.account set last_spin_at = $2 where id = $1', [id, now])
}

export async function operatorOf(q: Queryable, id: bigint): Promise<string | null> {
  return (await q.query<{ operator: string }>('select operator from studio.account where id = $1', [id])).rows[0]?.operator ?? null
}

/** Money came, with its largest stake or without one. Under the account's lock. */
export async function noteDeposit(tx: Tx, id: bigint, { tx: name, stakeLimit }: { tx: string; stakeLimit: bigint | null }): Promise<void> {
  await tx.query('update studio.account set stake_limit = $2, last_deposit = $3 where id = $1', [id, stakeLimit, name])
}

/**
 * The operator says with a launch how large a stake may be. Its word does not reach money that it did not know of: where another deposit than the
 * one that it names came last, what came with that stands.
 */
export async function noteStakeLimit(
  tx: Tx,
  id: bigint,
  { lastDeposit, stakeLimit }: { lastDeposit: string | null; stakeLimit: bigint | null },
): Promise<void> {
  await tx.query('update studio.account set stake_limit = $2 where id = $1 and (last_deposit is null or last_deposit = $3)', [
    id,
    stakeLimit,
    lastDeposit,
  ])
}
