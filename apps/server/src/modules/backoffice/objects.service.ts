import type { objectCalls } from '@jade/contract/backoffice/object-calls'
import { moneyOf } from '@jade/contract/money'
import type { App } from '@jade/service/app'
import { auditOf } from '@jade/service/audit'
import { taipeiTime } from '@jade/service/clock'
import type { Request, Room } from '@jade/service/room'
import type { TimelineSource } from '@jade/service/timeline'
import { type House, namedIn } from './colleagues.service.ts'
import { intoInboxes } from './inbox.service.ts'
import { seen } from './object-sight.ts'
import { insertNote, notesUntil } from './objects.store.ts'
import { cursorOf, cursorText, NOTED, pageOf } from './timeline.rules.ts'

type Ask<K extends keyof typeof objectCalls> = Request<(typeof objectCalls)[K]>

const PAGE = 30

/** What this room itself tells: the audit log, and notes. */
const own: readonly TimelineSource[] = [
  {
    source: 'note',
    async read(q, subject, before) {
      const rows = await notesUntil(q, subject, before)
      return rows.map(({ at, account, text }) => ({ at, what: 'note', by: `staff:${account}`, text, cents: null }))
    },
  },
  {
    source: 'audit',
    async read(q, { name }, before) {
      const rows = await auditOf(q, name, before)
      return rows.map(({ at, action, actor, reason }) => ({ at, what: action, by: actor, text: reason, cents: null }))
    },
  },
]

/** Everything that happened to an object, from every room that knows of it and that the caller may read (CONSOLE-15). */
export async function timeline(app: App, request: Ask<'timeline'>, rooms: readonly Room[]) {
  const { actor, lang, query } = request
  const subject = await seen(app.db, request, rooms)
  const cursor = query.before === undefined ? { until: app.clock.now(), shown: 0 } : cursorOf(query.before)
  const sources = [...own, ...rooms.flatMap((room) => room.timeline ?? [])].filter(
    ({ kinds, permission }) =>
      (kinds === undefined || kinds.includes(subject.kind)) && (permission === undefined || actor.permissions.has(permission)),
  )
  const before = { until: cursor.until, limit: PAGE + cursor.shown + 1, lang }
  const told = await Promise.all(
    sources.map(async ({ source, read }) => (await read(app.db, subject, before)).map((one) => ({ ...one, source }))),
  )
  const { page, next } = pageOf(told.flat(), cursor, PAGE)
  return {
    data: {
      happenings: page.map(({ source, what, by, text, cents, at }) => ({
        source,
        what,
        by,
        text,
        amount: cents === null ? '' : moneyOf(cents),
        time: taipeiTime(at),
      })),
      next: next ? cursorText(next) : '',
    },
  }
}

/**
 * A note on an object that the caller may see. It stands in the timeline, in the audit log without its text, and in the inbox of each colleague
 * whom it names (CONSOLE-45). Refuses what `namedIn` does: then nothing is written.
 */
export async function addNote(app: App, request: Ask<'addNote'>, house: House) {
  const { actor, body, intent } = request
  return app.unit(intent, async (u) => {
    const { kind, id, name, playerId } = await seen(u.tx, request, house.rooms)
    const named = await namedIn(u.tx, body.text, { of: { kind, id }, by: actor.staffId, ...house })
    const told = named.map(({ account }) => account)
    const note = await insertNote(u.tx, { kind, id, playerId, staffId: actor.staffId, text: body.text, at: u.now })
    await intoInboxes(u, { id: note, playerId }, named)
    u.audit({ action: NOTED, object: name, before: null, after: { note: String(note), told } })
    return { data: { told } }
  })
}
