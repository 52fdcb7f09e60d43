import { flagOf, pageOf } from '@jade/contract/call'
import type { Lang } from '@jade/contract/errors'
import type { siteCalls, siteOperatorCalls } from '@jade/contract/site/calls'
import { sitePushes } from '@jade/contract/site/pushes'
import { type App, refuse } from '@jade/service/app'
import type { Request } from '@jade/service/room'
import { isOver, periodOf, shownPeriod } from './period.ts'
import * as store from './store.ts'

const shown = (row: store.NoticeRow, lang: Lang) => ({
  id: String(row.id),
  show_type: row.show_type,
  title: row[`title_${lang}`],
  content: row[`content_${lang}`],
  ...shownPeriod(row),
})

/** Notices that stand now, in the reader's language (CONTENT-1). */
export async function listNotices(app: App, request: Request<typeof siteCalls.notices>) {
  const page = pageOf(request.query)
  const type = request.query.show_type === undefined ? null : Number(request.query.show_type)
  const { rows, total } = await store.standingNotices(app.db, { now: app.clock.now(), type, page })
  return { ...page, total, data: rows.map((row) => shown(row, request.lang)) }
}

/** Error: site.notice_unknown, also for one that does not stand. */
export async function readNotice(app: App, request: Request<typeof siteCalls.notice>) {
  const row = await store.standingNotice(app.db, BigInt(request.params.id), app.clock.now())
  if (!row) throw refuse('site.notice_unknown')
  return { data: shown(row, request.lang) }
}

export async function operatorNotices(app: App, request: Request<typeof siteOperatorCalls.notices>) {
  const page = pageOf(request.query)
  const now = app.clock.now()
  const { rows, total } = await store.allNotices(app.db, page)
  return {
    ...page,
    total,
    data: rows.map(({ id, starts_at, ends_at, made_by: by, ...row }) => ({
      ...row,
      id: String(id),
      ...shownPeriod({ starts_at, ends_at }),
      over: flagOf(isOver({ ends_at }, now)),
      by,
    })),
  }
}

/** Publishes a notice, from now unless a start is given. Error: site.notice_period. */
export async function addNotice(app: App, request: Request<typeof siteOperatorCalls.addNotice>) {
  const { start, end, ...texts } = request.body
  const id = await app.unit(request.intent, async (u) => {
    const made = await store.insertNotice(u.tx, { ...texts, ...periodOf(u.now, start, end), made_by: request.actor.account })
    u.audit({ action: 'notice.add', object: `notice ${made}`, before: null, after: request.body })
    u.push('system', sitePushes.updateNotices)
    return made
  })
  return { data: { id: String(id) } }
}

/** Another shape of one that has not ended, also of one that is still to come. Errors: site.notice_unknown, notice_moved, notice_over, notice_period. */
export async function editNotice(app: App, { params, body, intent, actor }: Request<typeof siteOperatorCalls.editNotice>) {
  const { base, start, end, ...texts } = body
  await app.unit(intent, async (u) => {
    const row = await store.lockNotice(u.tx, BigInt(params.id))
    if (!row) throw refuse('site.notice_unknown')
    const { id, version, made_by: _by, ...before } = row
    if (version !== base) throw refuse('site.notice_moved')
    if (isOver(before, u.now)) throw refuse('site.notice_over')
    const terms = { ...texts, ...periodOf(before.starts_at, start, end) }
    store.updateNotice(u.tx, { id, by: actor.account }, terms)
    u.audit({ action: 'notice.edit', object: `notice ${params.id}`, before: told(before), after: told(terms) })
    u.push('system', sitePushes.updateNotices)
  })
  return {}
}

const told = ({ starts_at, ends_at, ...texts }: store.NoticeTerms) => ({ ...texts, ...shownPeriod({ starts_at, ends_at }) })

/** Error: site.notice_unknown. */
export async function endNotice(app: App, request: Request<typeof siteOperatorCalls.endNotice>) {
  await app.unit(request.intent, async (u) => {
    const before = await store.endNotice(u.tx, BigInt(request.params.id), u.now)
    if (!before) throw refuse('site.notice_unknown')
    u.audit({
      action: 'notice.end',
      object: `notice ${request.params.id}`,
      before,
      after: before.starts_at < u.now ? { ends_at: u.now } : null,
    })
    u.push('system', sitePushes.updateNotices)
  })
  return {}
}
