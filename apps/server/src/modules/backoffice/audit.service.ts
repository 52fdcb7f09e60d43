import type { backofficeCalls } from '@jade/contract/backoffice/calls'
import type { App } from '@jade/service/app'
import { approvalOf, type AuditEntry, verifyAudit } from '@jade/service/audit'
import { witnessedHead } from '@jade/service/audit-witness'
import { taipeiTime } from '@jade/service/clock'
import { page } from '@jade/service/list'
import type { Request } from '@jade/service/room'
import { auditList } from './audit.list.ts'

/** The audit log under its filter (CONSOLE-16). */
export async function auditLog(app: App, { query }: Request<typeof backofficeCalls.audit>) {
  const { rows, around } = await page(app, auditList, query)
  return { ...around, data: auditRows(rows) }
}

/** Rows of the log as readers see them. */
export const auditRows = (rows: readonly AuditEntry[]) =>
  rows.map((row) => ({
    seq: String(row.seq),
    time: taipeiTime(row.at),
    actor: row.actor,
    ip: row.ip,
    action: row.action,
    object: row.object,
    reason: row.reason,
    before: parsed(row.before),
    after: parsed(row.after),
    approval: approvalOf(row),
    hash: row.hash,
  }))

function parsed(text: string): unknown {
  return text === '' ? null : JSON.parse(text)
}

/** Recomputes the whole chain, and asks the newest head that was witnessed outside the database; `broken_at` is empty while it holds. */
export async function verifyAuditLog(app: App) {
  const check = await verifyAudit(app.db, await witnessedHead(app))
  return {
    data: {
      rows: check.rows,
      broken_at: check.brokenAt === null ? '' : String(check.brokenAt),
      head: check.head.hash,
      checked_at: taipeiTime(app.clock.now()),
    },
  }
}

/** Rows of a list leave as a file: who, which list, how many, under which filters. */
export async function recordExport(app: App, { body, intent }: Request<typeof backofficeCalls.recordExport>) {
  await app.unit(intent, async (u) => {
    u.audit({ action: 'list.export', object: body.list, unchanged: 'sight', facts: { rows: body.rows, filters: body.filters } })
  })
  return {}
}
