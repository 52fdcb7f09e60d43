import type { Queryable, Tx } from '@jade/service/app'

/** A credited deposit as this room keeps it. */
export interface DepositRow {
  readonly order_number: string
  readonly player_id: bigint
  readonly cents: bigint
  readonly channel: string
  readonly day: string
  readonly credited_at: Date
  /** It went to an offer, or waits to. */
  readonly used: boolean
}

/** Keeps deposits in the unit that credits them; the same order again changes nothing. */
export function insertDeposits(
  tx: Tx,
  rows: readonly Pick<DepositRow, 'order_number' | 'player_id' | 'cents' | 'channel'>[],
  credited: { readonly day: string; readonly at: Date },
): void {
  tx.send(
    `insert into promotions.deposit (order_number, player_id, cents, channel, day, credited_at)
     select d.*, $5, $6 from unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[]) as d on conflict (order_number) do nothing`,
    [
      rows.map((row) => row.order_number),
      rows.map((row) => row.player_id),
      rows.map((row) => row.cents),
      rows.map((row) => row.channel),
      credited.day,
      credited.at,
    ],
  )
}

const SELECT = `select d.*, exists (select 1 from promotions.application a where a.order_number = d.order_number
  and a.state not in ('audit_failure', 'reject', 'fail')) as used from promotions.deposit d`

/** A player's first deposit of a life, and of a Taipei date. */
export async function firstDeposit(q: Queryable, playerId: bigint, day: string | null): Promise<DepositRow | null> {
  const { rows } = await q.query<DepositRow>(
    `${SELECT} where d.player_id = $1 and ($2::date is null or d.day = $2) order by d.credited_at, d.order_number limit 1`,
    [playerId, day],
  )
  return rows[0] ?? null
}

/** A player's newest deposit since then that no offer has used. */
export async function unusedDeposit(q: Queryable, playerId: bigint, since: Date): Promise<DepositRow | null> {
  const { rows } = await q.query<DepositRow>(
    `select * from (${SELECT} where d.player_id = $1 and d.credited_at > $2) d where not used order by credited_at desc, order_number desc limit 1`,
    [playerId, since],
  )
  return rows[0] ?? null
}

/** A deposit of past days, and whether it was the first of its Taipei day and of its player's life. */
interface PastDeposit extends Omit<DepositRow, 'used'> {
  readonly first_of_day: boolean
  readonly first_of_life: boolean
}

/** The deposits of these players on these Taipei dates, both within, as they came; at most `limit`. */
export async function depositsBetween(
  q: Queryable,
  players: readonly bigint[],
  of: { readonly from: string; readonly to: string; readonly limit: number },
): Promise<readonly PastDeposit[]> {
  const before = `from promotions.deposit e where e.player_id = d.player_id and (e.credited_at, e.order_number) < (d.credited_at, d.order_number)`
  const { rows } = await q.query<PastDeposit>(
    `select d.*, not exists (select 1 ${before} and e.day = d.day) as first_of_day, not exists (select 1 ${before}) as first_of_life
       from promotions.deposit d where d.player_id = any ($1::bigint[]) and d.day between $2 and $3
      order by d.credited_at, d.order_number limit $4`,
    [players, of.from, of.to, of.limit],
  )
  return rows
}
