import type { Queryable } from './app.ts'

/** An announcement that has not been delivered. */
export interface Waiting {
  readonly id: bigint
  readonly name: string
  readonly attempts: number
  readonly createdAt: Date
  readonly lastError: string
}

/** Announcements (not pushes, which are only hints) that wait since before `before`, the oldest first. */
export async function waitingLong(q: Queryable, before: Date, limit: number): Promise<readonly Waiting[]> {
  const { rows } = await q.query<Waiting>(
    `select id, name, attempts, created_at as "createdAt", coalesce(last_error, '') as "lastError" from service.outbox
      where kind = 'event' and created_at < $1 order by id limit $2`,
    [before, limit],
  )
  return rows
}
