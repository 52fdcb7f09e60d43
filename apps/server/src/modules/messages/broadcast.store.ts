import type { PageRequest } from '@jade/contract/call'
import type { MessageGroup } from '@jade/contract/messages/calls'
import type { SeenSpan } from '@jade/contract/messages/operator-fields'
import type { RichText } from '@jade/contract/messages/rich-text'
import type { Queryable, Tx } from '@jade/service/app'
import { CHUNK, type Chunk } from './audience.rules.ts'
import type { Standing } from './broadcast.rules.ts'

export type BroadcastGroup = Exclude<MessageGroup, 'personal'>

/** What a broadcast says, as its maker gave it. */
export interface BroadcastTexts {
  readonly grp: BroadcastGroup
  readonly advertising: boolean
  readonly title_zh: string
  readonly title_en: string
  readonly body_zh: RichText
  readonly body_en: RichText
  readonly levels: readonly number[]
  readonly accounts: readonly string[]
  /** Numbers of offers of which one was given. */
  readonly offers: readonly number[]
  /** Words of which a player has one. */
  readonly tags: readonly string[]
  readonly seen: SeenSpan
  /** A file of accounts; null: none. */
  readonly list_id: bigint | null
}

export interface NewBroadcast extends BroadcastTexts {
  readonly reach: number
  readonly approval_id: string | null
  readonly starts_at: Date
  readonly ends_at: Date | null
  readonly made_by: string
  readonly now: Date
}

export interface BroadcastRow extends BroadcastTexts, Standing {
  readonly id: bigint
  readonly reach: number
  readonly starts_at: Date
  readonly made_by: string
}

/** A broadcast as one player sees it. */
export interface SeenRow extends BroadcastRow {
  readonly sent_at: Date
  readonly read_at: Date | null
}

export async function insertBroadcast(tx: Tx, row: NewBroadcast): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into messages.broadcast (grp, advertising, title_zh, title_en, body_zh, body_en, levels, accounts, reach, approval_id, starts_at, ends_at,
       made_by, created_at, offers, seen, list_id, tags)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) returning id`,
    [
      row.grp,
      row.advertising,
      row.title_zh,
      row.title_en,
      JSON.stringify(row.body_zh),
      JSON.stringify(row.body_en),
      JSON.stringify(row.levels),
      JSON.stringify(row.accounts),
      row.reach,
      row.approval_id,
      row.starts_at,
      row.ends_at,
      row.made_by,
      row.now,
      JSON.stringify(row.offers),
      row.seen,
      row.list_id,
      JSON.stringify(row.tags),
    ],
  )
  return rows[0]?.id ?? 0n
}

export async function lockBroadcast(tx: Tx, id: bigint): Promise<BroadcastRow | null> {
  return (await tx.query<BroadcastRow>('select * from messages.broadcast where id = $1 for update', [id])).rows[0] ?? null
}

export async function lockByApproval(tx: Tx, approvalId: string): Promise<BroadcastRow | null> {
  return (await tx.query<BroadcastRow>('select * from messages.broadcast where approval_id = $1 for update', [approvalId])).rows[0] ?? null
}

export function decideBroadcast(tx: Tx, id: bigint, of: { readonly approved: boolean; readonly now: Date }): void {
  tx.send(`update messages.broadcast set ${of.approved ? 'approved_at' : 'refused_at'} = $2 where id = $1`, [id, of.now])
}

/** Broadcasts whose time has come, and sent ones whose end has. */
export async function due(q: Queryable, now: Date): Promise<{ readonly toSend: readonly bigint[]; readonly toEnd: readonly bigint[] }> {
  const { rows } = await q.query<{ id: bigint; sent: boolean }>(
    `select id, sent_at is not null as sent from messages.broadcast
      where recalled_at is null and refused_at is null
        and ((sent_at is null and starts_at <= $1 and (ends_at is null or ends_at > $1) and (approval_id is null or approved_at is not null))
          or (sent_at is not null and ends_at <= $1 and over_at is null)) order by id limit 50`,
    [now],
  )
  const those = (sent: boolean) => rows.filter((row) => row.sent === sent).map(({ id }) => id)
  return { toSend: those(false), toEnd: those(true) }
}

export async function putRecipients(tx: Tx, id: bigint, chunks: readonly Chunk[]): Promise<void> {
  for (const { chunk, bits } of chunks)
    await tx.query('insert into messages.recipients (broadcast_id, chunk, bits) values ($1, $2, $3)', [id, chunk, bits])
}

export function markSent(tx: Tx, id: bigint, of: { readonly reach: number; readonly now: Date }): void {
  tx.send('update messages.broadcast set sent_at = $2, reach = $3 where id = $1', [id, of.now, of.reach])
}

export function markOver(tx: Tx, id: bigint, now: Date): void {
  tx.send('update messages.broadcast set over_at = $2 where id = $1 and over_at is null', [id, now])
}

export function markRecalled(tx: Tx, id: bigint, now: Date): void {
  tx.send('update messages.broadcast set recalled_at = $2 where id = $1', [id, now])
}

/** More readers than this are not counted one by one. */
export const READERS_COUNTED = 10_000

/** A broadcast as staff see it. */
export interface ListedRow extends BroadcastRow {
  readonly readers: bigint
  readonly list_name: string | null
  readonly list_accounts: number | null
}

export async function broadcasts(
  q: Queryable,
  page: PageRequest,
): Promise<{ readonly rows: readonly ListedRow[]; readonly total: number }> {
  const { rows } = await q.query<ListedRow>(
    `select b.*, l.name as list_name, l.accounts as list_accounts,
        (select count(*) from (select 1 from messages.mark m where m.broadcast_id = b.id and m.read_at is not null limit $3) counted) as readers
       from messages.broadcast b left join messages.list l on l.id = b.list_id order by b.id desc limit $1 offset $2`,
    [page.pageSize, (page.page - 1) * page.pageSize, READERS_COUNTED],
  )
  const all = await q.query<{ n: bigint }>('select count(*) as n from messages.broadcast')
  return { rows, total: Number(all.rows[0]?.n ?? 0n) }
}

export async function readersOf(q: Queryable, id: bigint): Promise<number> {
  const { rows } = await q.query<{ n: bigint }>(
    'select count(*) as n from (select 1 from messages.mark where broadcast_id = $1 and read_at is not null limit $2) counted',
    [id, READERS_COUNTED],
  )
  return Number(rows[0]?.n ?? 0n)
}

/** Who looks, and at what time. `marketing`: something may be advertised to them. */
export interface Reader {
  readonly playerId: bigint
  readonly marketing: boolean
  readonly now: Date
}

const FROM = `from messages.broadcast b left join messages.mark m on m.player_id = $1 and m.broadcast_id = b.id`
const SEEN = `b.sent_at is not null and b.recalled_at is null and (b.ends_at is null or b.ends_at > $3) and ($2 or not b.advertising)
  and m.hidden_at is null
  and (b.grp = 'platform' or exists (select 1 from messages.recipients r where r.broadcast_id = b.id
    and r.chunk = ($1::bigint / ${CHUNK})::int and get_bit(r.bits, ($1::bigint % ${CHUNK})::int) = 1))`
const bound = ({ playerId, marketing, now }: Reader) => [playerId, marketing, now]

export async function seenBroadcasts(
  q: Queryable,
  reader: Reader,
  { grp, page }: { readonly grp: BroadcastGroup; readonly page: PageRequest },
): Promise<{ readonly rows: readonly SeenRow[]; readonly total: number; readonly unread: number }> {
  const { rows } = await q.query<SeenRow>(
    `select b.*, m.read_at ${FROM} where b.grp = $4 and ${SEEN} order by b.sent_at desc, b.id desc limit $5 offset $6`,
    [...bound(reader), grp, page.pageSize, (page.page - 1) * page.pageSize],
  )
  const all = await q.query<{ n: bigint; unread: bigint }>(
    `select count(*) as n, count(*) filter (where m.read_at is null) as unread ${FROM} where b.grp = $4 and ${SEEN}`,
    [...bound(reader), grp],
  )
  return { rows, total: Number(all.rows[0]?.n ?? 0n), unread: Number(all.rows[0]?.unread ?? 0n) }
}

/** How many of each group a player has not read. */
export async function unreadBroadcasts(q: Queryable, reader: Reader): Promise<Readonly<Record<BroadcastGroup, number>>> {
  const { rows } = await q.query<{ grp: BroadcastGroup; n: bigint }>(
    `select b.grp, count(*) as n ${FROM} where m.read_at is null and ${SEEN} group by b.grp`,
    bound(reader),
  )
  const of = (grp: BroadcastGroup) => Number(rows.find((row) => row.grp === grp)?.n ?? 0n)
  return { player: of('player'), platform: of('platform') }
}

export async function seenBroadcast(
  q: Queryable,
  reader: Reader,
  { grp, id }: { readonly grp: BroadcastGroup; readonly id: bigint },
): Promise<SeenRow | null> {
  const { rows } = await q.query<SeenRow>(`select b.*, m.read_at ${FROM} where b.grp = $4 and b.id = $5 and ${SEEN}`, [
    ...bound(reader),
    grp,
    id,
  ])
  return rows[0] ?? null
}

/** Of these players, those who see a broadcast now. What advertises is for the caller to keep from whom nothing may be advertised. */
export async function seenBy(
  q: Queryable,
  id: bigint,
  of: { readonly playerIds: readonly bigint[]; readonly now: Date },
): Promise<readonly bigint[]> {
  const { rows } = await q.query<{ id: bigint }>(
    `select p.id from unnest($2::bigint[]) as p (id) join messages.broadcast b on b.id = $1
       left join messages.mark m on m.broadcast_id = b.id and m.player_id = p.id
      where b.sent_at is not null and b.recalled_at is null and (b.ends_at is null or b.ends_at > $3) and m.hidden_at is null
        and (b.grp = 'platform' or exists (select 1 from messages.recipients r where r.broadcast_id = b.id
          and r.chunk = (p.id / ${CHUNK})::int and get_bit(r.bits, (p.id % ${CHUNK})::int) = 1))`,
    [id, of.playerIds, of.now],
  )
  return rows.map((row) => row.id)
}

/** Marks all of a group that a player has not read. Answers how many. */
export async function markAllSeen(tx: Tx, reader: Reader, grp: BroadcastGroup): Promise<number> {
  const { rowCount } = await tx.query(
    `insert into messages.mark (player_id, broadcast_id, read_at)
     select $1, b.id, $3 ${FROM} where b.grp = $4 and m.read_at is null and ${SEEN}
     on conflict (player_id, broadcast_id) do update set read_at = coalesce(messages.mark.read_at, excluded.read_at)`,
    [...bound(reader), grp],
  )
  return rowCount
}

export function markSeen(tx: Tx, of: { readonly playerId: bigint; readonly id: bigint; readonly now: Date }): void {
  tx.send(
    `insert into messages.mark (player_id, broadcast_id, read_at) values ($1, $2, $3)
     on conflict (player_id, broadcast_id) do update set read_at = coalesce(messages.mark.read_at, excluded.read_at)`,
    [of.playerId, of.id, of.now],
  )
}

export function markHidden(tx: Tx, of: { readonly playerId: bigint; readonly id: bigint; readonly now: Date }): void {
  tx.send(
    `insert into messages.mark (player_id, broadcast_id, hidden_at) values ($1, $2, $3)
     on conflict (player_id, broadcast_id) do update set hidden_at = excluded.hidden_at`,
    [of.playerId, of.id, of.now],
  )
}

export async function insertPicture(tx: Tx, picture: { readonly file: string; readonly by: string; readonly now: Date }): Promise<void> {
  await tx.query('insert into messages.picture (file, made_by, created_at) values ($1, $2, $3)', [picture.file, picture.by, picture.now])
}

/** Those of these files that were uploaded for messages. */
export async function knownPictures(q: Queryable, files: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await q.query<{ file: string }>('select file from messages.picture where file = any ($1::text[])', [files])
  return new Set(rows.map(({ file }) => file))
}
