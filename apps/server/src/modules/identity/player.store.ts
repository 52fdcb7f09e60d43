import type { Queryable, Tx } from '@jade/service/app'
import { type Sql, sql, statementOf } from '@jade/service/sql'

export interface PlayerRow {
  readonly id: bigint
  readonly account: string
  readonly account_key: string
  readonly password_hash: string
  readonly phone: string
  readonly phone_verified: boolean
  readonly status: 'active' | 'locked' | 'deactivated'
  readonly status_reason: string
  readonly force_password: boolean
  readonly avatar: string
  readonly recommend_code: string
  readonly recommended_by: bigint | null
  readonly registered_at: Date
  readonly registered_ip: string
  readonly last_login_at: Date | null
  readonly last_login_ip: string
  /** Null: as registered. */
  readonly password_changed_at: Date | null
  readonly phone_changed_at: Date | null
}

const one = async (q: Queryable, where: string, value: unknown): Promise<PlayerRow | null> => {
  const { rows } = await q.query<PlayerRow>(`select * from identity.player where ${where}`, [value])
  return rows[0] ?? null
}

export const playerById = (q: Queryable, id: bigint) => one(q, 'id = $1', id)
/** SQL for a player's account, for statements of other rooms. */
export const accountOf = (player: Sql): Sql => sql`(select player.account from identity.player where player.id = ${player})`
export const playerByAccount = (q: Queryable, account: string) => one(q, 'account_key = $1', account.toLowerCase())
/** Accounts that are asked for at once. */
const ACCOUNTS_ASKED = 10_000

/** The numbers of the players of these accounts, by account in lower case; those of nobody are left out. */
export async function idsOfAccounts(q: Queryable, accounts: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  const found = new Map<string, bigint>()
  const keys = accounts.map((account) => account.toLowerCase())
  for (let at = 0; at < keys.length; at += ACCOUNTS_ASKED) {
    const { rows } = await q.query<{ id: bigint; account_key: string }>(
      'select id, account_key from identity.player where account_key = any ($1::text[])',
      [keys.slice(at, at + ACCOUNTS_ASKED)],
    )
    for (const { id, account_key } of rows) found.set(account_key, id)
  }
  return found
}

export const playerByPhone = (q: Queryable, phone: string) => one(q, 'phone_verified and phone = $1', phone)
export const playerByRecommendCode = (q: Queryable, code: string) => one(q, 'recommend_code = $1', code.toUpperCase())
/** Numbers of deactivated players above one, in their order. */
export async function deactivatedAfter(q: Queryable, after: bigint, limit: number): Promise<readonly bigint[]> {
  const { rows } = await q.query<{ id: bigint }>(
    `select id from identity.player where status = 'deactivated' and id > $1 order by id limit $2`,
    [after, limit],
  )
  return rows.map(({ id }) => id)
}

/** Numbers of active players above one of whom this holds, in their order. */
export async function activePlayers(
  q: Queryable,
  holds: (player: Sql) => Sql,
  { after, limit }: { readonly after: bigint; readonly limit: number },
): Promise<readonly bigint[]> {
  const { text, values } = statementOf(
    sql`select player.id from identity.player where player.status = 'active' and player.id > ${after} and ${holds(sql`player.id`)}
        order by player.id limit ${limit}`,
  )
  return (await q.query<{ id: bigint }>(text, values)).rows.map(({ id }) => id)
}

/** How many active players there are of whom this holds. */
export async function countActivePlayers(q: Queryable, holds: (player: Sql) => Sql): Promise<number> {
  const { text, values } = statementOf(
    sql`select count(*) as n from identity.player where player.status = 'active' and ${holds(sql`player.id`)}`,
  )
  return Number((await q.query<{ n: bigint }>(text, values)).rows[0]?.n ?? 0n)
}

export const lockPlayer = (tx: Tx, id: bigint) => one(tx, 'id = $1 for no key update', id)

/** Those of these active players whose rows no other unit holds; they are held until the unit ends. Waits for nobody. */
export async function lockFreeActive(tx: Tx, ids: readonly bigint[]): Promise<readonly bigint[]> {
  const { rows } = await tx.query<{ id: bigint }>(
    `select id from identity.player where id = any ($1::bigint[]) and status = 'active' order by id for no key update skip locked`,
    [ids],
  )
  return rows.map(({ id }) => id)
}

export const lockPlayerByAccount = (tx: Tx, account: string) => one(tx, 'account_key = $1 for no key update', account.toLowerCase())

export interface NewPlayer {
  readonly account: string
  readonly passwordHash: string
  readonly phone: string
  readonly phoneVerified: boolean
  readonly avatar: string
  readonly recommendCode: string
  readonly recommendedBy: bigint | null
  readonly at: Date
  readonly ip: string
  readonly termsVersion: string
  readonly ageConfirmed: boolean
}

/** The new player's id, or null when the account or the verified phone is taken. */
export async function insertPlayer(tx: Tx, player: NewPlayer): Promise<bigint | null> {
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into identity.player (account, account_key, password_hash, phone, phone_verified, avatar, recommend_code, recommended_by,
       registered_at, registered_ip, terms_version, age_confirmed)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict do nothing returning id`,
    [
      player.account,
      player.account.toLowerCase(),
      player.passwordHash,
      player.phone,
      player.phoneVerified,
      player.avatar,
      player.recommendCode,
      player.recommendedBy,
      player.at,
      player.ip,
      player.termsVersion,
      player.ageConfirmed,
    ],
  )
  return rows[0]?.id ?? null
}

export async function recordLogin(tx: Tx, id: bigint, login: { readonly at: Date; readonly ip: string }): Promise<void> {
  await tx.query('update identity.player set last_login_at = $2, last_login_ip = $3 where id = $1', [id, login.at, login.ip])
}

export async function setPassword(tx: Tx, id: bigint, set: { readonly hash: string; readonly at: Date }): Promise<void> {
  await tx.query('update identity.player set password_hash = $2, force_password = false, password_changed_at = $3 where id = $1', [
    id,
    set.hash,
    set.at,
  ])
}

export async function setForcePassword(tx: Tx, id: bigint): Promise<void> {
  await tx.query('update identity.player set force_password = true where id = $1', [id])
}

export async function setStatus(tx: Tx, id: bigint, set: { readonly status: PlayerRow['status']; readonly reason: string }): Promise<void> {
  await tx.query('update identity.player set status = $2, status_reason = $3 where id = $1', [id, set.status, set.reason])
}

export async function setAvatar(tx: Tx, id: bigint, avatar: string): Promise<void> {
  await tx.query('update identity.player set avatar = $2 where id = $1', [id, avatar])
}

/** Whether this picture is anybody's avatar. */
export async function hasAvatar(q: Queryable, avatar: string): Promise<boolean> {
  const { rows } = await q.query('select 1 from identity.player where avatar = $1 limit 1', [avatar])
  return rows.length === 1
}

/** False when another player proved to own this phone. */
export async function bindPhone(tx: Tx, id: bigint, bound: { readonly phone: string; readonly at: Date }): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update identity.player set phone = $2, phone_verified = true, phone_changed_at = $3
      where id = $1 and not exists (select 1 from identity.player other where other.phone = $2 and other.phone_verified)`,
    [id, bound.phone, bound.at],
  )
  return rowCount === 1
}

/** Players who opened an account in a period, and who gave a sign of life since, for the dashboard. */
export async function registeredBetween(q: Queryable, from: Date, until: Date): Promise<number> {
  const { rows } = await q.query<{ n: bigint }>(
    'select count(*) as n from identity.player where registered_at >= $1 and registered_at < $2',
    [from, until],
  )
  return Number(rows[0]?.n ?? 0n)
}
