import type { PageRequest } from '@jade/contract/call'
import type { Queryable, Tx } from '@jade/service/app'
import { startOfTaipeiDate } from '@jade/service/clock'

const DAY_MS = 86_400_000

/** What a settlement or a correction added to the valid bets of a Taipei day. */
export interface Settlement {
  readonly version: number
  readonly day: string
  readonly bets: -1 | 0 | 1
  readonly validCents: bigint
  readonly heardAt: Date
}

/** Keeps rows of a bet that was changed; those that are there stay. */
export async function keepSettlements(
  tx: Tx,
  bet: { readonly id: bigint; readonly playerId: bigint; readonly group: string },
  rows: readonly Settlement[],
): Promise<void> {
  await tx.query(
    `insert into games.settlement (bet_id, player_id, group_code, version, day, bets, valid_cents, heard_at)
     select $1, $2, $3, r.* from unnest($4::int[], $5::date[], $6::smallint[], $7::bigint[], $8::timestamptz[]) as r on conflict do nothing`,
    [
      bet.id,
      bet.playerId,
      bet.group,
      rows.map((row) => row.version),
      rows.map((row) => row.day),
      rows.map((row) => row.bets),
      rows.map((row) => row.validCents),
      rows.map((row) => row.heardAt),
    ],
  )
}

export async function hasSettlements(tx: Tx, betId: bigint): Promise<boolean> {
  return ((await tx.query('select 1 from games.settlement where bet_id = $1 limit 1', [betId])).rowCount ?? 0) > 0
}

export interface SettlementRow {
  readonly id: bigint
  readonly day: string
  readonly group_code: string
  readonly bets: -1 | 0 | 1
  readonly valid_cents: bigint
  readonly heard_at: Date
}

/** What was added to a player's valid bets of these Taipei days, both included, in the order in which it was heard of. */
export async function settlementsOf(
  q: Queryable,
  playerId: bigint,
  { from, to, page, pageSize }: { readonly from: string; readonly to: string } & PageRequest,
): Promise<{ readonly rows: readonly SettlementRow[]; readonly total: number }> {
  const all = `(
      select b.id, 0 as version, (b.settled_at at time zone 'Asia/Taipei')::date as day, b.group_code, 1::smallint as bets,
             b.valid_bet_cents as valid_cents, b.created_at as heard_at
        from games.bet b where b.player_id = $1 and b.status = 'settled' and b.settled_at >= $4 and b.settled_at < $5
         and not exists (select 1 from games.settlement s where s.bet_id = b.id)
      union all
      select s.bet_id, s.version, s.day, s.group_code, s.bets, s.valid_cents, s.heard_at
        from games.settlement s where s.player_id = $1 and s.day between $2 and $3) as settlements`
  const until = new Date(startOfTaipeiDate(to).getTime() + DAY_MS)
  const { rows } = await q.query<SettlementRow & { readonly total: bigint }>(
    `select *, count(*) over () as total from ${all} order by heard_at, id, version, day limit $6 offset $7`,
    [playerId, from, to, startOfTaipeiDate(from), until, pageSize, (page - 1) * pageSize],
  )
  return { rows, total: Number(rows[0]?.total ?? 0n) }
}
