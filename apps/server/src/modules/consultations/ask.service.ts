import type { consultationsCalls } from '@jade/contract/consultations/calls'
import { OPEN_MOST } from '@jade/contract/consultations/fields'
import type { Lang } from '@jade/contract/errors'
import { pageOf } from '@jade/contract/call'
import { type App, type Queryable, refuse, type Unit } from '@jade/service/app'
import type { Request } from '@jade/service/room'
import { dataAddress, type UploadedFile } from '@jade/service/uploads'
import { orderOf } from '../cashier/door.ts'
import { lockPlayer } from '../identity/door.ts'
import { settings } from '../site/door.ts'
import * as entriesStore from './entries.store.ts'
import * as store from './store.ts'
import { entryOf, rowOf } from './view.ts'

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
 * Opens a consultation (SERVICE-4). Refuses consultations.off, consultations.too_many, consultations.order_unknown, kernel.image_form.
 */
export function openConsultation(app: App, { body, files, intent, actor, lang }: Ask<'open'>) {
  const { playerId } = actor
  return withScreenshots(app, files, (names) =>
    app.unit(intent, async (u) => {
      await requireOpen(u.tx)
      await lockPlayer(u, playerId)
      if ((await store.countOpen(u.tx, playerId)) >= OPEN_MOST) throw refuse('consultations.too_many', { most: OPEN_MOST })
      const facts = await factsOf(u.tx, playerId, { ...body, lang })
      const id = await open(u, { playerId, type: Number(body.type), title: body.title.trim(), facts, text: body.information, files: names })
      return { data: { id: String(id) } }
    }),
  )
}

/** Writes a new consultation with what is asked. Also the way of the demo seed. */
export async function open(
  u: Unit,
  { text, files, ...row }: Omit<store.NewConsultation, 'now'> & { readonly text: string; readonly files: readonly string[] },
): Promise<bigint> {
  const id = await store.insertConsultation(u.tx, { ...row, now: u.now })
  await entriesStore.insertEntry(u.tx, { consultationId: id, author: 'player', by: '', text: text.trim(), files, now: u.now })
  return id
}

async function requireOpen(q: Queryable): Promise<void> {
  if ((await settings(q)).player_consultation === 0) throw refuse('consultations.off')
}

interface Named {
  readonly category?: 'deposit' | 'withdrawal' | undefined
  readonly key?: string | undefined
  readonly lang: Lang
}

/** What is known of the player's own order, as it stands now (SERVICE-11). Somebody else's is unknown. */
async function factsOf(q: Queryable, playerId: bigint, { category, key, lang }: Named): Promise<store.OrderFacts | null> {
  if (category === undefined || key === undefined) return null
  const order = await orderOf(q, playerId, { category, key, lang })
  if (!order) throw refuse('consultations.order_unknown')
  return { category, key, order_number: order.order_number, amount: order.amount, status: order.status, time: order.build_time }
}

/** Writes on. Refuses consultations.off, consultations.unknown, consultations.ended, consultations.long, kernel.image_form. */
export function replyOwn(app: App, { params, body, files, intent, actor }: Ask<'reply'>) {
  return withScreenshots(app, files, (names) =>
    app.unit(intent, async (u) => {
      await requireOpen(u.tx)
      const row = await lockOwn(u, BigInt(params.id), actor.playerId)
      if (row.status === 'ended') throw refuse('consultations.ended')
      if ((await entriesStore.countEntries(u.tx, row.id)) >= entriesStore.ENTRIES_MOST) throw refuse('consultations.long')
      const text = body.information.trim()
      await entriesStore.insertEntry(u.tx, { consultationId: row.id, author: 'player', by: '', text, files: names, now: u.now })
      store.markAsked(u.tx, row.id, u.now)
      return {}
    }),
  )
}

async function lockOwn(u: Unit, id: bigint, playerId: bigint): Promise<store.ConsultationRow> {
  const row = await store.lockConsultation(u.tx, id)
  if (row?.player_id !== playerId) throw refuse('consultations.unknown')
  return row
}

/** All that was written but notes of staff; what was new is seen now. Refuses consultations.unknown. */
export function ownThread(app: App, { params, intent, actor, lang }: Ask<'thread'>) {
  return app.unit({ ...intent, key: null }, async (u) => {
    const row = await lockOwn(u, BigInt(params.id), actor.playerId)
    if (row.watch > 0) store.setWatch(u.tx, row.id, 0)
    const written = await entriesStore.entries(u.tx, row.id)
    const entries = written.flatMap((entry) => {
      const { from, ...rest } = entryOf(entry, lang)
      return from === 'note' ? [] : [{ ...rest, from }]
    })
    return { data: { ...rowOf({ ...row, watch: 0 }, written[0]), order: row.facts, entries } }
  })
}

/** The player has no more to ask. Refuses consultations.unknown, consultations.ended. */
export function closeOwn(app: App, { params, intent, actor }: Ask<'close'>) {
  return app.unit({ ...intent, key: null }, async (u) => {
    const row = await lockOwn(u, BigInt(params.id), actor.playerId)
    if (row.status === 'ended') throw refuse('consultations.ended')
    await entriesStore.insertEntry(u.tx, { consultationId: row.id, author: 'closing', by: '', text: '', files: [], now: u.now })
    store.markEnded(u.tx, row.id, { seen: true, now: u.now })
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
