import type { VendorAnchors } from '@jade/contract/vendor/anchors'
import type { Queryable, Tx } from '@jade/service/app'

/** An anchor as it was told first. `line` is empty for the vendor's own beacon, and `day` then a number. */
export interface KeptAnchor extends AnchorRow {
  readonly vendor: string
  readonly kept_at: Date
}

export interface AnchorRow {
  readonly line: string
  readonly day: string
  readonly beacon: 'local' | 'drand'
  readonly anchor: string
  readonly since: Date
}

/** What a vendor told, as rows. */
export function rowsOf({ lines, beacon }: VendorAnchors): readonly AnchorRow[] {
  return [
    ...lines.map((each) => ({ ...each, since: new Date(each.since) })),
    ...beacon.map(({ day, anchor, since }) => ({ line: '', day: String(day), beacon: 'local' as const, anchor, since: new Date(since) })),
  ]
}

/** Keeps what is not kept yet, and answers that. What stands is never changed. */
export async function keepRows(
  tx: Tx,
  { vendor, rows, now }: { readonly vendor: string; readonly rows: readonly AnchorRow[]; readonly now: Date },
): Promise<readonly KeptAnchor[]> {
  const columns = (['line', 'day', 'beacon', 'anchor'] as const).map((name) => rows.map((row) => row[name]))
  const { rows: kept } = await tx.query<KeptAnchor>(
    `insert into games.kept_anchor (vendor, line, day, beacon, anchor, since, kept_at)
     select $1::text, line, day, beacon, anchor, since, $7::timestamptz
     from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[]) as told (line, day, beacon, anchor, since)
     on conflict do nothing returning *`,
    [vendor, ...columns, rows.map(({ since }) => since), now],
  )
  return kept.toSorted((a, b) => (`${a.line} ${a.day}` < `${b.line} ${b.day}` ? -1 : 1))
}

/** What was kept of these rows' places. */
export async function keptLike(q: Queryable, vendor: string, rows: readonly AnchorRow[]): Promise<readonly KeptAnchor[]> {
  const sql = 'select * from games.kept_anchor where vendor = $1 and day = any ($2::text[])'
  return (await q.query<KeptAnchor>(sql, [vendor, [...new Set(rows.map(({ day }) => day))]])).rows
}

const MOST = 2_000

/** Anchors of these days, of one vendor or of all; where several vendors told the same one, as it was kept first. */
export async function keptOn(q: Queryable, { vendor, days }: { readonly vendor: string | null; readonly days: readonly string[] }) {
  const { rows } = await q.query<KeptAnchor>(
    `select distinct on (line, day, beacon, anchor) * from games.kept_anchor where day = any ($1::text[]) and ($2::text is null or vendor = $2)
     order by line, day, beacon, anchor, kept_at limit ${MOST}`,
    [days, vendor],
  )
  return rows
}
