import type { Queryable, Tx } from '@jade/service/app'
import type { Json } from '../kit/rules.ts'
import type { NextKey } from '../tables/chains.ts'
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

/** Rules that issues are to be sold under; those of which no process was alive since `goneSince` are played by nobody any more. */
export interface NewRules {
  readonly hash: string
  /** Hashes of all rules that this program can draw issues by. */
  readonly known: readonly string[]
  readonly engine: string
  readonly goneSince: Date
}

/**
 * Issues ahead that were made under rules which have been replaced: those nobody has bet on take the new ones at once. The others are drawn by
 * the rules they were sold under, here where they are known, else by the program that sold them; once none has their rules they are void, so
 * that their stakes go back before another is sold. Rules that came later than these are left: during a deployment only the newest count.
 * Answers whether anything changed, and the issues that took the new rules.
 */
export async function keepRules(
  tx: Tx,
  line: string,
  to: NewRules & { readonly now: Date },
): Promise<{ readonly changed: boolean; readonly renewed: readonly NamedIssue[] }> {
  const { rows } = await tx.query<{ id: string }>(`${OUTDATED} for no key update of r`, [line, to.hash, to.goneSince, to.known])
  if (rows.length === 0) return { changed: false, renewed: [] }
  const ids = rows.map(({ id }) => id)
  await tx.query(
    `update studio.shared_round r set state = 'void', reason = 'rules_changed', settled_at = $2 where id = any ($1::text[]) and ${SOLD}`,
    [ids, to.now],
  )
  const renew = `update studio.shared_round r set config_hash = $2, engine_version = $3
    where id = any ($1::text[]) and state <> 'void' returning id, name`
  return { changed: true, renewed: (await tx.query<NamedIssue>(renew, [ids, to.hash, to.engine])).rows }
}

export type NamedIssue = Pick<SharedRow, 'id' | 'name'>

/** Issues get other keys, by their number on the day. Only before anybody has bet on them. */
export async function giveKeys(tx: Tx, issues: readonly (NextKey & { readonly id: string })[]): Promise<void> {
  const sql = `update studio.shared_round r set chain_id = k."chainId", chain_round = k.round, key_before = k.before
    from json_to_recordset($1) as k(id text, "chainId" text, round integer, before text) where r.id = k.id`
  await tx.query(sql, [JSON.stringify(issues)])
}

const SOLD = `exists (select 1 from studio.slip s where s.round_id = r.id and s.status = 'open')`
const OUTDATED = `select r.id from studio.shared_round r join studio.game_config old on old.hash = r.config_hash
  join studio.game_config new on new.hash = $2
  where r.line = $1 and r.state in ('scheduled', 'open') and r.config_hash <> $2 and old.in_force_at < new.in_force_at
    and (not ${SOLD} or (coalesce(old.alive_at, old.in_force_at) < $3 and r.config_hash <> all ($4::text[])))`

/** Whether {@link keepRules} would change anything. */
export async function areRulesOld(q: Queryable, line: string, { hash, goneSince, known }: NewRules): Promise<boolean> {
  return (await q.query(`${OUTDATED} limit 1`, [line, hash, goneSince, known])).rowCount > 0
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

/** The first issue of a line that is not drawn yet: the key before it is public, those before later ones are keys of issues to be drawn. */
export async function firstToDraw(q: Queryable, line: string): Promise<string | null> {
  const sql = `select id from studio.shared_round where line = $1 and state in ('scheduled', 'open', 'closed') order by draws_at limit 1`
  return (await q.query<{ id: string }>(sql, [line])).rows[0]?.id ?? null
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
