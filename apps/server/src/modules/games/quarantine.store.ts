import type { Queryable, Tx } from '@jade/service/app'

export interface Quarantined {
  readonly vendor: string
  readonly ref: string
  readonly problem: string
  readonly times: number
  readonly first_at: Date
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
    [row.vendor, plain(row.ref, 100), plain(row.problem, 500), storable(row.body), row.now],
  )
}

/** Nothing that a text column refuses: whatever a vendor sends can be set aside. */
function plain(text: string, length: number): string {
  return text.replace(/[^\x20-\x7e\u00a0-\uffff]/g, '?').slice(0, length)
}

function storable(body: unknown): string {
  const text = JSON.stringify(body ?? null).replaceAll('\\u0000', '')
  return text.length <= MOST_CHARACTERS ? text : JSON.stringify({ cut: text.slice(0, MOST_CHARACTERS) })
}

/** Records that have been taken in after all. */
export async function release(tx: Tx, vendor: string, refs: readonly string[]): Promise<void> {
  await tx.query('delete from games.quarantine where vendor = $1 and ref = any ($2::text[])', [vendor, refs])
}

/** What waits for a person, oldest first. */
export async function quarantined(q: Queryable, limit: number): Promise<readonly Quarantined[]> {
  const { rows } = await q.query<Quarantined>(
    'select vendor, ref, problem, times, first_at from games.quarantine order by first_at, vendor, ref limit $1',
    [limit],
  )
  return rows
}
