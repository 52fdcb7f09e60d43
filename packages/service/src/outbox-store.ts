import type { Queryable, Tx } from './app.ts'
import { orderKey, type Listeners } from './announce.ts'
import type { Clock } from './clock.ts'
import { slotOf } from './event-log.ts'
import { readReply } from './reply-text.ts'
import { retrySeconds } from './backoff.ts'

const LEASE_SECONDS = 30
const BATCH = 50
const BACKOFF_MAX_SECONDS = 300
/** After so many tries, about half an hour, nobody tries by itself any more: a case for a person. */
export const TRIES_MAX = 12
/** A push is a hint to look again; after so long it tells nobody anything. */
const PUSH_LIFE_SECONDS = 600

/** An announcement on its way: a push, or an event for one reaction. */
export interface Row {
  readonly id: bigint
  readonly kind: 'push' | 'reaction'
  readonly name: string
  readonly receiver: string | null
  readonly reaction: string | null
  readonly key: string | null
  readonly payload: string
  readonly attempts: number
}

export interface OutboxTable {
  readonly schema: string
  readonly clock: Clock
  readonly listeners: Listeners
}

const COLUMNS = 'id, kind, name, receiver, reaction, key, payload, attempts'
/** Rows of reactions that wait; the partial indexes stand on this. */
const waits = (row: string) => `${row}.kind = 'reaction' and ${row}.dead_at is null`

const inOrder = (rows: Row[]): Row[] => rows.sort((a, b) => (a.id < b.id ? -1 : 1))

/** The next pushes that are due, for this process alone until their lease ends. */
export async function leasePushes(q: Queryable, { schema, clock }: OutboxTable): Promise<Row[]> {
  const now = clock.now()
  const { rows } = await q.query<Row>(
    `update ${schema}.outbox set attempts = attempts + 1, due_at = $2
     where id in (
       select id from ${schema}.outbox where kind = 'push' and due_at <= $1 order by due_at, id limit $3 for update skip locked)
     returning ${COLUMNS}`,
    [now, new Date(now.getTime() + LEASE_SECONDS * 1000), BATCH],
    `${schema}.lease_pushes`,
  )
  return inOrder(rows)
}

/**
 * What is due for these reactions, so many rows of each: nobody's backlog stands before another's. Behind an event of a player that is
 * still under way, that player's later ones stay.
 */
export async function leaseReactions(q: Queryable, table: OutboxTable, wanted: ReadonlyMap<string, number>): Promise<Row[]> {
  const { schema, clock } = table
  const now = clock.now()
  const { rows } = await q.query<Row>(
    `update ${schema}.outbox set attempts = attempts + 1, due_at = $2
     where id in (
       select due.id from unnest($3::text[], $4::int[]) as wanted (reaction, most)
       cross join lateral (
         select o.id from ${schema}.outbox o
          where ${waits('o')} and o.reaction = wanted.reaction and o.due_at <= $1
            and (o.key is null or $1 >= (
              select head.due_at from ${schema}.outbox head
               where ${waits('head')} and head.reaction = o.reaction and head.key = o.key order by head.id limit 1))
          order by o.due_at, o.id limit wanted.most for update skip locked) due)
     returning ${COLUMNS}`,
    [now, new Date(now.getTime() + LEASE_SECONDS * 1000), [...wanted.keys()], [...wanted.values()]],
    `${schema}.lease_reactions`,
  )
  return inOrder(rows)
}

/**
 * Takes a row off in the unit of its reaction, so that the effect happens once however often the row is fetched. False: it is gone, or an earlier
 * event of the same player is still there.
 */
export async function take(tx: Tx, { schema }: OutboxTable, row: Row): Promise<boolean> {
  const { rowCount } = await tx.query(
    `delete from ${schema}.outbox o where o.id = $1 and (o.key is null or not exists (
       select 1 from ${schema}.outbox head
        where ${waits('head')} and head.reaction = o.reaction and head.key = o.key and head.id < o.id))`,
    [row.id],
    `${schema}.take`,
  )
  return rowCount === 1
}

/**
 * The same for rows that share a unit: takes those off that are there and behind no earlier event of their player but one of these rows. Answers
 * them in their order.
 */
export async function takeAll(tx: Tx, { schema }: OutboxTable, rows: readonly Row[]): Promise<readonly Row[]> {
  const { rows: taken } = await tx.query<{ id: bigint }>(
    `delete from ${schema}.outbox o where o.id = any ($1::bigint[]) and (o.key is null or not exists (
       select 1 from ${schema}.outbox head
        where ${waits('head')} and head.reaction = o.reaction and head.key = o.key and head.id < o.id and head.id <> all ($1::bigint[])))
     returning o.id`,
    [rows.map(({ id }) => id)],
    `${schema}.take_all`,
  )
  const ids = new Set(taken.map(({ id }) => id))
  return rows.filter(({ id }) => ids.has(id))
}

/** Pushes that were sent. */
export async function sent(q: Queryable, { schema }: OutboxTable, rows: readonly Row[]): Promise<void> {
  await q.query(`delete from ${schema}.outbox where id = any($1::bigint[])`, [rows.map(({ id }) => id)], `${schema}.sent`)
}

/** Rows that were fetched and not begun: anybody may take them at once. */
export async function giveBack(q: Queryable, { schema, clock }: OutboxTable, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  await q.query(`update ${schema}.outbox set attempts = attempts - 1, due_at = $2 where id = any($1::bigint[])`, [
    rows.map(({ id }) => id),
    clock.now(),
  ])
}

/** A try that failed: again after 2, 4, 8 ... 300 seconds. Answers whether it was the last one. */
export async function postpone(
  q: Queryable,
  { schema, clock }: OutboxTable,
  failed: { readonly row: Row; readonly error: Error },
): Promise<boolean> {
  const { row, error } = failed
  const now = clock.now()
  const due = new Date(now.getTime() + retrySeconds(row.attempts, BACKOFF_MAX_SECONDS) * 1000)
  const dead = row.kind === 'reaction' && row.attempts >= TRIES_MAX
  await q.query(`update ${schema}.outbox set due_at = $2, last_error = $3, dead_at = $4 where id = $1`, [
    row.id,
    due,
    error.message.slice(0, 500),
    dead ? now : null,
  ])
  return dead
}

/** Drops pushes that no process with sockets fetched. */
export async function sweepPushes(q: Queryable, { schema, clock }: OutboxTable): Promise<void> {
  const before = new Date(clock.now().getTime() - PUSH_LIFE_SECONDS * 1000)
  await q.query(`delete from ${schema}.outbox where kind = 'push' and created_at < $1`, [before])
}

interface OldRow {
  readonly id: bigint
  readonly name: string
  readonly payload: string
  readonly created_at: Date
  readonly done: readonly string[]
}

/** Events of the version before that are due become rows of their reactions, but for those that already ran. Answers how many there were. */
export async function adopt(tx: Tx, table: OutboxTable): Promise<number> {
  const { schema, clock, listeners } = table
  const now = clock.now()
  const { rows } = await tx.query<OldRow>(
    `delete from ${schema}.outbox o where id in (
       select id from ${schema}.outbox where kind = 'event' and due_at <= $1 order by id limit $2 for update skip locked)
     returning id, name, payload, created_at, array(select reaction from ${schema}.reaction_done d where d.event_id = o.id) as done`,
    [now, BATCH],
    `${schema}.adopt`,
  )
  for (const row of rows.sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const heard = listeners.get(row.name) ?? []
    const values = [row.name, orderKey(readReply(row.payload)), row.payload, row.created_at]
    await tx.query(
      `with logged as (
         insert into ${schema}.event_log (name, key, payload, created_at, slot, heard) values ($1, $2, $3, $4, $5, $6::text[]))
       insert into ${schema}.outbox (kind, name, key, payload, created_at, due_at, reaction)
       select 'reaction', $1, $2, $3, $4, $7, r.reaction from unnest($8::text[]) with ordinality as r (reaction, n) order by r.n`,
      [...values, slotOf(row.created_at), heard, now, heard.filter((reaction) => !row.done.includes(reaction))],
    )
  }
  return rows.length
}
