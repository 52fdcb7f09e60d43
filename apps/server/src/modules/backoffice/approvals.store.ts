import type { Queryable, Told, Tx } from '@jade/service/app'
import type { ApprovalSubject } from '@jade/contract/backoffice/events'
import type { PageRequest } from '@jade/contract/call'

export interface ApprovalRow {
  readonly id: string
  readonly kind: string
  readonly object: string
  readonly before: Told | null
  readonly after: Told
  readonly reason: string
  readonly subject: ApprovalSubject | null
  readonly maker_id: bigint
  readonly maker: string
  readonly checker: string | null
  readonly status: 'waiting' | 'approved' | 'refused' | 'expired'
  readonly requested_at: Date
  readonly expires_at: Date
  readonly decided_at: Date | null
}

export async function insertApproval(
  tx: Tx,
  approval: {
    id: string
    kind: string
    object: string
    before: unknown
    after: unknown
    reason: string
    subject: ApprovalSubject | null
    makerId: bigint
    at: Date
    expiresAt: Date
  },
): Promise<void> {
  await tx.query(
    `insert into backoffice.approval (id, kind, object, before, after, reason, maker_id, requested_at, expires_at, subject)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (id) do nothing`,
    [
      approval.id,
      approval.kind,
      approval.object,
      JSON.stringify(approval.before ?? null),
      JSON.stringify(approval.after ?? null),
      approval.reason,
      approval.makerId,
      approval.at,
      approval.expiresAt,
      approval.subject === null ? null : JSON.stringify(approval.subject),
    ],
  )
}

const APPROVAL_COLUMNS = `approval.id, kind, object, before, after, reason, subject, maker_id, maker.account as maker, checker.account as checker,
  status, requested_at, expires_at, decided_at`
const APPROVAL_FROM = `backoffice.approval
  join backoffice.staff maker on maker.id = approval.maker_id
  left join backoffice.staff checker on checker.id = approval.checker_id`

export async function approvalById(q: Queryable, id: string): Promise<ApprovalRow | null> {
  const { rows } = await q.query<ApprovalRow>(`select ${APPROVAL_COLUMNS} from ${APPROVAL_FROM} where approval.id = $1`, [id])
  return rows[0] ?? null
}

/** Whether a second person was asked for just this and has not decided. */
export async function isAskedFor(
  q: Queryable,
  asked: { readonly kind: string; readonly object: string; readonly now: Date },
): Promise<boolean> {
  const { rows } = await q.query(
    `select 1 from backoffice.approval where status = 'waiting' and kind = $1 and object = $2 and expires_at > $3 limit 1`,
    [asked.kind, asked.object, asked.now],
  )
  return rows.length > 0
}

export async function lockApproval(tx: Tx, id: string): Promise<ApprovalRow | null> {
  const { rows } = await tx.query<ApprovalRow>(
    `select ${APPROVAL_COLUMNS} from ${APPROVAL_FROM} where approval.id = $1 for update of approval`,
    [id],
  )
  return rows[0] ?? null
}

export async function listApprovals(
  q: Queryable,
  wish: {
    readonly status: string | null
    /** Only these and what `maker` asked for; null: all. */
    readonly kinds: readonly string[] | null
    readonly maker: bigint
    readonly kind: string | null
    /** True: what `maker` asked for; false: what others did; null: both. */
    readonly own: boolean | null
  },
  page: PageRequest,
): Promise<{ rows: ApprovalRow[]; total: number }> {
  const where = `($1::text is null or status = $1) and ($2::text[] is null or kind = any ($2) or maker_id = $3)
    and ($4::text is null or kind = $4) and ($5::boolean is null or (maker_id = $3) = $5)`
  const values = [wish.status, wish.kinds, wish.maker, wish.kind, wish.own]
  const { rows } = await q.query<ApprovalRow>(
    `select ${APPROVAL_COLUMNS} from ${APPROVAL_FROM} where ${where} order by requested_at desc, approval.id limit $6 offset $7`,
    [...values, page.pageSize, (page.page - 1) * page.pageSize],
  )
  const count = await q.query<{ n: bigint }>(`select count(*) as n from backoffice.approval where ${where}`, values)
  return { rows, total: Number(count.rows[0]?.n ?? 0n) }
}

/** What the same person asked for before a request, the newest first; only of these kinds, unless null. */
export async function earlierOf(
  q: Queryable,
  { id, maker_id, requested_at }: Pick<ApprovalRow, 'id' | 'maker_id' | 'requested_at'>,
  { kinds, limit }: { readonly kinds: readonly string[] | null; readonly limit: number },
): Promise<readonly ApprovalRow[]> {
  const { rows } = await q.query<ApprovalRow>(
    `select ${APPROVAL_COLUMNS} from ${APPROVAL_FROM}
      where maker_id = $1 and requested_at <= $2 and approval.id <> $3 and ($4::text[] is null or kind = any ($4))
      order by requested_at desc, approval.id limit $5`,
    [maker_id, requested_at, id, kinds, limit],
  )
  return rows
}

export async function endApproval(
  tx: Tx,
  id: string,
  end: { status: 'approved' | 'refused' | 'expired'; checkerId: bigint | null; reason: string; at: Date },
): Promise<void> {
  await tx.query('update backoffice.approval set status = $2, checker_id = $3, decision_reason = $4, decided_at = $5 where id = $1', [
    id,
    end.status,
    end.checkerId,
    end.reason,
    end.at,
  ])
}

export async function overdueApprovals(q: Queryable, now: Date, limit: number): Promise<string[]> {
  const { rows } = await q.query<{ id: string }>(
    `select id from backoffice.approval where status = 'waiting' and expires_at <= $1 order by expires_at limit $2`,
    [now, limit],
  )
  return rows.map((row) => row.id)
}

export async function waitingApprovals(q: Queryable): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await q.query<{ n: bigint; oldest: Date | null }>(
    `select count(*) as n, min(requested_at) as oldest from backoffice.approval where status = 'waiting'`,
  )
  return { count: Number(rows[0]?.n ?? 0n), oldest: rows[0]?.oldest ?? null }
}
