// Files of whole lists, as staff ask for them. They are written, and taken away after a day, by write-files.service.ts (KEPT_MS).
import { flagOf } from '@jade/contract/call'
import { randomBytes } from 'node:crypto'
import type { exportsCalls } from '@jade/contract/exports/calls'
import { moneyOf } from '@jade/contract/money'
import { type App, refuse } from '@jade/service/app'
import { taipeiDate, taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { filterOf, type FiledLists, listFor } from './filter.service.ts'
import { readSealed } from './sealed-file.ts'
import * as store from './store.ts'

type Ask<K extends keyof typeof exportsCalls> = Request<(typeof exportsCalls)[K]>

const UNDER_WAY = 3
const SHOWN = 20
const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** Exact count and sums of a whole filter. */
export async function listTotals(app: App, lists: FiledLists, { params, body, actor }: Ask<'listTotals'>) {
  const list = listFor(lists, params.list, actor)
  const { count, sums } = await list.totals(app, filterOf(list, body.filters))
  return { data: { count, sums: Object.fromEntries(Object.entries(sums).map(([name, cents]) => [name, moneyOf(cents)])) } }
}

/** Begins a file of everything a filter finds, personal data masked. Refuses exports.too_many (CONSOLE-17). */
export function exportList(app: App, lists: FiledLists, { body, ...request }: Ask<'exportList'>) {
  return begin(app, lists, { ...request, body: { ...body, full: false, reason: '' } })
}

/** Begins a file with personal data in full, for who may export as well. Refuses kernel.forbidden, exports.too_many (CONSOLE-17). */
export function exportListInFull(app: App, lists: FiledLists, { body, ...request }: Ask<'exportListInFull'>) {
  if (!request.actor.permissions.has('list.export')) throw refuse('kernel.forbidden')
  return begin(app, lists, { ...request, body: { ...body, full: true } })
}

type Begun = Omit<Ask<'exportList'>, 'body'> & { readonly body: Ask<'exportListInFull'>['body'] & { readonly full: boolean } }

async function begin(app: App, lists: FiledLists, { params, body, actor, intent, lang }: Begun) {
  const list = listFor(lists, params.list, actor)
  const filter = filterOf(list, body.filters)
  // A report refuses here what it is not asked by.
  list.columnsOf?.(app, filter)
  const id = await app.unit(intent, async (u) => {
    if ((await store.underWay(u.tx, actor.staffId)) >= UNDER_WAY) throw refuse('exports.too_many', { most: UNDER_WAY })
    const { filters, format, full, reason } = body
    const name = `${randomBytes(16).toString('hex')}.${format}`
    const file = { staff_id: actor.staffId, account: actor.account, list: list.name, filters, format, lang, full_data: full, name }
    const made = await store.insertFile(u.tx, file, u.now)
    u.audit({
      action: 'list.export',
      object: `${list.name} file ${made}`,
      reason,
      before: null,
      after: { filters, format, full: flagOf(full) },
    })
    return made
  })
  return { data: { id: String(id) } }
}

export async function exportedFiles(app: App, { actor }: Ask<'exportedFiles'>) {
  const rows = await store.filesOf(app.db, actor.staffId, SHOWN)
  return {
    data: rows.map((row) => ({
      id: String(row.id),
      list: row.list,
      format: row.format,
      state: row.state,
      rows: row.rows,
      total: row.total,
      bytes: Number(row.bytes),
      full: flagOf(row.full_data),
      asked_at: taipeiTime(row.asked_at),
      expires_at: row.expires_at ? taipeiTime(row.expires_at) : '',
    })),
  }
}

export async function stopExport(app: App, { params, actor, intent }: Ask<'stopExport'>) {
  return app.unit(intent, async (u) => {
    const file = await store.fileOf(u.tx, actor.staffId, BigInt(params.id))
    if (!file) throw refuse('kernel.not_found')
    if (await store.stopFile(u.tx, file.id, u.now)) {
      const sides = { before: { state: file.state }, after: { state: 'stopped' } }
      u.audit({ action: 'list.export_stop', object: `${file.list} file ${file.id}`, ...sides })
    }
    return {}
  })
}

/** A finished file of the caller, once more in the audit log before its first byte. Refuses kernel.forbidden where it is in full, exports.not_ready. */
export const exportContent = (app: App, lists: FiledLists, request: Ask<'exportContent'>) => sent(app, lists, { ...request, full: false })

/** The same of a file in full, for who may export as well. */
export async function exportContentInFull(app: App, lists: FiledLists, request: Ask<'exportContentInFull'>) {
  if (!request.actor.permissions.has('list.export')) throw refuse('kernel.forbidden')
  return sent(app, lists, { ...request, full: true })
}

async function sent(app: App, lists: FiledLists, { params, actor, intent, full }: Ask<'exportContent'> & { readonly full: boolean }) {
  const file = await store.fileOf(app.db, actor.staffId, BigInt(params.id))
  if (!file) throw refuse('kernel.not_found')
  if (file.full_data !== full) throw refuse('kernel.forbidden')
  listFor(lists, file.list, actor)
  const content = file.expires_at !== null && file.expires_at > app.clock.now() ? await readSealed(app, file.name) : null
  if (content === null) throw refuse('exports.not_ready')
  await app.unit({ ...intent, key: null }, async (u) => {
    u.audit({ action: 'list.export_download', object: `${file.list} file ${file.id}`, unchanged: 'sight', facts: { rows: file.rows } })
  })
  const name = `${file.list}-${taipeiDate(file.asked_at)}-${file.id}.${file.format}`
  return { file: { name, type: TYPES[file.format], bytes: Number(file.bytes), content } }
}
