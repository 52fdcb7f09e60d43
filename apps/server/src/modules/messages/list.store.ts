import type { Queryable, Tx } from '@jade/service/app'
import { type Sql, sql } from '@jade/service/sql'
import { CHUNK, type Chunk } from './audience.rules.ts'

interface NewList {
  readonly name: string
  readonly accounts: number
  readonly chunks: readonly Chunk[]
  readonly made_by: string
  readonly now: Date
}

export async function insertList(tx: Tx, { name, accounts, chunks, made_by, now }: NewList): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(
    'insert into messages.list (name, accounts, made_by, created_at) values ($1, $2, $3, $4) returning id',
    [name, accounts, made_by, now],
  )
  const id = rows[0]?.id ?? 0n
  for (const { chunk, bits } of chunks)
    await tx.query('insert into messages.listed (list_id, chunk, bits) values ($1, $2, $3)', [id, chunk, bits])
  return id
}

/** A list that somebody read in; null: there is none of theirs. */
export async function ownList(
  q: Queryable,
  id: bigint,
  made_by: string,
): Promise<{ readonly name: string; readonly accounts: number } | null> {
  const { rows } = await q.query<{ name: string; accounts: number }>(
    'select name, accounts from messages.list where id = $1 and made_by = $2',
    [id, made_by],
  )
  return rows[0] ?? null
}

/** Of a player, whether a list names them. */
export const isListed = (player: Sql, list: bigint): Sql =>
  sql`exists (select 1 from messages.listed l where l.list_id = ${list} and l.chunk = (${player} / ${CHUNK}::bigint)::int
    and get_bit(l.bits, (${player} % ${CHUNK}::bigint)::int) = 1)`

/** Takes lists away that were read in before this and that no broadcast names. Answers how many. */
export async function removeUnused(tx: Tx, before: Date): Promise<number> {
  const { rowCount } = await tx.query(
    'delete from messages.list l where l.created_at < $1 and not exists (select 1 from messages.broadcast b where b.list_id = l.id)',
    [before],
  )
  return rowCount
}
