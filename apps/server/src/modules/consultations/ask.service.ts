import type { consultationsCalls } from '@jade/contract/consultations/calls'
import { consultationsLive } from '@jade/contract/consultations/live'
import { OPEN_MOST } from '@jade/contract/consultations/fields'
import { flagOf, pageOf } from '@jade/contract/call'
import { type App, type Queryable, refuse, type Unit } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import { tellRow } from '@jade/service/live'
import type { Request } from '@jade/service/room'
import { dataAddress, type UploadedFile } from '@jade/service/uploads'
import { lockPlayer } from '../identity/door.ts'
import { settings } from '../site/door.ts'
import { deskName } from './desk-name.store.ts'
import * as entriesStore from './entries.store.ts'
import { limitedUntil } from './limit.rules.ts'
import { type Asked, factsOf } from './matter.service.ts'
import { mayRate } from './rate.rules.ts'
import { lastSpam } from './sort-out.store.ts'
import * as store from './store.ts'
import { entryOf, orderOf, rowOf } from './view.ts'

type Ask<K extends keyof typeof consultationsCalls> = Request<(typeof consultationsCalls)[K]>

/** GET /messages/player/consultation: the player's own; `watch` is the badge's part (SERVICE-9). */
export async function listOwn(app: App, { actor, query }: Ask<'list'>) {
  const page = pageOf(query)
  const { rows, total, watch } = await store.ownConsultations(app.db, actor.playerId, page)
  const first = await entriesStore.firstEntries(
    app.db,
    rows.map(({ id }) => id),
  )
  return { ...page, total, watch, data: rows.map((row) => rowOf(row, first.get(row.id))) }
}

/**
 * Opens a consultation (SERVICE-4); where one about the same matter is open, the question stands there (SERVICE-24). Refuses consultations.off,
 * too_many, limited, long, order_unknown, kernel.image_form.
 */
export function openConsultation(app: App, { body, files, intent, actor, lang }: Ask<'open'>) {
  const { playerId } = actor
  return withScreenshots(app, files, (names) =>
    app.unit(intent, async (u) => {
      await requireOpen(u.tx)
      await lockPlayer(u, playerId)
      const facts = await named(u.tx, playerId, { ...body, lang, now: u.now })
      const known = facts && (await store.lockOpenAbout(u.tx, playerId, facts))
      if (known !== null) {
        await writeOn(u, known, { text: body.information, files: names })
        return { data: { id: String(known), joined: 1 as const } }
      }
      if (!facts) await requireUnlimited(u, playerId)
      if ((await store.countOpen(u.tx, playerId)) >= OPEN_MOST) throw refuse('consultations.too_many', { most: OPEN_MOST })
      const id = await open(u, { playerId, type: Number(body.type), title: body.title.trim(), facts, text: body.information, files: names })
      return { data: { id: String(id), joined: 0 as const } }
    }),
  )
}

/** Who sent spam opens none for some hours but about what is the player's own (SERVICE-28). Refuses consultations.limited. */
async function requireUnlimited(u: Unit, playerId: bigint): Promise<void> {
  const until = limitedUntil(await lastSpam(u.tx, playerId), (await settings(u.tx)).consultation_spam_hours, u.now)
  if (until) throw refuse('consultations.limited', { until: taipeiTime(until) })
}

/** Writes a new consultation with what is asked. Also the way of the demo seed. */
export async function open(
  u: Unit,
  { text, files, ...row }: Omit<store.NewConsultation, 'now'> & { readonly text: string; readonly files: readonly string[] },
): Promise<bigint> {
  const id = await store.insertConsultation(u.tx, { ...row, now: u.now })
  await entriesStore.insertEntry(u.tx, { consultationId: id, author: 'player', by: '', text: text.trim(), files, now: u.now })
  tellRow(u, consultationsLive.inbox, id)
  return id
}

/** Refuses consultations.off. */
export async function requireOpen(q: Queryable): Promise<void> {
  if ((await settings(q)).player_consultation === 0) throw refuse('consultations.off')
}

type Named = Pick<Asked, 'lang' | 'now'> & { readonly [K in 'category' | 'key']?: Asked[K] | undefined }

/** What the question names, where it names something. Refuses consultations.order_unknown. */
async function named(q: Queryable, playerId: bigint, { category, key, lang, now }: Named): Promise<store.OrderFacts | null> {
  if (category === undefined || key === undefined) return null
  const facts = await factsOf(q, playerId, { category, key, lang, now })
  if (!facts) throw refuse('consultations.order_unknown')
  return facts
}

/** What a question about this would carry, and the consultation in which it would stand. Refuses consultations.order_unknown. */
export async function aboutOwn(app: App, { query, actor, lang }: Ask<'about'>) {
  const order = await named(app.db, actor.playerId, { ...query, lang, now: app.clock.now() })
  if (!order) throw refuse('consultations.order_unknown')
  return { data: { order, open: String((await store.openAbout(app.db, actor.playerId, order)) ?? '') } }
}

/** Writes on. Refuses consultations.off, consultations.unknown, consultations.ended, consultations.long, kernel.image_form. */
export function replyOwn(app: App, { params, body, files, intent, actor }: Ask<'reply'>) {
  return withScreenshots(app, files, (names) =>
    app.unit(intent, async (u) => {
      await requireOpen(u.tx)
      const row = await lockOwn(u, BigInt(params.id), actor.playerId)
      if (row.status === 'ended') throw refuse('consultations.ended')
      await writeOn(u, row.id, { text: body.information, files: names })
      return {}
    }),
  )
}

async function writeOn(u: Unit, id: bigint, { text, files }: { readonly text: string; readonly files: readonly string[] }): Promise<void> {
  if ((await entriesStore.countEntries(u.tx, id)) >= entriesStore.ENTRIES_MOST) throw refuse('consultations.long')
  await entriesStore.insertEntry(u.tx, { consultationId: id, author: 'player', by: '', text: text.trim(), files, now: u.now })
  store.markAsked(u.tx, id, u.now)
  tellRow(u, consultationsLive.inbox, id)
}

/** The player's own consultation, locked; one that was joined to another leads there. Refuses consultations.unknown. */
export async function lockOwn(u: Unit, id: bigint, playerId: bigint): Promise<store.ConsultationRow> {
  const row = await store.lockConsultation(u.tx, id)
  if (row?.player_id !== playerId) throw refuse('consultations.unknown')
  return row.merged_into === null ? row : lockOwn(u, row.merged_into, playerId)
}

/** All that was written but notes of staff; what was new is seen now. Refuses consultations.unknown. */
export function ownThread(app: App, { params, intent, actor, lang }: Ask<'thread'>) {
  return app.unit({ ...intent, key: null }, async (u) => {
    const row = await lockOwn(u, BigInt(params.id), actor.playerId)
    if (row.watch > 0) {
      store.setWatch(u.tx, row.id, 0)
      tellRow(u, consultationsLive.open, row.id)
    }
    const written = await entriesStore.entries(u.tx, row.id)
    const entries = written.flatMap((entry) => {
      const { from, ...rest } = entryOf(entry, lang)
      // Accounts are never shown to players (SERVICE-12).
      return from === 'note' ? [] : [{ ...rest, from, by: entry.signed }]
    })
    const desk = row.assignee === '' ? '' : await deskName(u.tx, row.assignee)
    return { data: { ...rowOf({ ...row, watch: 0 }, written[0]), ...standing(row, written), order: orderOf(row.facts), entries, desk } }
  })
}

/** Whether the player's words were read, and what was thought of it all. */
function standing(row: store.ConsultationRow, written: readonly entriesStore.EntryRow[]) {
  const last = written.findLast(({ author }) => author === 'player')
  const read = row.read_at !== null && last !== undefined && row.read_at >= last.created_at
  return { read: flagOf(read), rating: row.rating ?? 0, rating_text: row.rating_text, may_rate: flagOf(mayRate(row)) }
}

/** The player has no more to ask. Refuses consultations.unknown, consultations.ended. */
export function closeOwn(app: App, { params, intent, actor }: Ask<'close'>) {
  return app.unit({ ...intent, key: null }, async (u) => {
    const row = await lockOwn(u, BigInt(params.id), actor.playerId)
    if (row.status === 'ended') throw refuse('consultations.ended')
    await entriesStore.insertEntry(u.tx, { consultationId: row.id, author: 'closing', by: '', text: '', files: [], now: u.now })
    store.markClosed(u.tx, row.id, u.now)
    tellRow(u, consultationsLive.inbox, row.id)
    return {}
  })
}

/** A screenshot of an own consultation. Refuses consultations.unknown. */
export async function ownImage(app: App, { params, actor }: Ask<'image'>) {
  const found = await entriesStore.image(app.db, BigInt(params.id))
  const file = found?.player_id === actor.playerId ? await app.files.get(found.file) : null
  if (!file) throw refuse('consultations.unknown')
  return { data: { image: dataAddress(file) } }
}

/** Stores the screenshots for `keep`; those that no unit kept (it refused, or an earlier call had done it) are removed again. */
async function withScreenshots<T>(app: App, files: readonly UploadedFile[], keep: (names: readonly string[]) => Promise<T>): Promise<T> {
  const names: string[] = []
  let kept = false
  try {
    for (const { bytes } of files) names.push(await app.files.putImage(bytes))
    const reply = await keep(names)
    kept = names.length === 0 || (await entriesStore.areKept(app.db, names))
    return reply
  } finally {
    if (!kept) for (const name of names) await app.files.remove(name)
  }
}
