import type { Queryable, Tx } from '@jade/service/app'
import type { Json } from '../kit/rules.ts'
import type { Bets } from './round-times.rules.ts'

export type RoundState = 'scheduled' | 'open' | 'closed' | 'drawn' | 'settled' | 'void'

export interface SharedRow {
  readonly id: string
  readonly line: string
  readonly game: string
  readonly name: string
  readonly state: RoundState
  readonly opens_at: Date
  readonly closes_at: Date
  readonly draws_at: Date
  readonly ends_at: Date
  readonly chain_id: string
  readonly chain_round: number
  readonly key_before: string
  readonly beacon_kind: 'local' | 'drand'
  readonly beacon_round: bigint
  /** Of version 1 of the rules: cards left before the round. */
  readonly shoe: readonly number[]
  /** Of a table: its board of roads; of football: the season. */
  readonly shoe_no: number
  readonly config_hash: string
  readonly engine_version: string
  readonly key: string | null
  readonly randomness: string | null
  readonly beacon_proof: string | null
  readonly result: Json
  readonly reason: string | null
  /** When the beacon of a due issue was missed first. */
  readonly asked_at: Date | null
}

/** Bets as stored: cents as text. */
export type StoredBets = Readonly<Record<string, string>>

export function betsOf(stored: StoredBets): Bets {
  return new Map(Object.entries(stored).map(([bet, cents]) => [bet, BigInt(cents)]))
}

export function storedBets(bets: Bets): StoredBets {
  return Object.fromEntries([...bets].map(([bet, cents]) => [bet, String(cents)]))
}

export const FIXED = [
  'id',
  'line',
  'game',
  'name',
  'state',
  'opens_at',
  'closes_at',
  'draws_at',
  'ends_at',
  'chain_id',
  'chain_round',
  'key_before',
  'beacon_kind',
  'beacon_round',
  'shoe',
  'shoe_no',
  'config_hash',
  'engine_version',
] as const satisfies readonly (keyof SharedRow)[]
export const NAMES = [...FIXED, 'key', 'randomness', 'beacon_proof', 'result', 'reason', 'asked_at'].join(', ')

/** Steps of one line follow each other, whatever process takes them. */
export async function lockLine(tx: Tx, line: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`studio.line:${line}`])
}

/** The round that a line is in: open or closed. */
export async function liveRound(q: Queryable, line: string): Promise<SharedRow | null> {
  const sql = `select ${NAMES} from studio.shared_round where line = $1 and state in ('open', 'closed')`
  return (await q.query<SharedRow>(sql, [line])).rows[0] ?? null
}

/** The line's newest round, whatever its state. */
export async function lastRound(q: Queryable, line: string): Promise<SharedRow | null> {
  return (
    (await q.query<SharedRow>(`select ${NAMES} from studio.shared_round where line = $1 order by id desc limit 1`, [line])).rows[0] ?? null
  )
}

export async function sharedById(q: Queryable, id: string): Promise<SharedRow | null> {
  return (await q.query<SharedRow>(`select ${NAMES} from studio.shared_round where id = $1`, [id])).rows[0] ?? null
}

/** The lock that bets of one round queue for. */
export async function lockShared(tx: Tx, id: string): Promise<SharedRow | null> {
  return (await tx.query<SharedRow>(`select ${NAMES} from studio.shared_round where id = $1 for no key update`, [id])).rows[0] ?? null
}

export async function insertShared(tx: Tx, row: Pick<SharedRow, (typeof FIXED)[number]>): Promise<void> {
  const values = FIXED.map((column) => (column === 'shoe' ? JSON.stringify(row.shoe) : row[column]))
  await tx.query(`insert into studio.shared_round (${FIXED.join(', ')}) values (${FIXED.map((_, i) => `$${i + 1}`).join(', ')})`, values)
}

export async function setState(tx: Tx, id: string, to: { state: RoundState; reason?: string; now: Date }): Promise<void> {
  const sql = `update studio.shared_round set state = $2, reason = $3,
    settled_at = case when $2 in ('settled', 'void') then $4::timestamptz else settled_at end where id = $1`
  await tx.query(sql, [id, to.state, to.reason ?? null, to.now])
}

export interface Drawn {
  readonly key: string
  readonly randomness: string
  readonly proof: string
  readonly result: Json
}

export async function saveDraw(tx: Tx, id: string, drawn: Drawn & { now: Date }): Promise<void> {
  const sql = `update studio.shared_round set state = 'drawn', key = $2, randomness = $3, beacon_proof = $4, result = $5, drawn_at = $6
    where id = $1 and state = 'closed'`
  await tx.query(sql, [id, drawn.key, drawn.randomness, drawn.proof, JSON.stringify(drawn.result), drawn.now])
}

/** What everybody has on a round, by bet. Thousands of bets in a lottery: read only where they are needed. */
export async function totalsOf(q: Queryable, id: string): Promise<StoredBets> {
  return (await q.query<{ totals: StoredBets }>('select totals from studio.shared_round where id = $1', [id])).rows[0]?.totals ?? {}
}

export async function saveTotals(tx: Tx, id: string, totals: StoredBets): Promise<void> {
  await tx.query('update studio.shared_round set totals = $2 where id = $1', [id, JSON.stringify(totals)])
}

/**
 * Rounds with something to settle now: drawn ones (before an instant), and void ones with stakes to give back. A round whose last
 * slips wait to be tried again is none until they are due.
 */
export async function unsettled(
  q: Queryable,
  line: string,
  { now, drawnBefore }: { now: Date; drawnBefore: Date },
): Promise<readonly SharedRow[]> {
  const open = "studio.slip s where s.round_id = r.id and s.status = 'open'"
  const due = `exists (select 1 from ${open} and (s.retry_at is null or s.retry_at <= $2))`
  const sql = `select ${NAMES} from studio.shared_round r where line = $1
    and ((state = 'drawn' and drawn_at <= $3 and (${due} or not exists (select 1 from ${open}))) or (state = 'void' and ${due}))
    order by id limit 10`
  return (await q.query<SharedRow>(sql, [line, now, drawnBefore])).rows
}

/** Results of a board of roads so far, oldest first; where there is none, of the last hundred rounds. */
export async function resultsOf(q: Queryable, line: string, shoe: number): Promise<readonly { name: string; result: Json }[]> {
  const sql = `select name, result from (select id, name, result from studio.shared_round
    where line = $1 and shoe_no = $2 and state in ('drawn', 'settled') order by id desc limit 100) last order by id`
  return (await q.query<{ name: string; result: Json }>(sql, [line, shoe])).rows
}

export async function noteAnchor(tx: Tx, { day, anchor, now }: { day: number; anchor: string; now: Date }): Promise<void> {
  await tx.query('insert into studio.beacon_anchor (day, anchor, at) values ($1, $2, $3) on conflict do nothing', [day, anchor, now])
}

export async function anchorOfDay(q: Queryable, day: number): Promise<string | null> {
  return (await q.query<{ anchor: string }>('select anchor from studio.beacon_anchor where day = $1', [day])).rows[0]?.anchor ?? null
}

export type StakedRound = Pick<SharedRow, 'name' | 'closes_at'> & { readonly totals: StoredBets }

/** Rounds of a line that have stakes and no result, the next to close first. */
export async function stakedRounds(q: Queryable, line: string, limit: number): Promise<readonly StakedRound[]> {
  const sql = `select name, closes_at, totals from studio.shared_round
    where line = $1 and state in ('scheduled', 'open', 'closed') and totals::text <> '{}' order by closes_at limit $2`
  return (await q.query<StakedRound>(sql, [line, limit])).rows
}

/** Anchors of the house's own beacon that were first kept since an instant, by its days. */
export async function beaconAnchors(q: Queryable, since: Date): Promise<readonly { day: number; anchor: string; since: string }[]> {
  const sql = 'select day, anchor, at from studio.beacon_anchor where at >= $1 order by day'
  const { rows } = await q.query<{ day: number; anchor: string; at: Date }>(sql, [since])
  return rows.map(({ day, anchor, at }) => ({ day, anchor, since: at.toISOString() }))
}
