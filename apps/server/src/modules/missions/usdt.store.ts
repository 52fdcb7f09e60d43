import type { Queryable, Tx } from '@jade/service/app'

export interface UsdtStep {
  readonly id: number
  readonly need_cents: bigint
  readonly bonus_cents: bigint
}

/** Steps by which a week goes (its Monday, a Taipei date), lowest first. */
export async function stepsOf(q: Queryable, week: string): Promise<readonly UsdtStep[]> {
  const { rows } = await q.query<UsdtStep>(
    `select id, need_cents, bonus_cents from missions.usdt_step
      where set_id = (select id from missions.usdt_set where from_week <= $1 order by from_week desc, id desc limit 1)
      order by need_cents`,
    [week],
    'missions.usdt_steps',
  )
  return rows
}

/** Steps that the player has taken for a week. */
export async function takenOf(q: Queryable, playerId: bigint, week: string): Promise<ReadonlySet<number>> {
  const { rows } = await q.query<{ step_id: number }>(
    'select step_id from missions.usdt_claim where player_id = $1 and week = $2',
    [playerId, week],
    'missions.usdt_taken',
  )
  return new Set(rows.map(({ step_id }) => step_id))
}

/** Number of the claim; null: it was taken before. */
export async function insertTaken(
  tx: Tx,
  claim: { readonly playerId: bigint; readonly step: UsdtStep; readonly week: string; readonly now: Date },
): Promise<bigint | null> {
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into missions.usdt_claim (player_id, step_id, week, cents, claimed_at) values ($1, $2, $3, $4, $5)
     on conflict on constraint usdt_claim_once do nothing returning id`,
    [claim.playerId, claim.step.id, claim.week, claim.step.bonus_cents, claim.now],
  )
  return rows[0]?.id ?? null
}

export interface NewSet {
  readonly steps: readonly { readonly needCents: bigint; readonly bonusCents: bigint }[]
  readonly fromWeek: string | null
  readonly approval: string | null
  readonly by: string
  readonly now: Date
}

export async function insertSet(tx: Tx, { steps, fromWeek, approval, by, now }: NewSet): Promise<void> {
  await tx.query(
    `with made as (
       insert into missions.usdt_set (from_week, approval_id, written_by, written_at) values ($1, $2, $3, $4) returning id)
     insert into missions.usdt_step (set_id, need_cents, bonus_cents)
     select made.id, s.need, s.bonus from made cross join unnest($5::bigint[], $6::bigint[]) as s (need, bonus)`,
    [fromWeek, approval, by, now, steps.map((step) => step.needCents), steps.map((step) => step.bonusCents)],
  )
}

export interface SetRow {
  readonly id: number
  readonly from_week: string | null
  readonly refused_at: Date | null
}

/** The set a second person was asked for, held. */
export async function lockSet(tx: Tx, approval: string): Promise<SetRow | null> {
  const { rows } = await tx.query<SetRow>('select id, from_week, refused_at from missions.usdt_set where approval_id = $1 for update', [
    approval,
  ])
  return rows[0] ?? null
}

export async function decideSet(
  tx: Tx,
  id: number,
  decided: { readonly fromWeek: string | null; readonly refusedAt: Date | null },
): Promise<void> {
  await tx.query('update missions.usdt_set set from_week = $2, refused_at = $3 where id = $1', [id, decided.fromWeek, decided.refusedAt])
}

/** Steps that wait for a second person; null: none do. */
export async function waitingSteps(q: Queryable): Promise<readonly UsdtStep[] | null> {
  const { rows } = await q.query<UsdtStep>(
    `select s.id, s.need_cents, s.bonus_cents from missions.usdt_step s
      where s.set_id = (select id from missions.usdt_set where from_week is null and refused_at is null order by id desc limit 1)
      order by s.need_cents`,
  )
  return rows.length > 0 ? rows : null
}

/** First week of the newest set that was agreed to, a Monday. */
export async function newestWeek(q: Queryable): Promise<string | null> {
  const { rows } = await q.query<{ week: string | null }>('select max(from_week) as week from missions.usdt_set')
  return rows[0]?.week ?? null
}
