import type { Queryable, Tx } from './app.ts'

/** An announcement that has not been delivered. */
export interface Waiting {
  readonly id: bigint
  readonly name: string
  /** Whom it waits for; empty for an event of the version before, which waits for all who listen. */
  readonly reaction: string
  readonly attempts: number
  readonly createdAt: Date
  readonly lastError: string
  /** Nobody tries it by itself any more. */
  readonly dead: boolean
}

/** Announcements (not pushes, which are only hints) that wait since before `before` or that nobody tries any more, the oldest first. */
export async function waitingLong(q: Queryable, before: Date, limit: number): Promise<readonly Waiting[]> {
  const { rows } = await q.query<Waiting>(
    `select id, name, coalesce(reaction, '') as reaction, attempts, created_at as "createdAt", coalesce(last_error, '') as "lastError",
       dead_at is not null as dead
     from service.outbox where kind in ('event', 'reaction') and (created_at < $1 or dead_at is not null) order by id limit $2`,
    [before, limit],
  )
  return rows
}

/** Has a reaction that was given up tried anew, from the first try on. False: it is not given up, or gone. */
export async function tryAgain(tx: Tx, id: bigint, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update service.outbox set dead_at = null, attempts = 0, due_at = $2 where id = $1 and kind = 'reaction' and dead_at is not null`,
    [id, now],
  )
  return rowCount === 1
}

/** Order keys (players) of whom events wait for one of these reactions, given-up ones included. */
export async function keysWaiting(q: Queryable, reactions: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await q.query<{ key: string }>(
    `select distinct key from service.outbox where kind = 'reaction' and reaction = any ($1) and key is not null`,
    [reactions],
  )
  return new Set(rows.map(({ key }) => key))
}
