import type { GroupBadge, RewardType, TaskKind, TaskPeriod } from '@jade/contract/missions/kinds'
import type { Queryable, Tx } from '@jade/service/app'

/** What a version of a task says and promises. */
export interface TermsRow {
  readonly version: number
  readonly name_zh: string
  readonly name_en: string
  readonly text_zh: string
  readonly text_en: string
  readonly kind: TaskKind
  readonly groups: readonly string[]
  readonly target: bigint
  readonly reward: RewardType
  readonly points: bigint
  readonly cents: bigint
  readonly multiple: number
}

/** A task by the version that is in force for its running period. */
export interface TaskRow extends TermsRow {
  readonly id: number
  readonly group_id: number
  readonly group_zh: string
  readonly group_en: string
  readonly badge: GroupBadge
  readonly period: TaskPeriod
}

/** First day of the period in which the Taipei date $1 lies. */
const PERIOD_START = `case t.period when 'weekly' then date_trunc('week', $1::date)::date when 'monthly' then date_trunc('month', $1::date)::date
  else $1::date end`

/** The version of a task by which its running period goes: the newest that was in force when it began, or the first (MISSIONS-4). */
export const IN_FORCE = `select v.* from missions.task_version v
   where v.task_id = t.id and v.from_day is not null and v.from_day <= $1::date
   order by (v.from_day <= ${PERIOD_START}) desc,
            case when v.from_day <= ${PERIOD_START} then v.version else -v.version end desc
   limit 1`

/** Tasks that run on a Taipei date, of one group or all that are shown, in the operators' order. */
export async function runningTasks(
  q: Queryable,
  { today, groupId, id }: { readonly today: string; readonly groupId?: number | undefined; readonly id?: number },
): Promise<readonly TaskRow[]> {
  const { rows } = await q.query<TaskRow>(
    `select t.id, t.group_id, g.name_zh as group_zh, g.name_en as group_en, g.badge, t.period, v.version, v.name_zh, v.name_en, v.text_zh,
            v.text_en, v.kind, v.groups, v.target, v.reward, v.points, v.cents, v.multiple
       from missions.task t
       join missions.task_group g on g.id = t.group_id and g.shown
       cross join lateral (${IN_FORCE}) v
      where t.state = 'running' and ($2::int is null or t.group_id = $2) and ($3::int is null or t.id = $3)
      order by g.sort, g.id, t.sort, t.id`,
    [today, groupId ?? null, id ?? null],
    'missions.running',
  )
  return rows
}

export interface ClaimedRow {
  readonly task_id: number
  readonly period: string
  readonly target: bigint
}

/** Of these periods of tasks, those whose reward the player has claimed, with the target that was reached. */
export async function claimedOf(
  q: Queryable,
  playerId: bigint,
  asked: readonly { readonly id: number; readonly period: string }[],
): Promise<readonly ClaimedRow[]> {
  if (asked.length === 0) return []
  const { rows } = await q.query<ClaimedRow>(
    `select c.task_id, c.period, v.target
       from unnest($2::int[], $3::text[]) as asked (task_id, period)
       join missions.claim c on c.player_id = $1 and c.task_id = asked.task_id and c.period = asked.period
       join missions.task_version v on v.task_id = c.task_id and v.version = c.version`,
    [playerId, asked.map((one) => one.id), asked.map((one) => one.period)],
    'missions.claimed',
  )
  return rows
}

export interface NewClaim {
  readonly playerId: bigint
  readonly task: TaskRow
  readonly period: string
  readonly now: Date
}

/** Number of the claim; null: this period's reward has been claimed. */
export async function insertClaim(tx: Tx, { playerId, task, period, now }: NewClaim): Promise<bigint | null> {
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into missions.claim (player_id, task_id, period, version, points, cents, multiple, claimed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict on constraint claim_once do nothing returning id`,
    [playerId, task.id, period, task.version, task.points, task.cents, task.multiple, now],
  )
  return rows[0]?.id ?? null
}

export async function payoutVerified(q: Queryable, playerId: bigint): Promise<boolean> {
  const { rows } = await q.query('select 1 from missions.payout_verified where player_id = $1', [playerId])
  return rows.length > 0
}

export async function notePayout(tx: Tx, playerId: bigint, at: Date): Promise<void> {
  await tx.query('insert into missions.payout_verified (player_id, at) values ($1, $2) on conflict do nothing', [playerId, at])
}
