import type { Queryable, Tx } from '@jade/service/app'

/** The entries of one stand in the other, in the order in which they were written; who waited first waits on. */
export async function join(
  tx: Tx,
  { from, into, now }: { readonly from: bigint; readonly into: bigint; readonly now: Date },
): Promise<void> {
  await tx.query('update consultations.entry set consultation_id = $2 where consultation_id = $1', [from, into])
  await tx.query(
    `update consultations.consultation c set facts = coalesce(c.facts, f.facts), watch = c.watch + f.watch, updated_at = $3,
        waiting_since = least(c.waiting_since, f.waiting_since), created_at = least(c.created_at, f.created_at),
        first_answer_by = case when f.first_answer_at < coalesce(c.first_answer_at, 'infinity') then f.first_answer_by else c.first_answer_by end,
        first_answer_at = least(c.first_answer_at, f.first_answer_at),
        read_at = case when c.read_at is null or f.read_at is null then null else least(c.read_at, f.read_at) end
       from consultations.consultation f where c.id = $2 and f.id = $1`,
    [from, into, now],
  )
  await tx.query(
    `update consultations.consultation set status = 'ended', waiting_since = null, watch = 0, merged_into = $2, ended_at = $3, updated_at = $3
      where id = $1`,
    [from, into, now],
  )
}

export function setSpam(tx: Tx, id: bigint, at: Date | null): void {
  tx.send('update consultations.consultation set spam_at = $2 where id = $1', [id, at])
}

/** When one of the player's was last marked as spam; null: never. */
export async function lastSpam(q: Queryable, playerId: bigint): Promise<Date | null> {
  const { rows } = await q.query<{ at: Date | null }>(
    'select max(spam_at) as at from consultations.consultation where player_id = $1 and spam_at is not null',
    [playerId],
  )
  return rows[0]?.at ?? null
}

/** The player's open ones but this. */
export async function othersOf(
  q: Queryable,
  of: { readonly playerId: bigint; readonly id: bigint },
): Promise<readonly { readonly id: bigint; readonly title: string }[]> {
  const { rows } = await q.query<{ id: bigint; title: string }>(
    `select id, title from consultations.consultation where player_id = $1 and status = 'consulting' and id <> $2 order by id limit 20`,
    [of.playerId, of.id],
  )
  return rows
}
