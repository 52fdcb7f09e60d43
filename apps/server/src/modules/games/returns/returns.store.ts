import type { Queryable, Tx } from '@jade/service/app'
import type { PromisedGame, ReturnLine } from './return-lines.rules.ts'
import type { Capital, Side, Tally } from './returns.rules.ts'

/** Games that their vendors list, of one platform or of all. */
export async function promisedGames(q: Queryable, code: string | null): Promise<readonly PromisedGame[]> {
  const { rows } = await q.query<PromisedGame>(
    `select code, product_id, name_cn, name_en, rtp, rtp_for, bets, rtp_since from games.game
      where vendor_status <> 'gone' and ($1::text is null or code = $1) order by code, product_id`,
    [code],
  )
  return rows
}

/** What a record is made of now, in place of what it was made of before; nothing of a day that the watch has closed. */
export async function replaceLines(
  tx: Tx,
  record: { readonly vendor: string; readonly ref: string; readonly code: string; readonly day: string; readonly round: string | null },
  lines: readonly ReturnLine[],
): Promise<void> {
  const { vendor, ref, code, day, round } = record
  await tx.query('delete from games.return_line where vendor = $1 and ref = $2', [vendor, ref])
  if (lines.length === 0) return
  await tx.query(
    `insert into games.return_line (vendor, ref, line, code, product_id, kind, day, round, off, n, stake)
     select $1, $2, row_number() over (), $3, product_id, kind, $4::date, $5, off, n, stake
       from unnest($6::text[], $7::text[], $8::bigint[], $9::int[], $10::bigint[]) as l (product_id, kind, off, n, stake)
      where not exists (select 1 from games.return_watch w where w.code = $3 and w.product_id = l.product_id and w.kind = l.kind and w.through >= $4::date)`,
    [
      vendor,
      ref,
      code,
      day,
      round,
      lines.map((line) => line.product_id),
      lines.map((line) => line.kind),
      lines.map((line) => line.off),
      lines.map((line) => line.n),
      lines.map((line) => line.stake),
    ],
  )
}

export interface DayTally extends Tally {
  readonly code: string
  readonly product_id: string
  readonly kind: string
  readonly day: string
}

/**
 * What is not closed yet, by kind and day. Bets of one round of many players hang together: a round is one observation of a kind, weighed by
 * its stakes; of what a player plays alone each bet is one.
 */
export async function openTallies(q: Queryable): Promise<readonly DayTally[]> {
  const { rows } = await q.query<Omit<DayTally, 'off' | 'n'> & { readonly off: bigint; readonly n: bigint }>(
    `with one as (
       select code, product_id, kind, day, off, n::bigint as n from games.return_line where round is null
       union all
       select code, product_id, kind, day, round(sum(off::numeric * stake) / sum(stake))::bigint, 1
         from games.return_line where round is not null group by code, product_id, kind, day, round)
     select code, product_id, kind, to_char(day, 'YYYY-MM-DD') as day, off, sum(n)::bigint as n
       from one group by code, product_id, kind, day, off order by day`,
  )
  return rows.map((row) => ({ ...row, off: Number(row.off), n: Number(row.n) }))
}

export interface WatchRow {
  readonly code: string
  readonly product_id: string
  readonly kind: string
  readonly side: Side
  readonly bets: bigint
  readonly capital: Capital
}

export async function watchRows(q: Queryable): Promise<readonly WatchRow[]> {
  const { rows } = await q.query<Omit<WatchRow, 'capital'> & { readonly capital: readonly (number | string)[] }>(
    'select code, product_id, kind, side, bets, capital from games.return_watch',
  )
  return rows.map((row) => ({ ...row, capital: row.capital.map(Number) }))
}

/** Closes a stream's days through this one. */
export async function saveWatch(tx: Tx, row: WatchRow, through: string): Promise<void> {
  await tx.query(
    `insert into games.return_watch (code, product_id, kind, side, through, bets, capital) values ($1, $2, $3, $4, $5::date, $6, $7::float8[])
     on conflict (code, product_id, kind, side) do update set through = excluded.through, bets = excluded.bets, capital = excluded.capital
       where return_watch.through < excluded.through`,
    [
      row.code,
      row.product_id,
      row.kind,
      row.side,
      through,
      row.bets,
      row.capital.map((log) => (log === Number.NEGATIVE_INFINITY ? '-Infinity' : log)),
    ],
  )
}

export async function dropLines(tx: Tx, through: string): Promise<void> {
  await tx.query('delete from games.return_line where day <= $1::date', [through])
}

/** A game's watch begins anew. */
export async function restartWatch(tx: Tx, game: Pick<PromisedGame, 'code' | 'product_id'>): Promise<void> {
  for (const table of ['return_line', 'return_watch'] as const)
    await tx.query(`delete from games.${table} where code = $1 and product_id = $2`, [game.code, game.product_id])
}
