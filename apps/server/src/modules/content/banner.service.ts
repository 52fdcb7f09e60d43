import type { bannerCalls } from '@jade/contract/content/banner-calls'
import type { bannerOperatorCalls } from '@jade/contract/content/banner-operator-calls'
import { contentPushes } from '@jade/contract/content/pushes'
import { flagOf, pageOf } from '@jade/contract/call'
import { instantOf } from '@jade/contract/dates'
import { type App, type Queryable, refuse, refuseFields, type Unit } from '@jade/service/app'
import type { RawReply, Request } from '@jade/service/room'
import { dataAddress, publicImage, withImage } from '@jade/service/uploads'
import { advertisingAllowed } from '../protection/door.ts'
import { shownPeriod } from '../site/door.ts'
import { levelOf } from '../vip/door.ts'
import { AT_ONCE, isFor, mostAtOnce, stateOf } from './banner.rules.ts'
import * as store from './banner.store.ts'

type Ask<K extends keyof typeof bannerOperatorCalls> = Request<(typeof bannerOperatorCalls)[K]>
type Wish = Ask<'addBanner'>['body']

/**
 * GET /system/banners (CONTENT-13): what stands for this reader on this device, in their language. None: the site shows its own. Nothing
 * to whom nothing may be advertised (SERVICE-7).
 */
export async function readBanners(app: App, { actor, query, lang }: Request<(typeof bannerCalls)['banners']>) {
  const device = query.type === '1' ? 1 : 0
  const rows = await store.standing(app.db, { device, now: app.clock.now() })
  if (rows.length === 0) return { data: [] }
  const playerId = actor.kind === 'player' ? actor.playerId : null
  if (playerId !== null && !(await advertisingAllowed(app.db, playerId))) return { data: [] }
  const level = playerId === null ? null : (await levelOf(app.db, playerId)).level
  const data = rows
    .filter((row) => isFor(row, { device, level }))
    .map((row) => ({
      id: String(row.id),
      image: `/api/system/banner/${device === 1 ? row.image_phone : row.image_desktop}`,
      alt: row[`alt_${lang}`],
      title: row[`title_${lang}`],
      line: row[`line_${lang}`],
      url: row.url,
    }))
  return { data }
}

export async function listBanners(app: App, { query }: Ask<'banners'>) {
  const page = pageOf(query)
  const { rows, total } = await store.banners(app.db, page)
  const now = app.clock.now()
  const data = rows.map(({ id, starts_at, ends_at, made_by: by, shown, ...row }) => ({
    ...row,
    id: String(id),
    shown: flagOf(shown),
    state: stateOf({ ...row, starts_at, ends_at, shown }, now),
    ...shownPeriod({ starts_at, ends_at }),
    by,
  }))
  return { ...page, total, data }
}

/** Refuses content.banner_period, banner_levels, banner_picture, banners_full. */
export function addBanner(app: App, { body, actor, intent }: Ask<'addBanner'>) {
  return app.unit(intent, async (u) => {
    await store.lockBanners(u.tx)
    const terms = await termsOf(u, body)
    await requireRoom(u, 0, terms)
    const id = await store.insertBanner(u.tx, terms, actor.account)
    u.audit({ action: 'content.add_banner', object: `banner ${id}`, before: null, after: told(terms) })
    u.push('system', contentPushes.updateBanners)
    return { data: { id: String(id) } }
  })
}

/** Refuses content.banner_unknown, banner_moved, and what {@link addBanner} does. */
export function editBanner(app: App, { params, body: { base, ...wish }, actor, intent }: Ask<'editBanner'>) {
  return app.unit(intent, async (u) => {
    const before = await lockOne(u, params.id)
    if (before.version !== base) throw refuse('content.banner_moved')
    const terms = await termsOf(u, wish, before.starts_at)
    await requireRoom(u, before.id, terms)
    store.updateBanner(u.tx, { id: before.id, by: actor.account }, terms)
    u.audit({ action: 'content.edit_banner', object: `banner ${before.id}`, before: told(before), after: told(terms) })
    u.push('system', contentPushes.updateBanners)
    return {}
  })
}

/** Refuses content.banner_unknown, banners_full. */
export function switchBanner(app: App, { params, body, actor, intent }: Ask<'switchBanner'>) {
  return app.unit(intent, async (u) => {
    const before = await lockOne(u, params.id)
    const terms = { ...before, shown: body.shown === 1 }
    await requireRoom(u, before.id, terms)
    store.updateBanner(u.tx, { id: before.id, by: actor.account }, terms)
    u.audit({ action: 'content.switch_banner', object: `banner ${before.id}`, before: { shown: flagOf(before.shown) }, after: body })
    u.push('system', contentPushes.updateBanners)
    return {}
  })
}

async function lockOne(u: Unit, id: string): Promise<store.BannerRow> {
  await store.lockBanners(u.tx)
  const row = await store.banner(u.tx, Number(id))
  if (!row) throw refuse('content.banner_unknown')
  return row
}

/** What is asked for, checked: its time, its levels, and a picture of ours for each device where it stands. */
async function termsOf(u: Unit, { start, end, shown, ...wish }: Wish, begun = u.now): Promise<store.BannerTerms> {
  const starts_at = start === '' ? begun : instantOf(start)
  const ends_at = end === '' ? null : instantOf(end)
  if (!Number.isFinite(starts_at.getTime()) || (ends_at && !(ends_at > starts_at))) throw refuse('content.banner_period')
  if (wish.level_min > wish.level_max) throw refuse('content.banner_levels')
  const own = { image_desktop: wish.device === 1 ? '' : wish.image_desktop, image_phone: wish.device === 0 ? '' : wish.image_phone }
  if (wish.device !== 1 && own.image_desktop === '') throw refuseFields({ image_desktop: 'required' })
  if (wish.device !== 0 && own.image_phone === '') throw refuseFields({ image_phone: 'required' })
  const files = [own.image_desktop, own.image_phone].filter((file) => file !== '')
  const known = await store.knownPictures(u.tx, files)
  if (!files.every((file) => known.has(file))) throw refuse('content.banner_picture')
  return { ...wish, ...own, starts_at, ends_at, shown: shown === 1 }
}

/** Nobody sees more than {@link AT_ONCE} at a time. */
async function requireRoom(u: Unit, id: number, terms: store.BannerTerms): Promise<void> {
  if (!terms.shown) return
  if (mostAtOnce(terms, await store.others(u.tx, { id, now: u.now })) > AT_ONCE) throw refuse('content.banners_full', { most: AT_ONCE })
}

const told = ({ starts_at, ends_at, shown, ...terms }: store.BannerTerms) => ({
  ...terms,
  shown: flagOf(shown),
  ...shownPeriod({ starts_at, ends_at }),
})

/** As wide as a large desktop's home. */
const SIDE_MAX = 1_920

/** Refuses kernel.image_form. */
export async function addPicture(app: App, { files, intent, actor }: Ask<'bannerPicture'>) {
  const [image] = files
  if (!image) throw refuse('kernel.bad_request')
  return withImage(app.files, { bytes: image.bytes, maxSide: SIDE_MAX }, (file) =>
    app.unit(intent, async (u) => {
      store.insertPicture(u.tx, { file, by: actor.account, now: u.now })
      u.audit({ action: 'content.banner_picture', object: `picture ${file}`, before: null, after: { file } })
      return { data: { file } }
    }),
  )
}

/** A picture of banners: no other upload can be read by its name here. */
async function pictureOf(q: Queryable, files: App['files'], file: string) {
  return (await store.knownPictures(q, [file])).has(file) ? files.get(file) : null
}

/** Refuses kernel.not_found. */
export async function showPicture(app: App, { params }: Ask<'showBannerPicture'>) {
  const picture = await pictureOf(app.db, app.files, params.file)
  if (!picture) throw refuse('kernel.not_found')
  return { data: { image: dataAddress(picture) } }
}

/** GET /system/banner/{file}: for everybody, whose home shows it. */
export async function servePicture(app: App, { file = '' }: Readonly<Record<string, string>>): Promise<RawReply> {
  return publicImage(await pictureOf(app.db, app.files, file))
}
