import { randomUUID } from 'node:crypto'
import { type ApprovalDecided, approvalRequested, type ApprovalRequested } from '@jade/contract/backoffice/events'
import { allowedOr } from '@jade/contract/allowed'
import { flagOf, pageOf } from '@jade/contract/call'
import { instantOf } from '@jade/contract/dates'
import type { siteOperatorCalls } from '@jade/contract/site/calls'
import { sitePushes } from '@jade/contract/site/pushes'
import {
  defaultText,
  publicSettingsOf,
  type SettingKey,
  settingKeys,
  settingProblem,
  type Settings,
  settingsFrom,
} from '@jade/contract/site/settings'
import type { Setting } from '@jade/contract/setting'
import { settingTable } from '@jade/contract/site/setting-table'
import { type App, type Queryable, refuse, refuseFields, systemIntent, type Unit } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import * as store from './store.ts'

const settingApproval = 'site.setting'

type Ask<K extends keyof typeof siteOperatorCalls> = Request<(typeof siteOperatorCalls)[K]>

/** All settings, typed: flags 0/1, whole numbers, money in cents. Through `u.tx` a gate holds from the next call after a change. */
export async function readSettings(q: Queryable): Promise<Settings> {
  const rows = await store.settingRows(q)
  return settingsFrom(new Map(rows.map((row) => [row.key, row.value])))
}

export async function publicObject(app: App) {
  return { data: publicSettingsOf(await readSettings(app.db)) }
}

/** Every setting of the table with its value, what waits, and who changed it last. */
export async function listSettings(app: App) {
  const known = await knownOf(app.db)
  return { data: settingKeys.map((key) => shown(key, known)) }
}

/** One setting with what is open to the caller (CONSOLE-13). Refuses site.setting_unknown. */
export async function oneSetting(app: App, { params, actor }: Ask<'setting'>) {
  const setting = shown(knownKey(params.key), await knownOf(app.db))
  const right = [!actor.permissions.has('setting.edit'), 'right'] as const
  return {
    data: {
      setting,
      allowed: [
        allowedOr('change', right, [setting.waiting === 1, 'waiting']),
        allowedOr('drop', right, [setting.planned_at === '', 'state']),
      ],
    },
  }
}

type Known = Awaited<ReturnType<typeof knownOf>>

/** What is stored of settings, by key. */
async function knownOf(q: Queryable) {
  return {
    stored: new Map((await store.settingRows(q)).map((row) => [row.key, row])),
    planned: new Map((await store.plannedSettings(q)).map((row) => [row.key, row])),
    waiting: new Map((await store.waitingRequests(q)).filter(({ kind }) => kind === 'setting').map((row) => [row.object, row])),
  }
}

function shown(key: SettingKey, { stored, planned, waiting }: Known) {
  const setting: Setting = settingTable[key]
  const row = stored.get(key)
  return {
    key,
    kind: setting.kind,
    value: row?.value ?? defaultText(setting),
    default: defaultText(setting),
    zh: setting.zh,
    en: setting.en,
    public: flagOf(setting.public),
    four_eyes: flagOf(setting.fourEyes),
    waiting: flagOf(waiting.has(key)),
    waiting_value: waiting.get(key)?.after ?? '',
    ...plannedOf(planned.get(key)),
    updated_at: row ? taipeiTime(row.updated_at) : '',
    updated_by: row?.updated_by ?? '',
  }
}

function plannedOf(row: store.PlannedRow | undefined) {
  if (!row) return { planned_value: '', planned_at: '', planned_by: '' }
  const { value, at, maker, checker } = row
  return { planned_value: value, planned_at: taipeiTime(at), planned_by: checker ? `${maker} + ${checker}` : maker }
}

/** How far ahead a change may be planned. */
const PLANNED_DAYS = 90

/** When a change is to take effect; null: at once. Refuses site.setting_time. */
function plannedFor(now: Date, from: string | undefined): Date | null {
  if (from === undefined) return null
  const at = instantOf(from)
  const ahead = at.getTime() - now.getTime()
  if (!(ahead > 0 && ahead <= PLANNED_DAYS * 86_400_000)) throw refuse('site.setting_time', { days: PLANNED_DAYS })
  return at
}

/**
 * Changes a setting, at once or from a later time on, with a row in the history; or, for money settings, as a request to a second person.
 * Errors: site.setting_unknown, site.setting_same, site.setting_waiting, site.setting_planned, site.setting_time, a field error on `value`.
 */
export async function changeSetting(app: App, request: Ask<'changeSetting'>) {
  const { value, reason, from } = request.body
  const key = knownKey(request.params.key)
  const setting: Setting = settingTable[key]
  const problem = settingProblem(setting, value)
  if (problem) throw refuseFields({ value: problem })
  const maker = request.actor
  return app.unit(request.intent, async (u) => {
    const at = plannedFor(u.now, from)
    const before = (await store.lockSetting(u.tx, key)) ?? defaultText(setting)
    if (before === value) throw refuse('site.setting_same')
    const change = { key, before, after: value, reason, maker: maker.account, checker: '' }
    const action = setting.fourEyes ? 'setting.request' : at ? 'setting.plan' : 'setting.change'
    u.audit({ action, object: `setting ${key}`, reason, before, after: at ? `${value} from ${taipeiTime(at)}` : value })
    if (setting.fourEyes) await askFor(u, change, { makerId: maker.staffId, at })
    else await put(u, change, at)
    return { data: { waiting: flagOf(setting.fourEyes), planned: flagOf(at !== null) } }
  })
}

function knownKey(name: string): SettingKey {
  const key = settingKeys.find((known) => known === name)
  if (!key) throw refuse('site.setting_unknown')
  return key
}

type Change = Omit<store.ChangeRow, 'at'>

async function askFor(u: Unit, change: Change, { makerId, at }: { readonly makerId: bigint; readonly at: Date | null }): Promise<void> {
  const { before, after, reason, maker } = change
  const key = change.key as SettingKey
  if (at && (await store.plannedSettings(u.tx)).some((row) => row.key === key)) throw refuse('site.setting_planned')
  const id = randomUUID()
  const asked = await store.insertRequest(u.tx, {
    id,
    kind: 'setting',
    object: key,
    before,
    after,
    reason,
    maker,
    at: u.now,
    planned_for: at,
  })
  if (!asked) throw refuse('site.setting_waiting')
  const payload: ApprovalRequested<typeof settingApproval> = {
    id,
    kind: settingApproval,
    object: `setting ${key}`,
    before: { setting: key, value: before },
    after: { setting: key, value: after, ...(at && { from: taipeiTime(at) }) },
    reason,
    makerId: String(makerId),
  }
  u.emit({ name: approvalRequested, payload })
}

/** Changes a setting now, or once its time has come. Refuses site.setting_planned. */
async function put(u: Unit, change: Change, at: Date | null): Promise<void> {
  if (at && at > u.now) {
    const { key, after: value, reason, maker, checker } = change
    if (!(await store.planSetting(u.tx, { key, value, reason, maker, checker, at }))) throw refuse('site.setting_planned')
    return
  }
  await store.saveSetting(u.tx, { ...change, at: u.now })
  u.push('system', sitePushes.updateSettings)
}

/** Carries out a money setting that a second person agreed to, unless it changed meanwhile; a time that passed while it waited is now. */
export async function settingDecided(u: Unit, decided: ApprovalDecided): Promise<void> {
  if (decided.kind !== settingApproval) return
  const asked = await store.endRequest(u.tx, decided.id, decided.approved ? 'approved' : 'refused')
  if (!asked || !decided.approved) return
  const key = asked.object as SettingKey
  const before = (await store.lockSetting(u.tx, key)) ?? defaultText(settingTable[key])
  const { checker } = decided
  const at = asked.planned_for
  // Of two plans that were agreed to the later one stands.
  if (at && at > u.now) await store.takePlanned(u.tx, key, null)
  await put(u, { key, before, after: asked.after, reason: asked.reason, maker: asked.maker, checker }, at)
}

/** Drops what was planned of a setting. Refuses site.setting_unknown, site.setting_unplanned. */
export async function dropPlanned(app: App, { params, intent }: Ask<'dropPlanned'>) {
  const key = knownKey(params.key)
  return app.unit(intent, async (u) => {
    await store.lockSetting(u.tx, key)
    const planned = await store.takePlanned(u.tx, key, null)
    if (!planned) throw refuse('site.setting_unplanned')
    u.audit({
      action: 'setting.drop_plan',
      object: `setting ${key}`,
      before: `${planned.value} from ${taipeiTime(planned.at)}`,
      after: null,
    })
    return {}
  })
}

const planner = systemIntent('site.plan')
const AT_ONCE = 100

/** Job: settings whose time has come become what was planned, each once, in the name of who planned it. */
export async function carryOutPlans(app: App): Promise<void> {
  for (const key of await store.dueSettings(app.db, app.clock.now(), AT_ONCE)) {
    await app.unit(planner, async (u) => {
      const stored = await store.lockSetting(u.tx, key)
      const planned = await store.takePlanned(u.tx, key, u.now)
      const setting = settingTable[key as SettingKey] as Setting | undefined
      if (!planned) return
      // A version that took the setting away, or narrowed it, keeps what it has.
      if (!setting || settingProblem(setting, planned.value) !== null) {
        u.audit({ action: 'setting.plan_failed', object: `setting ${key}`, unchanged: 'refusal', facts: { planned: planned.value } })
        return
      }
      const before = stored ?? defaultText(setting)
      const { value: after, reason, maker, checker } = planned
      if (before === after) return
      await put(u, { key, before, after, reason, maker, checker }, null)
      u.audit({ action: 'setting.change', object: `setting ${key}`, reason, before, after })
    })
  }
}

export async function settingHistory(app: App, request: Ask<'settingHistory'>) {
  const page = pageOf(request.query)
  const { rows, total } = await store.settingChanges(app.db, request.query.key ?? null, page)
  return { ...page, total, data: rows.map(({ at, ...row }) => ({ ...row, time: taipeiTime(at) })) }
}
