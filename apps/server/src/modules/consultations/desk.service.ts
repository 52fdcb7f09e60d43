import type { consultationsOperatorCalls } from '@jade/contract/consultations/operator-calls'
import { consultationAnswered } from '@jade/contract/consultations/events'
import { consultationsLive } from '@jade/contract/consultations/live'
import { consultationsPushes } from '@jade/contract/consultations/pushes'
import { flagOf, pageOf } from '@jade/contract/call'
import type { Lang } from '@jade/contract/errors'
import { type App, refuse, type Unit } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import { tellRow } from '@jade/service/live'
import type { Request } from '@jade/service/room'
import { showPicture } from '@jade/service/viewed-picture'
import { playerById } from '../identity/door.ts'
import { idVerified } from '../kyc/door.ts'
import { exclusion } from '../protection/door.ts'
import { settings } from '../site/door.ts'
import { levelOf } from '../vip/door.ts'
import { deskName } from './desk-name.store.ts'
import * as entriesStore from './entries.store.ts'
import { guestOf } from './guest-desk.service.ts'
import { limitedUntil } from './limit.rules.ts'
import { TYPING_MS } from './live.store.ts'
import { objectOf } from './matter.service.ts'
import { lastSpam, othersOf } from './sort-out.store.ts'
import * as store from './store.ts'
import { entryOf, orderOf } from './view.ts'

type Ask<K extends keyof typeof consultationsOperatorCalls> = Request<(typeof consultationsOperatorCalls)[K]>

/** The inbox: who waits first. */
export async function inbox(app: App, { query, actor }: Ask<'inbox'>) {
  const page = pageOf(query)
  const assignee = query.whose === undefined ? null : { mine: actor.account, nobody: '' }[query.whose]
  const filter = {
    state: query.state ?? null,
    type: query.type === undefined ? null : Number(query.type),
    assignee,
    playerId: query.player_id === undefined ? null : BigInt(query.player_id),
  }
  const { rows, total } = await store.inbox(app.db, filter, page)
  const target_seconds = (await settings(app.db)).consultation_target_minutes * 60
  return { ...page, total, target_seconds, data: await Promise.all(rows.map((row) => queueRow(app, row))) }
}

async function queueRow(app: App, row: store.ConsultationRow) {
  const waited = row.waiting_since && Math.floor((app.clock.now().getTime() - row.waiting_since.getTime()) / 1000)
  return {
    id: String(row.id),
    type: row.type,
    title: row.title,
    status: row.status,
    player_id: String(row.player_id ?? ''),
    account: row.player_id === null ? '' : ((await playerById(app.db, row.player_id))?.account ?? ''),
    assignee: row.assignee,
    // 0 is who does not wait: whoever wrote in this very second does.
    waiting_seconds: waited === null ? 0 : Math.max(1, waited),
    first: flagOf(row.first_answer_at === null),
    spam: flagOf(row.spam_at !== null),
    rating: row.rating ?? 0,
    time: taipeiTime(row.created_at),
    updated: taipeiTime(row.updated_at),
  }
}

/** All of a consultation with what is known of who asked. Reading it marks nothing. Refuses consultations.unknown. */
export async function deskThread(app: App, { params, lang, actor }: Ask<'thread'>) {
  const row = await store.consultation(app.db, BigInt(params.id))
  if (!row) throw refuse('consultations.unknown')
  const written = await entriesStore.entries(app.db, row.id)
  return {
    data: {
      ...(await queueRow(app, row)),
      order: orderOf(row.facts),
      object: row.player_id === null ? '' : await objectOf(app.db, row.player_id, row.facts),
      watch: row.watch,
      ...clockOf(row, app.clock.now()),
      entries: written.map((entry) => entryOf(entry, lang)),
      guest: await guestOf(app, row, actor.account),
      player: await playerOf(app, row, lang),
    },
  }
}

async function playerOf(app: App, row: store.ConsultationRow, lang: Lang) {
  const player = row.player_id === null ? null : await playerById(app.db, row.player_id)
  if (!player) return null
  const level = await levelOf(app.db, player.id)
  return {
    level: lang === 'en' ? level.nameEn : level.nameZh,
    registered: taipeiTime(player.registeredAt),
    verified: flagOf(await idVerified(app.db, player.id)),
    excluded: flagOf((await exclusion(app.db, player.id)) !== null),
    open: await store.countOpen(app.db, player.id),
    others: (await othersOf(app.db, { playerId: player.id, id: row.id })).map(({ id, title }) => ({ id: String(id), title })),
    limited: await limitOf(app, await lastSpam(app.db, player.id)),
  }
}

async function limitOf(app: App, spamAt: Date | null): Promise<string> {
  const { consultation_spam_hours: hours } = await settings(app.db)
  const until = limitedUntil(spamAt, hours, app.clock.now())
  return until ? taipeiTime(until) : ''
}

function clockOf(row: store.ConsultationRow, now: Date) {
  const { first_answer_at: first, typing_at: typing } = row
  return {
    first_answer_seconds: first && Math.floor((first.getTime() - row.created_at.getTime()) / 1000),
    rating_text: row.rating_text,
    typing: flagOf(typing !== null && now.getTime() - typing.getTime() < TYPING_MS),
  }
}

/** A screenshot for staff; the view stands in the audit log. Refuses consultations.unknown. */
export async function viewScreenshot(app: App, { params, actor, intent }: Ask<'viewImage'>) {
  const found = await entriesStore.image(app.db, BigInt(params.id))
  const shown = found && (await showPicture(app, { name: found.file, of: `screenshot ${params.id}`, staffId: actor.staffId }))
  if (!shown) throw refuse('consultations.unknown')
  const { image, seen, hash } = shown
  await app.unit(intent, async (u) =>
    u.audit({
      action: 'consultation.view_image',
      object: `screenshot ${params.id}`,
      unchanged: 'sight',
      facts: { picture: hash, player: String(found.player_id ?? '') },
    }),
  )
  return { data: { image, seen } }
}

export const nameOf = (row: store.ConsultationRow) => `consultation ${row.id}`

/** Refuses consultations.unknown, consultations.ended. */
export async function lockOpen(u: Unit, id: string): Promise<store.ConsultationRow> {
  const row = await store.lockConsultation(u.tx, BigInt(id))
  if (!row) throw refuse('consultations.unknown')
  if (row.status === 'ended') throw refuse('consultations.ended')
  return row
}

/** Refuses consultations.taken where a colleague has it. */
export function requireNotForeign(row: store.ConsultationRow, account: string): void {
  if (row.assignee !== '' && row.assignee !== account) throw refuse('consultations.taken', { who: row.assignee })
}

/** Refuses consultations.taken where a colleague has it and it is not taken over on purpose. */
export function take(app: App, { params, body, intent, actor }: Ask<'take'>) {
  return app.unit(intent, async (u) => {
    const row = await lockOpen(u, params.id)
    const held = row.assignee !== '' && row.assignee !== actor.account
    if (held && body.over === 0) throw refuse('consultations.taken', { who: row.assignee })
    store.setAssignee(u.tx, row.id, actor.account)
    if (row.player_id !== null) u.push(row.player_id, consultationsPushes.consultationRead)
    tellRow(u, consultationsLive.inbox, row.id)
    u.audit({ action: 'consultation.take', object: nameOf(row), before: { assignee: row.assignee }, after: { assignee: actor.account } })
    return {}
  })
}

/** Back to the inbox with a note. Refuses consultations.not_taken. */
export function handOver(app: App, { params, body, intent, actor }: Ask<'handOver'>) {
  return app.unit(intent, async (u) => {
    const row = await lockOpen(u, params.id)
    if (row.assignee !== actor.account) throw refuse('consultations.not_taken')
    store.setAssignee(u.tx, row.id, '')
    await write(u, row, { author: 'note', by: actor.account, text: body.note })
    u.audit({ action: 'consultation.hand_over', object: nameOf(row), before: { assignee: actor.account }, after: { assignee: '' } })
    return {}
  })
}

async function write(u: Unit, row: store.ConsultationRow, entry: Pick<entriesStore.NewEntry, 'author' | 'by' | 'text'>): Promise<void> {
  const signed = entry.author === 'note' ? '' : await deskName(u.tx, entry.by)
  await entriesStore.insertEntry(u.tx, { consultationId: row.id, files: [], now: u.now, ...entry, signed, text: entry.text.trim() })
  tellRow(u, consultationsLive.inbox, row.id)
}

/** As the audit log keeps a case. */
const caseFacts = ({ status, assignee }: Pick<store.ConsultationRow, 'status' | 'assignee'>) => ({ status, assignee })

/** Answers; who answers has taken it. Refuses consultations.ended, consultations.taken. */
export function reply(app: App, { params, body, intent, actor }: Ask<'reply'>) {
  return app.unit(intent, async (u) => {
    const row = await lockOpen(u, params.id)
    requireNotForeign(row, actor.account)
    await answer(u, row, { by: actor.account, text: body.text })
    u.audit({
      action: 'consultation.reply',
      object: nameOf(row),
      before: caseFacts(row),
      after: caseFacts({ ...row, assignee: actor.account }),
    })
    return {}
  })
}

/** An answer of customer service. Also the way of the demo seed. */
export async function answer(u: Unit, row: store.ConsultationRow, of: { readonly by: string; readonly text: string }): Promise<void> {
  await write(u, row, { author: 'service', ...of })
  store.markAnswered(u.tx, row.id, { by: of.by, now: u.now })
  await tell(u, row)
}

/** The player's open pages, and other rooms. A guest has neither: who answers writes to the way back by hand (SERVICE-30). */
async function tell(u: Unit, row: store.ConsultationRow): Promise<void> {
  if (row.player_id === null) return
  u.push(row.player_id, consultationsPushes.updateConsultation)
  const entries = await entriesStore.countEntries(u.tx, row.id)
  u.emit({ name: consultationAnswered, payload: { playerId: String(row.player_id), id: String(row.id), entries } })
}

/** A note for colleagues; the player never sees it. */
export function note(app: App, { params, body, intent, actor }: Ask<'note'>) {
  return app.unit(intent, async (u) => {
    const row = await store.lockConsultation(u.tx, BigInt(params.id))
    if (!row) throw refuse('consultations.unknown')
    await write(u, row, { author: 'note', by: actor.account, text: body.text })
    u.audit({ action: 'consultation.note', object: nameOf(row), before: null, after: { note: 'added' } })
    return {}
  })
}

/** Ends it with closing words (SERVICE-9). Refuses consultations.ended, consultations.taken. */
export function close(app: App, { params, body, intent, actor }: Ask<'close'>) {
  return app.unit(intent, async (u) => {
    const row = await lockOpen(u, params.id)
    requireNotForeign(row, actor.account)
    await write(u, row, { author: 'closing', by: actor.account, text: body.text })
    store.markEnded(u.tx, row.id, { by: actor.account, now: u.now })
    await tell(u, row)
    u.audit({
      action: 'consultation.close',
      object: nameOf(row),
      before: caseFacts(row),
      after: { status: 'ended', assignee: row.assignee },
    })
    return {}
  })
}
