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

/** Keeps a deposit in the unit that credits it; the same order again changes nothing. */
export async function insertDeposit(tx: Tx, row: Omit<DepositRow, 'used'>): Promise<void> {
  await tx.query(
    `insert into promotions.deposit (order_number, player_id, cents, channel, day, credited_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (order_number) do nothing`,
    [row.order_number, row.player_id, row.cents, row.channel, row.day, row.credited_at],
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

/** What these players have deposited on these Taipei dates, both within; who has not is absent. */
export async function depositedByPlayer(
  q: Queryable,
  players: readonly bigint[],
  dates: { readonly from: string; readonly to: string },
): Promise<ReadonlyMap<bigint, bigint>> {
  const { rows } = await q.query<{ player_id: bigint; cents: bigint }>(
    `select player_id, sum(cents)::bigint as cents from promotions.deposit
      where player_id = any ($1::bigint[]) and day between $2 and $3 group by player_id`,
    [players, dates.from, dates.to],
  )
  return new Map(rows.map((row) => [row.player_id, row.cents]))
}
