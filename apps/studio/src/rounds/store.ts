import type { Queryable, Tx } from '@jade/service/app'
import type { Json } from '../kit/rules.ts'

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
  readonly units: number
  readonly detail: Json
  readonly seed_id: string
  readonly nonce: number
  readonly config_hash: string
  readonly engine_version: string
  readonly balance_before: bigint
  readonly balance_after: bigint
  readonly ip: string
  readonly placed_at: Date
  readonly status: 'settled' | 'void'
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
  'detail',
  'seed_id',
  'nonce',
  'config_hash',
  'engine_version',
  'balance_before',
  'balance_after',
  'ip',
  'placed_at',
] as const satisfies readonly (keyof RoundRow)[]

const INSERTED = COLUMNS.join(', ')
const NAMES = `${INSERTED}, status`

export async function insertRound(tx: Tx, row: Omit<RoundRow, 'status'>): Promise<void> {
  const values = COLUMNS.map((column) => (column === 'detail' ? JSON.stringify(row.detail) : row[column]))
  const marks = COLUMNS.map((_, i) => `$${i + 1}`).join(', ')
  await tx.query(`insert into studio.round (${INSERTED}, changed_at) values (${marks}, $${COLUMNS.indexOf('placed_at') + 1})`, values)
}

export async function roundByRef(q: Queryable, ref: string): Promise<RoundRow | null> {
  return (await q.query<RoundRow>(`select ${NAMES} from studio.round where ref = $1`, [ref])).rows[0] ?? null
}

export async function roundByRequest(q: Queryable, accountId: bigint, requestId: string): Promise<RoundRow | null> {
  const sql = `select ${NAMES} from studio.round where account_id = $1 and request_id = $2`
  return (await q.query<RoundRow>(sql, [accountId, requestId])).rows[0] ?? null
}

/** Newest first; `before` is the ref to go on from, exclusive. Refs are ULIDs, so their order is the order of time. */
export async function roundsOf(
  q: Queryable,
  account: { id: bigint; game: string },
  page: { before: string | null; limit: number },
): Promise<readonly RoundRow[]> {
  const sql = `select ${NAMES} from studio.round
    where account_id = $1 and game = $2 and ($3::text is null or ref < $3) order by ref desc limit $4`
  return (await q.query<RoundRow>(sql, [account.id, account.game, page.before, page.limit])).rows
}

/** What a session staked and got back, in cents. */
export async function sessionTotals(q: Queryable, sessionId: bigint): Promise<{ rounds: number; staked: bigint; returned: bigint }> {
  const sql = `select count(*)::int as rounds, coalesce(sum(bet), 0)::bigint as staked, coalesce(sum(payout), 0)::bigint as returned
    from studio.round where session_id = $1`
  const [row] = (await q.query<{ rounds: number; staked: bigint; returned: bigint }>(sql, [sessionId])).rows
  return row ?? { rounds: 0, staked: 0n, returned: 0n }
}

/** Keeps what a config hash stands for; a round can only name one that is kept. */
export async function noteConfig(
  tx: Tx,
  config: { hash: string; game: string; engineVersion: string; config: Json; now: Date },
): Promise<void> {
  await tx.query(
    `insert into studio.game_config (hash, game, engine_version, config, first_used) values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [config.hash, config.game, config.engineVersion, JSON.stringify(config.config), config.now],
  )
}

export async function configByHash(q: Queryable, hash: string): Promise<Json> {
  return (await q.query<{ config: Json }>('select config from studio.game_config where hash = $1', [hash])).rows[0]?.config ?? null
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
