import type { Queryable } from '@jade/service/app'
import type { MetRound, Part } from './opposite.rules.ts'

/** A player, and somebody whose bets may stand against the player's. */
export interface Facing {
  readonly player: bigint
  readonly other: bigint
}

/** Which bets of the players are looked at: placed or settled from an instant on, until another one; of each player the newest ones. */
export interface Looked {
  readonly by: 'placed' | 'settled'
  readonly from: Date
  /** Not included; null: until now. */
  readonly until: Date | null
  /** Null: all of them. */
  readonly newest: number | null
}

type Row = { readonly player: bigint; readonly other: bigint; readonly round: string } & {
  readonly [K in `${'own' | 'their'}_${keyof Part}`]: bigint
}

/**
 * Rounds that both of a pair bet on and that are settled for both, the player's latest first. Slots and fish are played alone, and a round that is
 * called like its bet is nobody else's. Reads the players' bets by their index over time, and the others' bets of these rounds by theirs.
 */
export async function metRounds(q: Queryable, pairs: readonly Facing[], { by, from, until, newest }: Looked): Promise<readonly MetRound[]> {
  if (pairs.length === 0) return []
  const at = by === 'placed' ? 'placed_at' : 'settled_at'
  const { rows } = await q.query<Row>(
    `with pair as (select distinct player, other from unnest($1::bigint[], $2::bigint[]) as pair (player, other) where player <> other),
       own as materialized (
         select who.player, b.vendor, b.product_id, b.round_id, min(b.id) as bet, sum(b.bet_cents)::bigint as stake,
                sum(b.payout_cents)::bigint as payout, max(b.at) as at
           from (select distinct player from pair) who
           cross join lateral (
             select vendor, product_id, round_id, id, bet_cents, payout_cents, ${at} as at from games.bet
              where player_id = who.player and ${at} >= $3 and ($4::timestamptz is null or ${at} < $4) and status = 'settled'
                and bet_cents > 0 and round_id <> vendor_ref and group_code not in ('slots', 'fish')
              order by ${at} desc, id desc limit $5) b
          group by who.player, b.vendor, b.product_id, b.round_id)
     select own.player, pair.other, own.round_id as round, own.bet as own_bet, own.stake as own_stake, own.payout as own_payout,
            min(b.id) as their_bet, sum(b.bet_cents)::bigint as their_stake, sum(b.payout_cents)::bigint as their_payout
       from own join pair on pair.player = own.player
       join games.bet b on b.round_id = own.round_id and b.player_id = pair.other and b.vendor = own.vendor and b.product_id = own.product_id
      where b.status = 'settled' and b.bet_cents > 0
      group by own.player, pair.other, own.vendor, own.product_id, own.round_id, own.bet, own.stake, own.payout, own.at
      order by own.player, pair.other, own.at desc, own.bet desc`,
    [pairs.map(({ player }) => player), pairs.map(({ other }) => other), from, until, newest],
  )
  return rows.map((row) => ({
    player: row.player,
    other: row.other,
    round: row.round,
    own: { bet: row.own_bet, stake: row.own_stake, payout: row.own_payout },
    theirs: { bet: row.their_bet, stake: row.their_stake, payout: row.their_payout },
  }))
}
