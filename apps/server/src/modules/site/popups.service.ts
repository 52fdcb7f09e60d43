import { flagOf, pageOf } from '@jade/contract/call'
import type { popupOperatorCalls } from '@jade/contract/site/operator-calls'
import { type App, refuse, refuseFields } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { periodOf } from './period.ts'
import * as store from './popups.store.ts'

export async function operatorPopups(app: App, request: Request<typeof popupOperatorCalls.popups>) {
  const page = pageOf(request.query)
  const { rows, total } = await store.allPopups(app.db, page)
  return {
    ...page,
    total,
    data: rows.map(({ id, starts_at, ends_at, made_by, shown, advertising, ...row }) => ({
      ...row,
      id: String(id),
      advertising: flagOf(advertising),
      start: taipeiTime(starts_at),
      end: ends_at ? taipeiTime(ends_at) : '',
      shown: flagOf(shown),
      by: made_by,
    })),
  }
}

/** Shown from now unless a start is given; a popup says something in both languages. Errors: site.notice_period, popup_levels. */
export async function addPopup(app: App, request: Request<typeof popupOperatorCalls.addPopup>) {
  const { start, end, advertising, ...row } = request.body
  if (row.kind === 'popup' && row.content_zh === '') throw refuseFields({ content_zh: 'required' })
  if (row.kind === 'popup' && row.content_en === '') throw refuseFields({ content_en: 'required' })
  if (row.level_min > row.level_max) throw refuse('site.popup_levels')
  const id = await app.unit(request.intent, async (u) => {
    const made = await store.insertPopup(u.tx, {
      ...row,
      advertising: advertising === 1,
      ...periodOf(u.now, start, end),
      made_by: request.actor.account,
    })
    u.audit({ action: 'popup.add', object: `popup ${made}`, after: request.body })
    return made
  })
  return { data: { id: String(id) } }
}

/** Error: site.popup_unknown. */
export async function switchPopup(app: App, { intent, params, body }: Request<typeof popupOperatorCalls.switchPopup>) {
  await app.unit(intent, async (u) => {
    const before = await store.switchPopup(u.tx, BigInt(params.id), body.shown === 1)
    if (before === null) throw refuse('site.popup_unknown')
    u.audit({ action: 'popup.switch', object: `popup ${params.id}`, before: { shown: before ? 1 : 0 }, after: body })
  })
  return {}
}
