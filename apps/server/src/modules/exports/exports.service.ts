import { flagOf } from '@jade/contract/call'
import { randomBytes } from 'node:crypto'
import type { exportsCalls } from '@jade/contract/exports/calls'
import { moneyOf } from '@jade/contract/money'
import { type App, refuse, refuseFields } from '@jade/service/app'
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

/**
 * Begins a file of everything a filter finds. Refuses kernel.forbidden where personal data are asked for in full without the right, and
 * exports.too_many (CONSOLE-17).
 */
export async function exportList(app: App, lists: FiledLists, { params, body, actor, intent, lang }: Ask<'exportList'>) {
  const list = listFor(lists, params.list, actor)
  const filter = filterOf(list, body.filters)
  // A report refuses here what it is not asked by.
  list.columnsOf?.(app, filter)
  const full = body.full === 1
  if (full && !actor.permissions.has('player.unmask')) throw refuse('kernel.forbidden')
  if (full && body.reason === undefined) throw refuseFields({ reason: 'required' })
  const id = await app.unit(intent, async (u) => {
    if ((await store.underWay(u.tx, actor.staffId)) >= UNDER_WAY) throw refuse('exports.too_many', { most: UNDER_WAY })
    const { filters, format } = body
    const name = `${randomBytes(16).toString('hex')}.${format}`
    const file = { staff_id: actor.staffId, account: actor.account, list: list.name, filters, format, lang, full_data: full, name }
    const made = await store.insertFile(u.tx, file, u.now)
    u.audit({ action: 'list.export', object: `${list.name} file ${made}`, reason: body.reason ?? '', after: { filters, format, full } })
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
    if (await store.stopFile(u.tx, file.id, u.now)) u.audit({ action: 'list.export_stop', object: `${file.list} file ${file.id}` })
    return {}
  })
}

/** A finished file of the caller, once more in the audit log before its first byte. Refuses exports.not_ready. */
export async function exportContent(app: App, lists: FiledLists, { params, actor, intent }: Ask<'exportContent'>) {
  const file = await store.fileOf(app.db, actor.staffId, BigInt(params.id))
  if (!file) throw refuse('kernel.not_found')
  listFor(lists, file.list, actor)
  const content = file.expires_at !== null && file.expires_at > app.clock.now() ? await readSealed(app, file.name) : null
  if (content === null) throw refuse('exports.not_ready')
  await app.unit({ ...intent, key: null }, async (u) => {
    u.audit({ action: 'list.export_download', object: `${file.list} file ${file.id}`, after: { rows: file.rows } })
  })
  const name = `${file.list}-${taipeiDate(file.asked_at)}-${file.id}.${file.format}`
  return { file: { name, type: TYPES[file.format], bytes: Number(file.bytes), content } }
}
