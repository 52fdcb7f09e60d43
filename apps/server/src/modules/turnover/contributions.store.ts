import type { Queryable, Tx } from '@jade/service/app'
import type { Contribution } from './fill.rules.ts'

export interface ContributionRow extends Contribution {
  readonly updated_at: Date
}

export async function contributions(q: Queryable): Promise<readonly ContributionRow[]> {
  const { rows } = await q.query<ContributionRow>('select * from turnover.contribution order by scale, group_code, game')
  return rows
}

export async function saveContribution(tx: Tx, row: Contribution, now: Date): Promise<void> {
  await tx.query(
    `insert into turnover.contribution (scale, group_code, game, percent, updated_at) values ($1, $2, $3, $4, $5)
     on conflict (scale, group_code, game) do update set percent = excluded.percent, updated_at = excluded.updated_at`,
    [row.scale, row.group_code, row.game, row.percent, now],
  )
}

/** False: a change of the same object waits already. */
export async function keepChange(
  tx: Tx,
  change: { readonly id: string; readonly object: string; readonly body: unknown; readonly now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'insert into turnover.change (id, object, body, created_at) values ($1, $2, $3, $4) on conflict (object) do nothing',
    [change.id, change.object, JSON.stringify(change.body), change.now],
  )
  return rowCount === 1
}

export async function takeChange<T>(tx: Tx, id: string): Promise<T | null> {
  const { rows } = await tx.query<{ body: T }>('delete from turnover.change where id = $1 returning body', [id])
  return rows[0]?.body ?? null
}

export async function waitingObjects(q: Queryable, objects: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await q.query<{ object: string }>('select object from turnover.change where object = any ($1::text[])', [objects])
  return new Set(rows.map((row) => row.object))
}
