import type { Queryable, Tx } from '@jade/service/app'

export async function insertRecall(
  tx: Tx,
  recall: { readonly id: string; readonly playerId: bigint; readonly open: number; readonly now: Date },
): Promise<void> {
  await tx.query('insert into wallet.recall (id, player_id, open, created_at) values ($1, $2, $3, $4)', [
    recall.id,
    recall.playerId,
    recall.open,
    recall.now,
  ])
}

/**
 * What runs out of a player's platforms without a first outcome yet joins this recall, whoever began it: the player wants it now. The recall
 * that it was of before never ends; this one speaks for it. Returns the platforms.
 */
export async function joinRecall(tx: Tx, recall: { readonly id: string; readonly playerId: bigint }): Promise<readonly string[]> {
  const { rows } = await tx.query<{ code: string }>(
    `update wallet.transfer set recall_id = $2, drain = false
      where order_number in (select order_number from wallet.transfer
                              where player_id = $1 and direction = 'out' and state in ('held', 'sent') order by order_number for update)
      returning code`,
    [recall.playerId, recall.id],
  )
  return rows.map(({ code }) => code)
}

/** One platform of a recall had its first outcome; true when it was the last one. */
export async function countRecallDown(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await tx.query<{ open: number }>('update wallet.recall set open = open - 1 where id = $1 and open > 0 returning open', [
    id,
  ])
  return rows[0]?.open === 0
}

/** What is to leave these platforms and nobody has sent yet is due now; of one player, or of all. */
export async function hastenRecalls(
  tx: Tx,
  recalls: { readonly playerId: bigint | null; readonly codes: readonly string[]; readonly now: Date },
): Promise<void> {
  await tx.query(
    `update wallet.transfer set next_at = $3
      where ($1::bigint is null or player_id = $1) and code = any ($2) and state = 'held' and direction = 'out' and next_at > $3`,
    [recalls.playerId, recalls.codes, recalls.now],
  )
}

export interface Recalls {
  /** On the way with an answer to come, and unknown. */
  readonly running: number
  readonly unknown: number
  readonly ended: number
  /** What those that are confirmed brought. */
  readonly cents: bigint
}

/** What became of the transfers from a platform since then; running ones of before count as well. */
export async function recallsSince(q: Queryable, code: string, since: Date): Promise<Recalls> {
  const { rows } = await q.query<Record<keyof Recalls, bigint | null>>(
    `select count(*) filter (where state in ('held', 'sent')) as running, count(*) filter (where state = 'unknown') as unknown,
            count(*) filter (where state = 'confirmed') as ended, sum(moved_cents) filter (where state = 'confirmed')::bigint as cents
       from (select state, moved_cents from wallet.transfer
              where code = $1 and direction = 'out' and state in ('held', 'sent', 'unknown')
             union all
             select state, moved_cents from wallet.transfer
              where code = $1 and direction = 'out' and state = 'confirmed' and created_at >= $2) recalls`,
    [code, since],
  )
  const [row] = rows
  return { running: Number(row?.running ?? 0), unknown: Number(row?.unknown ?? 0), ended: Number(row?.ended ?? 0), cents: row?.cents ?? 0n }
}
