import { randomUUID } from 'node:crypto'
import { type ApprovalDecided, approvalRequested, type ApprovalRequested } from '@jade/contract/backoffice/events'
import { flagOf, pageOf } from '@jade/contract/call'
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
import { type App, type Queryable, refuse, refuseFields, type Unit } from '@jade/service/app'
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
  const stored = new Map((await store.settingRows(app.db)).map((row) => [row.key, row]))
  const waiting = new Map((await store.waitingRequests(app.db)).filter(({ kind }) => kind === 'setting').map((row) => [row.object, row]))
  return {
    data: settingKeys.map((key) => {
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
        updated_at: row ? taipeiTime(row.updated_at) : '',
        updated_by: row?.updated_by ?? '',
      }
    }),
  }
}

/**
 * Changes a setting: at once with a row in the history, or, for money settings, as a request to a second person.
 * Errors: site.setting_unknown, site.setting_same, site.setting_waiting, a field error on `value`.
 */
export async function changeSetting(app: App, request: Ask<'changeSetting'>) {
  const { value, reason } = request.body
  const key = settingKeys.find((known) => known === request.params.key)
  if (!key) throw refuse('site.setting_unknown')
  const setting: Setting = settingTable[key]
  const problem = settingProblem(setting, value)
  if (problem) throw refuseFields({ value: problem })
  const maker = request.actor
  const waiting = await app.unit(request.intent, async (u) => {
    const before = (await store.lockSetting(u.tx, key)) ?? defaultText(setting)
    if (before === value) throw refuse('site.setting_same')
    u.audit({ action: setting.fourEyes ? 'setting.request' : 'setting.change', object: `setting ${key}`, reason, before, after: value })
    if (!setting.fourEyes) {
      await put(u, { key, before, after: value, reason, maker: maker.account, checker: '', at: u.now })
      return 0 as const
    }
    const id = randomUUID()
    const asked = await store.insertRequest(u.tx, {
      id,
      kind: 'setting',
      object: key,
      before,
      after: value,
      reason,
      maker: maker.account,
      at: u.now,
    })
    if (!asked) throw refuse('site.setting_waiting')
    const object = `setting ${key}`
    const payload: ApprovalRequested<typeof settingApproval> = {
      id,
      kind: settingApproval,
      object,
      before: { setting: key, value: before },
      after: { setting: key, value },
      reason,
      makerId: String(maker.staffId),
    }
    u.emit({ name: approvalRequested, payload })
    return 1 as const
  })
  return { data: { waiting } }
}

async function put(u: Unit, change: store.ChangeRow): Promise<void> {
  await store.saveSetting(u.tx, change)
  u.push('system', sitePushes.updateSettings)
}

/** Carries out a money setting that a second person agreed to, unless it changed meanwhile. */
export async function settingDecided(u: Unit, decided: ApprovalDecided): Promise<void> {
  if (decided.kind !== settingApproval) return
  const asked = await store.endRequest(u.tx, decided.id, decided.approved ? 'approved' : 'refused')
  if (!asked || !decided.approved) return
  const key = asked.object as SettingKey
  const before = (await store.lockSetting(u.tx, key)) ?? defaultText(settingTable[key])
  const { checker } = decided
  await put(u, { key, before, after: asked.after, reason: asked.reason, maker: asked.maker, checker, at: u.now })
}

export async function settingHistory(app: App, request: Ask<'settingHistory'>) {
  const page = pageOf(request.query)
  const { rows, total } = await store.settingChanges(app.db, request.query.key ?? null, page)
  return { ...page, total, data: rows.map(({ at, ...row }) => ({ ...row, time: taipeiTime(at) })) }
}
