// The chain of audit rows: the hash of each covers that of the one before it (`hashOf`).
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Actor, AuditRow, Intent, Queryable, Tx } from './app.ts'

/** One stored row of the audit chain. `before` and `after` are JSON texts, hashed as they stand. */
export interface AuditEntry {
  readonly seq: bigint
  readonly at: Date
  readonly actor: string
  /** In which session, or as which request of four eyes: see {@link approvalOf}. */
  readonly session: string
  readonly ip: string
  readonly action: string
  readonly object: string
  readonly reason: string
  readonly before: string
  readonly after: string
  readonly prev: string
  readonly hash: string
}

export interface AuditHead {
  readonly seq: bigint
  readonly hash: string
}

const APPROVAL = 'approval '

/** The request that a row carried out; empty: none. */
export const approvalOf = ({ session }: Pick<AuditEntry, 'session'>): string =>
  session.startsWith(APPROVAL) ? session.slice(APPROVAL.length) : ''

const GENESIS = '0'.repeat(64)
const PAGE = 5_000

/** Name of an actor in audit rows and idempotency keys: `staff:finance1`, `key:books`, `player:7`, `system:resolver`, `guest`. */
export function actorName(actor: Actor): string {
  if (actor.kind === 'player') return `player:${actor.playerId}`
  if (actor.kind === 'staff') return actor.key === undefined ? `staff:${actor.account}` : `key:${actor.key}`
  return actor.kind === 'system' ? `system:${actor.name}` : 'guest'
}

/** Appends rows to the chain. Locks its head, so call it last before the commit. */
export async function appendAudit(
  tx: Tx,
  schema: string,
  what: { readonly intent: Intent; readonly at: Date; readonly rows: readonly AuditRow[] },
): Promise<void> {
  const { rows: heads } = await tx.query<AuditHead>(`select seq, hash from ${schema}.audit_head for update`)
  let head: AuditHead = heads[0] ?? { seq: 0n, hash: GENESIS }
  for (const row of what.rows) {
    const entry = sealed(head, what, row)
    await tx.query(
      `insert into ${schema}.audit (seq, at, actor, session, ip, action, object, reason, before, after, prev, hash)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        entry.seq,
        entry.at,
        entry.actor,
        entry.session,
        entry.ip,
        entry.action,
        entry.object,
        entry.reason,
        entry.before,
        entry.after,
        entry.prev,
        entry.hash,
      ],
    )
    head = entry
  }
  await tx.query(`update ${schema}.audit_head set seq = $1, hash = $2`, [head.seq, head.hash])
}

function sealed(head: AuditHead, who: { readonly intent: Intent; readonly at: Date }, row: AuditRow): AuditEntry {
  const { actor, ip } = who.intent
  const open = {
    seq: head.seq + 1n,
    at: who.at,
    actor: row.by === undefined ? actorName(actor) : `staff:${row.by}`,
    session: row.approval === undefined ? ('sessionId' in actor ? actor.sessionId : '') : APPROVAL + row.approval,
    ip,
    action: row.action,
    object: row.object,
    reason: row.reason ?? '',
    before: jsonText(row.before),
    after: jsonText(row.unchanged === undefined ? row.after : row.facts),
    prev: head.hash,
  }
  return { ...open, hash: hashOf(open) }
}

function jsonText(value: unknown): string {
  return JSON.stringify(value ?? null, (_, part: unknown) => (typeof part === 'bigint' ? part.toString() : part)) ?? 'null'
}

function hashOf(entry: Omit<AuditEntry, 'hash'>): string {
  const { seq, at, actor, session, ip, action, object, reason, before, after, prev } = entry
  return createHash('sha256')
    .update(JSON.stringify([prev, seq.toString(), at.toISOString(), actor, session, ip, action, object, reason, before, after]))
    .digest('hex')
}

export interface AuditCheck {
  readonly rows: number
  /** First row that does not fit, or null while the chain holds. */
  readonly brokenAt: bigint | null
  readonly head: AuditHead
}

/**
 * Recomputes the whole chain. A chain alone does not show a cut tail or a full rewrite: give a head that was written
 * elsewhere (see {@link signAuditHead}) as `witnessed` and the row it names must still be there.
 */
export async function verifyAudit(q: Queryable, witnessed?: AuditHead, schema = 'service'): Promise<AuditCheck> {
  let last: AuditHead = { seq: 0n, hash: GENESIS }
  let rows = 0
  let broken: bigint | null = null
  let page: AuditEntry[] = []
  do {
    page = (await q.query<AuditEntry>(`select * from ${schema}.audit where seq > $1 order by seq limit ${PAGE}`, [last.seq])).rows
    for (const entry of page) {
      const fits = entry.seq === last.seq + 1n && entry.prev === last.hash && entry.hash === hashOf(entry)
      const seen = witnessed === undefined || witnessed.seq !== entry.seq || witnessed.hash === entry.hash
      if (broken === null && !(fits && seen)) broken = entry.seq
      last = entry
      rows += 1
    }
  } while (page.length === PAGE)
  const head = await auditHead(q, schema)
  if (broken === null && (head.seq !== last.seq || head.hash !== last.hash || (witnessed?.seq ?? 0n) > last.seq)) broken = last.seq + 1n
  return { rows, brokenAt: broken, head }
}

export async function auditHead(q: Queryable, schema = 'service'): Promise<AuditHead> {
  const { rows } = await q.query<AuditHead>(`select seq, hash from ${schema}.audit_head`)
  return rows[0] ?? { seq: 0n, hash: GENESIS }
}

/** A line for a second place (append-only file, other host): the head at a time, with a MAC whose key the database never sees. */
export function signAuditHead(head: AuditHead, at: Date, key: string): string {
  const text = `${at.toISOString()} ${head.seq} ${head.hash}`
  return `${text} ${createHmac('sha256', key).update(text).digest('hex')}`
}

/** Reads a line of {@link signAuditHead}; null if its MAC is wrong. */
export function readSignedHead(line: string, key: string): AuditHead | null {
  const [at = '', seq = '0', hash = '', mac = ''] = line.trim().split(' ')
  const expected = createHmac('sha256', key).update(`${at} ${seq} ${hash}`).digest()
  const given = Buffer.from(mac, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected) ? { seq: BigInt(seq), hash } : null
}

/** Rows about one object until an instant, newest first. */
export async function auditOf(
  q: Queryable,
  object: string,
  before: { readonly until: Date; readonly limit: number },
): Promise<readonly Pick<AuditEntry, 'at' | 'actor' | 'action' | 'reason'>[]> {
  const { rows } = await q.query<AuditEntry>(
    'select at, actor, action, reason from service.audit where object = $1 and at <= $2 order by seq desc limit $3',
    [object, before.until, before.limit],
  )
  return rows
}
