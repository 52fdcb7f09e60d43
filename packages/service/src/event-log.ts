import type { Queryable } from './app.ts'
import type { Database } from './database.ts'

/** The log is a ring of so many parts, each for so many days: an old one is emptied at once, which costs the same for a thousand rows as for a billion. */
const SLOTS = 16
const SLOT_DAYS = 14
const DAY_MS = 86_400_000
/** One part is always empty and one is being filled: so long can events be kept at most. */
export const KEPT_DAYS_MAX = (SLOTS - 2) * SLOT_DAYS
const BATCH = 500

const turnOf = (at: number): number => Math.floor(at / (SLOT_DAYS * DAY_MS))

/** The part of the log for events of this time. */
export function slotOf(at: Date): number {
  return turnOf(at.getTime()) % SLOTS
}

/** Empties the parts of the log whose events are all older than `keptDays`, by the program's clock and by the database's. Answers how many. */
export async function trimEventLog(q: Queryable, schema: string, kept: { readonly days: number; readonly now: Date }): Promise<number> {
  const oldest = kept.now.getTime() - kept.days * DAY_MS
  const window = new Set(
    Array.from({ length: turnOf(kept.now.getTime()) - turnOf(oldest) + 1 }, (_, at) => slotOf(new Date(oldest + at * SLOT_DAYS * DAY_MS))),
  )
  window.add(slotOf(kept.now))
  let emptied = 0
  for (let slot = 0; slot < SLOTS; slot += 1) {
    if (window.has(slot) || !(await isOver(q, `${schema}.event_log_${slot}`, kept))) continue
    await q.query(`truncate ${schema}.event_log_${slot}`)
    emptied += 1
  }
  return emptied
}

/** A process whose clock is wrong must not empty what is needed: the database's own clock has a say too. */
async function isOver(q: Queryable, part: string, kept: { readonly days: number; readonly now: Date }): Promise<boolean> {
  const { rows } = await q.query<{ over: boolean | null }>(
    `select max(created_at) < least($1::timestamptz, now()) - make_interval(days => $2) as over from ${part}`,
    [kept.now, kept.days],
  )
  return rows[0]?.over === true
}

export interface Backfill {
  readonly schema: string
  /** A reaction of the program and the event it listens to. */
  readonly reaction: { readonly name: string; readonly on: string }
  /** From this time on; what is older than the log is gone. */
  readonly from: Date
  readonly now: Date
}

/**
 * Tells a reaction of the events of the past that it was never told of, in their order, and answers how many. The log remembers who was told of
 * what: run twice, or beside a house that delivers, nothing is told twice.
 */
export async function backfill(database: Database, { schema, reaction, from, now }: Backfill): Promise<number> {
  let told = 0
  for (let last = 0n; ; ) {
    const { rows } = await database.transaction((tx) =>
      tx.query<{ count: bigint; last: bigint | null }>(
        `with chosen as materialized (
           select slot, id, name, key, payload, created_at from ${schema}.event_log
            where name = $1 and id > $2 and created_at >= $3 and not ($4 = any(heard)) order by id limit ${BATCH} for update),
         marked as (
           update ${schema}.event_log e set heard = e.heard || $4::text from chosen c where e.slot = c.slot and e.id = c.id and e.name = $1),
         told as (
           insert into ${schema}.outbox (kind, name, reaction, key, payload, created_at, due_at)
           select 'reaction', name, $4, key, payload, created_at, $5 from chosen order by id)
         select count(*) as count, max(id) as last from chosen`,
        [reaction.on, last, from, reaction.name, now],
      ),
    )
    const [batch] = rows
    if (!batch || batch.last === null) return told
    told += Number(batch.count)
    last = batch.last
  }
}
