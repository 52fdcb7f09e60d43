import type { Queryable, Tx } from '@jade/service/app'
import type { Counted, CounterTable } from './counter.rules.ts'

export interface Unseen {
  readonly seen: string
  readonly row: Counted
}

const statements = new Map<string, string>()

/** Keeps the names of announcements and adds the rows of those that were not there. Names and rows are locked in their order. */
export async function addUnseen(tx: Tx, table: CounterTable, counted: readonly Unseen[]): Promise<void> {
  const sql = statements.get(table.name) ?? statementOf(table)
  statements.set(table.name, sql)
  const columns = columnsOf(table).map(({ name }) => counted.map(({ row }) => row[name]))
  await tx.query(sql, [counted.map(({ seen }) => seen), ...columns], `${table.name}.add`)
}

const columnsOf = ({ key, sums, first }: CounterTable) => [...key, ...sums.map((name) => ({ name, type: 'bigint' as const })), ...first]

function statementOf(table: CounterTable): string {
  const { name, sums } = table
  const columns = columnsOf(table)
  const key = table.key.map((column) => column.name).join(', ')
  const names = columns.map((column) => column.name).join(', ')
  const first = table.first.map((column) => column.name)
  const tuple = (of: string) => `(${first.map((column) => `${of}.${column}`).join(', ')})`
  const earlier = first.map(
    (column) => `${column} = case when ${tuple('excluded')} < ${tuple('t')} then excluded.${column} else t.${column} end`,
  )
  return `with event as (
      select * from unnest($1::text[], ${columns.map(({ type }, at) => `$${at + 2}::${type}[]`).join(', ')}) as event (seen, ${names})),
    fresh as (
      insert into counters.seen (key) select distinct seen from event order by seen on conflict do nothing returning key)
    insert into ${name} as t (${names})
    select ${[
      key,
      ...sums.map((column) => `sum(${column})::bigint`),
      ...first.map((column) => `(array_agg(${column} order by ${first.join(', ')}))[1]`),
    ].join(', ')}
      from event join fresh on fresh.key = event.seen group by ${key} order by ${key}
    on conflict (${key}) do update
      set ${[...sums.map((column) => `${column} = t.${column} + excluded.${column}`), ...earlier].join(', ')}`
}

/** From and to: Taipei dates, both included. */
export interface Span {
  readonly from: string
  readonly to: string
}

export interface BetDay {
  readonly playerId: bigint
  readonly day: string
  readonly group: string
  readonly n: bigint
  readonly betCents: bigint
  readonly validBetCents: bigint
  readonly winLossCents: bigint
}

export interface DepositDay {
  readonly playerId: bigint
  readonly day: string
  readonly n: bigint
  readonly creditedCents: bigint
  readonly usdtN: bigint
  readonly usdtCreditedCents: bigint
  readonly firstAt: Date
  readonly firstOrder: string
  readonly firstCreditedCents: bigint
}

export interface LoginDay {
  readonly playerId: bigint
  readonly day: string
  readonly n: bigint
  readonly firstAt: Date
}

export interface FriendDay {
  readonly playerId: bigint
  readonly day: string
  readonly n: bigint
}

const BETS = `player_id as "playerId", day, group_code as "group", n, bet_cents as "betCents", valid_bet_cents as "validBetCents",
  win_loss_cents as "winLossCents"`
const DEPOSITS = `player_id as "playerId", day, n, credited_cents as "creditedCents", usdt_n as "usdtN", usdt_credited_cents as "usdtCreditedCents",
  first_at as "firstAt", first_order as "firstOrder", first_credited_cents as "firstCreditedCents"`
const LOGINS = 'player_id as "playerId", day, n, first_at as "firstAt"'
const FRIENDS = 'player_id as "playerId", day, n'

const rowsOf = async <R>(q: Queryable, sql: string, values: readonly unknown[]): Promise<readonly R[]> =>
  (await q.query<R>(sql, values)).rows

/** Rows of one player, oldest day first. */
export function daysOf(q: Queryable, playerId: bigint, { from, to }: Span) {
  const where = 'where player_id = $1 and day between $2 and $3 order by day'
  const values = [playerId, from, to]
  return {
    bets: rowsOf<BetDay>(q, `select ${BETS} from counters.bet_day ${where}, group_code`, values),
    deposits: rowsOf<DepositDay>(q, `select ${DEPOSITS} from counters.deposit_day ${where}`, values),
    logins: rowsOf<LoginDay>(q, `select ${LOGINS} from counters.login_day ${where}`, values),
    friends: rowsOf<FriendDay>(q, `select ${FRIENDS} from counters.friend_day ${where}`, values),
  }
}

export interface PlatformDay extends BetDay {
  readonly code: string
}

/** Rows of one day, of every player. */
export function rowsOfDay(q: Queryable, day: string) {
  return {
    bets: rowsOf<BetDay>(q, `select ${BETS} from counters.bet_day where day = $1`, [day]),
    platformBets: rowsOf<PlatformDay>(q, `select ${BETS}, code from counters.platform_day where day = $1`, [day]),
    deposits: rowsOf<DepositDay>(q, `select ${DEPOSITS} from counters.deposit_day where day = $1`, [day]),
    logins: rowsOf<LoginDay>(q, `select ${LOGINS} from counters.login_day where day = $1`, [day]),
    friends: rowsOf<FriendDay>(q, `select ${FRIENDS} from counters.friend_day where day = $1`, [day]),
  }
}

export interface SumsRow {
  readonly player_id: bigint
  readonly n: bigint
  readonly bet_cents: bigint
  readonly valid_bet_cents: bigint
  readonly win_loss_cents: bigint
  readonly deposits: bigint
  readonly credited_cents: bigint
  readonly usdt_deposits: bigint
  readonly usdt_credited_cents: bigint
  readonly login_days: bigint
  readonly friends: bigint
}

/** Which bets are summed: of all groups and platforms, or of these. */
export interface OfBets {
  readonly groups: readonly string[] | null
  readonly platforms: readonly string[] | null
}

/** Sums of a span for each of these players. Rows by platform are read only where platforms are named. */
export async function sumRows(
  q: Queryable,
  players: readonly bigint[],
  { from, to, groups, platforms }: Span & OfBets,
): Promise<readonly SumsRow[]> {
  const { rows } = await q.query<SumsRow>(
    `select player_id, b.*, d.*, l.*, f.*
       from unnest($1::bigint[]) as asked (player_id)
       cross join lateral (
         select coalesce(sum(n), 0)::bigint as n, coalesce(sum(bet_cents), 0)::bigint as bet_cents,
                coalesce(sum(valid_bet_cents), 0)::bigint as valid_bet_cents, coalesce(sum(win_loss_cents), 0)::bigint as win_loss_cents
           from ${platforms === null ? 'counters.bet_day' : 'counters.platform_day'}
          where player_id = asked.player_id and day between $2 and $3 and ($4::text[] is null or group_code = any ($4))
            ${platforms === null ? '' : 'and code = any ($5::text[])'}) b
       cross join lateral (
         select coalesce(sum(n), 0)::bigint as deposits, coalesce(sum(credited_cents), 0)::bigint as credited_cents,
                coalesce(sum(usdt_n), 0)::bigint as usdt_deposits, coalesce(sum(usdt_credited_cents), 0)::bigint as usdt_credited_cents
           from counters.deposit_day where player_id = asked.player_id and day between $2 and $3) d
       cross join lateral (
         select count(*) as login_days from counters.login_day where player_id = asked.player_id and day between $2 and $3) l
       cross join lateral (
         select coalesce(sum(n), 0)::bigint as friends from counters.friend_day where player_id = asked.player_id and day between $2 and $3) f`,
    platforms === null ? [players, from, to, groups] : [players, from, to, groups, platforms],
    platforms === null ? 'counters.sums' : 'counters.platform_sums',
  )
  return rows
}

/** The next players of whom something was counted in a span, by their number. */
export async function playersAfter(
  q: Queryable,
  span: Span,
  page: { readonly after: bigint; readonly limit: number },
): Promise<readonly bigint[]> {
  const next = (table: string) =>
    `(select distinct player_id from counters.${table} where player_id > $1 and day between $2 and $3 order by player_id limit $4)`
  const { rows } = await q.query<{ player_id: bigint }>(
    `select player_id from (${['bet_day', 'deposit_day', 'login_day', 'friend_day'].map(next).join(' union ')}) as counted order by player_id limit $4`,
    [page.after, span.from, span.to, page.limit],
  )
  return rows.map(({ player_id }) => player_id)
}

/** The days of a span on which anything was counted of each of these players, oldest first; who has none is absent. */
export async function daysSeen(q: Queryable, players: readonly bigint[], span: Span): Promise<ReadonlyMap<bigint, readonly string[]>> {
  const of = (table: string) =>
    `select player_id, day from counters.${table} where player_id = any ($1::bigint[]) and day between $2 and $3`
  const rows = await rowsOf<{ readonly playerId: bigint; readonly day: string }>(
    q,
    `select player_id as "playerId", day from (${['bet_day', 'deposit_day', 'login_day'].map(of).join(' union ')}) as counted order by day, player_id`,
    [players, span.from, span.to],
  )
  const seen = new Map<bigint, string[]>()
  for (const { playerId, day } of rows) seen.set(playerId, [...(seen.get(playerId) ?? []), day])
  return seen
}

/** Players whose bets of a span, of all groups or of these, brought more than they cost, the highest first. Reads every row of the span. */
export async function topWinners(
  q: Queryable,
  span: Span & { readonly groups?: readonly string[] | null },
  page: { readonly skip: number; readonly limit: number },
): Promise<readonly { readonly playerId: bigint; readonly cents: bigint }[]> {
  return rowsOf(
    q,
    `select player_id as "playerId", sum(win_loss_cents)::bigint as cents from counters.bet_day where day between $1 and $2 and ($5::text[] is null or group_code = any ($5))
      group by player_id having sum(win_loss_cents) > 0 order by 2 desc, 1 limit $3 offset $4`,
    [span.from, span.to, page.limit, page.skip, span.groups ?? null],
  )
}

/** A player's first credited deposit of all. */
export async function firstDeposit(q: Queryable, playerId: bigint): Promise<DepositDay | null> {
  const [row] = await rowsOf<DepositDay>(q, `select ${DEPOSITS} from counters.deposit_day where player_id = $1 order by day limit 1`, [
    playerId,
  ])
  return row ?? null
}

interface Extent {
  readonly from: string | null
  readonly to: string | null
  readonly loginsSince: Date | null
  readonly firstBets: string | null
  readonly firstPlatforms: string | null
}

/** First and last day of which there are rows, since when log-ins are counted, and the first days of bets by group and by platform. */
export async function extent(q: Queryable) {
  const [row] = await rowsOf<Extent>(
    q,
    `select least((select min(day) from counters.bet_day), (select min(day) from counters.deposit_day), (select min(day) from counters.login_day)) as "from",
            greatest((select max(day) from counters.bet_day), (select max(day) from counters.deposit_day), (select max(day) from counters.login_day)) as "to",
            (select min(first_at) from counters.login_day where day = (select min(day) from counters.login_day)) as "loginsSince",
            (select min(day) from counters.bet_day) as "firstBets", (select min(day) from counters.platform_day) as "firstPlatforms"`,
    [],
  )
  return row ?? { from: null, to: null, loginsSince: null, firstBets: null, firstPlatforms: null }
}
