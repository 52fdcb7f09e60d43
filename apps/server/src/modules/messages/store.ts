import type { PageRequest } from '@jade/contract/call'
import type { Queryable, Tx } from '@jade/service/app'
import type { TemplateTexts } from './template.rules.ts'

/** The words in which a message was written, where they are not those that the program brings. */
type Worded = { readonly [K in keyof TemplateTexts]: TemplateTexts[K] | null }

export interface MessageRow extends Worded {
  readonly id: bigint
  readonly template: string
  readonly fill: Readonly<Record<string, string>>
  readonly created_at: Date
  readonly read_at: Date | null
}

export interface NewMessage {
  readonly playerId: bigint
  readonly occasion: string
  readonly template: string
  readonly fill: Readonly<Record<string, string>>
}

const COLUMNS = 'p.id, p.template, p.fill, p.created_at, p.read_at, t.title_zh, t.title_en, t.content_zh, t.content_en'
const IN_WORDS = 'left join messages.template t on t.code = p.template and t.version = p.version'

/** Writes messages in the words in force, a player's in this order. Answers for whom: one whose occasion has its message already is not written. */
export async function insertAll(tx: Tx, messages: readonly NewMessage[], at: Date): Promise<readonly bigint[]> {
  const { rows } = await tx.query<{ player_id: bigint }>(
    `insert into messages.personal (player_id, occasion, template, version, fill, created_at)
     select m.player_id, m.occasion, m.template, coalesce(w.version, 0), m.fill::jsonb, $5
       from unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) with ordinality as m (player_id, occasion, template, fill, n)
       left join (select code, max(version) as version from messages.template where state = 'in_force' group by code) w on w.code = m.template
      order by m.player_id, m.n
     on conflict (player_id, occasion) do nothing returning player_id`,
    [
      messages.map((m) => m.playerId),
      messages.map((m) => m.occasion),
      messages.map((m) => m.template),
      messages.map((m) => JSON.stringify(m.fill)),
      at,
    ],
  )
  return rows.map((row) => row.player_id)
}

export async function list(q: Queryable, playerId: bigint, page: PageRequest): Promise<{ rows: MessageRow[]; total: number }> {
  const { rows } = await q.query<MessageRow>(
    `select ${COLUMNS} from messages.personal p ${IN_WORDS}
      where p.player_id = $1 and p.deleted_at is null order by p.id desc limit $2 offset $3`,
    [playerId, page.pageSize, (page.page - 1) * page.pageSize],
  )
  const count = await q.query<{ n: bigint }>('select count(*) as n from messages.personal where player_id = $1 and deleted_at is null', [
    playerId,
  ])
  return { rows, total: Number(count.rows[0]?.n ?? 0n) }
}

/** How many personal messages a player has not read. */
export async function unread(q: Queryable, playerId: bigint): Promise<number> {
  const { rows } = await q.query<{ n: bigint }>(
    'select count(*) as n from messages.personal where player_id = $1 and deleted_at is null and read_at is null',
    [playerId],
  )
  return Number(rows[0]?.n ?? 0n)
}

/** Marks a player's own message as read; null for anybody else's and for none. */
export async function markRead(tx: Tx, own: { readonly playerId: bigint; readonly id: bigint }, at: Date): Promise<MessageRow | null> {
  const { rows } = await tx.query<MessageRow>(
    `with p as (update messages.personal set read_at = coalesce(read_at, $3) where player_id = $1 and id = $2 and deleted_at is null returning *)
     select ${COLUMNS} from p ${IN_WORDS}`,
    [own.playerId, own.id, at],
  )
  return rows[0] ?? null
}

export async function markAllRead(tx: Tx, playerId: bigint, at: Date): Promise<number> {
  const { rowCount } = await tx.query(
    'update messages.personal set read_at = $2 where player_id = $1 and read_at is null and deleted_at is null',
    [playerId, at],
  )
  return rowCount
}

export async function hide(tx: Tx, own: { readonly playerId: bigint; readonly id: bigint }, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update messages.personal set deleted_at = $3 where player_id = $1 and id = $2 and deleted_at is null',
    [own.playerId, own.id, at],
  )
  return rowCount === 1
}

/** Messages written until an instant, newest first: about one occasion, or all of a player. */
export async function messagesUntil(
  q: Queryable,
  of: { readonly playerId: bigint; readonly occasion: string | null },
  { until, limit }: { readonly until: Date; readonly limit: number },
): Promise<readonly MessageRow[]> {
  const { rows } = await q.query<MessageRow>(
    `select ${COLUMNS} from messages.personal p ${IN_WORDS}
      where p.player_id = $1 and ($2::text is null or p.occasion = $2) and p.created_at <= $3 order by p.id desc limit $4`,
    [of.playerId, of.occasion, until, limit],
  )
  return rows
}
