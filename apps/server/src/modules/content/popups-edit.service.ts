import { flagOf, pageOf } from '@jade/contract/call'
import type { popupOperatorCalls } from '@jade/contract/content/popup-operator-calls'
import { type App, refuse, refuseFields } from '@jade/service/app'
import type { Request } from '@jade/service/room'
import { isOver, periodOf, shownPeriod } from '../site/door.ts'
import * as store from './popups.store.ts'

type Wish = Request<typeof popupOperatorCalls.addPopup>['body']

export async function operatorPopups(app: App, request: Request<typeof popupOperatorCalls.popups>) {
  const page = pageOf(request.query)
  const { rows, total } = await store.allPopups(app.db, page)
  const now = app.clock.now()
  return {
    ...page,
    total,
    data: rows.map(({ id, shown, version, made_by, ...terms }) => ({
      ...told(terms),
      id: String(id),
      shown: flagOf(shown),
      over: flagOf(isOver(terms, now)),
      version,
      by: made_by,
    })),
  }
}

/** Shown from now unless a start is given; a popup says something in both languages. Errors: site.notice_period, popup_levels. */
export async function addPopup(app: App, { body, intent, actor }: Request<typeof popupOperatorCalls.addPopup>) {
  const id = await app.unit(intent, async (u) => {
    const made = await store.insertPopup(u.tx, termsOf(body, u.now), actor.account)
    u.audit({ action: 'popup.add', object: `popup ${made}`, before: null, after: body })
    return made
  })
  return { data: { id: String(id) } }
}

/** Another shape of one that has not ended, by the rules of making one (CONTENT-17). Errors: site.popup_unknown, popup_moved, popup_over, and those of {@link addPopup}. */
export async function editPopup(app: App, { params, body, intent, actor }: Request<typeof popupOperatorCalls.editPopup>) {
  const { base, ...wish } = body
  await app.unit(intent, async (u) => {
    const row = await store.lockPopup(u.tx, BigInt(params.id))
    if (!row) throw refuse('site.popup_unknown')
    const { id, shown: _shown, version, made_by: _by, ...before } = row
    if (version !== base) throw refuse('site.popup_moved')
    if (isOver(before, u.now)) throw refuse('site.popup_over')
    const terms = termsOf(wish, before.starts_at)
    store.updatePopup(u.tx, { id, by: actor.account }, terms)
    u.audit({ action: 'popup.edit', object: `popup ${params.id}`, before: told(before), after: told(terms) })
  })
  return {}
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

/** What is asked for, checked; `begun`: from when it stands where no start is given. */
function termsOf({ start, end, advertising, ...wish }: Wish, begun: Date): store.PopupTerms {
  if (wish.kind === 'popup' && wish.content_zh === '') throw refuseFields({ content_zh: 'required' })
  if (wish.kind === 'popup' && wish.content_en === '') throw refuseFields({ content_en: 'required' })
  if (wish.level_min > wish.level_max) throw refuse('site.popup_levels')
  return { ...wish, advertising: advertising === 1, ...periodOf(begun, start, end) }
}

const told = ({ starts_at, ends_at, advertising, ...terms }: store.PopupTerms) => ({
  ...terms,
  advertising: flagOf(advertising),
  ...shownPeriod({ starts_at, ends_at }),
})
