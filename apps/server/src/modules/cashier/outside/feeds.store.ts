import type { Queryable, Tx } from '@jade/service/app'

/** How far a feed was read; '' before its first page. */
export async function feedCursor(q: Queryable, name: string): Promise<string> {
  const { rows } = await q.query<{ cursor: string }>('select cursor from cashier.feed where name = $1', [name])
  return rows[0]?.cursor ?? ''
}

export async function saveCursor(tx: Tx, feed: { readonly name: string; readonly cursor: string; readonly now: Date }): Promise<void> {
  await tx.query(
    `insert into cashier.feed (name, cursor, read_at) values ($1, $2, $3)
     on conflict (name) do update set cursor = excluded.cursor, read_at = excluded.read_at`,
    [feed.name, feed.cursor, feed.now],
  )
}

/** When a feed was last read to its end; null: never. */
export async function feedReadAt(q: Queryable, name: string): Promise<Date | null> {
  const { rows } = await q.query<{ read_at: Date }>('select read_at from cashier.feed where name = $1', [name])
  return rows[0]?.read_at ?? null
}
