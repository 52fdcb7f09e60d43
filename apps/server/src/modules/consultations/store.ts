import type { PageRequest } from '@jade/contract/call'
import type { Queryable, Tx } from '@jade/service/app'

/** The order that a consultation is about, as it stood when it was opened. */
export interface OrderFacts {
  readonly category: 'deposit' | 'withdrawal'
  readonly key: string
  readonly order_number: string
  readonly amount: string
  readonly status: string
  readonly time: string
}

export interface ConsultationRow {
  readonly id: bigint
  readonly player_id: bigint
  readonly type: number
  readonly title: string
  readonly status: 'consulting' | 'ended'
  readonly watch: number
  readonly facts: OrderFacts | null
  readonly assignee: string
  readonly waiting_since: Date | null
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

/** A player's consultations, the last written in first; `watch` is the sum over all of them. */
export async function ownConsultations(
  q: Queryable,
  playerId: bigint,
  page: PageRequest,
): Promise<{ readonly rows: readonly ConsultationRow[]; readonly total: number; readonly watch: number }> {
  const { rows } = await q.query<ConsultationRow>(
    'select * from consultations.consultation where player_id = $1 order by updated_at desc, id desc limit $2 offset $3',
    [playerId, page.pageSize, (page.page - 1) * page.pageSize],
  )
  const all = await q.query<{ n: bigint; watch: bigint }>(
    'select count(*) as n, coalesce(sum(watch), 0)::bigint as watch from consultations.consultation where player_id = $1',
    [playerId],
  )
  return { rows, total: Number(all.rows[0]?.n ?? 0n), watch: Number(all.rows[0]?.watch ?? 0n) }
}

export function setWatch(tx: Tx, id: bigint, watch: number): void {
  tx.send('update consultations.consultation set watch = $2 where id = $1', [id, watch])
}

/** The player wrote: somebody is waited for, from the first word that has no answer on. */
export function markAsked(tx: Tx, id: bigint, now: Date): void {
  tx.send('update consultations.consultation set waiting_since = coalesce(waiting_since, $2), updated_at = $2 where id = $1', [id, now])
}

export function markAnswered(tx: Tx, id: bigint, of: { readonly by: string; readonly now: Date }): void {
  tx.send('update consultations.consultation set waiting_since = null, watch = watch + 1, assignee = $2, updated_at = $3 where id = $1', [
    id,
    of.by,
    of.now,
  ])
}

/** `seen`: the player knows already. */
export function markEnded(tx: Tx, id: bigint, of: { readonly seen: boolean; readonly now: Date }): void {
  tx.send(
    `update consultations.consultation set status = 'ended', waiting_since = null, watch = watch + $2, ended_at = $3, updated_at = $3 where id = $1`,
    [id, of.seen ? 0 : 1, of.now],
  )
}

export function setAssignee(tx: Tx, id: bigint, assignee: string): void {
  tx.send('update consultations.consultation set assignee = $2 where id = $1', [id, assignee])
}

export interface InboxFilter {
  readonly state: 'waiting' | 'consulting' | 'ended' | null
  readonly type: number | null
  /** An account, '' for nobody's, null for all. */
  readonly assignee: string | null
}

const INBOX = `($1::text is null or case when $1 = 'waiting' then waiting_since is not null else status = $1 end)
  and ($2::int is null or type = $2) and ($3::text is null or assignee = $3)`

/** Those who wait first, the longest waiting before the others; then the last written in. */
export async function inbox(
  q: Queryable,
  { state, type, assignee }: InboxFilter,
  page: PageRequest,
): Promise<{ readonly rows: readonly ConsultationRow[]; readonly total: number }> {
  const { rows } = await q.query<ConsultationRow>(
    `select * from consultations.consultation where ${INBOX} order by waiting_since nulls last, updated_at desc, id desc limit $4 offset $5`,
    [state, type, assignee, page.pageSize, (page.page - 1) * page.pageSize],
  )
  const all = await q.query<{ n: bigint }>(`select count(*) as n from consultations.consultation where ${INBOX}`, [state, type, assignee])
  return { rows, total: Number(all.rows[0]?.n ?? 0n) }
}

/** What waits for an answer, for the console's queues. */
export async function queue(q: Queryable): Promise<{ readonly count: number; readonly oldest: Date | null }> {
  const { rows } = await q.query<{ n: bigint; oldest: Date | null }>(
    'select count(*) as n, min(waiting_since) as oldest from consultations.consultation where waiting_since is not null',
  )
  return { count: Number(rows[0]?.n ?? 0n), oldest: rows[0]?.oldest ?? null }
}
