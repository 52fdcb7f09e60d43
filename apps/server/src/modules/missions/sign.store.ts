import type { Queryable, Tx } from '@jade/service/app'
import type { Span } from './period.rules.ts'
import type { Signed } from './sign.rules.ts'

/** Points of the seven days as of a Taipei date; none: the ladder is not set up. */
export async function ladderOn(q: Queryable, day: string): Promise<readonly bigint[]> {
  const { rows } = await q.query<{ points: readonly bigint[] }>(
    'select points from missions.ladder where from_day <= $1 order by from_day desc limit 1',
    [day],
    'missions.ladder',
  )
  return rows[0]?.points ?? []
}

/** The newest two ladders: what holds, and what is to hold. */
export async function ladders(q: Queryable): Promise<readonly { readonly from_day: string; readonly points: readonly bigint[] }[]> {
  const { rows } = await q.query<{ from_day: string; points: readonly bigint[] }>(
    'select from_day, points from missions.ladder order by from_day desc limit 2',
  )
  return rows
}

export async function saveLadder(
  tx: Tx,
  ladder: { readonly from: string; readonly points: readonly number[]; readonly by: string },
): Promise<void> {
  await tx.query(
    `insert into missions.ladder (from_day, points, written_by) values ($1, $2, $3)
     on conflict (from_day) do update set points = excluded.points, written_by = excluded.written_by`,
    [ladder.from, ladder.points, ladder.by],
  )
}

export async function lastSign(q: Queryable, playerId: bigint): Promise<Signed | null> {
  const { rows } = await q.query<Signed>(
    'select day, step from missions.sign_in where player_id = $1 order by day desc limit 1',
    [playerId],
    'missions.last_sign',
  )
  return rows[0] ?? null
}

/** Taipei dates of a player's sign-ins in a span. */
export async function signDays(q: Queryable, playerId: bigint, { from, to }: Span): Promise<readonly string[]> {
  const { rows } = await q.query<{ day: string }>(
    'select day from missions.sign_in where player_id = $1 and day between $2 and $3',
    [playerId, from, to],
    'missions.sign_days',
  )
  return rows.map(({ day }) => day)
}

export async function countSigns(q: Queryable, playerId: bigint): Promise<bigint> {
  const { rows } = await q.query<{ n: bigint }>('select count(*) as n from missions.sign_in where player_id = $1', [playerId])
  return rows[0]?.n ?? 0n
}

/** Whether it is the day's first. */
export async function insertSign(
  tx: Tx,
  sign: { readonly playerId: bigint; readonly day: string; readonly step: number; readonly points: bigint; readonly now: Date },
): Promise<boolean> {
  const { rows } = await tx.query(
    `insert into missions.sign_in (player_id, day, step, points, signed_at) values ($1, $2, $3, $4, $5)
     on conflict (player_id, day) do nothing returning step`,
    [sign.playerId, sign.day, sign.step, sign.points, sign.now],
  )
  return rows.length > 0
}

/** How often each of these players signed in within a span of Taipei dates; who did not is absent. */
export async function signsOf(q: Queryable, players: readonly bigint[], { from, to }: Span): Promise<ReadonlyMap<bigint, bigint>> {
  const { rows } = await q.query<{ player_id: bigint; n: bigint }>(
    'select player_id, count(*) as n from missions.sign_in where player_id = any ($1) and day between $2 and $3 group by player_id',
    [players, from, to],
  )
  return new Map(rows.map(({ player_id, n }) => [player_id, n]))
}
