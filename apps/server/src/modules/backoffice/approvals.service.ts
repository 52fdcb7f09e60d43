import { type ApprovalDecided, approvalDecided, type ApprovalRequested } from '@jade/contract/backoffice/events'
import type { backofficeCalls } from '@jade/contract/backoffice/calls'
import { pageOf } from '@jade/contract/call'
import { type App, refuse, type Unit } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import * as store from './store.ts'

const LIFE_HOURS = 24

/** Stores what a room asks a second person for. The room's id makes a repeated delivery harmless. */
export async function keepRequest(u: Unit, asked: ApprovalRequested): Promise<void> {
  const { id, kind, object, before, after, reason } = asked
  const expiresAt = new Date(u.now.getTime() + LIFE_HOURS * 3_600_000)
  await store.insertApproval(u.tx, { id, kind, object, before, after, reason, makerId: BigInt(asked.makerId), at: u.now, expiresAt })
}

/** The queue, newest first; `own` marks what the caller cannot decide. */
export async function approvals(app: App, request: Request<typeof backofficeCalls.approvals>) {
  const page = pageOf(request.query)
  const { rows, total } = await store.listApprovals(app.db, request.query.status ?? null, page)
  return {
    ...page,
    total,
    data: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      object: row.object,
      before: row.before,
      after: row.after,
      reason: row.reason,
      maker: row.maker,
      checker: row.checker ?? '',
      status: row.status,
      requested_at: taipeiTime(row.requested_at),
      expires_at: taipeiTime(row.expires_at),
      decided_at: row.decided_at ? taipeiTime(row.decided_at) : '',
      own: row.maker_id === request.actor.staffId ? (1 as const) : (0 as const),
    })),
  }
}

/** Decides another person's request; the room that asked carries it out. Errors: not_found, own_request, approval_ended. */
export async function decideApproval(app: App, request: Request<typeof backofficeCalls.decideApproval>) {
  const { id, decision } = request.params
  await app.unit(request.intent, async (u) => {
    const row = await store.lockApproval(u.tx, id)
    if (!row) throw refuse('kernel.not_found')
    if (row.maker_id === request.actor.staffId) throw refuse('backoffice.own_request')
    if (row.status !== 'waiting' || row.expires_at <= u.now) throw refuse('backoffice.approval_ended')
    const status = decision === 'approve' ? 'approved' : 'refused'
    await store.endApproval(u.tx, id, { status, checkerId: request.actor.staffId, reason: request.body.reason, at: u.now })
    const { staffId, account } = request.actor
    announce(u, row, { approved: status === 'approved', checkerId: String(staffId), checker: account, reason: request.body.reason })
    u.audit({ action: `approval.${decision}`, object: row.object, reason: request.body.reason, before: row.before, after: row.after })
  })
  return {}
}

function announce(u: Unit, row: store.ApprovalRow, decided: Omit<ApprovalDecided, 'id' | 'kind'>): void {
  const payload: ApprovalDecided = { id: row.id, kind: row.kind, ...decided }
  u.emit({ name: approvalDecided, payload })
}

/** Job: requests nobody decided within 24 h end as refused. */
export async function expireApprovals(app: App): Promise<void> {
  const overdue = await store.overdueApprovals(app.db, app.clock.now(), 100)
  for (const id of overdue) {
    await app.unit({ actor: { kind: 'system', name: 'backoffice.expire_approvals' }, lang: 'zh', ip: '', key: null }, async (u) => {
      const row = await store.lockApproval(u.tx, id)
      if (row?.status !== 'waiting' || row.expires_at > u.now) return
      await store.endApproval(u.tx, id, { status: 'expired', checkerId: null, reason: 'expired', at: u.now })
      announce(u, row, { approved: false, checkerId: '', checker: '', reason: 'expired' })
      u.audit({ action: 'approval.expire', object: row.object })
    })
  }
}
