import type { AlertChannel, AlertTopic } from '@jade/contract/alerts/fields'
import type { Queryable, Tx } from '@jade/service/app'
import type { AlertTemplate } from './alert.rules.ts'

export type AlertState = 'waiting' | 'done' | 'refused' | 'gone' | 'late' | 'withheld' | 'bounced'

export interface AlertRow {
  readonly id: bigint
  readonly player_id: bigint
  readonly device_id: bigint
  readonly channel: AlertChannel
  readonly topic: AlertTopic
  readonly template: AlertTemplate
  readonly occasion: string
  readonly expires_at: Date
  readonly tries: number
  /** How often it was sent anew because it could not be put down. */
  readonly round: number
}

export interface NewAlert extends Pick<AlertRow, 'player_id' | 'device_id' | 'channel' | 'topic' | 'template' | 'occasion' | 'expires_at'> {
  readonly host: string
  readonly send_at: Date
}

/** Lets an alert wait, once for each receiver and occasion. */
export function insert(tx: Tx, row: NewAlert, now: Date): void {
  tx.send(
    `insert into alerts.alert (player_id, device_id, channel, host, topic, template, occasion, send_at, expires_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (device_id, occasion) do nothing`,
    [row.player_id, row.device_id, row.channel, row.host, row.topic, row.template, row.occasion, row.send_at, row.expires_at, now],
  )
}

/** Takes alerts of a channel whose time has come for this process, offers last; another one may take them again after the lease. */
export async function claim(
  tx: Tx,
  of: { readonly channel: AlertChannel; readonly now: Date; readonly until: Date; readonly limit: number },
): Promise<readonly AlertRow[]> {
  const { rows } = await tx.query<AlertRow>(
    `update alerts.alert set tries = tries + 1, send_at = $2
      where id in (select id from alerts.alert where state = 'waiting' and channel = $4 and send_at <= $1
        order by (topic = 'offers'), send_at limit $3 for update skip locked)
      returning id, player_id, device_id, channel, topic, template, occasion, expires_at, tries, round`,
    [of.now, of.until, of.limit, of.channel],
  )
  return rows
}

export interface End {
  readonly state: Exclude<AlertState, 'waiting'>
  /** What the service said; empty: what it said before stays. */
  readonly last: string
  readonly now: Date
}

/** An alert as it was taken: a letter that came back meanwhile waits as one of another round. */
type Taken = Pick<AlertRow, 'id' | 'round'>

/** The end of an alert; the first one stays. */
export function end(tx: Tx, { id, round }: Taken, { state, last, now }: End): void {
  tx.send(
    `update alerts.alert set state = $2, last = case when $3 = '' then last else $3 end, ended_at = $4
      where id = $1 and state = 'waiting' and round = $5`,
    [id, state, last, now, round],
  )
}

/** An alert waits again. */
export function retry(tx: Tx, { id, round }: Taken, of: { readonly sendAt: Date; readonly last: string }): void {
  tx.send(`update alerts.alert set send_at = $2, last = $3 where id = $1 and state = 'waiting' and round = $4`, [
    id,
    of.sendAt,
    of.last,
    round,
  ])
}

/** How many alerts wait though their time has come, counted up to so many. */
export async function countDue(q: Queryable, { now, most }: { readonly now: Date; readonly most: number }): Promise<number> {
  const { rows } = await q.query<{ n: bigint }>(
    `select count(*) as n from (select 1 from alerts.alert where state = 'waiting' and send_at <= $1 limit $2) due`,
    [now, most],
  )
  return Number(rows[0]?.n ?? 0n)
}

export interface CountRow {
  readonly channel: AlertChannel
  readonly topic: AlertTopic
  readonly host: string
  readonly state: AlertState
  readonly n: bigint
  /** What was said last where one was not taken. */
  readonly last: string
}

/** Alerts since an instant by channel, topic, service and state. */
export async function counts(q: Queryable, since: Date): Promise<readonly CountRow[]> {
  const { rows } = await q.query<CountRow>(
    `select channel, topic, host, state, count(*) as n, coalesce((array_agg(last order by id desc) filter (where last <> ''))[1], '') as last
       from alerts.alert where created_at >= $1 group by channel, topic, host, state`,
    [since],
  )
  return rows
}

/** Forgets so many alerts that came before an instant. Answers how many it were. */
export async function forget(tx: Tx, before: Date, limit: number): Promise<number> {
  const { rowCount } = await tx.query(
    'delete from alerts.alert where id in (select id from alerts.alert where created_at < $1 order by created_at limit $2)',
    [before, limit],
  )
  return rowCount
}

export interface SpreadRow {
  readonly broadcast_id: bigint
  readonly after_device: bigint
  readonly expires_at: Date
}

/** A broadcast that is to be told to devices, once. */
export function insertSpread(tx: Tx, broadcastId: bigint, expiresAt: Date): void {
  tx.send('insert into alerts.spread (broadcast_id, expires_at) values ($1, $2) on conflict (broadcast_id) do nothing', [
    broadcastId,
    expiresAt,
  ])
}

/** The next broadcast that is not told to all devices yet, for this unit. */
export async function lockSpread(tx: Tx): Promise<SpreadRow | null> {
  const { rows } = await tx.query<SpreadRow>('select * from alerts.spread order by broadcast_id limit 1 for update skip locked')
  return rows[0] ?? null
}

export function moveSpread(tx: Tx, broadcastId: bigint, afterDevice: bigint): void {
  tx.send('update alerts.spread set after_device = $2 where broadcast_id = $1', [broadcastId, afterDevice])
}

export function endSpread(tx: Tx, broadcastId: bigint): void {
  tx.send('delete from alerts.spread where broadcast_id = $1', [broadcastId])
}
