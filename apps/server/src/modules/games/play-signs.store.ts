import type { Queryable } from '@jade/service/app'
import type { MetRound, Part } from './play-signs.rules.ts'

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

type Met = { readonly other: bigint } & { readonly [K in `${'own' | 'their'}_${keyof Part}`]: bigint }

/**
 * Rounds that a player and one of these others both bet on, of the player's newest bets since then. A round that is called like its bet is nobody
 * else's.
 */
export async function metRounds(
  q: Queryable,
  playerId: bigint,
  { others, since, limit }: { readonly others: readonly bigint[]; readonly since: Date; readonly limit: number },
): Promise<readonly MetRound[]> {
  if (others.length === 0) return []
  const { rows } = await q.query<Met>(
    `with shared as materialized (
       select vendor, product_id, round_id, id, bet_cents, payout_cents from games.bet
        where player_id = $1 and placed_at >= $2 and status = 'settled' and bet_cents > 0 and round_id <> vendor_ref
        order by placed_at desc, id desc limit $4),
     own as (
       select vendor, product_id, round_id, min(id) as bet, sum(bet_cents)::bigint as stake, sum(payout_cents)::bigint as payout
         from shared group by vendor, product_id, round_id)
     select other.player_id as other, own.bet as own_bet, own.stake as own_stake, own.payout as own_payout,
            min(other.id) as their_bet, sum(other.bet_cents)::bigint as their_stake, sum(other.payout_cents)::bigint as their_payout
       from own join games.bet other on other.round_id = own.round_id and other.vendor = own.vendor and other.product_id = own.product_id
      where other.player_id = any ($3::bigint[]) and other.player_id <> $1 and other.status = 'settled' and other.bet_cents > 0
      group by other.player_id, own.vendor, own.product_id, own.round_id, own.bet, own.stake, own.payout
      order by other, own_bet desc`,
    [playerId, since, others, limit],
  )
  return rows.map((row) => ({
    other: row.other,
    own: { bet: row.own_bet, stake: row.own_stake, payout: row.own_payout },
    theirs: { bet: row.their_bet, stake: row.their_stake, payout: row.their_payout },
  }))
}
