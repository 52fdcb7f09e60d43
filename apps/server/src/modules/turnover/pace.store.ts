import type { Queryable } from '@jade/service/app'

export interface Counted {
  /** What bets that were placed since then have counted, in cents. */
  readonly cents: bigint
  /** When the oldest open requirement came; null: none is open. */
  readonly since: Date | null
}

/** What a player's own bets since this time count towards what is open of a wallet, as corrections left it. */
export async function countedSince(
  q: Queryable,
  of: { readonly playerId: bigint; readonly walletId: number; readonly from: Date },
): Promise<Counted> {
  const { rows } = await q.query<Counted>(
    `with open as (select id, created_at from turnover.requirement where player_id = $1 and wallet_id = $2 and closed_at is null)
     select (select min(created_at) from open) as since,
            (select coalesce(sum(l.credit_cents), 0)::bigint from turnover.line l join open on open.id = l.requirement_id
               join turnover.bet b on b.id = l.bet_id where b.kind = 'bet' and b.placed_at >= $3) as cents`,
    [of.playerId, of.walletId, of.from],
  )
  return rows[0] ?? { cents: 0n, since: null }
}
