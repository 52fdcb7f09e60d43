import type { Queryable } from '@jade/service/app'
import { startOfTaipeiDate } from '@jade/service/clock'

const DAY_MS = 86_400_000

/** A player's settled records of a Taipei day and group, added up from the records themselves; cents. */
export interface SettledDay {
  readonly playerId: bigint
  readonly group: string
  readonly n: bigint
  readonly betCents: bigint
  readonly validBetCents: bigint
  /** Returns minus stakes. */
  readonly winLossCents: bigint
}

/** What stands as settled on a Taipei day, of every player: the plain query that the counters are held against. */
export async function settledOn(q: Queryable, day: string): Promise<readonly SettledDay[]> {
  const from = startOfTaipeiDate(day)
  const { rows } = await q.query<SettledDay>(
    `select player_id as "playerId", group_code as "group", count(*) as n, sum(bet_cents)::bigint as "betCents",
            sum(valid_bet_cents)::bigint as "validBetCents", sum(payout_cents - bet_cents)::bigint as "winLossCents"
       from games.bet where status = 'settled' and settled_at >= $1 and settled_at < $2 group by player_id, group_code`,
    [from, new Date(from.getTime() + DAY_MS)],
  )
  return rows
}

/** The same by platform as well. */
export async function settledAtPlatformsOn(q: Queryable, day: string): Promise<readonly (SettledDay & { readonly code: string })[]> {
  const from = startOfTaipeiDate(day)
  const { rows } = await q.query<SettledDay & { readonly code: string }>(
    `select player_id as "playerId", code, group_code as "group", count(*) as n, sum(bet_cents)::bigint as "betCents",
            sum(valid_bet_cents)::bigint as "validBetCents", sum(payout_cents - bet_cents)::bigint as "winLossCents"
       from games.bet where status = 'settled' and settled_at >= $1 and settled_at < $2 group by player_id, code, group_code`,
    [from, new Date(from.getTime() + DAY_MS)],
  )
  return rows
}

/** First and last Taipei day with a settled record; null: there is none. */
export async function settledExtent(q: Queryable): Promise<{ readonly from: Date | null; readonly to: Date | null }> {
  const { rows } = await q.query<{ from: Date | null; to: Date | null }>(
    `select min(settled_at) as "from", max(settled_at) as "to" from games.bet where status = 'settled'`,
  )
  return rows[0] ?? { from: null, to: null }
}
