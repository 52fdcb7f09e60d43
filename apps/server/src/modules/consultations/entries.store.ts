import type { Queryable, Tx } from '@jade/service/app'

export interface EntryRow {
  readonly id: bigint
  readonly consultation_id: bigint
  readonly author: 'player' | 'service' | 'closing' | 'note'
  readonly by: string
  /** The name under which the player reads it; empty: customer service. */
  readonly signed: string
  readonly text: string
  readonly created_at: Date
  /** Ids of its screenshots. */
  readonly images: readonly string[]
}

export interface NewEntry {
  readonly consultationId: bigint
  readonly author: EntryRow['author']
  readonly by: string
  readonly signed?: string
  readonly text: string
  /** Names of stored pictures. */
  readonly files: readonly string[]
  readonly now: Date
}

export async function insertEntry(tx: Tx, entry: NewEntry): Promise<void> {
  const { rows } = await tx.query<{ id: bigint }>(
    'insert into consultations.entry (consultation_id, author, by, text, created_at, signed) values ($1, $2, $3, $4, $5, $6) returning id',
    [entry.consultationId, entry.author, entry.by, entry.text, entry.now, entry.signed ?? ''],
  )
  for (const file of entry.files)
    await tx.query('insert into consultations.image (entry_id, file) values ($1, $2)', [rows[0]?.id ?? 0n, file])
}

const IMAGES = `coalesce((select jsonb_agg(i.id::text order by i.id) from consultations.image i where i.entry_id = e.id), '[]'::jsonb) as images`

/** All that was written in a consultation, in its order: there are {@link ENTRIES_MOST} at most. */
export async function entries(q: Queryable, consultationId: bigint): Promise<readonly EntryRow[]> {
  const { rows } = await q.query<EntryRow>(`select e.*, ${IMAGES} from consultations.entry e where e.consultation_id = $1 order by e.id`, [
    consultationId,
  ])
  return rows
}

/** What players wrote first in these consultations. */
export async function firstEntries(q: Queryable, consultationIds: readonly bigint[]): Promise<ReadonlyMap<bigint, EntryRow>> {
  const { rows } = await q.query<EntryRow>(
    `select distinct on (e.consultation_id) e.*, ${IMAGES} from consultations.entry e where e.consultation_id = any ($1::bigint[])
      order by e.consultation_id, e.id`,
    [consultationIds],
  )
  return new Map(rows.map((row) => [row.consultation_id, row]))
}

/** Longer ones are hard to follow for both sides. */
export const ENTRIES_MOST = 300

export async function countEntries(q: Queryable, consultationId: bigint): Promise<number> {
  const { rows } = await q.query<{ n: bigint }>('select count(*) as n from consultations.entry where consultation_id = $1', [
    consultationId,
  ])
  return Number(rows[0]?.n ?? 0n)
}

/** A screenshot with whose consultation it belongs to; guests send none. */
export async function image(q: Queryable, id: bigint): Promise<{ readonly file: string; readonly player_id: bigint | null } | null> {
  const { rows } = await q.query<{ file: string; player_id: bigint | null }>(
    `select i.file, c.player_id from consultations.image i join consultations.entry e on e.id = i.entry_id
       join consultations.consultation c on c.id = e.consultation_id where i.id = $1`,
    [id],
  )
  return rows[0] ?? null
}

/** Whether these pictures belong to an entry. */
export async function areKept(q: Queryable, files: readonly string[]): Promise<boolean> {
  const { rows } = await q.query<{ n: bigint }>('select count(*) as n from consultations.image where file = any ($1::text[])', [files])
  return Number(rows[0]?.n ?? 0n) === files.length
}
