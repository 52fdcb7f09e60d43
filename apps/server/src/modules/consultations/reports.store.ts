import type { Queryable } from '@jade/service/app'

export interface ServiceFigures {
  /** null: of all. */
  readonly key: string | null
  readonly opened: bigint
  readonly answered: bigint
  /** Median seconds; null: nothing was answered. */
  readonly first: number | null
  readonly late: bigint
  readonly ended: bigint
  readonly rated: bigint
  /** Average with two places. */
  readonly rating: string | null
}

const KEYS = {
  day: `to_char(created_at at time zone 'Asia/Taipei', 'YYYY-MM-DD')`,
  staff: 'first_answer_by',
  type: 'type::text',
  rating: `coalesce(rating::text, '')`,
} as const

export interface Period {
  readonly start: Date
  readonly until: Date
  readonly now: Date
  readonly targetSeconds: number
}

/** Consultations that were opened in a period, put together one way, with the sum of all. */
export async function serviceFigures(q: Queryable, by: keyof typeof KEYS, of: Period): Promise<readonly ServiceFigures[]> {
  const { rows } = await q.query<ServiceFigures>(
    `select key, count(*) as opened, count(first_answer_at) as answered,
        round(percentile_cont(0.5) within group (order by extract(epoch from first_answer_at - created_at)::float8))::float8 as first,
        count(*) filter (where extract(epoch from coalesce(first_answer_at, ended_at, $3) - created_at) > $4) as late,
        count(*) filter (where status = 'ended') as ended, count(rating) as rated, to_char(avg(rating), 'FM0.00') as rating
       from (select *, ${KEYS[by]} as key from consultations.consultation
              where created_at >= $1 and created_at < $2 and spam_at is null and merged_into is null) asked
      group by grouping sets ((key), ())`,
    [of.start, of.until, of.now, of.targetSeconds],
  )
  return rows
}

/** Where one band of age ends and the next begins, in hours. */
const BANDS = [1, 4, 24, 72] as const

export interface OpenFigures {
  /** Number of the band, or an account; null: of all. */
  readonly key: string | null
  readonly open: bigint
  readonly waiting: bigint
  readonly unanswered: bigint
  readonly oldest: Date | null
}

/** What is open now by its age in bands from the youngest (0), or by who has taken it. */
export async function openFigures(q: Queryable, by: 'age' | 'staff', now: Date): Promise<readonly OpenFigures[]> {
  const { rows } = await q.query<OpenFigures>(
    `select key, count(*) as open, count(waiting_since) as waiting, count(*) filter (where first_answer_at is null) as unanswered,
        min(waiting_since) as oldest
       from (select *, case when $3 then assignee
                else width_bucket(extract(epoch from $1::timestamptz - created_at)::float8 / 3600, $2::float8[])::text end as key
               from consultations.consultation where status = 'consulting') running
      group by grouping sets ((key), ())`,
    [now, BANDS, by === 'staff'],
  )
  return rows
}
