import { randomUUID } from 'node:crypto'
import { type ApprovalDecided, type ApprovalRequested, approvalRequested } from '@jade/contract/backoffice/events'
import { flagOf, pageOf } from '@jade/contract/call'
import { chaptersNeeded } from '@jade/contract/content/chapters'
import { compareLines } from '@jade/contract/content/compare'
import { markupOf } from '@jade/contract/content/markup'
import type { contentOperatorCalls } from '@jade/contract/content/operator-calls'
import { isLegal, type PageName, pageNames } from '@jade/contract/content/pages'
import { contentPushes } from '@jade/contract/content/pushes'
import type { BothTexts } from '@jade/contract/content/tree'
import { type App, type Queryable, refuse, type Unit } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { shippedTexts } from './shipped.ts'
import * as store from './store.ts'
import { stateOf } from './version.rules.ts'

type Ask<K extends keyof typeof contentOperatorCalls> = Request<(typeof contentOperatorCalls)[K]>

const PUBLISH = 'content.publish'
const untouched = { published: 0, latest: 0, draft: null, waiting: null, published_at: null, published_by: '' }

/** The pages with what is in force and what waits. */
export async function listPages(app: App) {
  const rows = new Map((await store.pages(app.db)).map((row) => [row.name, row]))
  const data = pageNames.map((page) => {
    const { published, latest, draft, waiting, published_at: at, published_by: by } = rows.get(page) ?? untouched
    const { zh, en } = shippedTexts(page)
    const standing = { published, latest, draft: draft ?? 0, waiting: waiting ?? 0 }
    return { page, title_zh: zh.title, title_en: en.title, legal: flagOf(isLegal(page)), ...standing, time: at ? taipeiTime(at) : '', by }
  })
  return { data }
}

/** Versions of a page, newest first. On the last page the one that came with the release closes the list. */
export async function listVersions(app: App, { params, query }: Ask<'versions'>) {
  const page = pageOf(query)
  const { rows, total } = await store.versions(app.db, params.name, page)
  const standing = (await store.pages(app.db)).find(({ name }) => name === params.name) ?? untouched
  const data = rows.map(({ number, note_zh, note_en, restored_from: from, made_at, made_by: by }) => {
    return { number, state: stateOf(number, standing), note_zh, note_en, from, time: taipeiTime(made_at), by }
  })
  const shipped = { number: 0, state: stateOf(0, standing), note_zh: '', note_en: '', from: null, time: '', by: '' }
  const last = page.page * page.pageSize > total
  return { ...page, total: total + 1, data: last ? [...data, shipped] : data }
}

/** Error: content.version_unknown. */
export async function readVersion(app: App, { params }: Ask<'version'>) {
  const number = Number(params.number)
  return { data: { number, texts: await textsOf(app.db, params.name, number) } }
}

/** The text of a version, 0 being the shipped one. Error: content.version_unknown. */
async function textsOf(q: Queryable, page: PageName, number: number): Promise<BothTexts> {
  if (number === 0) return shippedTexts(page)
  const row = await store.version(q, page, number)
  if (!row) throw refuse('content.version_unknown')
  return { zh: row.zh, en: row.en }
}

/** The page under its lock, as `base` saw it. Error: content.moved. */
async function lockUnmoved(u: Unit, page: PageName, base: number): Promise<store.PageRow> {
  const row = await store.lockPage(u.tx, page)
  if (row.latest !== base) throw refuse('content.moved', { number: row.latest })
  return row
}

/** Keeps a draft (CONTENT-6). Errors: content.moved; content.chapters, where the page's own lists would lose their headings (CONTENT-16). */
export function saveDraft(app: App, { params: { name: page }, body, actor, intent }: Ask<'save'>) {
  const { base, texts, note_zh, note_en } = body
  const needed = chaptersNeeded(page, texts.zh) || chaptersNeeded(page, texts.en)
  if (needed > 0) throw refuse('content.chapters', { needed })
  return app.unit(intent, async (u) => {
    const number = (await lockUnmoved(u, page, base)).latest + 1
    const made = { page, number, texts, note_zh, note_en, restored_from: null, made_by: actor.account, at: u.now }
    store.insertVersion(u.tx, made)
    u.audit({ action: 'content.save', object: `page ${page}`, before: { latest: base }, after: { number, note_zh, note_en } })
    return { data: { number } }
  })
}

/** Publishes a version, or asks for a legal text (CONTENT-8). Errors: content.version_unknown, content.published_already, content.waiting. */
export function publishVersion(app: App, { params: { name: page }, body, actor, intent }: Ask<'publish'>) {
  return app.unit(intent, async (u) => {
    const row = await store.lockPage(u.tx, page)
    return { data: { waiting: await bring(u, row, { number: body.number, reason: body.reason, by: actor }) } }
  })
}

/** A rollback is a new version with the words of an old one: history is never rewritten. Errors: as save and publish. */
export function restoreVersion(app: App, { params: { name: page }, body, actor, intent }: Ask<'restore'>) {
  return app.unit(intent, async (u) => {
    const row = await lockUnmoved(u, page, body.base)
    if (body.number === row.published) throw refuse('content.published_already')
    const number = row.latest + 1
    const notes = { note_zh: `還原至版本 ${body.number}`, note_en: `Back to version ${body.number}` }
    const texts = await textsOf(u.tx, page, body.number)
    store.insertVersion(u.tx, { page, number, texts, ...notes, restored_from: body.number, made_by: actor.account, at: u.now })
    const waiting = await bring(u, { ...row, draft: number, latest: number }, { number, reason: body.reason, by: actor })
    return { data: { number, waiting } }
  })
}

interface Bringing {
  readonly number: number
  readonly reason: string
  readonly by: { readonly account: string; readonly staffId: bigint }
}

/** Puts a version in force, or asks a second person to. Answers whether it waits. */
async function bring(u: Unit, row: store.PageRow, { number, reason, by }: Bringing): Promise<0 | 1> {
  const page = row.name
  if (number === row.published) throw refuse('content.published_already')
  if (row.waiting !== null) throw refuse('content.waiting')
  // The shipped text is published again by restoring it: a version in force has its row.
  if (number === 0) throw refuse('content.version_unknown')
  const texts = { before: await textsOf(u.tx, page, row.published), after: await textsOf(u.tx, page, number) }
  const object = `page ${page}`
  const change = {
    object,
    before: changed(row.published, { ...texts, kind: 'gone' }),
    after: changed(number, { ...texts, kind: 'new' }),
    reason,
  }
  u.audit({ action: isLegal(page) ? 'content.request' : 'content.publish', ...change })
  if (!isLegal(page)) {
    putInForce(u, page, { number, by: by.account })
    return 0
  }
  const id = randomUUID()
  store.ask(u.tx, { page, number, approval: id, by: by.account })
  const payload: ApprovalRequested = { id, kind: PUBLISH, ...change, makerId: String(by.staffId) }
  u.emit({ name: approvalRequested, payload })
  return 1
}

/** The lines that a second person has to read: those that went, or those that came. */
function changed(
  version: number,
  { before, after, kind }: { readonly before: BothTexts; readonly after: BothTexts; readonly kind: 'gone' | 'new' },
) {
  const lines = (lang: 'zh' | 'en') =>
    compareLines(markupOf(before[lang]), markupOf(after[lang]))
      .filter((line) => line.kind === kind)
      .map(({ text }) => text)
      .join('\n')
  return { version, zh: lines('zh'), en: lines('en') }
}

function putInForce(u: Unit, page: PageName, { number, by }: { readonly number: number; readonly by: string }): void {
  store.publish(u.tx, { page, number, by, at: u.now })
  u.push('system', contentPushes.updateContent, { page })
}

/** Reaction: the second person decided about a legal text. */
export async function publishDecided(u: Unit, decided: ApprovalDecided): Promise<void> {
  if (decided.kind !== PUBLISH) return
  const row = await store.lockByApproval(u.tx, decided.id)
  if (!row || row.waiting === null) return
  if (!decided.approved) return store.refuseWaiting(u.tx, row.name)
  putInForce(u, row.name, { number: row.waiting, by: `${row.asked_by}, ${decided.checker}` })
  u.audit({
    action: 'content.publish',
    object: `page ${row.name}`,
    reason: decided.reason,
    before: { version: row.published },
    after: { version: row.waiting },
  })
}
