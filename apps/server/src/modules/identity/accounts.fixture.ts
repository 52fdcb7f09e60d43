import { randomBytes, randomUUID } from 'node:crypto'
import type { TestApp } from '@jade/test-kit/boot'

interface NewAccount {
  /** The number that the test's player has already. */
  readonly id: bigint
  readonly account: string
  /** With it the phone is verified. */
  readonly phone?: string
  readonly status?: 'active' | 'locked'
  /** Registered with the code of this player. */
  readonly recommendedBy?: bigint
}

/** An account for a player whom a test knows by number only: how rooms that look people up find somebody. */
export async function giveAccount(t: TestApp, { id, account, phone = '', status = 'active', recommendedBy }: NewAccount): Promise<void> {
  await t.app.db.query(
    `insert into identity.player (id, account, account_key, password_hash, phone, phone_verified, status, avatar, recommend_code, registered_at,
       registered_ip, terms_version, age_confirmed, recommended_by) overriding system value
     values ($1, $2, $2, '', $3, $3 <> '', $4, 'default.svg', $2, $5, $1::bigint::text, '', true, $6)`,
    [id, account, phone, status, t.clock.now(), recommendedBy ?? null],
  )
}

/** The phone of an account counts as not verified. */
export async function unverifyPhone(t: TestApp, account: string): Promise<void> {
  await t.app.db.query(`update identity.player set phone_verified = false where account = $1`, [account])
}

/** Gives a player the password of another account. */
export async function copyPassword(t: TestApp, id: bigint, from: string): Promise<void> {
  await t.app.db.query(
    'update identity.player set password_hash = (select password_hash from identity.player where account = $2) where id = $1',
    [id, from],
  )
}

/** Gives every player this password hash, but for the accounts named. */
export async function replacePasswords(t: TestApp, hash: string, except: readonly string[] = []): Promise<void> {
  await t.app.db.query('update identity.player set password_hash = $1 where account <> all($2)', [hash, except])
}

/** Staff locked the account of a player. */
export async function lockAccount(t: TestApp, id: bigint): Promise<void> {
  await t.app.db.query(`update identity.player set status = 'locked' where id = $1`, [id])
}

/** These players say that they have this phone, which none of them proved. */
export async function sharePhone(t: TestApp, playerIds: readonly bigint[], phone: string): Promise<void> {
  await t.app.db.query('update identity.player set phone = $1, phone_verified = false where id = any ($2::bigint[])', [phone, playerIds])
}

/** This browser, by whatever name, opened the account. */
export async function knownDevice(t: TestApp, playerId: bigint, device: string): Promise<void> {
  await t.app.db.query('insert into identity.known_device (player_id, device_hash, since, seen_at) values ($1, $2, $3, $3)', [
    playerId,
    Buffer.from(device),
    t.clock.now(),
  ])
}

/** A session from this address that is over, so many days ago. */
export async function cameFrom(t: TestApp, playerId: bigint, from: { readonly ip: string; readonly daysAgo?: number }): Promise<void> {
  const at = new Date(t.clock.now().getTime() - (from.daysAgo ?? 0) * 86_400_000)
  await t.app.db.query(
    `insert into identity.session (id, token_hash, player_id, ip, device, created_at, seen_at, ended_at) values ($1, $2, $3, $4, '', $5, $5, $5)`,
    [randomUUID(), randomBytes(32), playerId, from.ip, at],
  )
}

/** Each account was registered from an address of its own. */
export async function apart(t: TestApp): Promise<void> {
  await t.app.db.query('update identity.player set registered_ip = id::text')
}
