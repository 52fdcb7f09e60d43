import type { Lang } from '@jade/contract/errors'
import type { Group } from '@jade/contract/platforms/calls'
import { type App, type Queryable, refuse } from '@jade/service/app'
import { barred, type Platform, stateOf } from './platform.rules.ts'
import { maintenanceText } from './platform.view.ts'
import { isSeamless } from './seamless.service.ts'
import * as store from './store.ts'

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
