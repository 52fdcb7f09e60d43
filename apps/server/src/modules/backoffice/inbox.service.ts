import { type inboxCalls, UNREAD_COUNTED } from '@jade/contract/backoffice/inbox-calls'
import { backofficeLive } from '@jade/contract/backoffice/live'
import { flagOf, pageOf } from '@jade/contract/call'
import { type App, refuse, systemIntent, type Unit } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import { tellOwnRow } from '@jade/service/live'
import type { Request, Room } from '@jade/service/room'
import type { Subject } from '@jade/service/timeline'
import {
  type ColleagueRow,
  dropOld,
  insertMention,
  type MentionRow,
  mentionsOf,
  setRead,
  setReadUntil,
  unreadOf,
} from './mentions.store.ts'
import { nameToShow } from './object-names.ts'
import { ifSeen } from './object-sight.ts'

type Ask<K extends keyof typeof inboxCalls> = Request<(typeof inboxCalls)[K]>

const DAY_MS = 86_400_000
/** What was read is looked up for a while; what nobody read in a year nobody will. */
const READ_DAYS = 90
const ANY_DAYS = 365

/** Notes that name the caller (CONSOLE-45). Whether the object may be seen is asked now, of each, whatever held when the note was written. */
export async function inbox(app: App, { actor, query }: Ask<'inbox'>, rooms: readonly Room[]) {
  const page = pageOf(query)
  const { rows, total } = await mentionsOf(app.db, actor.staffId, { ...page, unread: query.unread === '1' })
  const subjects = new Map<string, Promise<Subject | null>>()
  const subjectOf = ({ kind, object_id: id }: MentionRow) => {
    const known = subjects.get(`${kind} ${id}`) ?? ifSeen(app.db, { kind, id }, { asker: actor, rooms })
    subjects.set(`${kind} ${id}`, known)
    return known
  }
  const data = await Promise.all(
    rows.map(async (row) => {
      const subject = await subjectOf(row)
      const told = { id: String(row.id), by: row.account, time: taipeiTime(row.at), read: flagOf(row.read_at !== null) }
      if (!subject) return { ...told, open: 0 as const, kind: '', object: '', name: '', text: '' }
      const name = await nameToShow(app.db, subject)
      return { ...told, open: 1 as const, kind: row.kind, object: row.object_id, name, text: row.text }
    }),
  )
  return { ...page, total, data }
}

export async function inboxUnread(app: App, { actor }: Ask<'inboxUnread'>) {
  return { data: { unread: await unreadOf(app.db, actor.staffId, UNREAD_COUNTED) } }
}

/** Refuses kernel.not_found, also for a line of somebody else. */
export async function markRead(app: App, { actor, params, body, intent }: Ask<'markRead'>) {
  const row = { id: BigInt(params.id), staffId: actor.staffId }
  return app.unit(intent, async (u) => {
    const before = await setRead(u.tx, row, body.read === 1 ? u.now : null)
    if (before === null) throw refuse('kernel.not_found')
    tellOwnRow(u, backofficeLive.inbox, row)
    u.audit({
      action: 'inbox.read',
      object: `staff ${actor.account}`,
      before: { line: row.id, read: flagOf(before) },
      after: { line: row.id, read: body.read },
    })
    return {}
  })
}

/** Everything up to a line that the caller has before the eyes. */
export async function markAllRead(app: App, { actor, body, intent }: Ask<'markAllRead'>) {
  const until = BigInt(body.until)
  return app.unit(intent, async (u) => {
    const lines = await setReadUntil(u.tx, { until, staffId: actor.staffId }, u.now)
    tellOwnRow(u, backofficeLive.inbox, { id: until, staffId: actor.staffId })
    u.audit({ action: 'inbox.read', object: `staff ${actor.account}`, before: { until, unread: lines }, after: { until, unread: 0 } })
    return {}
  })
}

/** Into the inboxes of those whom a note names; their consoles hear of it after the commit. */
export async function intoInboxes(
  u: Unit,
  note: { readonly id: bigint; readonly playerId: bigint | null },
  named: readonly ColleagueRow[],
): Promise<void> {
  for (const { id: staffId } of named) {
    const id = await insertMention(u.tx, { noteId: note.id, staffId, playerId: note.playerId, at: u.now })
    tellOwnRow(u, backofficeLive.inbox, { id, staffId })
  }
}

/** Job: what was read long ago, or is a year old, is gone from the inboxes. The notes stay. */
export async function forgetOldMentions(app: App): Promise<void> {
  await app.unit(systemIntent('backoffice.forget_mentions'), (u) => {
    const daysAgo = (days: number) => new Date(u.now.getTime() - days * DAY_MS)
    return dropOld(u.tx, { read: daysAgo(READ_DAYS), any: daysAgo(ANY_DAYS) })
  })
}
