import { flagOf } from '@jade/contract/call'
import { randomUUID } from 'node:crypto'
import { type ApprovalDecided, approvalRequested, type ApprovalRequested } from '@jade/contract/backoffice/events'
import type { Lang } from '@jade/contract/errors'
import type { siteOperatorCalls } from '@jade/contract/site/calls'
import { type SiteStatusChanged, siteStatusChanged } from '@jade/contract/site/events'
import { type App, type Queryable, refuse, type Unit } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import * as store from './store.ts'

const reopenApproval = 'site.reopen'

type Ask<K extends keyof typeof siteOperatorCalls> = Request<(typeof siteOperatorCalls)[K]>

/** Open or closed, with the closing message in both languages. */
export interface SiteStatus {
  readonly open: boolean
  readonly msg: Readonly<Record<Lang, string>>
}

/** Whether the site is open, and the closing message in both languages. */
export async function readStatus(q: Queryable): Promise<SiteStatus> {
  const row = await store.status(q)
  return { open: row.open, msg: { zh: row.msg_zh, en: row.msg_en } }
}

/** Milliseconds for which a process may trust its copy; a close or reopening in the same process is seen at once. */
const COPY_MS = 500
const copies = new WeakMap<App, { readonly at: number; readonly status: Promise<SiteStatus> }>()

/** The status for the gate in front of every call (SITE-1): this process's copy, at most half a second old. */
export function recentStatus(app: App): Promise<SiteStatus> {
  const copy = copies.get(app)
  if (copy && performance.now() - copy.at < COPY_MS) return copy.status
  const status = readStatus(app.db)
  copies.set(app, { at: performance.now(), status })
  status.catch(() => copies.delete(app))
  return status
}

export async function publicStatus(app: App, lang: Lang) {
  const { open, msg } = await recentStatus(app)
  return { data: { status: flagOf(open), msg: open ? '' : msg[lang] } }
}

export async function operatorState(app: App) {
  const row = await store.status(app.db)
  const reopening = (await store.waitingRequests(app.db)).some(({ kind }) => kind === 'reopen')
  return {
    data: {
      status: flagOf(row.open),
      msg_zh: row.msg_zh,
      msg_en: row.msg_en,
      reason: row.reason,
      changed_at: row.changed_at ? taipeiTime(row.changed_at) : '',
      changed_by: row.changed_by,
      reopening: flagOf(reopening),
    },
  }
}

/** Closes the site at once: an emergency is not for two persons (CONSOLE-4). Error: site.already_closed. */
export async function closeSite(app: App, request: Ask<'close'>) {
  const { msg_zh, msg_en, reason } = request.body
  await app.unit(request.intent, async (u) => {
    const before = await store.lockStatus(u.tx)
    if (!before.open) throw refuse('site.already_closed')
    await store.saveStatus(u.tx, { open: false, msg_zh, msg_en, reason, changed_at: u.now, changed_by: request.actor.account })
    u.audit({ action: 'site.close', object: 'site', reason, before: { open: true }, after: { open: false, msg_zh, msg_en } })
    announce(u, false)
  })
  copies.delete(app)
  return {}
}

/** Asks a second person to open the site. Errors: site.already_open, site.reopen_waiting. */
export async function reopenSite(app: App, request: Ask<'reopen'>) {
  const { reason } = request.body
  const { account, staffId } = request.actor
  await app.unit(request.intent, async (u) => {
    const row = await store.lockStatus(u.tx)
    if (row.open) throw refuse('site.already_open')
    const id = randomUUID()
    const ask = { id, object: 'site', before: 'closed', after: 'open', reason }
    if (!(await store.insertRequest(u.tx, { ...ask, kind: 'reopen', maker: account, at: u.now, planned_for: null })))
      throw refuse('site.reopen_waiting')
    const sides = { before: { open: 0 }, after: { open: 1 } } as const
    const payload: ApprovalRequested = { id, object: ask.object, ...sides, reason, kind: reopenApproval, makerId: String(staffId) }
    u.emit({ name: approvalRequested, payload })
    u.audit({ action: 'site.request_reopen', object: 'site', reason, ...sides })
  })
  return { data: { waiting: 1 as const } }
}

/** Opens the site once a second person agreed. */
export async function reopenDecided(app: App, u: Unit, decided: ApprovalDecided): Promise<void> {
  if (decided.kind !== reopenApproval) return
  const asked = await store.endRequest(u.tx, decided.id, decided.approved ? 'approved' : 'refused')
  if (!asked || !decided.approved) return
  await store.lockStatus(u.tx)
  const by = `${asked.maker}, ${decided.checker}`
  await store.saveStatus(u.tx, { open: true, msg_zh: '', msg_en: '', reason: asked.reason, changed_at: u.now, changed_by: by })
  announce(u, true)
  copies.delete(app)
}

function announce(u: Unit, open: boolean): void {
  const payload: SiteStatusChanged = { open }
  u.emit({ name: siteStatusChanged, payload })
}

/** Every process that hears of a change drops its copy; the others see it within half a second. */
export function forgetStatus(app: App): void {
  copies.delete(app)
}
