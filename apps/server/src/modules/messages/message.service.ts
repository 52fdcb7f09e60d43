import { messagesPushes } from '@jade/contract/messages/pushes'
import { type PageRequest, pageOf } from '@jade/contract/call'
import type { Lang } from '@jade/contract/errors'
import type { messagesCalls } from '@jade/contract/messages/calls'
import { type TemplateTable, written } from '@jade/contract/template'
import { type App, refuse, type Unit } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { PlayerMessage } from '@jade/service/notification'
import type { Request } from '@jade/service/room'
import * as store from './store.ts'

type Ask<K extends keyof typeof messagesCalls> = Request<(typeof messagesCalls)[K]>

const shown = (row: store.MessageRow, templates: TemplateTable, lang: Lang) => ({
  id: String(row.id),
  ...textOf(row, templates, lang),
  read: row.read_at ? (1 as const) : (0 as const),
  time: taipeiTime(row.created_at),
})

/** A template that only another version has stands by its code. */
function textOf({ template, fill }: store.MessageRow, templates: TemplateTable, lang: Lang) {
  const known = templates[template]
  return known ? written(known, fill, lang) : { title: template, content: '' }
}

const nothing = (page: PageRequest) => ({ ...page, total: 0, unread: 0, data: [] })

/** Messages of a group, newest first. Nobody writes to the groups player and platform yet: their lists are empty. */
export async function listMessages(app: App, request: Ask<'list'>, templates: TemplateTable) {
  const page = pageOf(request.query)
  if (request.params.group !== 'personal') return nothing(page)
  const { playerId } = request.actor
  const { rows, total } = await store.list(app.db, playerId, page)
  return { ...page, total, unread: await store.unread(app.db, playerId), data: rows.map((row) => shown(row, templates, request.lang)) }
}

/** Error: messages.unknown, for another player's message as for none. */
export async function readMessage(app: App, request: Ask<'read'>, templates: TemplateTable) {
  const { group, id } = request.params
  const row = await app.unit({ ...request.intent, key: null }, async (u) => {
    const own = { playerId: request.actor.playerId, id: BigInt(id) }
    const found = group === 'personal' ? await store.markRead(u.tx, own, u.now) : null
    if (!found) throw refuse('messages.unknown')
    u.push(own.playerId, messagesPushes.updateMessage)
    return found
  })
  return { data: shown(row, templates, request.lang) }
}

export async function readAllMessages(app: App, request: Ask<'readAll'>) {
  const { playerId } = request.actor
  if (request.params.group !== 'personal') return {}
  await app.unit({ ...request.intent, key: null }, async (u) => {
    if ((await store.markAllRead(u.tx, playerId, u.now)) > 0) u.push(playerId, messagesPushes.updateMessage)
  })
  return {}
}

/** Error: messages.unknown. */
export async function removeMessage(app: App, request: Ask<'remove'>) {
  const { group, id } = request.params
  await app.unit({ ...request.intent, key: null }, async (u) => {
    const own = { playerId: request.actor.playerId, id: BigInt(id) }
    if (group !== 'personal' || !(await store.hide(u.tx, own, u.now))) throw refuse('messages.unknown')
    u.push(own.playerId, messagesPushes.updateMessage)
  })
  return {}
}

/** Writes a personal message, once per occasion (SERVICE-2), and tells the player's devices. */
export async function write(u: Unit, message: PlayerMessage): Promise<void> {
  const playerId = BigInt(message.playerId)
  if (await store.insert(u.tx, { ...message, playerId }, u.now)) u.push(playerId, messagesPushes.updateMessage)
}
