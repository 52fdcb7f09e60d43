import type { Queryable, Tx } from '@jade/service/app'
import type { AccountRow } from '../accounts/store.ts'
import type { Json } from '../kit/rules.ts'
import type { SessionRow } from '../sessions/sessions.store.ts'
import type { SharedRow, StoredBets } from './store.ts'

/** A player's bets in one round, or one of several slips of matches: one row, one bet record. */
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
  /** Of matches, with the decimal odds of all of them in hundredths; null at tables and lotteries. */
  readonly legs: Json
  readonly odds: bigint | null
}

const NAMES = `ref, account_id, session_id, round_id, game, demo, bets, stake, valid_bet, payout, returns, status, balance_before,
  balance_after, ip, placed_at, legs, odds`
const CHANGED = `changed_at = $2, change_xid = pg_current_xact_id(), change_seq = nextval(pg_get_serial_sequence('studio.round', 'change_seq'))`

export async function slipByRef(q: Queryable, ref: string): Promise<SlipRow | null> {
  return (await q.query<SlipRow>(`select ${NAMES} from studio.slip where ref = $1`, [ref])).rows[0] ?? null
}

export async function slipOf(q: Queryable, accountId: bigint, roundId: string): Promise<SlipRow | null> {
  const sql = `select ${NAMES} from studio.slip where account_id = $1 and round_id = $2 and legs is null`
  return (await q.query<SlipRow>(sql, [accountId, roundId])).rows[0] ?? null
}

/** A player's slips of matches in a round, the newest first: as many as one screen can show. */
export async function slipsInRound(q: Queryable, accountId: bigint, roundId: string): Promise<readonly SlipRow[]> {
  const sql = `select ${NAMES} from studio.slip where account_id = $1 and round_id = $2 and legs is not null order by ref desc limit 50`
  return (await q.query<SlipRow>(sql, [accountId, roundId])).rows
}

/** A player's combinations of matches in a round that are not ended: decimal odds in hundredths, stake in cents. */
export async function openCombinations(
  q: Queryable,
  accountId: bigint,
  roundId: string,
): Promise<readonly { readonly odds: number; readonly stake: bigint }[]> {
  const sql = `select odds, stake from studio.slip
    where account_id = $1 and round_id = $2 and status = 'open' and json_array_length(legs) > 1`
  const { rows } = await q.query<{ odds: bigint; stake: bigint }>(sql, [accountId, roundId])
  return rows.map(({ odds, stake }) => ({ odds: Number(odds), stake }))
}

/**
 * Of a single on a match: the player's singles on the same market of it in this round, itself among them, in the order in which they
 * were taken; what was voided is not. None for any other slip.
 */
export async function singlesBeside(q: Queryable, { account_id, round_id, legs }: SlipRow): Promise<readonly SlipRow[]> {
  if (!Array.isArray(legs) || legs.length !== 1) return []
  const sql = `select ${NAMES} from studio.slip where account_id = $1 and round_id = $2 and legs is not null and status <> 'void'
    and json_array_length(legs) = 1 and legs->0->>'match' = $3::json->>'match' and legs->0->>'market' = $3::json->>'market' order by ref`
  return (await q.query<SlipRow>(sql, [account_id, round_id, JSON.stringify(legs[0])])).rows
}

/** Whose slip it is, and on what. */
export interface SlipOf {
  readonly account: Pick<AccountRow, 'id' | 'demo'>
  readonly session: Pick<SessionRow, 'id'>
  readonly round: Pick<SharedRow, 'id' | 'game'>
  readonly request: { readonly ip: string }
}

/** A slip whose stake has been taken: `balance` is what that left, cents. Legs and odds are of matches. */
export interface NewSlip {
  readonly ref: string
  readonly bets: StoredBets
  readonly stake: bigint
  readonly balance: bigint
  readonly legs: Json
  readonly odds: bigint | null
  readonly now: Date
}

export async function insertSlip(tx: Tx, { account, session, round, request }: SlipOf, slip: NewSlip): Promise<SlipRow> {
  const sql = `insert into studio.slip (ref, account_id, session_id, round_id, game, demo, bets, stake, balance_before, balance_after, ip,
    placed_at, changed_at, legs, odds) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $13, $14) returning ${NAMES}`
  const { ref, bets, stake, balance, legs, odds, now } = slip
  const whose = [account.id, session.id, round.id, round.game, account.demo]
  const money = [JSON.stringify(bets), stake, balance + stake, balance]
  const { rows } = await tx.query<SlipRow>(sql, [ref, ...whose, ...money, request.ip, now, legs && JSON.stringify(legs), odds])
  return theOne(rows)
}

function theOne(rows: readonly SlipRow[]): SlipRow {
  const [row] = rows
  if (!row) throw new Error('no such slip')
  return row
}

/** What is on a slip whose round takes bets. A slip that had been emptied is open again. */
export async function addToSlip(
  tx: Tx,
  ref: string,
  to: { bets: StoredBets; stake: bigint; balanceAfter: bigint; now: Date },
): Promise<SlipRow> {
  const sql = `update studio.slip set bets = $3, stake = $4, balance_after = $5, status = 'open', payout = 0, returns = null, settled_at = null,
    ${CHANGED} where ref = $1 returning ${NAMES}`
  return theOne((await tx.query<SlipRow>(sql, [ref, to.now, JSON.stringify(to.bets), to.stake, to.balanceAfter])).rows)
}

const DUE = `round_id = $1 and status = 'open' and (retry_at is null or retry_at <= $2) order by account_id, ref limit $3`

/** Some open slips of a round, locked; what another process holds is left to it. */
export async function takeOpenSlips(tx: Tx, roundId: string, at: { now: Date; limit: number }): Promise<readonly SlipRow[]> {
  return (await tx.query<SlipRow>(`select ${NAMES} from studio.slip where ${DUE} for update skip locked`, [roundId, at.now, at.limit])).rows
}

/** Names of the same, not locked. */
export async function dueSlips(q: Queryable, roundId: string, at: { now: Date; limit: number }): Promise<readonly string[]> {
  return (await q.query<{ ref: string }>(`select ref from studio.slip where ${DUE}`, [roundId, at.now, at.limit])).rows.map(
    ({ ref }) => ref,
  )
}

/** One slip, locked, while it is open and nobody else holds it. */
export async function takeOpenSlip(tx: Tx, ref: string): Promise<SlipRow | null> {
  const sql = `select ${NAMES} from studio.slip where ref = $1 and status = 'open' for update skip locked`
  return (await tx.query<SlipRow>(sql, [ref])).rows[0] ?? null
}

/** Leaves a slip for later: a second, then twice as long each time, an hour at most. */
export async function postponeSlip(tx: Tx, ref: string, now: Date): Promise<void> {
  const sql = `update studio.slip set tries = tries + 1, retry_at = $2::timestamptz + least(3600, 2 ^ least(tries, 12)) * interval '1 second'
    where ref = $1 and status = 'open'`
  await tx.query(sql, [ref, now])
}

export async function hasOpenSlips(q: Queryable, roundId: string): Promise<boolean> {
  return (await q.query(`select 1 from studio.slip where round_id = $1 and status = 'open' limit 1`, [roundId])).rowCount > 0
}

export interface SlipEnd {
  readonly status: 'settled' | 'void'
  readonly payout: bigint
  readonly validBet: bigint
  readonly returns: StoredBets
  /** Legs as they ended; without, they stay. */
  readonly legs?: Json
  readonly balanceAfter: bigint
  readonly now: Date
}

/** Ends a slip, or changes its end: it settled when it settled first, whatever is corrected later. */
export async function endSlip(tx: Tx, ref: string, end: SlipEnd): Promise<void> {
  const sql = `update studio.slip set status = $3, payout = $4, valid_bet = $5, returns = $6, balance_after = $7,
    settled_at = coalesce(settled_at, $2), legs = coalesce($8, legs), ${CHANGED} where ref = $1`
  const legs = end.legs === undefined ? null : JSON.stringify(end.legs)
  await tx.query(sql, [ref, end.now, end.status, end.payout, end.validBet, JSON.stringify(end.returns), end.balanceAfter, legs])
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
