import type { PageRequest } from '@jade/contract/call'
import type { Queryable, Tx } from '@jade/service/app'

export type RunKind = 'review' | 'demotion' | 'month' | 'birthday' | 'rebate'

/** A walk through players for one Taipei day. */
export interface RunRow {
  readonly kind: RunKind
  readonly day: string
  readonly cursor: bigint
  readonly done: boolean
  readonly count: bigint
  readonly cents: bigint
  readonly updated_at: Date
}

/** The walk of a day, begun where there was none. */
export async function beginRun(tx: Tx, run: { readonly kind: RunKind; readonly day: string; readonly now: Date }): Promise<RunRow> {
  await tx.query('insert into vip.run (kind, day, updated_at) values ($1, $2, $3) on conflict do nothing', [run.kind, run.day, run.now])
  const { rows } = await tx.query<RunRow>('select * from vip.run where kind = $1 and day = $2', [run.kind, run.day])
  const [row] = rows
  if (!row) throw new Error('a walk was not stored')
  return row
}

/** Moves the cursor on, never back: another process may be further. */
export async function moveRun(
  tx: Tx,
  run: {
    readonly kind: RunKind
    readonly day: string
    readonly cursor: bigint
    readonly done: boolean
    readonly count: bigint
    readonly cents: bigint
    readonly now: Date
  },
): Promise<void> {
  await tx.query(
    `update vip.run set cursor = greatest(cursor, $3), done = done or $4, count = count + $5, cents = cents + $6, updated_at = $7
      where kind = $1 and day = $2`,
    [run.kind, run.day, run.cursor, run.done, run.count, run.cents, run.now],
  )
}

/** First day and last finished day of a kind; nulls where there was none. */
export async function runExtent(q: Queryable, kind: RunKind): Promise<{ readonly first: string | null; readonly last: string | null }> {
  const { rows } = await q.query<{ first: string | null; last: string | null }>(
    'select min(day) as first, max(day) filter (where done) as last from vip.run where kind = $1',
    [kind],
  )
  return rows[0] ?? { first: null, last: null }
}

export interface Batch {
  readonly day: string
  readonly done: boolean
  readonly players: bigint
  readonly paid: bigint
  readonly updated_at: Date
}

/** Batches of rebates, newest first, with what their rows add up to. */
export async function batches(q: Queryable, page: PageRequest): Promise<{ readonly rows: readonly Batch[]; readonly total: number }> {
  const { rows } = await q.query<Batch>(
    `select r.day, r.done, r.updated_at, s.players, s.paid
       from (select * from vip.run where kind = 'rebate' order by day desc limit $1 offset $2) r
       cross join lateral (select count(*) as players, coalesce(sum(paid_cents), 0)::bigint as paid from vip.rebate where day = r.day) s
      order by r.day desc`,
    [page.pageSize, (page.page - 1) * page.pageSize],
  )
  const { rows: all } = await q.query<{ total: bigint }>(`select count(*) as total from vip.run where kind = 'rebate'`)
  return { rows, total: Number(all[0]?.total ?? 0) }
}

/** What the rebates of a day add up to. */
export async function batchOn(q: Queryable, day: string): Promise<{ readonly players: bigint; readonly paid: bigint }> {
  const { rows } = await q.query<{ players: bigint; paid: bigint }>(
    'select count(*) as players, coalesce(sum(paid_cents), 0)::bigint as paid from vip.rebate where day = $1',
    [day],
  )
  return rows[0] ?? { players: 0n, paid: 0n }
}

export async function isDone(q: Queryable, day: string): Promise<boolean> {
  return ((await q.query(`select 1 from vip.run where kind = 'rebate' and day = $1 and done`, [day])).rowCount ?? 0) > 0
}

/** A batch that two people have to agree to: nobody has asked yet, a second person was asked, both agree. */
export interface WaitingBatch {
  readonly day: string
  readonly state: 'open' | 'asked' | 'approved'
  readonly players: number
  readonly cents: bigint
}

export async function stateOf(q: Queryable, day: string): Promise<WaitingBatch['state'] | 'none'> {
  const { rows } = await q.query<WaitingBatch>('select state from vip.rebate_batch where day = $1', [day])
  return rows[0]?.state ?? 'none'
}

export async function keepBatch(
  tx: Tx,
  batch: { readonly day: string; readonly players: number; readonly cents: bigint; readonly now: Date },
): Promise<void> {
  await tx.query('insert into vip.rebate_batch (day, players, cents, made_at) values ($1, $2, $3, $4) on conflict do nothing', [
    batch.day,
    batch.players,
    batch.cents,
    batch.now,
  ])
}

export async function lockBatch(tx: Tx, day: string): Promise<WaitingBatch | null> {
  const { rows } = await tx.query<WaitingBatch>('select * from vip.rebate_batch where day = $1 for update', [day])
  return rows[0] ?? null
}

export async function moveBatch(
  tx: Tx,
  day: string,
  to: { readonly state: WaitingBatch['state']; readonly approvalId: string | null },
): Promise<void> {
  await tx.query('update vip.rebate_batch set state = $2, approval_id = $3 where day = $1', [day, to.state, to.approvalId])
}

export async function batchOfApproval(tx: Tx, approvalId: string): Promise<string | null> {
  const { rows } = await tx.query<WaitingBatch>('select day from vip.rebate_batch where approval_id = $1 for update', [approvalId])
  return rows[0]?.day ?? null
}

/** The newest batch, where it is neither agreed to nor paid. */
export async function newestWaiting(q: Queryable): Promise<WaitingBatch | null> {
  const { rows } = await q.query<WaitingBatch>(
    `select * from (select * from vip.rebate_batch order by day desc limit 1) b
      where state <> 'approved' and not exists (select 1 from vip.run r where r.kind = 'rebate' and r.day = b.day and r.done)`,
  )
  return rows[0] ?? null
}
