import type { Queryable, Tx } from '@jade/service/app'

interface OwnSession {
  readonly id: string
  readonly browser: string
  readonly ip: string
  readonly created_at: Date
  readonly seen_at: Date
}

/** Sessions of a person that did not end, were seen since, and began since. */
export async function standingSessions(
  q: Queryable,
  staffId: bigint,
  { since, most }: { readonly since: { readonly seen: Date; readonly created: Date }; readonly most: number },
): Promise<readonly OwnSession[]> {
  const { rows } = await q.query<OwnSession>(
    `select id, browser, ip, created_at, seen_at from backoffice.session
      where staff_id = $1 and ended_at is null and seen_at > $2 and created_at > $3 order by seen_at desc, id limit $4`,
    [staffId, since.seen, since.created, most],
  )
  return rows
}

/** Ends a session of this person; false: there is none that goes on. */
export async function endOwnSession(
  tx: Tx,
  id: string,
  { staffId, at }: { readonly staffId: bigint; readonly at: Date },
): Promise<boolean> {
  const { rows } = await tx.query(
    'update backoffice.session set ended_at = $3 where id = $1 and staff_id = $2 and ended_at is null returning id',
    [id, staffId, at],
  )
  return rows.length > 0
}
