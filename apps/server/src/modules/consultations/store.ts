import type { PageRequest } from '@jade/contract/call'
import type { Matter } from '@jade/contract/consultations/fields'
import type { Queryable, Tx } from '@jade/service/app'

/** What a consultation is about, as it stood when it was opened. */
export interface OrderFacts {
  readonly category: Matter
  readonly key: string
  readonly order_number: string
  readonly amount: string
  readonly status: string
  readonly name: string
  readonly time: string
}

/** As they were kept: those of before had no name. */
export type KeptFacts = Omit<OrderFacts, 'name'> & Partial<Pick<OrderFacts, 'name'>>

export interface ConsultationRow {
  readonly id: bigint
  /** null: a guest asked. */
  readonly player_id: bigint | null
  /** Both null: a player asked; both empty: they were erased. */
  readonly guest_contact: string | null
  readonly guest_source: string | null
  readonly type: number
  readonly title: string
  readonly status: 'consulting' | 'ended'
  readonly watch: number
  readonly facts: KeptFacts | null
  readonly assignee: string
  readonly waiting_since: Date | null
  readonly first_answer_at: Date | null
  readonly read_at: Date | null
  readonly typing_at: Date | null
  readonly rating: number | null
  readonly rating_text: string
  readonly merged_into: bigint | null
  readonly spam_at: Date | null
  readonly ended_at: Date | null
  readonly created_at: Date
  readonly updated_at: Date
}

export interface NewConsultation {
  readonly playerId: bigint
  readonly type: number
  readonly title: string
  readonly facts: OrderFacts | null
  readonly now: Date
}

export async function insertConsultation(tx: Tx, row: NewConsultation): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into consultations.consultation (player_id, type, title, facts, waiting_since, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $5, $5) returning id`,
    [row.playerId, row.type, row.title, row.facts && JSON.stringify(row.facts), row.now],
  )
  return rows[0]?.id ?? 0n
}

export async function lockConsultation(tx: Tx, id: bigint): Promise<ConsultationRow | null> {
  const { rows } = await tx.query<ConsultationRow>('select * from consultations.consultation where id = $1 for update', [id])
  return rows[0] ?? null
}

export async function consultation(q: Queryable, id: bigint): Promise<ConsultationRow | null> {
  return (await q.query<ConsultationRow>('select * from consultations.consultation where id = $1', [id])).rows[0] ?? null
}

export async function countOpen(q: Queryable, playerId: bigint): Promise<number> {
  const { rows } = await q.query<{ n: bigint }>(
    `select count(*) as n from consultations.consultation where player_id = $1 and status = 'consulting'`,
    [playerId],
  )
  return Number(rows[0]?.n ?? 0n)
}

/** The player's open consultation about this, of which there is one at most. */
export async function openAbout(q: Queryable, playerId: bigint, about: Pick<OrderFacts, 'category' | 'key'>): Promise<bigint | null> {
  const { rows } = await q.query<{ id: bigint }>(ABOUT, [playerId, about.category, about.key])
  return rows[0]?.id ?? null
}

/** The same, locked: nobody ends it meanwhile. */
export async function lockOpenAbout(tx: Tx, playerId: bigint, about: Pick<OrderFacts, 'category' | 'key'>): Promise<bigint | null> {
  const { rows } = await tx.query<{ id: bigint }>(`${ABOUT} for update`, [playerId, about.category, about.key])
  return rows[0]?.id ?? null
}

const ABOUT = `select id from consultations.consultation
  where player_id = $1 and status = 'consulting' and facts ->> 'category' = $2 and facts ->> 'key' = $3 order by id limit 1`

/** A player's consultations, the last written in first; `watch` is the sum over all of them. */
export async function ownConsultations(
  q: Queryable,
  playerId: bigint,
  page: PageRequest,
): Promise<{ readonly rows: readonly ConsultationRow[]; readonly total: number; readonly watch: number }> {
  const { rows } = await q.query<ConsultationRow>(
    `select * from consultations.consultation where player_id = $1 and merged_into is null
      order by updated_at desc, id desc limit $2 offset $3`,
    [playerId, page.pageSize, (page.page - 1) * page.pageSize],
  )
  const all = await q.query<{ n: bigint; watch: bigint }>(
    'select count(*) as n, coalesce(sum(watch), 0)::bigint as watch from consultations.consultation where player_id = $1 and merged_into is null',
    [playerId],
  )
  return { rows, total: Number(all.rows[0]?.n ?? 0n), watch: Number(all.rows[0]?.watch ?? 0n) }
}

export function setWatch(tx: Tx, id: bigint, watch: number): void {
  tx.send('update consultations.consultation set watch = $2 where id = $1', [id, watch])
}

/** The player wrote: somebody is waited for, from the first word that has no answer on. */
export function markAsked(tx: Tx, id: bigint, now: Date): void {
  tx.send(
    'update consultations.consultation set waiting_since = coalesce(waiting_since, $2), typing_at = null, updated_at = $2 where id = $1',
    [id, now],
  )
}

/** Who answers has read. The first answer is that of the first who wrote to the player, or ended it. */
const FIRST = `first_answer_by = case when first_answer_at is null then $2 else first_answer_by end,
  first_answer_at = coalesce(first_answer_at, $3), read_at = $3, typing_at = null`

export function markAnswered(tx: Tx, id: bigint, of: { readonly by: string; readonly now: Date }): void {
  tx.send(
    `update consultations.consultation set waiting_since = null, watch = watch + 1, assignee = $2, updated_at = $3, ${FIRST} where id = $1`,
    [id, of.by, of.now],
  )
}

/** The player ended it. */
export function markClosed(tx: Tx, id: bigint, now: Date): void {
  tx.send(`update consultations.consultation set status = 'ended', waiting_since = null, ended_at = $2, updated_at = $2 where id = $1`, [
    id,
    now,
  ])
}

/** Customer service ended it, which the player has not seen. */
export function markEnded(tx: Tx, id: bigint, of: { readonly by: string; readonly now: Date }): void {
  tx.send(
    `update consultations.consultation set status = 'ended', waiting_since = null, watch = watch + 1, ended_at = $3, updated_at = $3, ${FIRST}
      where id = $1`,
    [id, of.by, of.now],
  )
}

export function setRating(tx: Tx, id: bigint, of: { readonly rating: number; readonly text: string; readonly now: Date }): void {
  tx.send('update consultations.consultation set rating = $2, rating_text = $3, rated_at = $4 where id = $1', [
    id,
    of.rating,
    of.text,
    of.now,
  ])
}

export function setAssignee(tx: Tx, id: bigint, assignee: string): void {
  tx.send('update consultations.consultation set assignee = $2 where id = $1', [id, assignee])
}

export interface InboxFilter {
  readonly state: 'waiting' | 'consulting' | 'ended' | null
  readonly type: number | null
  /** An account, '' for nobody's, null for all. */
  readonly assignee: string | null
  readonly playerId: bigint | null
}

const INBOX = `merged_into is null and ($1::text is null or case when $1 = 'waiting' then waiting_since is not null else status = $1 end)
  and ($2::int is null or type = $2) and ($3::text is null or assignee = $3)
  and ($4::bigint is null or player_id = $4)`

/** Those who wait first, the longest waiting before the others; then the last written in. */
export async function inbox(
  q: Queryable,
  { state, type, assignee, playerId }: InboxFilter,
  page: PageRequest,
): Promise<{ readonly rows: readonly ConsultationRow[]; readonly total: number }> {
  const filter = [state, type, assignee, playerId]
  const { rows } = await q.query<ConsultationRow>(
    `select * from consultations.consultation where ${INBOX} order by waiting_since nulls last, updated_at desc, id desc limit $5 offset $6`,
    [...filter, page.pageSize, (page.page - 1) * page.pageSize],
  )
  const all = await q.query<{ n: bigint }>(`select count(*) as n from consultations.consultation where ${INBOX}`, filter)
  return { rows, total: Number(all.rows[0]?.n ?? 0n) }
}

/** What waits for an answer, for the console's queues. */
export async function queue(q: Queryable): Promise<{ readonly count: number; readonly oldest: Date | null }> {
  const { rows } = await q.query<{ n: bigint; oldest: Date | null }>(
    'select count(*) as n, min(waiting_since) as oldest from consultations.consultation where waiting_since is not null',
  )
  return { count: Number(rows[0]?.n ?? 0n), oldest: rows[0]?.oldest ?? null }
}
