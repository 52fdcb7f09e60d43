import { createHash } from 'node:crypto'
import { flagOf, pageOf } from '@jade/contract/call'
import type { contentCalls } from '@jade/contract/content/calls'
import { markupOf } from '@jade/contract/content/markup'
import type { contentOperatorCalls } from '@jade/contract/content/operator-calls'
import { TERMS_PAGE } from '@jade/contract/content/pages'
import type { PlayerRegistered } from '@jade/contract/identity/events'
import { type App, type Queryable, refuse, type Unit } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { shippedTexts } from './shipped.ts'
import * as store from './store.ts'
import { since } from './version.rules.ts'

/** The terms in force: their number (0: those of the release) and what they say. */
async function inForce(q: Queryable) {
  const row = await store.published(q, TERMS_PAGE)
  return row ? { number: row.number, texts: { zh: row.zh, en: row.en } } : { number: 0, texts: shippedTexts(TERMS_PAGE) }
}

/** SHA-256 over both languages as people read them. */
function hashOf(texts: Awaited<ReturnType<typeof inForce>>['texts']): string {
  return createHash('sha256')
    .update(`${markupOf(texts.zh)}\n\n${markupOf(texts.en)}`)
    .digest('hex')
}

/** The newest version that a player agreed to; who has agreed to none since agreed to those of the release by opening the account. */
async function agreedBy(q: Queryable, playerId: bigint): Promise<number> {
  const { rows } = await store.agreements(q, playerId, { page: 1, pageSize: 1 })
  return rows[0]?.number ?? 0
}

/** Whether the player agreed to the terms in force, and what changed since those that were agreed to (CONTENT-9). */
export async function ownTerms(app: App, { actor, lang }: Request<(typeof contentCalls)['terms']>) {
  const [{ number }, agreed] = await Promise.all([inForce(app.db), agreedBy(app.db, actor.playerId)])
  const accepted = agreed === number
  const unread = accepted ? [] : since(agreed, await store.publications(app.db, TERMS_PAGE))
  const changes = unread.map((one) => ({ version: one.number, text: one[`note_${lang}`], time: taipeiTime(one.published_at) }))
  return { data: { version: number, accepted: flagOf(accepted), changes } }
}

/** Error: content.terms_moved, when other terms came into force while these were read. */
export async function acceptTerms(app: App, { actor, body, intent }: Request<(typeof contentCalls)['acceptTerms']>) {
  await app.unit(intent, async (u) => {
    if (!(await agree(u, actor.playerId, body.version))) throw refuse('content.terms_moved')
  })
  return {}
}

/** Reaction: who opens an account agrees to the terms that are in force. */
export async function agreedAtRegistration(u: Unit, { playerId }: PlayerRegistered): Promise<void> {
  await agree(u, BigInt(playerId))
}

async function agree(u: Unit, playerId: bigint, read?: number): Promise<boolean> {
  const { number, texts } = await inForce(u.tx)
  if (read !== undefined && read !== number) return false
  await store.insertAgreement(u.tx, { playerId, page: TERMS_PAGE, number, hash: hashOf(texts), at: u.now })
  return true
}

/** For the player's page of the console. */
export async function acceptedTerms(app: App, { params, query }: Request<(typeof contentOperatorCalls)['accepted']>) {
  const page = pageOf(query)
  const { rows, total } = await store.agreements(app.db, BigInt(params.id), page)
  return { ...page, total, data: rows.map((row) => ({ version: row.number, time: taipeiTime(row.agreed_at) })) }
}
