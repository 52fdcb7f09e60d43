import type { AlertTopic } from '@jade/contract/alerts/fields'
import type { Queryable, Tx } from '@jade/service/app'

/** A browser of a player that takes alerts. */
export interface DeviceRow {
  readonly id: bigint
  readonly player_id: bigint
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly topics: readonly AlertTopic[]
  readonly quiet_from: number | null
  readonly quiet_to: number | null
  readonly lang: 'zh' | 'en'
  readonly agent: string
  readonly created_at: Date
}

export type NewDevice = Omit<DeviceRow, 'id' | 'created_at'>

/** A player's devices, newest first. */
export async function devicesOf(q: Queryable, playerId: bigint): Promise<readonly DeviceRow[]> {
  const { rows } = await q.query<DeviceRow>('select * from alerts.device where player_id = $1 order by id desc', [playerId])
  return rows
}

export async function device(q: Queryable, id: bigint): Promise<DeviceRow | null> {
  return (await q.query<DeviceRow>('select * from alerts.device where id = $1', [id])).rows[0] ?? null
}

/**
 * Writes a device, or what it is to get from now on. An endpoint is one browser: where another player had it, the device becomes a new one
 * of this player, so that nothing that waits for the other comes here.
 */
export async function putDevice(tx: Tx, of: NewDevice, now: Date): Promise<DeviceRow> {
  await tx.query('delete from alerts.device where endpoint = $1 and player_id <> $2', [of.endpoint, of.player_id])
  const { rows } = await tx.query<DeviceRow>(
    `insert into alerts.device (player_id, endpoint, p256dh, auth, topics, quiet_from, quiet_to, lang, agent, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth, topics = excluded.topics,
       quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, lang = excluded.lang, agent = excluded.agent
       where alerts.device.player_id = excluded.player_id
     returning *`,
    [of.player_id, of.endpoint, of.p256dh, of.auth, of.topics, of.quiet_from, of.quiet_to, of.lang, of.agent, now],
  )
  const [row] = rows
  if (!row) throw new Error('a device was not written')
  return row
}

/** Leaves a player the newest so many. */
export function removeOldest(tx: Tx, playerId: bigint, most: number): void {
  tx.send(
    `delete from alerts.device where player_id = $1
        and id not in (select id from alerts.device where player_id = $1 order by id desc limit $2)`,
    [playerId, most],
  )
}

/** False where the player has no such device. */
export async function removeOwn(tx: Tx, own: { readonly playerId: bigint; readonly id: bigint }): Promise<boolean> {
  const { rowCount } = await tx.query('delete from alerts.device where id = $1 and player_id = $2', [own.id, own.playerId])
  return rowCount === 1
}

/** Takes away a device that its push service does not know any more, if it is still the one that was tried. */
export function removeGone(tx: Tx, row: Pick<DeviceRow, 'id' | 'endpoint'>): void {
  tx.send('delete from alerts.device where id = $1 and endpoint = $2', [row.id, row.endpoint])
}

/** Devices with a topic, in the order of their numbers, after one. */
export async function devicesAfter(
  q: Queryable,
  topic: AlertTopic,
  { after, limit }: { readonly after: bigint; readonly limit: number },
): Promise<readonly DeviceRow[]> {
  const { rows } = await q.query<DeviceRow>('select * from alerts.device where id > $1 and $2 = any (topics) order by id limit $3', [
    after,
    topic,
    limit,
  ])
  return rows
}

/** How many devices have each topic, and how many there are. */
export async function countDevices(q: Queryable): Promise<{ readonly all: number; readonly of: ReadonlyMap<string, number> }> {
  const { rows } = await q.query<{ topic: string | null; n: bigint }>(
    `select null as topic, count(*) as n from alerts.device
     union all select topic, count(*) from alerts.device, unnest(topics) as topic group by topic`,
  )
  const counts = rows.map(({ topic, n }) => [topic ?? '', Number(n)] as const)
  return { all: counts.find(([topic]) => topic === '')?.[1] ?? 0, of: new Map(counts) }
}
