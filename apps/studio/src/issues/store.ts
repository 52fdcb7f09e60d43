import type { Queryable, Tx } from '@jade/service/app'
import type { Json } from '../kit/rules.ts'
import { NAMES, type SharedRow } from '../tables/store.ts'

/** Issues are shared rounds that exist before they open; their names sort by time. */

export type NewIssue = Pick<
  SharedRow,
  | 'id'
  | 'name'
  | 'opens_at'
  | 'closes_at'
  | 'draws_at'
  | 'ends_at'
  | 'chain_id'
  | 'chain_round'
  | 'key_before'
  | 'beacon_kind'
  | 'config_hash'
  | 'engine_version'
> & { readonly beacon_round: string }

/** Name of the last issue that was made for a line. */
export async function lastIssueName(q: Queryable, line: string): Promise<string | null> {
  const sql = 'select max(name) as name from studio.shared_round where line = $1'
  return (await q.query<{ name: string | null }>(sql, [line])).rows[0]?.name ?? null
}

export async function insertIssues(tx: Tx, of: { line: string; game: string }, issues: readonly NewIssue[]): Promise<void> {
  const sql = `insert into studio.shared_round (line, game, state, shoe, shoe_no, id, name, opens_at, closes_at, draws_at, ends_at, chain_id,
      chain_round, key_before, beacon_kind, beacon_round, config_hash, engine_version)
    select $1, $2, 'scheduled', '[]', 1, i.* from json_to_recordset($3) as i(id text, name text, opens_at timestamptz, closes_at timestamptz,
      draws_at timestamptz, ends_at timestamptz, chain_id text, chain_round integer, key_before text, beacon_kind text, beacon_round bigint,
      config_hash text, engine_version text)`
  await tx.query(sql, [of.line, of.game, JSON.stringify(issues)])
}

/** Ends the sale of what is due and opens what is on sale now; answers whether anything changed. */
export async function keepSale(tx: Tx, line: string, now: Date): Promise<boolean> {
  const close = `update studio.shared_round set state = 'closed' where line = $1 and state in ('scheduled', 'open') and closes_at <= $2`
  const open = `update studio.shared_round set state = 'open' where line = $1 and state = 'scheduled' and opens_at <= $2 and closes_at > $2`
  const closed = (await tx.query(close, [line, now])).rowCount
  return (await tx.query(open, [line, now])).rowCount + closed > 0
}

/** Whether {@link keepSale} would change anything. */
export async function isSaleDue(q: Queryable, line: string, now: Date): Promise<boolean> {
  const sql = `select 1 from studio.shared_round where line = $1
    and ((state in ('scheduled', 'open') and closes_at <= $2) or (state = 'scheduled' and opens_at <= $2)) limit 1`
  return (await q.query(sql, [line, now])).rowCount > 0
}

/** Closed issues whose draw is due, the oldest first. */
export async function dueIssues(q: Queryable, { line, now }: { line: string; now: Date }, limit: number): Promise<readonly SharedRow[]> {
  const sql = `select ${NAMES} from studio.shared_round where line = $1 and state = 'closed' and draws_at <= $2 order by draws_at limit $3`
  return (await q.query<SharedRow>(sql, [line, now, limit])).rows
}

/** Notes that the beacon of a due issue was missed, the first time. */
export async function noteAsked(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.query('update studio.shared_round set asked_at = $2 where id = $1 and asked_at is null', [id, now])
}

/** The issue on sale, or the next one to be. */
export async function nextIssue(q: Queryable, line: string, now: Date): Promise<SharedRow | null> {
  return (await issuesFrom(q, { line, from: now }, 1))[0] ?? null
}

/** Issues whose sale has not ended at `from`, in their order. */
export async function issuesFrom(q: Queryable, { line, from }: { line: string; from: Date }, limit: number): Promise<readonly SharedRow[]> {
  const sql = `select ${NAMES} from studio.shared_round where line = $1 and state in ('scheduled', 'open') and closes_at > $2
    order by draws_at limit $3`
  return (await q.query<SharedRow>(sql, [line, from, limit])).rows
}

/** Issues that are sold and not drawn yet, the oldest first. */
export async function waitingIssues(q: Queryable, line: string, now: Date): Promise<readonly SharedRow[]> {
  const sql = `select ${NAMES} from studio.shared_round where line = $1 and state in ('scheduled', 'open', 'closed') and closes_at <= $2
    order by draws_at desc limit 3`
  return (await q.query<SharedRow>(sql, [line, now])).rows.toReversed()
}

export interface EndedIssue {
  readonly id: string
  readonly name: string
  readonly state: 'drawn' | 'settled' | 'void'
  readonly draws_at: Date
  readonly result: Json
  readonly key: string | null
  readonly key_before: string
  readonly chain_round: number
  readonly beacon_kind: 'local' | 'drand'
  readonly beacon_round: bigint
}

/** Ended issues, the newest first; `before` is the name to go on from, exclusive. */
export async function endedIssues(
  q: Queryable,
  line: string,
  page: { before: string | null; limit: number },
): Promise<readonly EndedIssue[]> {
  const sql = `select id, name, state, draws_at, result, key, key_before, chain_round, beacon_kind, beacon_round from studio.shared_round
    where line = $1 and state in ('drawn', 'settled', 'void') and ($2::text is null or name < $2) order by name desc limit $3`
  return (await q.query<EndedIssue>(sql, [line, page.before, page.limit])).rows
}
