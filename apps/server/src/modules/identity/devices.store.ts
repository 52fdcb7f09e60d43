import type { Queryable, Tx } from '@jade/service/app'

/** A player's devices that are remembered; the ones unused for longest go first. */
const MOST = 20

/** Whether an account was opened on this device before. The same work for a name nobody has. */
export async function knowsDevice(q: Queryable, account: string, deviceHash: Buffer): Promise<boolean> {
  const { rows } = await q.query(
    `select 1 from identity.known_device d join identity.player p on p.id = d.player_id where p.account_key = $1 and d.device_hash = $2`,
    [account.toLowerCase(), deviceHash],
  )
  return rows.length > 0
}

export async function keepDevice(tx: Tx, playerId: bigint, device: { readonly hash: Buffer; readonly at: Date }): Promise<void> {
  await tx.query(
    `insert into identity.known_device (player_id, device_hash, since, seen_at) values ($1, $2, $3, $3)
     on conflict (player_id, device_hash) do update set seen_at = excluded.seen_at`,
    [playerId, device.hash, device.at],
  )
  await tx.query(
    `delete from identity.known_device where player_id = $1 and device_hash not in
       (select device_hash from identity.known_device where player_id = $1 order by seen_at desc limit $2)`,
    [playerId, MOST],
  )
}

/** A new password: what the old one opened is a stranger again, all but this one. */
export async function forgetDevices(tx: Tx, playerId: bigint, except: Buffer): Promise<void> {
  await tx.query('delete from identity.known_device where player_id = $1 and device_hash <> $2', [playerId, except])
}

export async function forgetOldDevices(tx: Tx, before: Date): Promise<void> {
  await tx.query('delete from identity.known_device where seen_at < $1', [before])
}
