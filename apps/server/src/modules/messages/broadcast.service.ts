import { randomUUID } from 'node:crypto'
import { type ApprovalDecided, approvalRequested } from '@jade/contract/backoffice/events'
import { flagOf, pageOf } from '@jade/contract/call'
import { instantOf } from '@jade/contract/dates'
import type { messagesOperatorCalls } from '@jade/contract/messages/operator-calls'
import { picturesOf, plainText } from '@jade/contract/messages/rich-text'
import { messagesPushes } from '@jade/contract/messages/pushes'
import { type App, type Queryable, refuse, type Unit } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { RawReply, Request } from '@jade/service/room'
import { dataAddress, publicImage, withImage } from '@jade/service/uploads'
import { settings } from '../site/door.ts'
import { stateOf } from './broadcast.rules.ts'
import * as store from './broadcast.store.ts'
import { ownList } from './list.store.ts'
import { live, playersOf, reachOf } from './send.service.ts'
import { bumpHouse } from './version.store.ts'

type Ask<K extends keyof typeof messagesOperatorCalls> = Request<(typeof messagesOperatorCalls)[K]>

/** The kind by which this room knows its requests. */
export const BROADCAST = 'messages.broadcast'

/** Broadcasts with whom they reach, newest first. */
export async function listBroadcasts(app: App, { query }: Ask<'broadcasts'>) {
  const page = pageOf(query)
  const { rows, total } = await store.broadcasts(app.db, page)
  const now = app.clock.now()
  const data = rows.map(({ id, grp, advertising, starts_at, ends_at, sent_at, made_by, readers, list_id: _, ...row }) => ({
    ...row,
    id: String(id),
    group: grp,
    advertising: flagOf(advertising),
    levels: [...row.levels],
    accounts: [...row.accounts],
    offers: [...row.offers],
    tags: [...row.tags],
    file: row.list_name === null ? null : { name: row.list_name, accounts: row.list_accounts ?? 0 },
    state: stateOf({ ...row, ends_at, sent_at }, now),
    start: taipeiTime(starts_at),
    end: ends_at ? taipeiTime(ends_at) : '',
    sent: sent_at ? taipeiTime(sent_at) : '',
    read: Number(readers),
    by: made_by,
  }))
  return { ...page, total, data }
}

/** POST /broadcasts/count. Refuses as {@link addBroadcast} does of its audience. */
export async function countBroadcast(app: App, { body, actor }: Ask<'count'>) {
  const { audience } = await audienceOf(app.db, body, actor.account)
  const count = await reachOf(app.db, audience, app.clock.now())
  return { data: { count, alone: flagOf(count <= (await settings(app.db)).broadcast_alone) } }
}

async function audienceOf(q: Queryable, body: Ask<'count'>['body'], by: string) {
  const { group, advertising, levels, accounts, offers, tags, seen, list } = body
  const isChosen = levels.length + accounts.length + offers.length + tags.length > 0 || seen !== '' || list !== ''
  if (group === 'platform' && isChosen) throw refuse('messages.whole_audience')
  if (group === 'player' && !isChosen) throw refuse('messages.no_audience')
  // The number reached would tell who has a tag to staff who may not see players.
  if (tags.length > 0 && (accounts.length > 0 || list !== '')) throw refuse('messages.tags_alone')
  if (advertising === 1 && seen.startsWith('without_')) throw refuse('messages.win_back')
  const file = list === '' ? null : await ownList(q, BigInt(list), by)
  if (list !== '' && !file) throw refuse('messages.list_unknown')
  const playerIds = await playersOf(q, accounts)
  const audience = { grp: group, advertising: advertising === 1, levels, offers, tags, seen, playerIds, list_id: listOf(body) }
  return { audience, file: file ? `${file.name} (${file.accounts})` : '' }
}

const listOf = ({ list }: Ask<'count'>['body']) => (list === '' ? null : BigInt(list))

/**
 * A broadcast at its time: within what one person may send alone, above it once a second person agreed (SERVICE-6). Refuses
 * messages.no_audience, whole_audience, tags_alone, win_back, unknown_accounts, list_unknown, nobody, period, unknown_picture.
 */
export async function addBroadcast(app: App, request: Ask<'add'>) {
  const { body, intent, actor } = request
  const reply = await app.unit(intent, async (u) => {
    const { audience, file } = await audienceOf(u.tx, body, actor.account)
    const reach = await reachOf(u.tx, audience, u.now)
    if (reach === 0) throw refuse('messages.nobody')
    await requirePictures(u.tx, body)
    const approval_id = reach > (await settings(u.tx)).broadcast_alone ? randomUUID() : null
    const texts = { ...textsOf(body), ...timesOf(body, u.now) }
    const id = await store.insertBroadcast(u.tx, { ...texts, reach, approval_id, made_by: actor.account, now: u.now })
    const { reason, body_zh, body_en, list: _, ...shown } = body
    const after = { ...shown, file, text_zh: plainText(body_zh), text_en: plainText(body_en), reach }
    const change = { object: `broadcast ${id}`, before: null, after, reason }
    u.audit({ action: approval_id === null ? 'messages.send' : 'messages.request', ...change })
    if (approval_id !== null)
      u.emit({ name: approvalRequested, payload: { id: approval_id, kind: BROADCAST, ...change, makerId: String(actor.staffId) } })
    return { data: { id: String(id), state: approval_id === null ? ('scheduled' as const) : ('waiting' as const), reach } }
  })
  // What is due goes at once; the job would be the next to look.
  if (body.start === '' && reply.data.state === 'scheduled') await live(app)
  return reply
}

const textsOf = (body: Ask<'add'>['body']): store.BroadcastTexts => ({
  grp: body.group,
  advertising: body.advertising === 1,
  title_zh: body.title_zh,
  title_en: body.title_en,
  body_zh: body.body_zh,
  body_en: body.body_en,
  levels: body.levels,
  accounts: body.accounts,
  offers: body.offers,
  tags: body.tags,
  seen: body.seen,
  list_id: listOf(body),
})

function timesOf({ start, end }: { readonly start: string; readonly end: string }, now: Date) {
  const starts_at = start === '' ? now : instantOf(start)
  const ends_at = end === '' ? null : instantOf(end)
  const wrong = Number.isNaN(starts_at.getTime()) || (start !== '' && starts_at <= now) || (ends_at !== null && !(ends_at > starts_at))
  if (wrong) throw refuse('messages.period')
  return { starts_at, ends_at }
}

async function requirePictures(q: Queryable, body: Ask<'add'>['body']): Promise<void> {
  const files = [...picturesOf(body.body_zh), ...picturesOf(body.body_en)]
  const known = await store.knownPictures(q, files)
  if (!files.every((file) => known.has(file))) throw refuse('messages.unknown_picture')
}

/** Reaction: the second person decided about a broadcast. The job sends it. */
export async function broadcastDecided(_app: App, u: Unit, decided: ApprovalDecided): Promise<void> {
  if (decided.kind !== BROADCAST) return
  const row = await store.lockByApproval(u.tx, decided.id)
  if (!row || row.approved_at || row.refused_at) return
  store.decideBroadcast(u.tx, row.id, { approved: decided.approved, now: u.now })
}

/** From then on nobody sees it, and one that waits is never sent. Refuses kernel.not_found, messages.gone. */
export function recallBroadcast(app: App, { params, body, intent }: Ask<'recall'>) {
  return app.unit(intent, async (u) => {
    const row = await store.lockBroadcast(u.tx, BigInt(params.id))
    if (!row) throw refuse('kernel.not_found')
    if (row.recalled_at || row.refused_at) throw refuse('messages.gone')
    const read = await store.readersOf(u.tx, row.id)
    store.markRecalled(u.tx, row.id, u.now)
    bumpHouse(u.tx)
    u.push('system', messagesPushes.listed)
    u.audit({
      action: 'messages.recall',
      object: `broadcast ${row.id}`,
      reason: body.reason,
      before: { state: stateOf(row, u.now) },
      after: { state: 'recalled', read },
    })
    return { data: { read } }
  })
}

const SIDE_MAX = 1_200

/** Refuses kernel.image_form. */
export async function addPicture(app: App, { files, intent, actor }: Ask<'picture'>) {
  const [image] = files
  if (!image) throw refuse('kernel.bad_request')
  return withImage(app.files, { bytes: image.bytes, maxSide: SIDE_MAX }, (file) =>
    app.unit(intent, async (u) => {
      await store.insertPicture(u.tx, { file, by: actor.account, now: u.now })
      u.audit({ action: 'messages.picture', object: `picture ${file}`, before: null, after: { file } })
      return { data: { file } }
    }),
  )
}

/** A picture of messages: no other upload can be read by its name here. */
async function pictureOf(app: App, file: string) {
  return (await store.knownPictures(app.db, [file])).has(file) ? app.files.get(file) : null
}

/** Refuses kernel.not_found. */
export async function showPicture(app: App, { params }: Ask<'showPicture'>) {
  const picture = await pictureOf(app, params.file)
  if (!picture) throw refuse('kernel.not_found')
  return { data: { image: dataAddress(picture) } }
}

/** GET /messages/picture/{file}: for players, whose messages show it. */
export async function servePicture(app: App, { file = '' }: Readonly<Record<string, string>>): Promise<RawReply> {
  return publicImage(await pictureOf(app, file))
}
