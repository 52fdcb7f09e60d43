import type { PageRequest } from '@jade/contract/call'
import type { Queryable, Tx } from '@jade/service/app'

export interface NeedRow {
  readonly id: bigint
  readonly order_number: string
  readonly amount_cents: bigint
  readonly multiple: number
  readonly created_at: Date
  readonly closed_at: Date | null
}

/** Valid bets since the last withdrawal, in cents. */
export async function betCents(q: Queryable, playerId: bigint): Promise<bigint> {
  const { rows } = await q.query<{ bet_cents: bigint }>('select bet_cents from cashier.turnover where player_id = $1', [playerId])
  return rows[0]?.bet_cents ?? 0n
}

export async function addBets(tx: Tx, bets: { readonly playerId: bigint; readonly cents: bigint; readonly now: Date }): Promise<void> {
  await tx.query(
    `insert into cashier.turnover (player_id, bet_cents, updated_at) values ($1, $2, $3)
     on conflict (player_id) do update set bet_cents = cashier.turnover.bet_cents + excluded.bet_cents, updated_at = excluded.updated_at`,
    [bets.playerId, bets.cents, bets.now],
  )
}

/** Lowers the counter to at most so many cents; 0 starts anew. */
export async function capBets(tx: Tx, bets: { readonly playerId: bigint; readonly cents: bigint; readonly now: Date }): Promise<void> {
  await tx.query('update cashier.turnover set bet_cents = least(bet_cents, $2), updated_at = $3 where player_id = $1', [
    bets.playerId,
    bets.cents,
    bets.now,
  ])
}

/** Deposits since the last withdrawal, oldest first. */
export async function openNeeds(q: Queryable, playerId: bigint): Promise<readonly NeedRow[]> {
  const { rows } = await q.query<NeedRow>('select * from cashier.turnover_need where player_id = $1 and closed_at is null order by id', [
    playerId,
  ])
  return rows
}

export async function insertNeed(
  tx: Tx,
  need: { readonly playerId: bigint; readonly order: string; readonly cents: bigint; readonly multiple: number; readonly now: Date },
): Promise<void> {
  await tx.query(
    `insert into cashier.turnover_need (player_id, order_number, amount_cents, multiple, created_at) values ($1, $2, $3, $4, $5)
     on conflict (order_number) do nothing`,
    [need.playerId, need.order, need.cents, need.multiple, need.now],
  )
}

export async function closeNeeds(
  tx: Tx,
  close: { readonly playerId: bigint; readonly ids: readonly bigint[]; readonly now: Date },
): Promise<void> {
  await tx.query('update cashier.turnover_need set closed_at = $3 where player_id = $1 and id = any ($2::bigint[]) and closed_at is null', [
    close.playerId,
    close.ids,
    close.now,
  ])
}

export async function needsOf(
  q: Queryable,
  playerId: bigint,
  page: PageRequest,
): Promise<{ readonly rows: readonly NeedRow[]; readonly total: number }> {
  const { rows } = await q.query<NeedRow>('select * from cashier.turnover_need where player_id = $1 order by id desc limit $2 offset $3', [
    playerId,
    page.pageSize,
    (page.page - 1) * page.pageSize,
  ])
  const all = await q.query<{ n: bigint }>('select count(*) as n from cashier.turnover_need where player_id = $1', [playerId])
  return { rows, total: Number(all.rows[0]?.n ?? 0n) }
}
