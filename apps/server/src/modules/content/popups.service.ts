import type { popupCalls } from '@jade/contract/content/popup-calls'
import type { App } from '@jade/service/app'
import type { Request } from '@jade/service/room'
import { advertisingAllowed } from '../protection/door.ts'
import { levelOf } from '../vip/door.ts'
import { type PopupKind, standingPopups } from './popups.store.ts'

type Ask<K extends keyof typeof popupCalls> = Request<(typeof popupCalls)[K]>

/** GET /system/floatButton (CONTENT-2): the buttons that this device shows now, in the reader's language; one that is switched off is absent. */
export async function floatButtons(app: App, { lang, ...asked }: Ask<'floatButtons'>) {
  const rows = await standing(app, 'float', asked)
  return { data: rows.map((row) => ({ id: String(row.id), name: row[`title_${lang}`], icon: row.icon, url: row.url })) }
}

/** GET /system/alert/settings: the popups of this device, in the reader's language. */
export async function popups(app: App, { lang, ...asked }: Ask<'popups'>) {
  const rows = await standing(app, 'popup', asked)
  return {
    data: rows.map((row) => ({
      id: String(row.id),
      title: row[`title_${lang}`],
      content: row[`content_${lang}`],
      icon: row.icon,
      url: row.url,
    })),
  }
}

/** To whom each is shown (CONTENT-2); what advertises to nobody to whom nothing may be advertised (SERVICE-7). */
async function standing(app: App, kind: PopupKind, { actor, query }: Pick<Ask<'popups'>, 'actor' | 'query'>) {
  const playerId = actor.kind === 'player' ? actor.playerId : null
  const advertising = playerId === null || (await advertisingAllowed(app.db, playerId))
  const level = playerId === null ? null : (await levelOf(app.db, playerId)).level
  return standingPopups(app.db, { kind, device: Number(query.type), advertising, level, now: app.clock.now() })
}
