import type { BookName } from '@jade/contract/records/signed-head'
import type { Queryable, Tx } from '@jade/service/app'

/** Where the heads of a book are kept. */
const tables = { money: 'records.signed_head', coins: 'records.signed_coin_head' } as const satisfies Readonly<Record<BookName, string>>

export interface SignedHeadRow {
  readonly player_id: bigint
  /** Taipei date. */
  readonly day: string
  readonly seq: bigint
  readonly hash: string
  readonly key_id: string
  readonly signature: Buffer
}

export interface SigningKeyRow {
  readonly id: string
  readonly public_key: Buffer
}

export async function publishKey(tx: Tx, key: SigningKeyRow, now: Date): Promise<void> {
  await tx.query('insert into records.signing_key (id, public_key, first_used_at) values ($1, $2, $3) on conflict (id) do nothing', [
    key.id,
    key.public_key,
    now,
  ])
}

export async function signingKeys(q: Queryable): Promise<readonly SigningKeyRow[]> {
  const { rows } = await q.query<SigningKeyRow>('select id, public_key from records.signing_key order by first_used_at desc, id limit 100')
  return rows
}

/** How far each of these chains was signed, by player; absent: never. */
export async function signedUpTo(q: Queryable, book: BookName, playerIds: readonly bigint[]): Promise<ReadonlyMap<bigint, bigint>> {
  const { rows } = await q.query<{ player_id: bigint; seq: bigint }>(
    `select player_id, max(seq) as seq from ${tables[book]} where player_id = any ($1::bigint[]) group by 1`,
    [playerIds],
  )
  return new Map(rows.map((row) => [row.player_id, row.seq]))
}

/** A player's head is signed once a day; the first one stays. */
export async function insertHeads(
  tx: Tx,
  { book, heads, now }: { readonly book: BookName; readonly heads: readonly SignedHeadRow[]; readonly now: Date },
): Promise<void> {
  await tx.query(
    `insert into ${tables[book]} (player_id, day, seq, hash, key_id, signature, signed_at)
     select *, $7 from unnest($1::bigint[], $2::date[], $3::bigint[], $4::text[], $5::text[], $6::bytea[])
     on conflict do nothing`,
    [
      heads.map((head) => head.player_id),
      heads.map((head) => head.day),
      heads.map((head) => head.seq),
      heads.map((head) => head.hash),
      heads.map((head) => head.key_id),
      heads.map((head) => head.signature),
      now,
    ],
  )
}

export async function headsOf(
  q: Queryable,
  book: BookName,
  { playerId, limit }: { readonly playerId: bigint; readonly limit: number },
): Promise<readonly SignedHeadRow[]> {
  const { rows } = await q.query<SignedHeadRow>(
    `select player_id, day, seq, hash, key_id, signature from ${tables[book]} where player_id = $1 order by seq desc limit $2`,
    [playerId, limit],
  )
  return rows
}
