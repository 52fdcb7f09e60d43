import type { Queryable } from '@jade/service/app'

interface Pair {
  readonly friendId: bigint
  readonly referrerId: bigint
}

/** Cents; the result is what came back less what was staked. */
interface Side {
  readonly stake: bigint
  readonly result: bigint
}

interface Shared {
  readonly round: string
  readonly friend: Side
  readonly referrer: Side
}

interface Row {
  readonly friend: bigint
  readonly round: string
  readonly stake: bigint
  readonly result: bigint
  readonly other_stake: bigint
  readonly other_result: bigint
}

/**
 * Rounds settled in a span of time (from included, until not) that both of a pair bet on, the latest first, by friend; without slots and fish,
 * which everybody plays alone. Reads the bets of these players by their index over settlement.
 */
export async function sharedRounds(
  q: Queryable,
  pairs: readonly Pair[],
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<ReadonlyMap<bigint, readonly Shared[]>> {
  const bets = (player: string) => `join games.bet b on b.player_id = ${player} and b.status = 'settled'
      and b.settled_at >= $3 and b.settled_at < $4 and b.group_code not in ('slots', 'fish')`
  const sums = 'b.vendor, b.round_id, sum(b.bet_cents)::bigint as stake, sum(b.payout_cents - b.bet_cents)::bigint as result'
  const { rows } = await q.query<Row>(
    `with pair as (select * from unnest($1::bigint[], $2::bigint[]) as pair (friend, referrer)),
       own as (select pair.friend, ${sums}, max(b.settled_at) as at from pair ${bets('pair.friend')} group by pair.friend, b.vendor, b.round_id),
       other as (select pair.friend, ${sums} from pair ${bets('pair.referrer')} group by pair.friend, b.vendor, b.round_id)
     select friend, round_id as round, own.stake, own.result, other.stake as other_stake, other.result as other_result
       from own join other using (friend, vendor, round_id) order by own.at desc, round_id`,
    [pairs.map(({ friendId }) => friendId), pairs.map(({ referrerId }) => referrerId), from, until],
  )
  const rounds = rows.map(({ friend, round, stake, result, other_stake: otherStake, other_result: otherResult }) => ({
    friend,
    shared: { round, friend: { stake, result }, referrer: { stake: otherStake, result: otherResult } },
  }))
  return new Map([...Map.groupBy(rounds, ({ friend }) => friend)].map(([friend, all]) => [friend, all.map(({ shared }) => shared)]))
}
