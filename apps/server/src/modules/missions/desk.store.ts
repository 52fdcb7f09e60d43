import type { PageRequest } from '@jade/contract/call'
import type { GroupBadge, TaskPeriod } from '@jade/contract/missions/kinds'
import type { MissionGroup, MissionState } from '@jade/contract/missions/operator-calls'
import type { Queryable, Tx } from '@jade/service/app'
import { IN_FORCE, type TermsRow } from './tasks.store.ts'
import type { Terms } from './terms.rules.ts'

export interface VersionRow extends TermsRow {
  readonly task_id: number
  readonly from_day: string | null
  readonly approval_id: string | null
  readonly refused_at: Date | null
}

export interface MissionDeskRow {
  readonly id: number
  readonly group_id: number
  readonly group_zh: string
  readonly period: TaskPeriod
  readonly state: MissionState
  readonly sort: number
  /** In force; null: none is yet. */
  readonly version: number | null
  readonly newest: number
  readonly claims: bigint
  readonly claims_now: bigint
}

const PERIOD_KEY = `case t.period when 'once' then 'once' when 'weekly' then date_trunc('week', $1::date)::date::text
  when 'monthly' then date_trunc('month', $1::date)::date::text else $1::text end`
const STATE = `case when t.state <> 'ended' and v.version is null then 'waiting' else t.state end`
const DESK = `from missions.task t
  join missions.task_group g on g.id = t.group_id
  left join lateral (${IN_FORCE}) v on true`

/** Tasks as of a Taipei date, in the order of players, ended ones last. */
export async function deskRows(
  q: Queryable,
  { today, state, page }: { readonly today: string; readonly state: MissionState | null; readonly page: PageRequest },
): Promise<{ readonly rows: readonly MissionDeskRow[]; readonly total: number }> {
  const { rows } = await q.query<MissionDeskRow>(
    `select t.id, t.group_id, g.name_zh as group_zh, t.period, ${STATE} as state, t.sort, v.version,
            (select max(n.version) from missions.task_version n where n.task_id = t.id) as newest,
            (select count(*) from missions.claim c where c.task_id = t.id) as claims,
            (select count(*) from missions.claim c where c.task_id = t.id and c.period = ${PERIOD_KEY}) as claims_now
       ${DESK}
      where $2::text is null or ${STATE} = $2
      order by (t.state = 'ended'), g.sort, g.id, t.sort, t.id
      limit $3 offset $4`,
    [today, state, page.pageSize, (page.page - 1) * page.pageSize],
  )
  const all = await q.query<{ n: bigint }>(`select count(*) as n ${DESK} where $2::text is null or ${STATE} = $2`, [today, state])
  return { rows, total: Number(all.rows[0]?.n ?? 0n) }
}

/** These versions of tasks. */
export async function versionsOf(
  q: Queryable,
  of: readonly { readonly id: number; readonly version: number }[],
): Promise<readonly VersionRow[]> {
  const { rows } = await q.query<VersionRow>(
    `select v.* from unnest($1::int[], $2::int[]) as asked (id, version)
       join missions.task_version v on v.task_id = asked.id and v.version = asked.version`,
    [of.map(({ id }) => id), of.map(({ version }) => version)],
  )
  return rows
}

/** Tasks that have not ended. */
export async function countLive(q: Queryable): Promise<number> {
  const { rows } = await q.query<{ n: bigint }>(`select count(*) as n from missions.task where state <> 'ended'`)
  return Number(rows[0]?.n ?? 0n)
}

export interface NewTask {
  readonly groupId: number
  readonly period: TaskPeriod
  readonly sort: number
  readonly by: string
  readonly now: Date
}

export async function insertTask(tx: Tx, { groupId, period, sort, by, now }: NewTask): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    'insert into missions.task (group_id, period, sort, made_by, created_at) values ($1, $2, $3, $4, $5) returning id',
    [groupId, period, sort, by, now],
  )
  return (rows[0] as { id: number }).id
}

export interface NewVersion {
  readonly taskId: number
  readonly version: number
  readonly terms: Terms
  /** Taipei date; null: a second person is asked. */
  readonly from: string | null
  readonly approval: string | null
  readonly by: string
  readonly now: Date
}

export async function insertVersion(tx: Tx, { taskId, version, terms, from, approval, by, now }: NewVersion): Promise<void> {
  await tx.query(
    `insert into missions.task_version (task_id, version, name_zh, name_en, text_zh, text_en, kind, groups, target, reward, points, cents,
                                        multiple, from_day, approval_id, written_by, written_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
    [
      taskId,
      version,
      terms.name_zh,
      terms.name_en,
      terms.text_zh,
      terms.text_en,
      terms.kind,
      terms.groups,
      terms.target,
      terms.reward,
      terms.points,
      terms.cents,
      terms.multiple,
      from,
      approval,
      by,
      now,
    ],
  )
}

export interface LockedTask {
  readonly id: number
  readonly group_id: number
  readonly period: TaskPeriod
  readonly state: 'running' | 'paused' | 'ended'
  readonly sort: number
}

export async function lockTask(tx: Tx, id: number): Promise<LockedTask | null> {
  const { rows } = await tx.query<LockedTask>('select id, group_id, period, state, sort from missions.task where id = $1 for update', [id])
  return rows[0] ?? null
}

/** The newest version of a task the caller holds. */
export async function newestVersion(tx: Tx, id: number): Promise<VersionRow> {
  const { rows } = await tx.query<VersionRow>('select * from missions.task_version where task_id = $1 order by version desc limit 1', [id])
  return rows[0] as VersionRow
}

export async function placeTask(tx: Tx, id: number, { groupId, sort }: { readonly groupId: number; readonly sort: number }): Promise<void> {
  await tx.query('update missions.task set group_id = $2, sort = $3 where id = $1', [id, groupId, sort])
}

export async function saveState(tx: Tx, id: number, state: LockedTask['state']): Promise<void> {
  await tx.query('update missions.task set state = $2 where id = $1', [id, state])
}

/** The version a second person was asked for; its task is held first by the caller. */
export async function versionOfApproval(tx: Tx, approval: string): Promise<VersionRow | null> {
  const { rows } = await tx.query<VersionRow>('select * from missions.task_version where approval_id = $1 for update', [approval])
  return rows[0] ?? null
}

export async function decideVersion(
  tx: Tx,
  { task_id, version }: VersionRow,
  decided: { readonly from: string | null; readonly refusedAt: Date | null },
): Promise<void> {
  await tx.query('update missions.task_version set from_day = $3, refused_at = $4 where task_id = $1 and version = $2', [
    task_id,
    version,
    decided.from,
    decided.refusedAt,
  ])
}

/** Whether a version of the task was agreed to before. */
export async function hasAgreed(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await tx.query('select 1 from missions.task_version where task_id = $1 and from_day is not null limit 1', [id])
  return rows.length > 0
}

export async function taskGroups(q: Queryable): Promise<readonly MissionGroup[]> {
  const { rows } = await q.query<Omit<MissionGroup, 'shown' | 'badge'> & { shown: boolean; badge: GroupBadge }>(
    'select id, name_zh, name_en, badge, sort, shown from missions.task_group order by sort, id limit 50',
  )
  return rows.map((row) => ({ ...row, shown: row.shown ? 1 : 0 }))
}

/** A group as it stands; null: there is none of this number. */
export async function lockGroup(tx: Tx, id: number): Promise<MissionGroup | null> {
  const { rows } = await tx.query<MissionGroup>(
    'select id, name_zh, name_en, badge, sort, shown::int as shown from missions.task_group where id = $1 for update',
    [id],
  )
  return rows[0] ?? null
}

/** Number of the group; null: there is none of this number, or there are fifty. */
export async function saveGroup(tx: Tx, group: MissionGroup): Promise<number | null> {
  const values = [group.name_zh, group.name_en, group.badge, group.sort, group.shown === 1]
  const { rows } =
    group.id === 0
      ? await tx.query<{ id: number }>(
          `insert into missions.task_group (name_zh, name_en, badge, sort, shown)
           select $1, $2, $3, $4, $5 where (select count(*) from missions.task_group) < 50 returning id`,
          values,
        )
      : await tx.query<{ id: number }>(
          'update missions.task_group set name_zh = $1, name_en = $2, badge = $3, sort = $4, shown = $5 where id = $6 returning id',
          [...values, group.id],
        )
  return rows[0]?.id ?? null
}

export async function groupExists(q: Queryable, id: number): Promise<boolean> {
  const { rows } = await q.query('select 1 from missions.task_group where id = $1', [id])
  return rows.length > 0
}
