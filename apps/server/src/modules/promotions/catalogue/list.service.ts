import { type PageRequest, pageOf } from '@jade/contract/call'
import type { Lang } from '@jade/contract/errors'
import type { ActivityRow, promotionsCalls } from '@jade/contract/promotions/calls'
import { type App, refuse } from '@jade/service/app'
import { taipeiDate, taipeiTime } from '@jade/service/clock'
import type { Claims, Request } from '@jade/service/room'
import { profile } from '../../kyc/door.ts'
import { platformNames } from '../../platforms/door.ts'
import { progressOf, shownOf, type Who } from '../judging/door.ts'
import { PERIODIC } from '../modes/door.ts'
import { activityDetail, activityRow, giftOf } from './offer.view.ts'
import * as store from '../offers/door.ts'
import { CLAIM_DAYS } from '../offers/terms.rules.ts'

type Ask<K extends keyof typeof promotionsCalls> = Request<(typeof promotionsCalls)[K]>

const DAY_MS = 86_400_000
const SOON_DAYS = 7
const PACKETS = 11

/** GET /activity/showType: mode 0 or none asks for all eleven. */
export async function showType(app: App, { query }: Ask<'showType'>) {
  const all = await store.modeStatuses(app.db)
  const wanted = query.mode ?? 0
  return { data: all.filter(({ mode }) => wanted === 0 || mode === wanted) }
}

export async function frontTypes(app: App, { lang }: Ask<'frontTypes'>) {
  const rows = await store.frontTypes(app.db)
  return { data: rows.filter(({ shown }) => shown).map((row) => ({ id: row.id, title: lang === 'en' ? row.title_en : row.title_zh })) }
}

/** GET /activity/list: offers, and behind them what other rooms give at the same address as mode 11. */
export async function listOffers(app: App, rooms: readonly Claims[], { query, actor, lang }: Ask<'list'>) {
  const page = pageOf(query)
  const { mode = 0, front = 0 } = query
  const reader = { playerId: actor.kind === 'player' ? actor.playerId : null, lang }
  const offers = await offersOf(app, { ...reader, mode, front, limited: false }, page)
  const packets = front === 0 && (mode === 0 || mode === PACKETS) ? await packetsOf(app, rooms, reader) : []
  const first = Math.max(0, (page.page - 1) * page.pageSize - offers.total)
  const behind = packets.slice(first, first + page.pageSize - offers.rows.length)
  return { data: [...offers.rows, ...behind], total: offers.total + packets.length, ...page }
}

/** GET /activity/limitList: a stock, or an end within seven days, and marked by the operators. */
export async function limitedOffers(app: App, { query, actor, lang }: Ask<'limited'>) {
  const page = pageOf(query)
  const playerId = actor.kind === 'player' ? actor.playerId : null
  const { rows, total } = await offersOf(app, { playerId, lang, mode: 0, front: 0, limited: true }, page)
  return { data: [...rows], total, ...page }
}

/** GET /activity/info/{id}. An earlier version is shown as the terms that it was. */
export async function offerInfo(app: App, { params, query, actor, lang }: Ask<'info'>) {
  const id = Number(params.id)
  const offer = query.version === undefined ? await store.offerById(app.db, id) : await store.offerByVersion(app.db, id, query.version)
  if (!offer) throw refuse('kernel.not_found')
  const now = app.clock.now()
  const who = actor.kind === 'player' ? whoReads(app, { playerId: actor.playerId, lang, now }) : null
  const shown = (await shownOf(app.db, [offer], { who, now })).get(id)
  if (!shown) throw new Error(`offer ${id} was not judged`)
  const quota = (await store.quotasLeft(app.db, [offer], taipeiDate(now))).get(id)
  const names = await platformNames(app.db, offer.terms.platforms ?? [])
  const progress = who ? await progressOf(app.db, who, offer) : null
  return { data: { ...activityDetail(offer, { shown, quota, lang, names }), progress } }
}

const whoReads = (app: App, who: Omit<Who, 'person'>): Who => ({ ...who, person: () => profile(app, app.db, who.playerId) })

interface Reading {
  readonly playerId: bigint | null
  readonly lang: Lang
}

async function offersOf(
  app: App,
  asked: Reading & { readonly mode: number; readonly front: number; readonly limited: boolean },
  page: PageRequest,
): Promise<{ readonly rows: readonly ActivityRow[]; readonly total: number }> {
  const now = app.clock.now()
  const around = (days: number) => taipeiTime(new Date(now.getTime() + days * DAY_MS))
  const claimed = asked.playerId === null ? {} : { claimed: { modes: PERIODIC, since: around(-CLAIM_DAYS) } }
  const times = { taipei: around(0), soon: around(SOON_DAYS), ...claimed }
  const { rows, total } = await store.listedOffers(app.db, { ...asked, way: '', ...times }, page)
  const who = asked.playerId === null ? null : whoReads(app, { playerId: asked.playerId, lang: asked.lang, now })
  const shown = await shownOf(app.db, rows, { who, now })
  const quotas = await store.quotasLeft(app.db, rows, taipeiDate(now))
  return {
    total,
    rows: rows.flatMap((offer) => {
      const stands = shown.get(offer.id)
      return stands ? [{ ...activityRow(offer, stands, asked.lang), gives: giftOf(offer, quotas.get(offer.id)) }] : []
    }),
  }
}

async function packetsOf(app: App, rooms: readonly Claims[], reader: Reading): Promise<readonly ActivityRow[]> {
  const now = app.clock.now()
  return (await Promise.all(rooms.map((room) => room.listed(app.db, { ...reader, now })))).flat()
}
