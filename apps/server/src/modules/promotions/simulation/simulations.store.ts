import type { SimulationFigures, simulationStates } from '@jade/contract/promotions/simulation'
import type { Queryable, Tx } from '@jade/service/app'

/** The simulation of a version and of no other: it goes when the draft is changed (REWARDS-29). */
export interface SimulationRow {
  readonly offer_id: number
  readonly version: number
  readonly state: (typeof simulationStates)[number]
  readonly tries: number
  /** Players that were looked at so far. */
  readonly seen: number
  readonly by_account: string
  readonly asked_at: Date
  readonly figures: SimulationFigures | null
}

/** A turn at a simulation: who has taken it since has another number of tries, who has asked anew another time. */
type Turn = Pick<SimulationRow, 'offer_id' | 'version' | 'asked_at' | 'tries'>
const TURN = `offer_id = $1 and version = $2 and asked_at = $3 and tries = $4 and state = 'running'`
const turnOf = (turn: Turn) => [turn.offer_id, turn.version, turn.asked_at, turn.tries] as const

/** The simulations of these versions of an offer. */
export async function simulationsOf(q: Queryable, offerId: number, versions: readonly number[]): Promise<readonly SimulationRow[]> {
  const { rows } = await q.query<SimulationRow>('select * from promotions.simulation where offer_id = $1 and version = any ($2::int[])', [
    offerId,
    versions,
  ])
  return rows
}

/** Asks for one, anew where it has ended; what is under way goes on. */
export async function ask(
  tx: Tx,
  asked: { readonly offerId: number; readonly version: number; readonly by: string; readonly now: Date },
): Promise<void> {
  await tx.query(
    `insert into promotions.simulation as s (offer_id, version, state, by_account, asked_at) values ($1, $2, 'waiting', $3, $4)
     on conflict (offer_id, version) do update set state = 'waiting', tries = 0, seen = 0, by_account = excluded.by_account,
       asked_at = excluded.asked_at, beat_at = null, ended_at = null, figures = null where s.ended_at is not null`,
    [asked.offerId, asked.version, asked.by, asked.now],
  )
}

/** The oldest that nobody reckons, taken: one that waits, or whose reckoner has been silent since `silentSince`; with `of` only that version. */
export async function take(
  tx: Tx,
  so: { readonly of: { readonly offerId: number; readonly version: number } | null; readonly silentSince: Date; readonly now: Date },
): Promise<SimulationRow | null> {
  const { rows } = await tx.query<SimulationRow>(
    `update promotions.simulation set state = 'running', tries = tries + 1, seen = 0, beat_at = $2
      where (offer_id, version) = (
        select offer_id, version from promotions.simulation where ended_at is null and (state = 'waiting' or beat_at < $1)
           and ($3::int is null or (offer_id = $3 and version = $4::int)) order by asked_at limit 1 for update skip locked)
      returning *`,
    [so.silentSince, so.now, so.of?.offerId ?? null, so.of?.version ?? null],
  )
  return rows[0] ?? null
}

/** How far it is; false: it is not this turn's any more. */
export async function beat(tx: Tx, turn: Turn, at: { readonly seen: number; readonly now: Date }): Promise<boolean> {
  const { rowCount } = await tx.query(`update promotions.simulation set seen = $5, beat_at = $6 where ${TURN}`, [
    ...turnOf(turn),
    at.seen,
    at.now,
  ])
  return rowCount === 1
}

/** It takes longer than its caller waits: the job goes on with it. */
export async function putBack(tx: Tx, turn: Turn): Promise<void> {
  await tx.query(`update promotions.simulation set state = 'waiting', beat_at = null where ${TURN}`, turnOf(turn))
}

/** Ends it with its figures, or without any: it failed. */
export async function end(tx: Tx, turn: Turn, so: { readonly figures: SimulationFigures | null; readonly now: Date }): Promise<void> {
  await tx.query(
    `update promotions.simulation set state = case when $5::jsonb is null then 'failed' else 'done' end, figures = $5::jsonb, ended_at = $6
      where ${TURN}`,
    [...turnOf(turn), so.figures === null ? null : JSON.stringify(so.figures), so.now],
  )
}

/** The draft was changed: what was reckoned of its former text is gone, and who reckons it finds that out. */
export async function forget(tx: Tx, offerId: number, version: number): Promise<void> {
  await tx.query('delete from promotions.simulation where offer_id = $1 and version = $2', [offerId, version])
}
