import type { Queryable, Tx } from '@jade/service/app'

/** What a round played in steps has besides its record in `studio.round`. */
export interface SteppedRow {
  readonly ref: string
  /** The first stake, in cents. */
  readonly stake: bigint
  /** When the house goes on for a player who left; null once the round is over. */
  readonly act_by: Date | null
}

export interface StepRow {
  readonly step: number
  readonly action: string
  /** Null: the house took it. */
  readonly request_id: string | null
}

export async function insertStepped(tx: Tx, { ref, stake, act_by }: SteppedRow): Promise<void> {
  await tx.query('insert into studio.stepped_round (ref, stake, act_by) values ($1, $2, $3)', [ref, stake, act_by])
}

export async function steppedByRef(q: Queryable, ref: string): Promise<SteppedRow | null> {
  return (await q.query<SteppedRow>('select ref, stake, act_by from studio.stepped_round where ref = $1', [ref])).rows[0] ?? null
}

export async function saveActBy(tx: Tx, ref: string, actBy: Date | null): Promise<void> {
  await tx.query('update studio.stepped_round set act_by = $2 where ref = $1', [ref, actBy])
}

export async function stepsOf(q: Queryable, ref: string): Promise<readonly StepRow[]> {
  return (await q.query<StepRow>('select step, action, request_id from studio.stepped_step where ref = $1 order by step', [ref])).rows
}

export async function insertStep(tx: Tx, ref: string, row: StepRow & { readonly at: Date }): Promise<void> {
  await tx.query('insert into studio.stepped_step (ref, step, action, request_id, at) values ($1, $2, $3, $4, $5)', [
    ref,
    row.step,
    row.action,
    row.request_id,
    row.at,
  ])
}

export interface DueRound {
  readonly ref: string
  readonly act_by: Date
}

/**
 * Open rounds of these rules that wait for nobody any more, and those of rules that no process has had since `goneSince`; the longest waiting
 * first, page by page. Rounds of other rules that are alive belong to the processes that have them.
 */
export async function dueRounds(
  q: Queryable,
  due: {
    readonly now: Date
    readonly hashes: readonly string[]
    readonly goneSince: Date
    /** Exclusive. */
    readonly after: DueRound | undefined
    readonly limit: number
  },
): Promise<readonly DueRound[]> {
  const sql = `select s.ref, s.act_by from studio.stepped_round s join studio.round r using (ref)
      join studio.game_config c on c.hash = r.config_hash
    where s.act_by is not null and ($5::text is null or (s.act_by, s.ref) > ($4, $5))
      and case when r.config_hash = any($2) then s.act_by <= $1 else coalesce(c.alive_at, c.in_force_at) < $3 end
    order by s.act_by, s.ref limit $6`
  const { now, hashes, goneSince, after, limit } = due
  return (await q.query<DueRound>(sql, [now, hashes, goneSince, after?.act_by ?? null, after?.ref ?? null, limit])).rows
}
