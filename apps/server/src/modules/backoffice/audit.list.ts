import type { backofficeCalls } from '@jade/contract/backoffice/calls'
import type { QueryOf } from '@jade/contract/call'
import type { AuditEntry } from '@jade/service/audit'
import { type List, narrow, wide } from '@jade/service/list'
import { sql } from '@jade/service/sql'

export type AuditQuery = QueryOf<(typeof backofficeCalls)['audit']>

/** The audit log, newest first: by who did it, to what, by which action, of Taipei days. An account is a member of staff. */
export const auditList: List<AuditQuery, AuditEntry> = {
  name: 'audit',
  select: sql`audit.*`,
  table: sql`service.audit`,
  joins: sql``,
  id: sql`audit.seq`,
  sorts: { at: { by: sql`audit.at`, type: 'timestamptz' } },
  time: 'at',
  sortOf: () => '-at',
  sums: {},
  conditions: (_app, { actor, action, object }) => [
    actor === undefined ? null : narrow(sql`audit.actor = ${actor.includes(':') ? actor : `staff:${actor}`}`),
    object === undefined ? null : narrow(sql`audit.object = ${object}`),
    action === undefined ? null : wide(sql`audit.action = ${action}`),
  ],
}
