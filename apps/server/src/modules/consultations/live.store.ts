import type { Queryable, Tx } from '@jade/service/app'

/** So long somebody counts as typing after the last word of it. */
export const TYPING_MS = 6_000
/** More often it is not written down. */
const AGAIN_MS = 3_000

/** Staff read what was written. Answers the player, if it was one, where there was something new. */
export async function markRead(tx: Tx, id: bigint, now: Date): Promise<bigint | null> {
  const { rows } = await tx.query<{ player_id: bigint | null }>(
    `update consultations.consultation c set read_at = $2
      where id = $1 and (read_at is null or exists (select 1 from consultations.entry e
        where e.consultation_id = c.id and e.author = 'player' and e.created_at > c.read_at))
      returning player_id`,
    [id, now],
  )
  return rows[0]?.player_id ?? null
}

/** Whether it was written down: not so soon after the last time. */
export async function markTyping(tx: Tx, id: bigint, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update consultations.consultation set typing_at = $2 where id = $1 and (typing_at is null or typing_at <= $3)',
    [id, now, new Date(now.getTime() - AGAIN_MS)],
  )
  return rowCount === 1
}

/** Seconds of the first answers since then: their median and how many there are, of the last {@link USUAL_MOST}. */
export async function firstAnswers(q: Queryable, since: Date): Promise<{ readonly median: number; readonly count: number }> {
  const { rows } = await q.query<{ median: number | null; count: bigint }>(
    `select percentile_cont(0.5) within group (order by extract(epoch from first_answer_at - created_at)::float8) as median, count(*) as count
       from (select first_answer_at, created_at from consultations.consultation
              where first_answer_at >= $1 and spam_at is null order by first_answer_at desc limit $2) last`,
    [since, USUAL_MOST],
  )
  return { median: rows[0]?.median ?? 0, count: Number(rows[0]?.count ?? 0n) }
}

const USUAL_MOST = 500
