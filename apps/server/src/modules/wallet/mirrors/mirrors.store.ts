import type { Queryable, Tx } from '@jade/service/app'
import type { Place } from '../book/place.rules.ts'
import type { MirrorRow } from '../rows.types.ts'

/** Locks what is known of a player's wallet at a platform; every change of its account in the book holds this lock. */
export async function lockMirror(
  tx: Tx,
  { playerId, code, now }: { readonly playerId: bigint; readonly code: string; readonly now: Date },
): Promise<{ readonly owed: bigint; readonly source: number; readonly openBets: number; readonly heard: boolean }> {
  tx.send('insert into wallet.mirror (player_id, code, updated_at) values ($1, $2, $3) on conflict do nothing', [playerId, code, now])
  const { rows } = await tx.query<{ owed_cents: bigint; source_wallet: number; open_bets: number; heard: boolean }>(
    `select owed_cents, source_wallet, open_bets,
            (moved_at is null or exists (select 1 from wallet.heard h where h.code = m.code and h.at > m.moved_at)) as heard
       from wallet.mirror m where player_id = $1 and code = $2 for update`,
    [playerId, code],
  )
  const [row] = rows
  return { owed: row?.owed_cents ?? 0n, source: row?.source_wallet ?? 0, openBets: row?.open_bets ?? 0, heard: row?.heard ?? true }
}

/** What is known of one, as far as a unit that many calls share looks at it. */
export interface FreeMirror extends Place {
  readonly owed: bigint
  readonly source: number
}

const IN_PLACES = '(player_id, code) in (select * from unnest($1::bigint[], $2::text[]))'

/** Of the places where money was before: whose money is there. To choose by; the lock comes later. */
export async function sourcesAt(q: Queryable, places: readonly Place[]): Promise<readonly FreeMirror[]> {
  return mirrorsOf(await q.query<MirrorRow>(`select * from wallet.mirror where ${IN_PLACES}`, columnsOf(places)))
}

/** The mirrors of these places that no other unit holds, locked as {@link lockMirror} locks one. Waits for nobody. */
export async function lockFreeMirrors(tx: Tx, places: readonly Place[]): Promise<readonly FreeMirror[]> {
  const sql = `select * from wallet.mirror where ${IN_PLACES} order by player_id, code for update skip locked`
  return mirrorsOf(await tx.query<MirrorRow>(sql, columnsOf(places)))
}

const columnsOf = (places: readonly Place[]) => [places.map(({ playerId }) => playerId), places.map(({ code }) => code)]

function mirrorsOf({ rows }: { readonly rows: readonly MirrorRow[] }): readonly FreeMirror[] {
  return rows.map((row) => ({ playerId: row.player_id, code: row.code, owed: row.owed_cents, source: row.source_wallet }))
}

/** Whose money is at a platform, and the newest transfer to it that was not returned, in one look: of one is the other. */
export async function placeOf(
  q: Queryable,
  { playerId, code }: Place,
): Promise<{ readonly source: number; readonly lastDeposit: string | null }> {
  const { rows } = await q.query<{ source: number; last: string | null }>(
    `select coalesce((select source_wallet from wallet.mirror where player_id = $1 and code = $2), 0) as source,
            (select order_number from wallet.transfer
              where player_id = $1 and code = $2 and direction = 'in' and state not in ('held', 'refused', 'returned')
              order by created_at desc, order_number desc limit 1) as last`,
    [playerId, code],
  )
  return { source: rows[0]?.source ?? 0, lastDeposit: rows[0]?.last ?? null }
}

/** From now on the platform holds money of this wallet. Under the lock of {@link lockMirror}. */
export function saveSource(
  tx: Tx,
  row: { readonly playerId: bigint; readonly code: string; readonly source: number; readonly now: Date },
): void {
  tx.send('update wallet.mirror set source_wallet = $3, updated_at = $4, moved_at = $4 where player_id = $1 and code = $2', [
    row.playerId,
    row.code,
    row.source,
    row.now,
  ])
}

export function saveOpenBets(tx: Tx, row: { readonly playerId: bigint; readonly code: string; readonly change: number }): void {
  tx.send('update wallet.mirror set open_bets = greatest(0, open_bets + $3) where player_id = $1 and code = $2', [
    row.playerId,
    row.code,
    row.change,
  ])
}

/** All bets of these platforms up to then have been heard of. */
export async function saveHeard(tx: Tx, codes: readonly string[], at: Date): Promise<void> {
  await tx.query(
    `insert into wallet.heard (code, at) select unnest($1::text[]), $2
     on conflict (code) do update set at = greatest(wallet.heard.at, excluded.at)`,
    [codes, at],
  )
}

export type HoldingRow = Pick<MirrorRow, 'code' | 'owed_cents' | 'source_wallet' | 'open_bets'> & { readonly heard: boolean }

/** What is known of a player's money at each platform besides the book. */
export async function holdingsOf(q: Queryable, playerId: bigint): Promise<readonly HoldingRow[]> {
  const { rows } = await q.query<HoldingRow>(
    `select code, owed_cents, source_wallet, open_bets,
            (moved_at is null or exists (select 1 from wallet.heard h where h.code = m.code and h.at > m.moved_at)) as heard
       from wallet.mirror m where player_id = $1 order by code`,
    [playerId],
  )
  return rows
}

/** Money moved at these places, each once. */
export function saveOwed(tx: Tx, moves: readonly (Place & { readonly change: bigint })[], now: Date): void {
  tx.send(
    `update wallet.mirror m set owed_cents = m.owed_cents + c.change, updated_at = $4, moved_at = $4
       from unnest($1::bigint[], $2::text[], $3::bigint[]) as c (player_id, code, change)
      where m.player_id = c.player_id and m.code = c.code`,
    [...columnsOf(moves), moves.map(({ change }) => change), now],
  )
}

/** Mirrors that moved since `since` and have no running transfer, those checked longest ago first. */
export async function mirrorsToCheck(q: Queryable, since: Date, limit: number): Promise<readonly MirrorRow[]> {
  const { rows } = await q.query<MirrorRow>(
    `select m.* from wallet.mirror m
      where (m.updated_at >= $1 or m.owed_cents > 0 or m.diff_cents <> 0)
        and not exists (select 1 from wallet.transfer t
                         where t.player_id = m.player_id and t.code = m.code and t.state in ('held', 'sent', 'unknown'))
      order by m.checked_at nulls first limit $2`,
    [since, limit],
  )
  return rows
}

export async function saveCheck(
  tx: Tx,
  row: { readonly playerId: bigint; readonly code: string; readonly diff: bigint; readonly version: bigint | null; readonly now: Date },
): Promise<void> {
  await tx.query('update wallet.mirror set diff_cents = $3, diff_version = $4, checked_at = $5 where player_id = $1 and code = $2', [
    row.playerId,
    row.code,
    row.diff,
    row.version,
    row.now,
  ])
}

/** Money that `suspense` advanced to mirrors whose bets have not been heard of, in cents (mirror.rules.ts). */
export async function owedTotal(q: Queryable): Promise<bigint> {
  const { rows } = await q.query<{ cents: bigint }>(
    'select coalesce(sum(owed_cents), 0)::bigint as cents from wallet.mirror where owed_cents > 0',
  )
  return rows[0]?.cents ?? 0n
}
