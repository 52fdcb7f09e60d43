import type { PageRequest } from '@jade/contract/call'
import type { Queryable, Tx } from '@jade/service/app'
import type { Difference } from '@jade/service/room'

export type FindingState = 'open' | 'explained' | 'closed'

export interface FindingRow {
  readonly id: bigint
  readonly kind: string
  readonly object: string
  readonly player_id: bigint | null
  readonly cents: bigint
  readonly detail: string
  readonly state: FindingState
  readonly reason: string
  readonly judged_by: string
  readonly first_seen: Date
  readonly last_seen: Date
  readonly ended_at: Date | null
}

export interface StepRow {
  readonly at: Date
  readonly state: FindingState
  readonly cents: bigint
  readonly reason: string
  readonly by_whom: string
}

export interface LookRow {
  readonly kind: string
  readonly mark: string
  readonly at: Date | null
  readonly unsure: boolean
  readonly failure: string
  readonly checked: number
}

export async function lookOf(q: Queryable, kind: string): Promise<LookRow | null> {
  const { rows } = await q.query<LookRow>('select * from reconcile.look where kind = $1', [kind])
  return rows[0] ?? null
}

/** Locks the check's row: two schedulers keep what they saw one after the other. */
export async function lockLook(tx: Tx, kind: string): Promise<void> {
  await tx.query('insert into reconcile.look (kind) values ($1) on conflict do nothing', [kind])
  await tx.query('select 1 from reconcile.look where kind = $1 for update', [kind])
}

export async function saveLook(tx: Tx, look: LookRow): Promise<void> {
  await tx.query('update reconcile.look set mark = $2, at = $3, unsure = $4, failure = $5, checked = $6 where kind = $1', [
    look.kind,
    look.mark,
    look.at,
    look.unsure,
    look.failure,
    look.checked,
  ])
}

/** Findings of a kind that stand: open or explained. */
export async function standing(q: Queryable, kind: string): Promise<readonly FindingRow[]> {
  const { rows } = await q.query<FindingRow>(`select * from reconcile.finding where kind = $1 and state <> 'closed' order by id`, [kind])
  return rows
}

export async function insertFinding(tx: Tx, kind: string, seen: { readonly difference: Difference; readonly now: Date }): Promise<bigint> {
  const { object, playerId, cents, detail } = seen.difference
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into reconcile.finding (kind, object, player_id, cents, detail, state, first_seen, last_seen)
     values ($1, $2, $3, $4, $5, 'open', $6, $6) returning id`,
    [kind, object, playerId ?? null, cents, detail, seen.now],
  )
  return rows[0]?.id ?? 0n
}

export async function saveFinding(tx: Tx, row: FindingRow): Promise<void> {
  await tx.query(
    `update reconcile.finding set cents = $2, detail = $3, state = $4, reason = $5, judged_by = $6, last_seen = $7, ended_at = $8
      where id = $1`,
    [row.id, row.cents, row.detail, row.state, row.reason, row.judged_by, row.last_seen, row.ended_at],
  )
}

export async function addStep(tx: Tx, findingId: bigint, step: StepRow): Promise<void> {
  await tx.query('insert into reconcile.step (finding_id, at, state, cents, reason, by_whom) values ($1, $2, $3, $4, $5, $6)', [
    findingId,
    step.at,
    step.state,
    step.cents,
    step.reason,
    step.by_whom,
  ])
}

export async function lockFinding(tx: Tx, id: bigint): Promise<FindingRow | null> {
  const { rows } = await tx.query<FindingRow>('select * from reconcile.finding where id = $1 for update', [id])
  return rows[0] ?? null
}

export async function findingById(q: Queryable, id: bigint): Promise<FindingRow | null> {
  const { rows } = await q.query<FindingRow>('select * from reconcile.finding where id = $1', [id])
  return rows[0] ?? null
}

export async function stepsOf(q: Queryable, findingId: bigint): Promise<readonly StepRow[]> {
  const { rows } = await q.query<StepRow>('select * from reconcile.step where finding_id = $1 order by id desc limit 100', [findingId])
  return rows
}

export interface FindingWish {
  readonly state: FindingState | null
  readonly kind: string | null
  readonly playerId: bigint | null
}

export async function findings(
  q: Queryable,
  wish: FindingWish,
  page: PageRequest,
): Promise<{ readonly rows: readonly FindingRow[]; readonly total: number }> {
  const where = `where ($1::text is null or state = $1) and ($2::text is null or kind = $2) and ($3::bigint is null or player_id = $3)`
  const values = [wish.state, wish.kind, wish.playerId]
  const { rows } = await q.query<FindingRow>(
    `select * from reconcile.finding ${where} order by last_seen desc, id desc limit $4 offset $5`,
    [...values, page.pageSize, (page.page - 1) * page.pageSize],
  )
  const all = await q.query<{ n: bigint }>(`select count(*) as n from reconcile.finding ${where}`, values)
  return { rows, total: Number(all.rows[0]?.n ?? 0n) }
}

export interface Standing {
  readonly kind: string
  readonly open: bigint
  readonly explained: bigint
  /** Sum of the absolute differences that are open. */
  readonly cents: bigint
  readonly oldest: Date | null
}

export async function standingByKind(q: Queryable): Promise<readonly Standing[]> {
  const { rows } = await q.query<Standing>(
    `select kind, count(*) filter (where state = 'open') as open, count(*) filter (where state = 'explained') as explained,
            coalesce(sum(abs(cents)) filter (where state = 'open'), 0)::bigint as cents,
            min(first_seen) filter (where state = 'open') as oldest
       from reconcile.finding where state <> 'closed' group by kind`,
  )
  return rows
}

export async function looks(q: Queryable): Promise<readonly LookRow[]> {
  return (await q.query<LookRow>('select * from reconcile.look')).rows
}
