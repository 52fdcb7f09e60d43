import type { Queryable, Tx } from '@jade/service/app'
import type { SeriesStop } from '../protocol/draw-protocol.ts'
import type { StoredBets } from '../tables/store.ts'

/** Series of bets over issues (追號). Each step is a part of the slip of its issue. */

export interface ChaseRow {
  readonly id: string
  readonly account_id: bigint
  readonly game: string
  readonly line: string
  readonly request_id: string
  readonly stop_on_win: boolean
  readonly stop_minutes: number | null
  readonly stop_loss: bigint | null
  readonly stop_gain: bigint | null
  readonly stopped_by: SeriesStop | null
  readonly issues: number
  readonly stake: bigint
  readonly status: 'running' | 'played' | 'won' | 'cancelled'
  readonly created_at: Date
}

export interface StepRow {
  readonly chase_id: string
  readonly round_id: string
  readonly slip_ref: string
  readonly bets: StoredBets
  readonly stake: bigint
  readonly status: 'waiting' | 'played' | 'cancelled'
}

/** A step with what became of its issue and slip. */
export type StepSeen = StepRow & {
  readonly round_name: string
  readonly slip_status: 'open' | 'settled' | 'void'
  /** Of the whole slip, once settled: stakes and returns by bet. */
  readonly slip_bets: StoredBets
  readonly slip_returns: StoredBets | null
}

const GIVEN = 'id, account_id, game, line, request_id, stop_on_win, stop_minutes, stop_loss, stop_gain, issues, stake, created_at'
const NAMES = `${GIVEN}, status, stopped_by`

export async function insertChase(tx: Tx, row: Omit<ChaseRow, 'status' | 'stopped_by'>): Promise<void> {
  const sql = `insert into studio.chase (${GIVEN}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`
  const { id, account_id, game, line, request_id, issues, stake, created_at } = row
  const stops = [row.stop_on_win, row.stop_minutes, row.stop_loss, row.stop_gain]
  await tx.query(sql, [id, account_id, game, line, request_id, ...stops, issues, stake, created_at])
}

export async function insertStep(tx: Tx, row: Omit<StepRow, 'status'>): Promise<void> {
  const sql = 'insert into studio.chase_step (chase_id, round_id, slip_ref, bets, stake) values ($1, $2, $3, $4, $5)'
  await tx.query(sql, [row.chase_id, row.round_id, row.slip_ref, JSON.stringify(row.bets), row.stake])
}

export async function chaseOfRequest(q: Queryable, accountId: bigint, requestId: string): Promise<ChaseRow | null> {
  const sql = `select ${NAMES} from studio.chase where account_id = $1 and request_id = $2`
  return (await q.query<ChaseRow>(sql, [accountId, requestId])).rows[0] ?? null
}

/** The lock that ends of one series queue for. */
export async function lockChase(tx: Tx, id: string): Promise<ChaseRow | null> {
  return (await tx.query<ChaseRow>(`select ${NAMES} from studio.chase where id = $1 for no key update`, [id])).rows[0] ?? null
}

/** Steps in the order of their issues. */
export async function stepsOf(q: Queryable, chaseId: string): Promise<readonly StepSeen[]> {
  const sql = `select t.chase_id, t.round_id, t.slip_ref, t.bets, t.stake, t.status, r.name as round_name, s.status as slip_status,
      s.bets as slip_bets, s.returns as slip_returns
    from studio.chase_step t join studio.slip s on s.ref = t.slip_ref join studio.shared_round r on r.id = t.round_id
    where t.chase_id = $1 order by r.draws_at`
  return (await q.query<StepSeen>(sql, [chaseId])).rows
}

/** `stops`: a win or a limit may end it before its last issue. */
export type ChaseSeen = Pick<ChaseRow, 'id' | 'account_id'> & { readonly stops: boolean }
const STOPS = '(c.stop_on_win or c.stop_minutes is not null or c.stop_loss is not null or c.stop_gain is not null)'

/**
 * Series of a line of which an issue has ended since they were looked at: those that may stop, then the others. Reads the ended
 * issues since the oldest that any series waits for (names of issues grow with time), and of each the steps that wait.
 */
export async function chasesToLookAt(
  q: Queryable,
  line: string,
  page: { readonly after: ChaseSeen | undefined; readonly limit: number },
): Promise<readonly ChaseSeen[]> {
  const sql = `select distinct c.id, c.account_id, ${STOPS} as stops from studio.shared_round r
      join studio.chase_step t on t.round_id = r.id and t.status = 'waiting'
      join studio.slip s on s.ref = t.slip_ref and s.status <> 'open'
      join studio.chase c on c.id = t.chase_id
    where r.line = $1 and r.id >= (select min(round_id) from studio.chase_step where status = 'waiting')
      and r.state in ('drawn', 'settled', 'void')
      and ($2::text is null or (not ${STOPS}, c.id) > (not $3::boolean, $2))
    order by stops desc, c.id limit $4`
  const { after, limit } = page
  return (await q.query<ChaseSeen>(sql, [line, after?.id ?? null, after?.stops ?? false, limit])).rows
}

export async function chasesOf(
  q: Queryable,
  of: { id: bigint; game: string },
  page: { before: string | null; limit: number },
): Promise<readonly ChaseRow[]> {
  const sql = `select ${NAMES} from studio.chase where account_id = $1 and game = $2 and ($3::text is null or id < $3)
    order by id desc limit $4`
  return (await q.query<ChaseRow>(sql, [of.id, of.game, page.before, page.limit])).rows
}

export async function setStep(tx: Tx, of: { chase: string; round: string }, status: 'played' | 'cancelled'): Promise<void> {
  const sql = `update studio.chase_step set status = $3 where chase_id = $1 and round_id = $2 and status = 'waiting'`
  await tx.query(sql, [of.chase, of.round, status])
}

export async function endChase(
  tx: Tx,
  id: string,
  to: { readonly status: 'played' | 'won' | 'cancelled'; readonly by: SeriesStop | null; readonly now: Date },
): Promise<void> {
  const sql = `update studio.chase set status = $2, ended_at = $3, stopped_by = $4 where id = $1 and status = 'running'`
  await tx.query(sql, [id, to.status, to.now, to.by])
}
