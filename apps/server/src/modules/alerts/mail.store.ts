import type { AlertTopic, MailEnd } from '@jade/contract/alerts/fields'
import type { Lang } from '@jade/contract/errors'
import type { Queryable, Tx } from '@jade/service/app'
import type { AlertRow } from './queue.store.ts'

/** What a player's verified address is to get: the receiver of the channel mail. The address itself stands in the profile alone. */
export interface MailRow {
  readonly id: bigint
  readonly player_id: bigint
  readonly topics: readonly AlertTopic[]
  readonly quiet_from: number | null
  readonly quiet_to: number | null
  readonly lang: Lang
  readonly ended: MailEnd | null
  readonly ended_at: Date | null
}

const COLUMNS = 'id, player_id, topics, quiet_from, quiet_to, lang, ended, ended_at'

export async function mailOf(q: Queryable, playerId: bigint): Promise<MailRow | null> {
  const { rows } = await q.query<MailRow>(`select ${COLUMNS} from alerts.device where endpoint = $1 and player_id = $2`, [
    `mail:${playerId}`,
    playerId,
  ])
  return rows[0] ?? null
}

export async function mailById(q: Queryable, id: bigint): Promise<MailRow | null> {
  const { rows } = await q.query<MailRow>(`select ${COLUMNS} from alerts.device where id = $1 and channel = 'mail'`, [id])
  return rows[0] ?? null
}

type Choice = Pick<MailRow, 'player_id' | 'topics' | 'quiet_from' | 'quiet_to' | 'lang'>

/** Writes what a player's address gets from now on. Keeps its number: the links of older letters name it. */
export async function putMail(tx: Tx, of: Choice, now: Date): Promise<void> {
  await tx.query(
    `insert into alerts.device (channel, player_id, endpoint, p256dh, auth, topics, quiet_from, quiet_to, lang, agent, created_at)
     values ('mail', $1, $2, '', '', $3, $4, $5, $6, '', $7)
     on conflict (endpoint) do update set topics = excluded.topics, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
       lang = excluded.lang, ended = null, ended_at = null`,
    [of.player_id, `mail:${of.player_id}`, of.topics, of.quiet_from, of.quiet_to, of.lang, now],
  )
}

/** Ends mail to an address. What came back stays so, whatever the player does. False where it had ended before. */
export async function endMail(tx: Tx, id: bigint, { ended, now }: { readonly ended: MailEnd; readonly now: Date }): Promise<boolean> {
  const over = ended === 'bounced' || ended === 'complained' ? `ended in ('stopped', 'unsubscribed')` : 'false'
  const { rowCount } = await tx.query(
    `update alerts.device set ended = $2, ended_at = $3 where id = $1 and channel = 'mail' and (ended is null or ${over})`,
    [id, ended, now],
  )
  return rowCount === 1
}

/** Letters that one address was sent since an instant. */
export async function countSent(q: Queryable, id: bigint, since: Date): Promise<number> {
  const { rows } = await q.query<{ n: bigint }>(
    `select count(*) as n from alerts.alert where device_id = $1 and state in ('done', 'bounced') and ended_at > $2`,
    [id, since],
  )
  return Number(rows[0]?.n ?? 0n)
}

type Sent = Pick<AlertRow, 'id' | 'topic' | 'round' | 'expires_at'> & { readonly state: string }

/** A letter of a receiver, held until the unit ends. */
export async function lockLetter(tx: Tx, of: { readonly id: bigint; readonly receiverId: bigint }): Promise<Sent | null> {
  const { rows } = await tx.query<Sent>(
    'select id, topic, round, expires_at, state from alerts.alert where id = $1 and device_id = $2 for update',
    [of.id, of.receiverId],
  )
  return rows[0] ?? null
}

/** A letter came back. */
export function bounceLetter(tx: Tx, id: bigint, { last, now }: { readonly last: string; readonly now: Date }): void {
  tx.send(`update alerts.alert set state = 'bounced', last = $2, ended_at = $3 where id = $1 and state in ('waiting', 'done')`, [
    id,
    last,
    now,
  ])
}

/** A letter that could not be put down waits to be sent anew, under another name. */
export function anotherRound(tx: Tx, id: bigint, { sendAt, last }: { readonly sendAt: Date; readonly last: string }): void {
  tx.send(`update alerts.alert set state = 'waiting', round = round + 1, send_at = $2, last = $3, ended_at = null where id = $1`, [
    id,
    sendAt,
    last,
  ])
}

export interface EndedRow {
  readonly id: bigint
  readonly player_id: bigint
  readonly ended: 'bounced' | 'complained'
  readonly ended_at: Date
}

const ENDED = `channel = 'mail' and ended in ('bounced', 'complained')`

/** Addresses that came back or did not want a letter, newest first, and how many there are. */
export async function endedAddresses(
  q: Queryable,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly EndedRow[]; readonly total: number }> {
  const { rows } = await q.query<EndedRow>(
    `select id, player_id, ended, ended_at from alerts.device where ${ENDED} order by ended_at desc, id desc limit $1 offset $2`,
    [limit, offset],
  )
  const { rows: counted } = await q.query<{ n: bigint }>(`select count(*) as n from alerts.device where ${ENDED}`)
  return { rows, total: Number(counted[0]?.n ?? 0n) }
}

/** The player may turn mail on again. Answers what it was; null where nothing had ended. */
export async function allowMail(tx: Tx, id: bigint): Promise<Pick<EndedRow, 'player_id' | 'ended'> | null> {
  const { rows } = await tx.query<Pick<EndedRow, 'player_id' | 'ended'>>(
    `update alerts.device set ended = 'stopped' from (select id as was_id, ended as was from alerts.device where id = $1 for update) before
      where id = was_id and channel = 'mail' and was in ('bounced', 'complained') returning player_id, was as ended`,
    [id],
  )
  return rows[0] ?? null
}
