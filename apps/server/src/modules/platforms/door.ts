import type { Lang } from '@jade/contract/errors'
import type { Group } from '@jade/contract/platforms/calls'
import { type PlatformChanged, platformChanged } from '@jade/contract/platforms/events'
import { type App, type Queryable, refuse, type Unit } from '@jade/service/app'
import type { SharedKey } from '@jade/service/keyring'
import { cachedPlatforms } from './list.service.ts'
import { type MaxWin, saveMaxWins } from './max-win.store.ts'
import { barred, type Platform, stateOf } from './platform.rules.ts'
import { maintenanceText } from './platform.view.ts'
import * as store from './store.ts'
import { vendors } from './vendors/index.ts'
import { vendorOf, vendorPlayer } from './vendor-of.ts'
import { noteCallback, timesOf, type VendorTimes } from './vendors/watch.ts'

export { allPlatforms as platforms, blacklistOf, hasAccountForPlatform as isAtVendorOf, platformByCode } from './store.ts'
export { cachedPlatforms as recentPlatforms } from './list.service.ts'
export { maxWinOf } from './max-win.store.ts'

export { vendorOf, vendorPlayer }
export { endedBefore } from './end-games.service.ts'
export { isDraining, type Offer, type Platform, type PlatformState, shownStatus, stateOf, underMaintenance } from './platform.rules.ts'
export type { MaxWin } from './max-win.store.ts'
export { maintenanceText } from './platform.view.ts'
export { changeTile } from './tile.service.ts'
export type { BrokenRecord, Correction, Ending, Moved, Vendor } from './vendors/kind.ts'

/**
 * The platform, when this player may play there and bring money there now. Refuses platforms.closed (unknown codes as well, GAMES-4), coming_soon,
 * maintenance, barred. Without a player: for demos and guests.
 */
export async function openPlatform(
  q: Queryable,
  asked: { readonly code: string; readonly playerId: bigint | null; readonly now: Date; readonly lang: Lang },
): Promise<Platform> {
  const { code, playerId } = asked
  const [platform, list] = await Promise.all([store.platformByCode(q, code), playerId === null ? null : store.blacklistOf(q, playerId)])
  if (!platform || platform.status === 0) throw refuse('platforms.closed')
  const state = stateOf(platform, asked.now)
  const name = asked.lang === 'zh' ? platform.name : platform.name_en
  if (state === 'closed') throw refuse('platforms.closed')
  if (state === 'soon') throw refuse('platforms.coming_soon', { name })
  if (state === 'maintenance') throw refuse('platforms.maintenance', { name, text: maintenanceText(platform, asked.now) })
  if (list !== null && barred(list, platform)) throw refuse('platforms.barred')
  return platform
}

/** A platform as a player meets it. */
export interface KnownPlace {
  readonly platform: Platform
  /** The player has an account at the vendor. */
  readonly hasAccount: boolean
}

/** The platforms of these places, in their order; null where there is none. For a unit that many players' calls share. */
export async function placesAt(q: Queryable, places: readonly store.Place[]): Promise<readonly (KnownPlace | null)[]> {
  const [rows, known] = await Promise.all([
    store.platformsByCode(q, [...new Set(places.map(({ code }) => code))]),
    store.knownPlaces(q, places),
  ])
  const nameOf = ({ playerId, code }: store.Place) => `${playerId} ${code}`
  const [byCode, isKnown] = [new Map(rows.map((row) => [row.code, row])), new Set(known.map(nameOf))]
  return places.map((place) => {
    const platform = byCode.get(place.code)
    return platform ? { platform, hasAccount: isKnown.has(nameOf(place)) } : null
  })
}

/**
 * Of {@link placesAt} those where {@link openPlatform} has nothing to say. Null for the others, and for all of a player from whom anything is
 * barred: their calls are to go alone.
 */
export async function openPlaces(q: Queryable, places: readonly store.Place[], now: Date): Promise<readonly (KnownPlace | null)[]> {
  const ids = places.map(({ playerId }) => playerId)
  const [found, listed] = await Promise.all([placesAt(q, places), store.playersWithBlacklist(q, ids)])
  const isListed = new Set(listed)
  return found.map((place, at) => (place && stateOf(place.platform, now) === 'open' && !isListed.has(ids[at] as bigint) ? place : null))
}

/** The first open platform of a group with a wallet of its own that bars nothing to this player (depositSpecail, WALLET-13), or null. */
export async function firstOpenOf(
  app: App,
  q: Queryable,
  asked: { readonly group: Group; readonly playerId: bigint; readonly now: Date },
): Promise<Platform | null> {
  const list = await store.blacklistOf(q, asked.playerId)
  const rows = await store.allPlatforms(q)
  return (
    rows.find(
      (row) => row.group_code === asked.group && !isSeamless(app, row) && stateOf(row, asked.now) === 'open' && !barred(list, row),
    ) ?? null
  )
}

/**
 * What the games room sees to play on a platform, and which of it takes no stakes. A platform without anything yet is shown as coming soon, and
 * opens by itself; the vendor behind it is told about stopped games (stop-stakes.service.ts).
 */
export async function noteOffer(u: Unit, code: string, offered: store.Offered): Promise<void> {
  if (!(await store.saveOffer(u.tx, code, { ...offered, now: u.now }))) return
  const payload: PlatformChanged = { code, version: u.now.toISOString() }
  u.emit({ name: platformChanged, payload })
}

/** What a vendor declares that one bet of its games returns at most; games it no longer lists keep theirs. */
export function noteMaxWins(u: Unit, code: string, games: readonly MaxWin[]): Promise<void> {
  return saveMaxWins(u.tx, code, { games, now: u.now })
}

/** How the vendor behind a platform answered this process in the last quarter of an hour. */
export function vendorTimes(app: App, platform: Pick<Platform, 'vendor'>): VendorTimes {
  return timesOf(app, platform.vendor)
}

/** Notes that the vendor behind a platform asked our seamless wallet just now. */
export function vendorCalledBack(app: App, platform: Pick<Platform, 'vendor'>): void {
  noteCallback(app, platform.vendor)
}

/** The platform of a vendor that calls our seamless wallet under this name, and the keys that it may sign with; null: nobody has it. */
export async function seamlessCaller(
  app: App,
  operator: string,
): Promise<{ readonly platform: Platform; readonly keys: readonly SharedKey[] } | null> {
  const { rows } = await cachedPlatforms(app)
  for (const platform of rows) {
    if (vendors[platform.vendor]?.(app).caller === operator) return { platform, keys: await app.keys.accepted(operator) }
  }
  return null
}

/** Does the player's money stay with us while he plays there? */
export function isSeamless(app: App, platform: Pick<Platform, 'vendor'>): boolean {
  return vendors[platform.vendor]?.(app).wallet === 'seamless'
}

/** Whom a vendor means by {@link vendorPlayer}; null: none of ours. */
export function playerOfVendor(name: string): bigint | null {
  return /^p[1-9]\d{0,17}$/.test(name) ? BigInt(name.slice(1)) : null
}

/** Was the player led to the platform's vendor before? */
export function isAtVendor(q: Queryable, platform: Pick<Platform, 'vendor'>, playerId: bigint): Promise<boolean> {
  return store.hasVendorAccount(q, playerId, platform.vendor)
}

/** Has the players' open games on a platform ended, soon, by a job; `gamesEnded` is announced for each. */
export function endGamesAt(u: Unit, platform: Pick<Platform, 'vendor'>, playerIds: readonly bigint[]): Promise<void> {
  return store.askGameEnds(u.tx, playerIds, { now: u.now, vendor: platform.vendor, drain: true })
}

/** Does this game of the platform take no stakes now, though the platform is open? */
export function isGameStopped(platform: Pick<Platform, 'stopped_games'>, game: string): boolean {
  return platform.stopped_games.includes(game)
}

/** All games that were to end for the maintenance that calls home what is on the platform were asked for. */
export function noteEmptied(u: Unit, platform: Platform): Promise<void> {
  return store.noteEmptied(u.tx, platform)
}

/** Opens the player's account at the vendor, once. False: the vendor gave no good word. Never inside a unit of work. */
export async function ensureVendorAccount(app: App, platform: Platform, playerId: bigint): Promise<boolean> {
  if (await store.hasVendorAccount(app.db, playerId, platform.vendor)) return true
  const word = await vendorOf(app, platform)?.ensureAccount(vendorPlayer(playerId))
  if (word?.ending !== 'done') return false
  await app.unit({ actor: { kind: 'system', name: 'platforms.vendor_account' }, lang: 'zh', ip: '', key: null }, (u) =>
    store.keepVendorAccount(u.tx, { playerId, vendor: platform.vendor, now: u.now }),
  )
  return true
}
