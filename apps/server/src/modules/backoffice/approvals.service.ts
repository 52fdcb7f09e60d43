import type { ApprovalTable, FactsOf } from '@jade/contract/approval'
import { type ApprovalDecided, approvalDecided, type ApprovalRequested } from '@jade/contract/backoffice/events'
import type { backofficeCalls } from '@jade/contract/backoffice/calls'
import { backofficeLive } from '@jade/contract/backoffice/live'
import { flagOf, pageOf } from '@jade/contract/call'
import type { Lang } from '@jade/contract/errors'
import { type App, type Queryable, refuse, type Unit } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import { tellRow } from '@jade/service/live'
import type { Request } from '@jade/service/room'
import { accountsOf } from '../identity/door.ts'
import { givesTo } from './roles/rights.rules.ts'
import * as store from './approvals.store.ts'
import { staffById } from './store.ts'

const LIFE_HOURS = 24
/** Requests of the same maker beside one. */
const EARLIER = 10
const ROLE = 'backoffice.role'
type RoleFacts = FactsOf<typeof ROLE>

/** Stores what a room asks a second person for. The room's id makes a repeated delivery harmless. */
export async function keepRequest(u: Unit, asked: ApprovalRequested): Promise<void> {
  const { id, kind, object, before, after, reason, of: subject = null } = asked
  const expiresAt = new Date(u.now.getTime() + LIFE_HOURS * 3_600_000)
  await store.insertApproval(u.tx, {
    id,
    kind,
    object,
    before,
    after,
    reason,
    subject,
    makerId: BigInt(asked.makerId),
    at: u.now,
    expiresAt,
  })
  tellRow(u, backofficeLive.approvals, id)
}

/** What the rooms ask a second person for, by kind. A kind that no room declares any more is decided by nobody. */
export type ApprovalKinds = ReadonlyMap<string, ApprovalTable[string]>

/**
 * Requests, newest first: those of the kinds that the caller may decide, and the caller's own; all of them for who reads the audit log
 * (CONSOLE-3).
 */
export async function approvals(app: App, request: Request<typeof backofficeCalls.approvals>, kinds: ApprovalKinds) {
  const page = pageOf(request.query)
  const { actor, lang, query } = request
  const role = await roleOf(app.db, actor)
  const seen = kindsSeen(actor, kinds)
  const { rows, total } = await store.listApprovals(
    app.db,
    {
      status: query.status ?? null,
      kinds: seen,
      maker: actor.staffId,
      kind: query.kind ?? null,
      own: query.by === undefined ? null : query.by === 'me',
    },
    page,
  )
  const accounts = await accountsFor(app.db, rows)
  return {
    ...page,
    total,
    kinds: [...kinds].flatMap(([kind, words]) => (seen === null || seen.includes(kind) ? [{ kind, name: words[lang] }] : [])),
    data: rows.map((row) => shown(row, { actor, role, lang, kinds, accounts, now: app.clock.now() })),
  }
}

/** The kinds that a person finds in the list, beside the own requests; null: all. */
const kindsSeen = (actor: Decider, kinds: ApprovalKinds): readonly string[] | null =>
  actor.permissions.has('audit.view') ? null : [...kinds.keys()].filter((kind) => mayDecide(actor, kinds.get(kind)))

async function accountsFor(q: Queryable, rows: readonly store.ApprovalRow[]): Promise<ReadonlyMap<bigint, string>> {
  const players = rows.flatMap(({ subject }) => (subject?.player === undefined ? [] : [BigInt(subject.player)]))
  return players.length === 0 ? new Map() : accountsOf(q, players)
}

interface Reading {
  readonly actor: Decider
  /** The role of who reads. */
  readonly role: string | null
  readonly lang: Lang
  readonly kinds: ApprovalKinds
  /** Of the players whom the rows are about. */
  readonly accounts: ReadonlyMap<bigint, string>
  readonly now: Date
}

function shown(row: store.ApprovalRow, reading: Reading) {
  return {
    id: row.id,
    kind: row.kind,
    kind_name: reading.kinds.get(row.kind)?.[reading.lang] ?? row.kind,
    object: row.object,
    before: row.before,
    after: row.after,
    reason: row.reason,
    player_id: row.subject?.player ?? '',
    account: row.subject?.player === undefined ? '' : (reading.accounts.get(BigInt(row.subject.player)) ?? ''),
    money: row.subject?.money ?? '',
    about: row.subject?.page ?? null,
    maker: row.maker,
    checker: row.checker ?? '',
    status: row.status,
    requested_at: taipeiTime(row.requested_at),
    expires_at: taipeiTime(row.expires_at),
    decided_at: row.decided_at ? taipeiTime(row.decided_at) : '',
    ...allowed(whyNot(row, reading)),
    bulk: flagOf(reading.kinds.get(row.kind)?.bulk === true),
  }
}

/** One request, to those who find it in the list; to everybody else it is unknown (CONSOLE-3). */
export async function approvalPage(app: App, request: Request<typeof backofficeCalls.approval>, kinds: ApprovalKinds) {
  const { actor, lang } = request
  const row = await requestSeen(app.db, request.params.id, { asker: actor, kinds })
  if (!row) throw refuse('kernel.not_found')
  // Of one's own every kind, as in the list.
  const told = row.maker_id === actor.staffId ? null : kindsSeen(actor, kinds)
  const before = await store.earlierOf(app.db, row, { kinds: told, limit: EARLIER })
  const accounts = await accountsFor(app.db, [row])
  const reading = { actor, role: await roleOf(app.db, actor), lang, kinds, accounts, now: app.clock.now() }
  return { data: { ...shown(row, reading), earlier: before.map((one) => shown(one, reading)) } }
}

/** A request, for those who find it in the list; null for everybody else. */
export async function requestSeen(
  q: Queryable,
  id: string,
  { asker, kinds }: { readonly asker: Pick<Decider, 'permissions' | 'staffId'>; readonly kinds: ApprovalKinds },
): Promise<store.ApprovalRow | null> {
  const row = await store.approvalById(q, id)
  const seen = row && (asker.permissions.has('audit.view') || row.maker_id === asker.staffId || mayDecide(asker, kinds.get(row.kind)))
  return seen ? row : null
}

type Decider = Request<typeof backofficeCalls.approvals>['actor']

const mayDecide = (actor: Pick<Decider, 'permissions'>, kind: ApprovalTable[string] | undefined): boolean =>
  kind !== undefined && actor.permissions.has(kind.decide)

const roleOf = async (q: Queryable, { staffId }: Decider) => (await staffById(q, staffId))?.role ?? null

/**
 * Why this person may not decide a request; '' when they may. Nobody decides what they asked for (CONSOLE-3), nor what gives something to their own
 * role (CONSOLE-18).
 */
function whyNot(
  row: store.ApprovalRow,
  { actor, role, kinds, now }: Omit<Reading, 'lang' | 'accounts'>,
): '' | 'own' | 'kind' | 'ended' | 'role' {
  if (row.status !== 'waiting' || row.expires_at <= now) return 'ended'
  if (row.maker_id === actor.staffId) return 'own'
  if (!mayDecide(actor, kinds.get(row.kind))) return 'kind'
  return row.kind === ROLE && givesTo(row.after as RoleFacts, role) ? 'role' : ''
}

const allowed = (why: ReturnType<typeof whyNot>) => ({ allowed: flagOf(why === ''), why_not: why })

const refusals = {
  own: 'backoffice.own_request',
  kind: 'backoffice.kind_forbidden',
  ended: 'backoffice.approval_ended',
  role: 'backoffice.role_own',
} as const

/**
 * Decides another person's request of a kind that the caller may decide; the room that asked carries it out. Errors: not_found,
 * own_request, kind_forbidden, approval_ended, role_own, kind_single (several at once, of a kind that is looked at one by one).
 */
export async function decideApproval(app: App, request: Request<typeof backofficeCalls.decideApproval>, kinds: ApprovalKinds) {
  const { id, decision } = request.params
  await app.unit(request.intent, async (u) => {
    const row = await store.lockApproval(u.tx, id)
    if (!row) throw refuse('kernel.not_found')
    const why = whyNot(row, { actor: request.actor, role: await roleOf(u.tx, request.actor), kinds, now: u.now })
    if (why !== '') throw refuse(refusals[why])
    if (request.body.bulk === 1 && kinds.get(row.kind)?.bulk !== true) throw refuse('backoffice.kind_single')
    const status = decision === 'approve' ? 'approved' : 'refused'
    await store.endApproval(u.tx, id, { status, checkerId: request.actor.staffId, reason: request.body.reason, at: u.now })
    const { staffId, account } = request.actor
    announce(u, row, { approved: status === 'approved', checkerId: String(staffId), checker: account, reason: request.body.reason })
    u.audit({ action: `approval.${decision}`, object: row.object, reason: request.body.reason, before: row.before, after: row.after })
  })
  return {}
}

function announce(u: Unit, row: store.ApprovalRow, decided: Omit<ApprovalDecided, 'id' | 'kind'>): void {
  tellRow(u, backofficeLive.approvals, row.id)
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
      u.audit({ action: 'approval.expire', object: row.object, before: { status: row.status }, after: { status: 'expired' } })
    })
  }
}
