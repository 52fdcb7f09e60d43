import type { Queryable, Tx } from '@jade/service/app'
import type { StoredBets } from './store.ts'

/** A player's bets in one round: one row, one bet record. */
export interface SlipRow {
  readonly ref: string
  readonly account_id: bigint
  readonly session_id: bigint
  readonly round_id: string
  readonly game: string
  readonly demo: boolean
  readonly bets: StoredBets
  readonly stake: bigint
  readonly valid_bet: bigint
  readonly payout: bigint
  /** Return by bet, once settled. */
  readonly returns: StoredBets | null
  readonly status: 'open' | 'settled' | 'void'
  readonly balance_before: bigint
  readonly balance_after: bigint
  readonly ip: string
  readonly placed_at: Date
}

const NAMES = `ref, account_id, session_id, round_id, game, demo, bets, stake, valid_bet, payout, returns, status, balance_before,
  balance_after, ip, placed_at`
const CHANGED = `changed_at = $2, change_xid = pg_current_xact_id(), change_seq = nextval(pg_get_serial_sequence('studio.round', 'change_seq'))`

export async function slipByRef(q: Queryable, ref: string): Promise<SlipRow | null> {
  return (await q.query<SlipRow>(`select ${NAMES} from studio.slip where ref = $1`, [ref])).rows[0] ?? null
}

export async function slipOf(q: Queryable, accountId: bigint, roundId: string): Promise<SlipRow | null> {
  return (
    (await q.query<SlipRow>(`select ${NAMES} from studio.slip where account_id = $1 and round_id = $2`, [accountId, roundId])).rows[0] ??
    null
  )
}

export async function insertSlip(tx: Tx, row: Omit<SlipRow, 'valid_bet' | 'payout' | 'returns' | 'status'>): Promise<void> {
  const sql = `insert into studio.slip (ref, account_id, session_id, round_id, game, demo, bets, stake, balance_before, balance_after, ip,
    placed_at, changed_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)`
  await tx.query(sql, [
    row.ref,
    row.account_id,
    row.session_id,
    row.round_id,
    row.game,
    row.demo,
    JSON.stringify(row.bets),
    row.stake,
    row.balance_before,
    row.balance_after,
    row.ip,
    row.placed_at,
  ])
}

/** What is on a slip whose round takes bets. A slip that had been emptied is open again. */
export async function addToSlip(
  tx: Tx,
  ref: string,
  to: { bets: StoredBets; stake: bigint; balanceAfter: bigint; now: Date },
): Promise<void> {
  await tx.query(
    `update studio.slip set bets = $3, stake = $4, balance_after = $5, status = 'open', payout = 0, returns = null, settled_at = null,
    ${CHANGED} where ref = $1`,
    [ref, to.now, JSON.stringify(to.bets), to.stake, to.balanceAfter],
  )
}

/** Some open slips of a round, locked; what another process holds is left to it. */
export async function takeOpenSlips(tx: Tx, roundId: string, limit: number): Promise<readonly SlipRow[]> {
  const sql = `select ${NAMES} from studio.slip where round_id = $1 and status = 'open' order by account_id limit $2 for update skip locked`
  return (await tx.query<SlipRow>(sql, [roundId, limit])).rows
}

export async function hasOpenSlips(q: Queryable, roundId: string): Promise<boolean> {
  return (await q.query(`select 1 from studio.slip where round_id = $1 and status = 'open' limit 1`, [roundId])).rowCount > 0
}

export interface SlipEnd {
  readonly status: 'settled' | 'void'
  readonly payout: bigint
  readonly validBet: bigint
  readonly returns: StoredBets
  readonly balanceAfter: bigint
  readonly now: Date
}

export async function endSlip(tx: Tx, ref: string, end: SlipEnd): Promise<void> {
  const sql = `update studio.slip set status = $3, payout = $4, valid_bet = $5, returns = $6, balance_after = $7, settled_at = $2, ${CHANGED}
    where ref = $1`
  await tx.query(sql, [ref, end.now, end.status, end.payout, end.validBet, JSON.stringify(end.returns), end.balanceAfter])
}

/** A player's slips in a game, newest first, with the round each belongs to. */
export async function slipsOf(
  q: Queryable,
  of: { id: bigint; game: string },
  page: { before: string | null; limit: number },
): Promise<readonly (SlipRow & { readonly round_name: string; readonly result: unknown })[]> {
  const names = NAMES.split(',').map((name) => `s.${name.trim()}`)
  const sql = `select ${names.join(', ')}, r.name as round_name, r.result from studio.slip s
    join studio.shared_round r on r.id = s.round_id
    where s.account_id = $1 and s.game = $2 and ($3::text is null or s.ref < $3) order by s.ref desc limit $4`
  return (await q.query<SlipRow & { round_name: string; result: unknown }>(sql, [of.id, of.game, page.before, page.limit])).rows
}

/** What a session staked and got back at tables, in cents. */
export async function slipTotals(q: Queryable, sessionId: bigint): Promise<{ rounds: number; staked: bigint; returned: bigint }> {
  const sql = `select count(*)::int as rounds, coalesce(sum(stake), 0)::bigint as staked, coalesce(sum(payout), 0)::bigint as returned
    from studio.slip where session_id = $1 and status <> 'open'`
  const [row] = (await q.query<{ rounds: number; staked: bigint; returned: bigint }>(sql, [sessionId])).rows
  return row ?? { rounds: 0, staked: 0n, returned: 0n }
}

export interface PlacingRow {
  readonly slip_ref: string
  readonly bets: StoredBets
  readonly balance_after: bigint
}

export async function placingOf(q: Queryable, accountId: bigint, requestId: string): Promise<PlacingRow | null> {
  const sql = 'select slip_ref, bets, balance_after from studio.placing where account_id = $1 and request_id = $2'
  return (await q.query<PlacingRow>(sql, [accountId, requestId])).rows[0] ?? null
}

export async function insertPlacing(tx: Tx, row: PlacingRow & { account_id: bigint; request_id: string; now: Date }): Promise<void> {
  const sql = 'insert into studio.placing (account_id, request_id, slip_ref, bets, balance_after, at) values ($1, $2, $3, $4, $5, $6)'
  await tx.query(sql, [row.account_id, row.request_id, row.slip_ref, JSON.stringify(row.bets), row.balance_after, row.now])
}
