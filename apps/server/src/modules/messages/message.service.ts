import { messagesPushes } from '@jade/contract/messages/pushes'
import { flagOf, pageOf } from '@jade/contract/call'
import type { Lang } from '@jade/contract/errors'
import type { messagesCalls } from '@jade/contract/messages/calls'
import { plainText } from '@jade/contract/messages/rich-text'
import { type TemplateTable, written } from '@jade/contract/template'
import { type App, type Queryable, refuse, type Unit } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { PlayerMessage } from '@jade/service/notification'
import type { Request } from '@jade/service/room'
import { advertisingAllowed } from '../protection/door.ts'
import * as broadcasts from './broadcast.store.ts'
import * as store from './store.ts'
import { worded } from './template.rules.ts'
import { bumpPlayers } from './version.store.ts'

type Ask<K extends keyof typeof messagesCalls> = Request<(typeof messagesCalls)[K]>

const personal = (row: store.MessageRow, templates: TemplateTable, lang: Lang) => ({
  id: String(row.id),
  ...textOf(row, templates, lang),
  body: null,
  read: flagOf(row.read_at !== null),
  time: taipeiTime(row.created_at),
})

/** A template that only another version has stands by its code. */
function textOf(row: store.MessageRow, templates: TemplateTable, lang: Lang) {
  const known = templates[row.template]
  return known ? written(worded(known, row), row.fill, lang) : { title: row.template, content: '' }
}

function broadcast(row: broadcasts.SeenRow, lang: Lang) {
  const body = lang === 'en' ? row.body_en : row.body_zh
  return {
    id: String(row.id),
    title: lang === 'en' ? row.title_en : row.title_zh,
    content: plainText(body),
    body,
    read: flagOf(row.read_at !== null),
    time: taipeiTime(row.sent_at),
  }
}

/** What advertises is looked for only where something may be advertised now (SERVICE-7). */
const readerOf = async (q: Queryable, playerId: bigint, now: Date): Promise<broadcasts.Reader> => ({
  playerId,
  marketing: await advertisingAllowed(q, playerId),
  now,
})

/** Messages of a group, newest first. */
export async function listMessages(app: App, request: Ask<'list'>, templates: TemplateTable) {
  const page = pageOf(request.query)
  const { playerId } = request.actor
  const { group } = request.params
  if (group === 'personal') {
    const { rows, total } = await store.list(app.db, playerId, page)
    const unread = await store.unread(app.db, playerId)
    return { ...page, total, unread, data: rows.map((row) => personal(row, templates, request.lang)) }
  }
  const reader = await readerOf(app.db, playerId, app.clock.now())
  const { rows, total, unread } = await broadcasts.seenBroadcasts(app.db, reader, { grp: group, page })
  return { ...page, total, unread, data: rows.map((row) => broadcast(row, request.lang)) }
}

/** Error: messages.unknown, for another player's message as for none. */
export async function readMessage(app: App, request: Ask<'read'>, templates: TemplateTable) {
  const { group, id } = request.params
  const own = { playerId: request.actor.playerId, id: BigInt(id) }
  const data = await app.unit({ ...request.intent, key: null }, async (u) => {
    if (group !== 'personal') return broadcast(await readBroadcast(u, group, own), request.lang)
    const found = await store.markRead(u.tx, own, u.now)
    if (!found) throw refuse('messages.unknown')
    changed(u, own.playerId)
    return personal(found, templates, request.lang)
  })
  return { data }
}

async function readBroadcast(
  u: Unit,
  grp: broadcasts.BroadcastGroup,
  own: { readonly playerId: bigint; readonly id: bigint },
): Promise<broadcasts.SeenRow> {
  const row = await broadcasts.seenBroadcast(u.tx, await readerOf(u.tx, own.playerId, u.now), { grp, id: own.id })
  if (!row) throw refuse('messages.unknown')
  if (!row.read_at) {
    broadcasts.markSeen(u.tx, { ...own, now: u.now })
    changed(u, own.playerId)
  }
  return { ...row, read_at: row.read_at ?? u.now }
}

/** The devices of these players count again. */
function changed(u: Unit, ...playerIds: readonly bigint[]): void {
  bumpPlayers(u.tx, playerIds)
  for (const playerId of playerIds) u.push(playerId, messagesPushes.updateMessage)
}

export async function readAllMessages(app: App, request: Ask<'readAll'>) {
  const { playerId } = request.actor
  const { group } = request.params
  await app.unit({ ...request.intent, key: null }, async (u) => {
    const many =
      group === 'personal'
        ? await store.markAllRead(u.tx, playerId, u.now)
        : await broadcasts.markAllSeen(u.tx, await readerOf(u.tx, playerId, u.now), group)
    if (many > 0) changed(u, playerId)
  })
  return {}
}

/** Error: messages.unknown. */
export async function removeMessage(app: App, request: Ask<'remove'>) {
  const { group, id } = request.params
  const own = { playerId: request.actor.playerId, id: BigInt(id) }
  await app.unit({ ...request.intent, key: null }, async (u) => {
    if (group === 'personal') {
      if (!(await store.hide(u.tx, own, u.now))) throw refuse('messages.unknown')
    } else {
      const reader = await readerOf(u.tx, own.playerId, u.now)
      if (!(await broadcasts.seenBroadcast(u.tx, reader, { grp: group, id: own.id }))) throw refuse('messages.unknown')
      broadcasts.markHidden(u.tx, { ...own, now: u.now })
    }
    changed(u, own.playerId)
  })
  return {}
}

/** Writes personal messages, each once per occasion (SERVICE-2), and tells the devices of whoever got one, however many, once. */
export async function writeAll(u: Unit, messages: readonly PlayerMessage[]): Promise<void> {
  if (messages.length === 0) return
  const own = messages.map((message) => ({ ...message, playerId: BigInt(message.playerId) }))
  const written = new Set(await store.insertAll(u.tx, own, u.now))
  if (written.size > 0) changed(u, ...written)
}
