import type { PageRequest } from '@jade/contract/call'
import type { Queryable, Tx } from '@jade/service/app'
import { storableJson } from '@jade/service/storable'

export interface Quarantined {
  readonly vendor: string
  readonly ref: string
  readonly problem: string
  readonly times: number
  readonly first_at: Date
  readonly last_at: Date
  readonly body: unknown
  readonly approval_id: string | null
  /** Two people want it read again. */
  readonly agreed: boolean
}

const MOST_CHARACTERS = 20_000

/** Sets a record aside; again: once more. */
export async function quarantine(
  tx: Tx,
  row: { readonly vendor: string; readonly ref: string; readonly problem: string; readonly body: unknown; readonly now: Date },
): Promise<void> {
  await tx.query(
    `insert into games.quarantine as q (vendor, ref, problem, body, first_at, last_at) values ($1, $2, $3, $4, $5, $5)
     on conflict (vendor, ref) do update set problem = excluded.problem, body = excluded.body, times = q.times + 1, last_at = excluded.last_at`,
    [row.vendor, plain(row.ref, 100), plain(row.problem, 500), shortened(row.body), row.now],
  )
}

/** Nothing that a text column refuses: whatever a vendor sends can be set aside. */
function plain(text: string, length: number): string {
  return text.replace(/[^\x20-\x7e\u00a0-\uffff]/g, '?').slice(0, length)
}

function shortened(body: unknown): string {
  const text = storableJson(body)
  return text.length <= MOST_CHARACTERS ? text : storableJson({ cut: text.slice(0, MOST_CHARACTERS) })
}

/** Records that have been taken in after all. */
export async function release(tx: Tx, vendor: string, refs: readonly string[]): Promise<void> {
  await tx.query('delete from games.quarantine where vendor = $1 and ref = any ($2::text[])', [vendor, refs])
}

/** What waits for a person, oldest first. */
export async function quarantined(q: Queryable, limit: number): Promise<readonly Quarantined[]> {
  const { rows } = await q.query<Quarantined>('select * from games.quarantine order by first_at, vendor, ref limit $1', [limit])
  return rows
}

export async function quarantinePage(
  q: Queryable,
  page: PageRequest,
): Promise<{ readonly rows: readonly Quarantined[]; readonly total: number }> {
  const { rows } = await q.query<Quarantined>('select * from games.quarantine order by first_at, vendor, ref limit $1 offset $2', [
    page.pageSize,
    (page.page - 1) * page.pageSize,
  ])
  const all = await q.query<{ n: bigint }>('select count(*) as n from games.quarantine')
  return { rows, total: Number(all.rows[0]?.n ?? 0n) }
}

export async function lockQuarantined(tx: Tx, of: Pick<Quarantined, 'vendor' | 'ref'>): Promise<Quarantined | null> {
  const { rows } = await tx.query<Quarantined>('select * from games.quarantine where vendor = $1 and ref = $2 for update', [
    of.vendor,
    of.ref,
  ])
  return rows[0] ?? null
}

export async function lockQuarantinedByApproval(tx: Tx, approvalId: string): Promise<Quarantined | null> {
  const { rows } = await tx.query<Quarantined>('select * from games.quarantine where approval_id = $1 for update', [approvalId])
  return rows[0] ?? null
}

/** What people wish about a record: a second one is asked (`approvalId`), agreed, or nothing any more. */
export async function saveReading(
  tx: Tx,
  of: Pick<Quarantined, 'vendor' | 'ref'>,
  wish: { readonly approvalId: string | null; readonly agreed: boolean },
): Promise<void> {
  await tx.query('update games.quarantine set approval_id = $3, agreed = $4 where vendor = $1 and ref = $2', [
    of.vendor,
    of.ref,
    wish.approvalId,
    wish.agreed,
  ])
}

/** Records to read again now. */
export async function recordsToRead(q: Queryable, limit: number): Promise<readonly Quarantined[]> {
  const { rows } = await q.query<Quarantined>('select * from games.quarantine where agreed order by first_at, vendor, ref limit $1', [
    limit,
  ])
  return rows
}
