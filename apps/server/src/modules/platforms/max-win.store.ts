import type { Queryable, Tx } from '@jade/service/app'

/** What one bet of a game returns at most: so many times its stake, and in cents whatever was staked. Null: the vendor names none. */
export interface MaxWin {
  readonly game: string
  readonly stakes: number | null
  readonly cents: bigint | null
}

/** What one bet of a game returns at most as its vendor says; null where it has not been heard. */
export async function maxWinOf(q: Queryable, code: string, game: string): Promise<MaxWin | null> {
  const { rows } = await q.query<MaxWin>('select game, stakes, cents from platforms.max_win where code = $1 and game = $2', [code, game])
  return rows[0] ?? null
}

export async function saveMaxWins(tx: Tx, code: string, to: { readonly games: readonly MaxWin[]; readonly now: Date }): Promise<void> {
  await tx.query(
    `insert into platforms.max_win as m (code, game, stakes, cents, noted_at)
     select $1, game, stakes, cents, $5 from unnest($2::text[], $3::integer[], $4::bigint[]) as said (game, stakes, cents)
     on conflict (code, game) do update set stakes = excluded.stakes, cents = excluded.cents, noted_at = excluded.noted_at
      where (m.stakes, m.cents) is distinct from (excluded.stakes, excluded.cents)`,
    [code, to.games.map(({ game }) => game), to.games.map(({ stakes }) => stakes), to.games.map(({ cents }) => cents), to.now],
  )
}
