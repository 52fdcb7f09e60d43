import type { Queryable } from '@jade/service/app'
import { type Sql, sql, statementOf } from '@jade/service/sql'
import type { Span } from './store.ts'

/** A row of settled bets as SQL, for those who sort or narrow rows by what another room knows of the player. */
export interface BetRow {
  readonly player: Sql
  readonly day: Sql
  readonly group: Sql
}

export interface BetTotal {
  readonly key: string
  readonly players: bigint
  readonly n: bigint
  readonly betCents: bigint
  readonly validBetCents: bigint
  /** Returns minus stakes: positive where the players won. */
  readonly winLossCents: bigint
}

const row: BetRow = { player: sql`bet_day.player_id`, day: sql`bet_day.day`, group: sql`bet_day.group_code` }

const SUMS = sql`coalesce(sum(n), 0)::bigint as n, coalesce(sum(bet_cents), 0)::bigint as "betCents",
  coalesce(sum(valid_bet_cents), 0)::bigint as "validBetCents", coalesce(sum(win_loss_cents), 0)::bigint as "winLossCents"`

const within = ({ from, to }: Span, holds: Sql) => sql`day between ${from}::date and ${to}::date and ${holds}`

async function read<R>(q: Queryable, of: Sql): Promise<readonly R[]> {
  const { text, values } = statementOf(of)
  return (await q.query<R>(text, values)).rows
}

/**
 * Settled bets of a span of days, added up by a key that the caller makes of a row, where a condition of the caller's holds. Corrections are on the
 * day they belong to. `players` counts those with a bet. Reads every row of the span: an index has them by day.
 */
export async function betTotals(
  q: Queryable,
  span: Span,
  { key, holds }: { readonly key: (of: BetRow) => Sql; readonly holds: (of: BetRow) => Sql },
): Promise<readonly BetTotal[]> {
  return read(
    q,
    sql`select key, count(distinct player_id) filter (where n > 0) as players, ${SUMS}
      from (select (${key(row)})::text as key, bet_day.* from counters.bet_day where ${within(span, holds(row))}) keyed group by key`,
  )
}

export interface PlayerTotal extends Omit<BetTotal, 'key' | 'players'> {
  readonly playerId: bigint
  /** How many players there are on all pages. */
  readonly of: bigint
}

/** The same by player, who won most first or who lost most; players whose bets were all taken off again are left out. */
export async function betPlayers(
  q: Queryable,
  span: Span,
  page: { readonly holds: (of: BetRow) => Sql; readonly first: 'won' | 'lost'; readonly skip: number; readonly limit: number },
): Promise<readonly PlayerTotal[]> {
  const order = page.first === 'won' ? sql`sum(win_loss_cents) desc` : sql`sum(win_loss_cents)`
  return read(
    q,
    sql`select player_id as "playerId", count(*) over () as of, ${SUMS} from counters.bet_day where ${within(span, page.holds(row))}
      group by player_id having sum(n) > 0 order by ${order}, player_id limit ${page.limit} offset ${page.skip}`,
  )
}
