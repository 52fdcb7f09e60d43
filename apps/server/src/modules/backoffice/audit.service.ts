import type { backofficeCalls } from '@jade/contract/backoffice/calls'
import { pageOf } from '@jade/contract/call'
import type { App } from '@jade/service/app'
import { listAudit, verifyAudit } from '@jade/service/audit'
import { witnessedHead } from '@jade/service/audit-witness'
import { startOfTaipeiDate, taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'

const DAY_MS = 86_400_000

/** The audit log, newest first, filtered by actor, action, object and Taipei dates (both included). */
export async function auditLog(app: App, request: Request<typeof backofficeCalls.audit>) {
  const page = pageOf(request.query)
  const { actor, action, object, date_start: start, date_end: end } = request.query
  const filter = {
    actor: actor && !actor.includes(':') ? `staff:${actor}` : actor,
    action,
    object,
    from: start ? startOfTaipeiDate(start) : undefined,
    until: end ? new Date(startOfTaipeiDate(end).getTime() + DAY_MS) : undefined,
  }
  const { rows, total } = await listAudit(app.db, filter, { limit: page.pageSize, offset: (page.page - 1) * page.pageSize })
  return {
    ...page,
    total,
    data: rows.map((row) => ({
      seq: String(row.seq),
      time: taipeiTime(row.at),
      actor: row.actor,
      ip: row.ip,
      action: row.action,
      object: row.object,
      reason: row.reason,
      before: parsed(row.before),
      after: parsed(row.after),
      hash: row.hash,
    })),
  }
}

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
    u.audit({ action: 'list.export', object: body.list, after: { rows: body.rows, filters: body.filters } })
  })
  return {}
}
