import type { AlertChannel, AlertTopic } from '@jade/contract/alerts/fields'
import type { Queryable, Tx } from '@jade/service/app'

/** What takes alerts of a player: a browser, or the verified address (mail.store.ts). */
export interface ReceiverRow {
  readonly id: bigint
  readonly channel: AlertChannel
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

export type NewDevice = Omit<ReceiverRow, 'id' | 'channel' | 'created_at'>

/** A player's devices, newest first. */
export async function devicesOf(q: Queryable, playerId: bigint): Promise<readonly ReceiverRow[]> {
  return (await receiversOf(q, playerId)).filter(({ channel }) => channel === 'push')
}

/** What of these players takes alerts, newest first. */
export async function receiversOf(q: Queryable, ...playerIds: readonly bigint[]): Promise<readonly ReceiverRow[]> {
  const { rows } = await q.query<ReceiverRow>(
    'select * from alerts.device where player_id = any ($1::bigint[]) and ended is null order by id desc',
    [playerIds],
  )
  return rows
}

/** One that still takes alerts. */
export async function receiver(q: Queryable, id: bigint): Promise<ReceiverRow | null> {
  return (await q.query<ReceiverRow>('select * from alerts.device where id = $1 and ended is null', [id])).rows[0] ?? null
}

/**
 * Writes a device, or what it is to get from now on. An endpoint is one browser: where another player had it, the device becomes a new one
 * of this player, so that nothing that waits for the other comes here.
 */
export async function putDevice(tx: Tx, of: NewDevice, now: Date): Promise<ReceiverRow> {
  await tx.query('delete from alerts.device where endpoint = $1 and player_id <> $2', [of.endpoint, of.player_id])
  const { rows } = await tx.query<ReceiverRow>(
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

/** Leaves a player the newest so many devices. */
export function removeOldest(tx: Tx, playerId: bigint, most: number): void {
  tx.send(
    `delete from alerts.device where player_id = $1 and channel = 'push'
        and id not in (select id from alerts.device where player_id = $1 and channel = 'push' order by id desc limit $2)`,
    [playerId, most],
  )
}

/** False where the player has no such device. */
export async function removeOwn(tx: Tx, own: { readonly playerId: bigint; readonly id: bigint }): Promise<boolean> {
  const { rowCount } = await tx.query(`delete from alerts.device where id = $1 and player_id = $2 and channel = 'push'`, [
    own.id,
    own.playerId,
  ])
  return rowCount === 1
}

/** Takes away a device that its push service does not know any more, if it is still the one that was tried. */
export function removeGone(tx: Tx, row: Pick<ReceiverRow, 'id' | 'endpoint'>): void {
  tx.send(`delete from alerts.device where id = $1 and endpoint = $2 and channel = 'push'`, [row.id, row.endpoint])
}

/** Those with a topic, in the order of their numbers, after one. */
export async function receiversAfter(
  q: Queryable,
  topic: AlertTopic,
  { after, limit }: { readonly after: bigint; readonly limit: number },
): Promise<readonly ReceiverRow[]> {
  const { rows } = await q.query<ReceiverRow>(
    'select * from alerts.device where id > $1 and $2 = any (topics) and ended is null order by id limit $3',
    [after, topic, limit],
  )
  return rows
}

export interface ReceiverCount {
  readonly channel: AlertChannel
  /** Empty: of all. */
  readonly topic: AlertTopic | ''
  /** Why it ended; empty: it has not. */
  readonly ended: string
  readonly n: bigint
}

/** How many receivers each channel has, how many of them have each topic, and how many ended why. */
export async function countReceivers(q: Queryable): Promise<readonly ReceiverCount[]> {
  const { rows } = await q.query<ReceiverCount>(
    `select channel, '' as topic, coalesce(ended, '') as ended, count(*) as n from alerts.device group by channel, ended
     union all select channel, topic, '', count(*) from alerts.device, unnest(topics) as topic where ended is null group by channel, topic`,
  )
  return rows
}
