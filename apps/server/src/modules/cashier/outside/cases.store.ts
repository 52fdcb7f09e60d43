import type { PageRequest } from '@jade/contract/call'
import type { moneySources, suspenseKinds } from '@jade/contract/cashier/suspense-calls'
import type { Queryable, Tx } from '@jade/service/app'

/** A case: money or a line from outside that no machine may use, until a person has ended it. */
export interface SuspenseRow {
  readonly id: bigint
  readonly kind: (typeof suspenseKinds)[number]
  readonly source: (typeof moneySources)[number]
  readonly ref: string
  readonly order_number: string
  readonly player_id: bigint | null
  readonly amount_cents: bigint
  readonly currency: string
  readonly detail: string
  readonly status: 'open' | 'closed'
  readonly note: string
  readonly approval_id: string | null
  readonly created_at: Date
  /** `read` without an approval: a second person agreed, and the job reads it. */
  readonly wish: '' | 'credit' | 'return' | 'write_off' | 'read'
  readonly wish_player_id: bigint | null
  /** The line of a feed that was set aside, as JSON; '' for other cases, and for lines of before it was kept. */
  readonly line: string
}

export type NewCase = Omit<SuspenseRow, 'id' | 'status' | 'note' | 'approval_id' | 'wish' | 'wish_player_id' | 'line' | 'created_at'> & {
  readonly line?: string
}

/** Opens a case once per source, reference and kind. */
export async function openCase(tx: Tx, c: NewCase, now: Date): Promise<void> {
  await tx.query(
    `insert into cashier.suspense (kind, source, ref, order_number, player_id, amount_cents, currency, detail, line, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (source, ref, kind) do nothing`,
    [c.kind, c.source, c.ref, c.order_number, c.player_id, c.amount_cents, c.currency, c.detail, c.line ?? '', now],
  )
}

export async function lockCase(tx: Tx, id: bigint): Promise<SuspenseRow | null> {
  const { rows } = await tx.query<SuspenseRow>('select * from cashier.suspense where id = $1 for update', [id])
  return rows[0] ?? null
}

/** Without a lock: to learn which order is to be locked before the case. */
export async function caseByApproval(q: Queryable, approvalId: string): Promise<SuspenseRow | null> {
  const { rows } = await q.query<SuspenseRow>('select * from cashier.suspense where approval_id = $1', [approvalId])
  return rows[0] ?? null
}

export async function lockCaseByApproval(tx: Tx, approvalId: string): Promise<SuspenseRow | null> {
  const { rows } = await tx.query<SuspenseRow>('select * from cashier.suspense where approval_id = $1 for update', [approvalId])
  return rows[0] ?? null
}

/** What a second person is asked for; null: nothing any more. */
export interface CaseWish {
  readonly approvalId: string
  readonly wish: Exclude<SuspenseRow['wish'], ''>
  /** The player whom staff found for it. */
  readonly playerId: bigint | null
}

export async function saveCaseWish(tx: Tx, id: bigint, asked: CaseWish | null): Promise<void> {
  await tx.query('update cashier.suspense set approval_id = $2, wish = $3, wish_player_id = $4 where id = $1', [
    id,
    asked?.approvalId ?? null,
    asked?.wish ?? '',
    asked?.playerId ?? null,
  ])
}

/** A second person agreed that a line is read again. */
export async function agreeToRead(tx: Tx, id: bigint): Promise<void> {
  await tx.query('update cashier.suspense set approval_id = null where id = $1', [id])
}

/** Cases whose line is to be read again now. */
export async function linesToRead(q: Queryable, limit: number): Promise<readonly bigint[]> {
  const { rows } = await q.query<{ id: bigint }>(
    `select id from cashier.suspense where status = 'open' and wish = 'read' and approval_id is null order by id limit $1`,
    [limit],
  )
  return rows.map(({ id }) => id)
}

/** Reading it again failed for this reason: a person sees it beside the line. */
export async function keepLineProblem(tx: Tx, id: bigint, detail: string): Promise<void> {
  await tx.query('update cashier.suspense set detail = $2 where id = $1', [id, detail])
}

export async function closeCase(tx: Tx, id: bigint, end: { readonly note: string; readonly now: Date }): Promise<SuspenseRow | null> {
  const { rows } = await tx.query<SuspenseRow>(
    `update cashier.suspense set status = 'closed', note = $2, closed_at = $3 where id = $1 and status = 'open' returning *`,
    [id, end.note, end.now],
  )
  return rows[0] ?? null
}

export async function closeCasesOf(
  tx: Tx,
  of: Pick<SuspenseRow, 'source' | 'ref'>,
  end: { readonly note: string; readonly now: Date },
): Promise<void> {
  await tx.query(
    `update cashier.suspense set status = 'closed', note = $3, closed_at = $4 where source = $1 and ref = $2 and status = 'open'`,
    [of.source, of.ref, end.note, end.now],
  )
}

export async function cases(
  q: Queryable,
  status: 'open' | 'closed' | null,
  page: PageRequest,
): Promise<{ readonly rows: readonly SuspenseRow[]; readonly total: number }> {
  const where = 'where ($1::text is null or status = $1)'
  const { rows } = await q.query<SuspenseRow>(
    `select * from cashier.suspense ${where} order by created_at desc, id desc limit $2 offset $3`,
    [status, page.pageSize, (page.page - 1) * page.pageSize],
  )
  const all = await q.query<{ n: bigint }>(`select count(*) as n from cashier.suspense ${where}`, [status])
  return { rows, total: Number(all.rows[0]?.n ?? 0n) }
}

/** Money of an open case, with what came along with it. */
export interface OpenMoney {
  readonly source: SuspenseRow['source']
  readonly ref: string
  readonly amount_cents: bigint
  readonly note: string
  readonly sender: string
  readonly sent_at: Date
}

/** Money of one source that waits for a person: of this amount first, the newest first. */
export async function moneyInSuspense(
  q: Queryable,
  wish: { readonly source: SuspenseRow['source']; readonly cents: bigint; readonly playerId: bigint },
  limit: number,
): Promise<readonly OpenMoney[]> {
  const { rows } = await q.query<OpenMoney>(
    `select c.source, c.ref, c.amount_cents, coalesce(entry.note, c.order_number) as note,
            coalesce(entry.sender, transfer.sender, split_part(c.ref, ':', 1)) as sender,
            coalesce(entry.sent_at, transfer.sent_at, c.created_at) as sent_at
     from cashier.suspense c
     left join cashier.bank_entry entry on c.source = 'bank' and entry.ref = c.ref
     left join cashier.chain_transfer transfer on c.source = 'chain' and c.ref = transfer.txid || ':' || transfer.log_index
     where c.status = 'open' and c.source = $1 and c.currency = 'TWD' and c.amount_cents > 0 and c.kind <> 'failed_after_paid'
       and (c.player_id is null or c.player_id = $4)
     order by (c.amount_cents = $2) desc, c.created_at desc limit $3`,
    [wish.source, wish.cents, limit, wish.playerId],
  )
  return rows
}

/** The case that holds the money of a reference, the open one first. */
export async function lockCaseOf(tx: Tx, source: SuspenseRow['source'], ref: string): Promise<SuspenseRow | null> {
  const { rows } = await tx.query<SuspenseRow>(
    `select * from cashier.suspense where source = $1 and ref = $2 and amount_cents > 0 order by status desc, id limit 1 for update`,
    [source, ref],
  )
  return rows[0] ?? null
}

export async function caseById(q: Queryable, id: bigint): Promise<SuspenseRow | null> {
  const { rows } = await q.query<SuspenseRow>('select * from cashier.suspense where id = $1', [id])
  return rows[0] ?? null
}
