import { randomUUID } from 'node:crypto'
import type { FactsBefore, FactsOf } from '@jade/contract/approval'
import { type ApprovalRequested, approvalRequested } from '@jade/contract/backoffice/events'
import { flagOf, pageOf } from '@jade/contract/call'
import { dayAfter } from '@jade/contract/dates'
import type { MissionRow, missionsOperatorCalls } from '@jade/contract/missions/operator-calls'
import { moneyOf } from '@jade/contract/money'
import { type App, refuse, type Unit } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import * as desk from './desk.store.ts'
import { givesMoney, problemOfTerms, type Terms, termsOf } from './terms.rules.ts'

type Ask<K extends keyof typeof missionsOperatorCalls> = Request<(typeof missionsOperatorCalls)[K]>

/** The kind by which this room knows its requests for tasks. */
export const TASK = 'missions.task'
/** Every list of a player shows all that run. */
const MOST_TASKS = 100

export async function listMissions(app: App, { query, lang }: Ask<'missions'>) {
  const page = pageOf(query)
  const today = taipeiDate(app.clock.now())
  const { rows, total } = await desk.deskRows(app.db, { today, state: query.state ?? null, page })
  const asked = rows.flatMap(({ id, version, newest }) => [newest, ...(version === null ? [] : [version])].map((n) => ({ id, version: n })))
  const versions = await desk.versionsOf(app.db, asked)
  const groups = new Map((await desk.taskGroups(app.db)).map((group) => [group.id, lang === 'en' ? group.name_en : group.name_zh]))
  const at = (id: number, version: number) => versions.find((one) => one.task_id === id && one.version === version) as desk.VersionRow
  const data = rows.map((row): MissionRow => {
    const newest = at(row.id, row.newest)
    const next = row.version !== null && row.newest !== row.version && newest.refused_at === null ? newest : null
    return {
      id: row.id,
      group_id: row.group_id,
      group_name: groups.get(row.group_id) ?? row.group_zh,
      period: row.period,
      state: row.state,
      sort: row.sort,
      terms: shown(row.version === null ? newest : at(row.id, row.version)),
      next: next && shown(next),
      waits: newest.from_day === null && newest.refused_at === null ? 1 : 0,
      claims: Number(row.claims),
      claims_now: Number(row.claims_now),
    }
  })
  return { ...page, total, data }
}

function shown(row: desk.VersionRow): MissionRow['terms'] {
  const { version, name_zh, name_en, text_zh, text_en, kind, reward, multiple } = row
  return {
    version,
    name_zh,
    name_en,
    text_zh,
    text_en,
    kind,
    reward,
    multiple,
    groups: row.groups as MissionRow['terms']['groups'],
    target: Number(row.target),
    points: Number(row.points),
    amount: moneyOf(row.cents),
    from: row.from_day ?? '',
  }
}

/** A version as a second person reads it. */
function factsOf(row: desk.VersionRow): FactsOf<typeof TASK> {
  const { version: _, from: __, ...facts } = shown(row)
  return facts
}

/** A new task. Refuses kernel.not_found (group), missions.too_many and what is wrong with its terms. */
export function addMission(app: App, { body, actor, intent }: Ask<'add'>) {
  const { group_id: groupId, period, sort, reason } = body
  return app.unit(intent, async (u) => {
    const terms = fitting(body, period)
    if (!(await desk.groupExists(u.tx, groupId))) throw refuse('kernel.not_found')
    if ((await desk.countLive(u.tx)) >= MOST_TASKS) throw refuse('missions.too_many', { most: MOST_TASKS })
    const id = await desk.insertTask(u.tx, { groupId, period, sort, by: actor.account, now: u.now })
    const written = { taskId: id, version: 1, terms, by: String(actor.staffId), account: actor.account, from: taipeiDate(u.now) }
    const { waits } = await write(u, written, { object: `task ${id} ${terms.name_en}`, before: null, reason })
    return { data: { id, state: waits ? ('waiting' as const) : ('running' as const) } }
  })
}

/** The next version. Refuses kernel.not_found, missions.ended, missions.waiting and what is wrong with its terms. */
export function editMission(app: App, { params, body, actor, intent }: Ask<'edit'>) {
  const { group_id: groupId, sort, reason } = body
  return app.unit(intent, async (u) => {
    const task = await lockLive(u, params.id)
    const newest = await desk.newestVersion(u.tx, task.id)
    if (newest.from_day === null && newest.refused_at === null) throw refuse('missions.waiting')
    const terms = fitting(body, task.period)
    if (!(await desk.groupExists(u.tx, groupId))) throw refuse('kernel.not_found')
    await desk.placeTask(u.tx, task.id, { groupId, sort })
    const version = newest.version + 1
    const written = { taskId: task.id, version, terms, by: String(actor.staffId), account: actor.account, from: await firstDay(u, task.id) }
    const { waits } = await write(u, written, { object: `task ${task.id} ${terms.name_en}`, before: factsOf(newest), reason })
    return { data: { version, waits: flagOf(waits) } }
  })
}

/** Periods that run end by the version they began with: the next one may begin tomorrow (MISSIONS-4). */
export async function firstDay(u: Unit, id: number): Promise<string> {
  const today = taipeiDate(u.now)
  return (await desk.hasAgreed(u.tx, id)) ? dayAfter(today, 1) : today
}

function fitting(body: Ask<'edit'>['body'], period: desk.LockedTask['period']): Terms {
  const terms = termsOf(body.terms)
  const problem = problemOfTerms(terms, period)
  if (problem) throw refuse(problem)
  return terms
}

interface Written extends Omit<desk.NewVersion, 'approval' | 'now' | 'from'> {
  readonly account: string
  readonly from: string
}

/** Keeps a version; one that gives money waits for a second person (MISSIONS-10). */
async function write(
  u: Unit,
  { account, from, ...version }: Written,
  of: { readonly object: string; readonly before: FactsBefore<typeof TASK>; readonly reason: string },
): Promise<{ readonly waits: boolean }> {
  const { terms } = version
  const waits = givesMoney(terms)
  const approval = waits ? randomUUID() : null
  await desk.insertVersion(u.tx, { ...version, by: account, from: waits ? null : from, approval, now: u.now })
  const { cents, ...said } = terms
  const change = { ...of, after: { ...said, amount: moneyOf(cents) } }
  u.audit({ action: waits ? 'mission.request' : 'mission.write', ...change })
  if (approval !== null) {
    const payload: ApprovalRequested = { id: approval, kind: TASK, ...change, makerId: version.by }
    u.emit({ name: approvalRequested, payload })
  }
  return { waits }
}

/** Pauses, continues or ends a task at once. Refuses kernel.not_found, missions.ended. */
export async function setMissionState(app: App, { params, body, intent }: Ask<'setState'>) {
  await app.unit(intent, async (u) => {
    const task = await lockLive(u, params.id)
    await desk.saveState(u.tx, task.id, body.state)
    u.audit({ action: 'mission.state', object: `task ${task.id}`, reason: body.reason, before: task.state, after: body.state })
  })
  return {}
}

async function lockLive(u: Unit, id: string): Promise<desk.LockedTask> {
  const task = await desk.lockTask(u.tx, Number(id))
  if (!task) throw refuse('kernel.not_found')
  if (task.state === 'ended') throw refuse('missions.ended')
  return task
}

export async function listGroups(app: App) {
  return { data: [...(await desk.taskGroups(app.db))] }
}

/** Refuses kernel.not_found: no such group, or fifty there are. */
export function saveGroup(app: App, { body, intent }: Ask<'saveGroup'>) {
  const { reason, ...group } = body
  return app.unit(intent, async (u) => {
    const before = await desk.lockGroup(u.tx, group.id)
    const id = await desk.saveGroup(u.tx, group)
    if (id === null) throw refuse('kernel.not_found')
    u.audit({ action: 'mission.group', object: `task group ${id}`, reason, before, after: group })
    return { data: { id } }
  })
}
