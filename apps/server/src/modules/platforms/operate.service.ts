import { allowedOr } from '@jade/contract/allowed'
import { instantOf } from '@jade/contract/dates'
import { identityPushes } from '@jade/contract/identity/pushes'
import type { platformsOperatorCalls } from '@jade/contract/platforms/calls'
import { type PlatformChanged, platformChanged, type PlayerBarred, playerBarred } from '@jade/contract/platforms/events'
import { type App, refuse, type Unit } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { vendorOf } from './vendor-of.ts'
import { entryOf, forgetPlatforms } from './list.service.ts'
import { barred, type Platform } from './platform.rules.ts'
import * as store from './store.ts'
import { vendors } from './vendors/index.ts'

type Ask<K extends keyof typeof platformsOperatorCalls> = Request<(typeof platformsOperatorCalls)[K]>

export async function operatorList(app: App) {
  const now = app.clock.now()
  return { data: (await store.allPlatforms(app.db)).map((row) => listed(row, now)) }
}

/** One platform with what is open to the caller (CONSOLE-13). Refuses platforms.unknown. */
export async function onePlatform(app: App, { params, actor }: Ask<'one'>) {
  const row = (await store.allPlatforms(app.db)).find(({ code }) => code === params.code)
  if (!row) throw refuse('platforms.unknown')
  const allowed = [allowedOr('edit', [!actor.permissions.has('platform.edit'), 'right'])]
  return { data: { platform: listed(row, app.clock.now()), allowed } }
}

const listed = (row: Platform, now: Date) => ({
  ...entryOf(row, now, 'zh'),
  status: row.status,
  offer: row.offer,
  sort: row.sort,
  name_en: row.name_en,
  vendor: row.vendor,
  maintain_start: row.maintain_start ? taipeiTime(row.maintain_start) : '',
  maintain_end: row.maintain_end ? taipeiTime(row.maintain_end) : '',
  drain_from: row.drain_from ? taipeiTime(row.drain_from) : '',
  updated_at: taipeiTime(row.updated_at),
})

/** Changes what a platform shows. Refuses platforms.unknown, platforms.no_vendor. */
export async function editPlatform(app: App, request: Ask<'edit'>) {
  const { reason, ...wanted } = request.body
  const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
  await change(app, request, { action: 'platform.edit', reason, next: (row) => ({ ...row, ...given }) })
  return {}
}

/**
 * Maintenance by hand, planned, or over. With `recall_minutes` the players' money is called home so many minutes before it begins (by hand: at
 * once), and the platform is closed from then on (wallet/transfers/drain.service.ts). Refuses platforms.unknown, platforms.window, platforms.no_vendor.
 */
export async function maintainPlatform(app: App, request: Ask<'maintain'>) {
  const { maintain_status, start, end, recall_minutes: recall, reason } = request.body
  if ((start === undefined) !== (end === undefined)) throw refuse('platforms.window')
  const from = start === undefined ? null : instantOf(start)
  const until = end === undefined ? null : instantOf(end)
  if (from && until && !(from < until)) throw refuse('platforms.window')
  const begins = maintain_status === 1 ? app.clock.now() : from
  const drain = recall === undefined || begins === null ? null : drainFrom(begins, maintain_status === 1 ? 0 : recall)
  const next = (row: Platform): Platform => ({
    ...row,
    maintain_status,
    maintain_start: from,
    maintain_end: until,
    drain_from: drain,
  })
  await change(app, request, { action: 'platform.maintain', reason, next })
  return {}
}

function drainFrom(begins: Date, minutes: number): Date {
  return new Date(begins.getTime() - minutes * 60_000)
}

export async function change(
  app: App,
  request: Ask<'edit'> | Ask<'maintain'> | Ask<'picture'>,
  edit: { readonly action: string; readonly reason: string; readonly next: (row: Platform) => Platform },
): Promise<void> {
  await app.unit(request.intent, async (u) => {
    const before = await store.lockPlatform(u.tx, request.params.code)
    if (!before) throw refuse('platforms.unknown')
    const after = edit.next(before)
    if (after.status === 1 && after.maintain_status === 0 && !vendors[after.vendor]) throw refuse('platforms.no_vendor')
    await store.savePlatform(u.tx, after, u.now)
    announce(u, after.code)
    u.audit({ action: edit.action, object: `platform ${after.code}`, reason: edit.reason, before: shown(before), after: shown(after) })
  })
  forgetPlatforms(app)
}

function announce(u: Unit, code: string): void {
  const payload: PlatformChanged = { code, version: u.now.toISOString() }
  u.emit({ name: platformChanged, payload })
}

function shown({ name, name_en, sort, front_show, status, maintain_status, maintain_start, maintain_end, ...row }: Platform) {
  const { drain_from, picture_file } = row
  return { name, name_en, sort, front_show, status, maintain_status, maintain_start, maintain_end, drain_from, picture_file }
}

/** Asks the vendor now. A platform without one answers unknown. */
export async function vendorHealth(app: App, request: Ask<'health'>) {
  const platform = await store.platformByCode(app.db, request.params.code)
  if (!platform) throw refuse('platforms.unknown')
  const started = performance.now()
  const outcome = await vendorOf(app, platform)?.health()
  return { data: { ending: outcome?.ending ?? ('unknown' as const), ms: Math.round(performance.now() - started) } }
}

export async function playerBlacklist(app: App, request: Ask<'blacklist'>) {
  const { type, game_platform_code } = await store.blacklistOf(app.db, BigInt(request.params.id))
  return { data: { type: [...type], game_platform_code: [...game_platform_code] } }
}

/** Replaces a player's lists; the player's next launch and transfer obey, and open games end where the player is barred now. */
export async function setBlacklist(app: App, request: Ask<'setBlacklist'>) {
  const { type, game_platform_code, reason } = request.body
  const playerId = BigInt(request.params.id)
  await app.unit(request.intent, async (u) => {
    const before = await store.blacklistOf(u.tx, playerId)
    const list = { type, game_platform_code }
    await store.saveBlacklist(u.tx, { playerId, list, now: u.now })
    for (const platform of await store.allPlatforms(u.tx))
      if (barred(list, platform) && !barred(before, platform))
        await store.askGameEnds(u.tx, [playerId], { now: u.now, vendor: platform.vendor })
    const payload: PlayerBarred = { playerId: String(playerId) }
    u.emit({ name: playerBarred, payload })
    u.push(playerId, identityPushes.updateUser)
    u.audit({ action: 'player.blacklist', object: `player ${playerId}`, reason, before, after: list })
  })
  return {}
}
