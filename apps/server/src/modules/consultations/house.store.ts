import type { Queryable, Tx } from '@jade/service/app'

export interface CannedRow {
  readonly id: bigint
  readonly title: string
  readonly text_zh: string
  readonly text_en: string
}

export async function canned(q: Queryable): Promise<readonly CannedRow[]> {
  return (await q.query<CannedRow>('select id, title, text_zh, text_en from consultations.canned order by title, id limit 200')).rows
}

export async function insertCanned(tx: Tx, row: Omit<CannedRow, 'id'> & { readonly by: string; readonly now: Date }): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(
    'insert into consultations.canned (title, text_zh, text_en, made_by, created_at) values ($1, $2, $3, $4, $5) returning id',
    [row.title, row.text_zh, row.text_en, row.by, row.now],
  )
  return rows[0]?.id ?? 0n
}

export async function removeCanned(tx: Tx, id: bigint): Promise<CannedRow | null> {
  const { rows } = await tx.query<CannedRow>('delete from consultations.canned where id = $1 returning id, title, text_zh, text_en', [id])
  return rows[0] ?? null
}

export interface ContactRow {
  readonly id: bigint
  readonly type: 'line' | 'telegram' | 'email' | 'phone' | 'web'
  readonly name_zh: string
  readonly name_en: string
  readonly url: string
  readonly shown: boolean
  readonly made_by: string
}

/** Ways to reach customer service, in their order. */
export async function contacts(q: Queryable): Promise<readonly ContactRow[]> {
  return (await q.query<ContactRow>('select * from consultations.contact order by id limit 50')).rows
}

export async function insertContact(tx: Tx, row: Omit<ContactRow, 'id'>): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(
    'insert into consultations.contact (type, name_zh, name_en, url, shown, made_by) values ($1, $2, $3, $4, $5, $6) returning id',
    [row.type, row.name_zh, row.name_en, row.url, row.shown, row.made_by],
  )
  return rows[0]?.id ?? 0n
}

/** Answers how it was before; null when there is none. */
export async function changeContact(tx: Tx, { id, ...row }: ContactRow): Promise<ContactRow | null> {
  const { rows } = await tx.query<ContactRow>('select * from consultations.contact where id = $1 for update', [id])
  await tx.query(
    'update consultations.contact set type = $2, name_zh = $3, name_en = $4, url = $5, shown = $6, made_by = $7 where id = $1',
    [id, row.type, row.name_zh, row.name_en, row.url, row.shown, row.made_by],
  )
  return rows[0] ?? null
}
