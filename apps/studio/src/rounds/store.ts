import type { Queryable, Tx } from '@jade/service/app'
import type { Json, Wager } from '../kit/rules.ts'

export interface RoundRow {
  readonly ref: string
  readonly account_id: bigint
  readonly session_id: bigint
  readonly request_id: string
  readonly game: string
  readonly demo: boolean
  readonly bet: bigint
  readonly valid_bet: bigint
  readonly payout: bigint
  /** Hundredths of the bet, of a round with a single bet. */
  readonly units: number | null
  /** Whole TWD by bet, of a round with several. */
  readonly wager: Wager | null
  /** The round whose return this one staked again. */
  readonly follows: string | null
  readonly detail: Json
  readonly seed_id: string
  readonly nonce: number
  readonly config_hash: string
  readonly engine_version: string
  readonly balance_before: bigint
  readonly balance_after: bigint
  readonly ip: string
  readonly placed_at: Date
  /** Open: played in steps (stepped/), and not over yet. */
  readonly status: 'open' | 'settled' | 'void'
}

const COLUMNS = [
  'ref',
  'account_id',
  'session_id',
  'request_id',
  'game',
  'demo',
  'bet',
  'valid_bet',
  'payout',
  'units',
  'wager',
  'follows',
  'detail',
  'seed_id',
  'nonce',
  'config_hash',
  'engine_version',
  'balance_before',
  'balance_after',
  'ip',
  'placed_at',
  'status',
] as const satisfies readonly (keyof RoundRow)[]

const JSON_COLUMNS: ReadonlySet<keyof RoundRow> = new Set(['detail', 'wager'])
const NAMES = COLUMNS.join(', ')

export async function insertRound(tx: Tx, row: RoundRow): Promise<void> {
  const values = COLUMNS.map((column) => (JSON_COLUMNS.has(column) && row[column] !== null ? JSON.stringify(row[column]) : row[column]))
  const marks = COLUMNS.map((_, i) => `$${i + 1}`).join(', ')
  await tx.query(`insert into studio.round (${NAMES}, changed_at) values (${marks}, $${COLUMNS.indexOf('placed_at') + 1})`, values)
}

/** The same for several, in one statement. */
export async function insertRounds(tx: Tx, rows: readonly RoundRow[]): Promise<void> {
  if (rows.length === 0) return
  const types = COLUMNS.map((column) => `${column} ${TYPES[column] ?? 'text'}`).join(', ')
  const given = rows.map((row) => Object.fromEntries(COLUMNS.map((column) => [column, plain(row[column])])))
  const sql = `insert into studio.round (${NAMES}, changed_at) select ${NAMES}, placed_at from json_to_recordset($1) as r(${types})`
  await tx.query(sql, [JSON.stringify(given)], 'studio.insert_rounds')
}

/** Columns of {@link insertRounds} that are no text. */
const TYPES: Readonly<Partial<Record<keyof RoundRow, string>>> = {
  account_id: 'bigint',
  session_id: 'bigint',
  demo: 'boolean',
  bet: 'bigint',
  valid_bet: 'bigint',
  payout: 'bigint',
  units: 'integer',
  wager: 'json',
  detail: 'json',
  nonce: 'integer',
  balance_before: 'bigint',
  balance_after: 'bigint',
  placed_at: 'timestamptz',
}

const plain = (value: unknown) => (typeof value === 'bigint' ? String(value) : value)

export async function roundByRef(q: Queryable, ref: string): Promise<RoundRow | null> {
  return (await q.query<RoundRow>(`select ${NAMES} from studio.round where ref = $1`, [ref])).rows[0] ?? null
}

export async function roundByRequest(q: Queryable, accountId: bigint, requestId: string): Promise<RoundRow | null> {
  const sql = `select ${NAMES} from studio.round where account_id = $1 and request_id = $2`
  return (await q.query<RoundRow>(sql, [accountId, requestId])).rows[0] ?? null
}

/** The rounds of these requests, as far as there are any. */
export async function roundsByRequests(
  q: Queryable,
  requests: readonly { readonly accountId: bigint; readonly requestId: string }[],
): Promise<readonly RoundRow[]> {
  const sql = `select ${COLUMNS.map((column) => `r.${column}`).join(', ')} from studio.round r
    join unnest($1::bigint[], $2::text[]) as asked (account_id, request_id) using (account_id, request_id)`
  const values = [requests.map(({ accountId }) => accountId), requests.map(({ requestId }) => requestId)]
  return (await q.query<RoundRow>(sql, values, 'studio.rounds_by_requests')).rows
}

/** Rounds of these games, newest first; `before` is the ref to go on from, exclusive. Refs are ULIDs, so their order is the order of time. */
export async function roundsOf(
  q: Queryable,
  account: { id: bigint; games: readonly string[] },
  page: { before: string | null; limit: number },
): Promise<readonly RoundRow[]> {
  const sql = `select ${NAMES} from studio.round
    where account_id = $1 and game = any($2) and ($3::text is null or ref < $3) order by ref desc limit $4`
  return (await q.query<RoundRow>(sql, [account.id, account.games, page.before, page.limit])).rows
}

/** The newest round of a player in a game. */
export async function lastRound(q: Queryable, account: { id: bigint; game: string }): Promise<RoundRow | null> {
  const [row] = await roundsOf(q, { id: account.id, games: [account.game] }, { before: null, limit: 1 })
  return row ?? null
}

/** Keeps what a config hash stands for; a round can only name one that is kept. */
export async function noteConfig(
  tx: Tx,
  config: { hash: string; game: string; engineVersion: string; config: Json; now: Date },
): Promise<void> {
  await tx.query(
    `insert into studio.game_config (hash, game, engine_version, config, first_used, in_force_at, alive_at) values ($1, $2, $3, $4, $5, $5, $5)
     on conflict (hash) do update set in_force_at = excluded.in_force_at, alive_at = excluded.alive_at`,
    [config.hash, config.game, config.engineVersion, JSON.stringify(config.config), config.now],
  )
}

/** Notes that a process that plays by these rules is alive; the latest of several counts. */
export async function noteAlive(tx: Tx, hashes: readonly string[], now: Date): Promise<void> {
  await tx.query('update studio.game_config set alive_at = $2 where hash = any($1) and (alive_at is null or alive_at < $2)', [hashes, now])
}

/** Whether a process has noted these rules as alive since an instant; those that never were count from when they came into force. */
export async function areRulesAlive(q: Queryable, hash: string, since: Date): Promise<boolean> {
  const sql = 'select 1 from studio.game_config where hash = $1 and coalesce(alive_at, in_force_at) >= $2'
  return (await q.query(sql, [hash, since])).rowCount > 0
}

/** Whether rules of the same game that came into force after these are alive. */
export async function hasNewerRules(
  q: Queryable,
  of: { readonly game: string; readonly hash: string; readonly aliveSince: Date },
): Promise<boolean> {
  const sql = `select 1 from studio.game_config n join studio.game_config own on own.hash = $2
    where n.game = $1 and n.in_force_at > own.in_force_at and coalesce(n.alive_at, n.in_force_at) >= $3 limit 1`
  return (await q.query(sql, [of.game, of.hash, of.aliveSince])).rowCount > 0
}

export async function configByHash(q: Queryable, hash: string): Promise<Json> {
  return (await q.query<{ config: Json }>('select config from studio.game_config where hash = $1', [hash])).rows[0]?.config ?? null
}

/** An open round after a step, or at its end; its record comes once more. */
export async function moveRound(
  tx: Tx,
  ref: string,
  to: Pick<RoundRow, 'bet' | 'valid_bet' | 'payout' | 'units' | 'detail' | 'status'> & { readonly now: Date },
): Promise<void> {
  await tx.query(
    `update studio.round set bet = $2::bigint, valid_bet = $3, payout = $4::bigint, units = $5, detail = $6, status = $7::text,
       balance_after = balance_before - $2::bigint + $4::bigint, changed_at = $8,
       settled_at = case when $7::text = 'open' then null else $8::timestamptz end,
       change_xid = pg_current_xact_id(), change_seq = default where ref = $1 and status = 'open'`,
    [ref, to.bet, to.valid_bet, to.payout, to.units, JSON.stringify(to.detail), to.status, to.now],
  )
}

/** A round that was voided or settled again; its record comes once more. */
export async function correctRound(
  tx: Tx,
  ref: string,
  to: { readonly status: 'settled' | 'void'; readonly payout: bigint; readonly validBet: bigint; readonly now: Date },
): Promise<void> {
  await tx.query(
    `update studio.round set status = $2, payout = $3::bigint, valid_bet = $4, balance_after = balance_before - bet + $3::bigint, changed_at = $5,
       change_xid = pg_current_xact_id(), change_seq = default where ref = $1`,
    [ref, to.status, to.payout, to.validBet, to.now],
  )
}

/** The newest round of an account in these games that no other one has staked again. */
export async function lastUnfollowed(q: Queryable, account: { id: bigint; games: readonly string[] }): Promise<RoundRow | null> {
  const sql = `select ${NAMES} from studio.round r where account_id = $1 and game = any($2)
    and not exists (select from studio.round n where n.follows = r.ref) order by ref desc limit 1`
  return (await q.query<RoundRow>(sql, [account.id, account.games])).rows[0] ?? null
}

/** How many double-ups a round stands on, itself included. */
export async function doublesBefore(q: Queryable, ref: string): Promise<number> {
  const sql = `with recursive chain as (
      select follows from studio.round where ref = $1
      union all select r.follows from studio.round r join chain c on r.ref = c.follows)
    select count(follows)::int as done from chain`
  return (await q.query<{ done: number }>(sql, [ref])).rows[0]?.done ?? 0
}
