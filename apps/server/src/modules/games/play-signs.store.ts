import type { Queryable } from '@jade/service/app'

export interface SettledBet {
  readonly id: bigint
  /** By which it is known where it counts. */
  readonly key: string
  readonly wallet_id: number
  readonly bet_cents: bigint
  readonly valid_bet_cents: bigint
}

/** A player's settled bets with a stake that were placed since then, newest first. */
export async function settledSince(
  q: Queryable,
  playerId: bigint,
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<readonly SettledBet[]> {
  const { rows } = await q.query<SettledBet>(
    `select id, vendor || ':' || vendor_ref as key, wallet_id, bet_cents, valid_bet_cents from games.bet
      where player_id = $1 and placed_at >= $2 and status = 'settled' and bet_cents > 0 order by placed_at desc, id desc limit $3`,
    [playerId, since, limit],
  )
  return rows
}
