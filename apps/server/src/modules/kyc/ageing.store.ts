import type { Queryable } from '@jade/service/app'

/** Where one band of waiting ends and the next begins, in hours. */
const BANDS = [1, 4, 24, 72] as const

/** Sides that wait, by band from the youngest (0); null: of all bands. */
export interface Waiting {
  readonly band: number | null
  readonly sides: bigint
  readonly players: bigint
  readonly oldest: Date | null
}

/** Sides under review as of now, by how long they have waited. An index has only those. */
export async function waitingByAge(q: Queryable, now: Date): Promise<readonly Waiting[]> {
  const { rows } = await q.query<Waiting>(
    `select band, count(*) as sides, count(distinct player_id) as players, min(uploaded_at) as oldest
       from (select player_id, uploaded_at, width_bucket(extract(epoch from $1::timestamptz - uploaded_at)::float8 / 3600, $2::float8[]) as band
               from kyc.id_side where status = 2) waiting
      group by grouping sets ((band), ())`,
    [now, BANDS],
  )
  return rows
}
