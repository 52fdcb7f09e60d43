import type { Group } from '@jade/contract/platforms/calls'

export type Offer = 'none' | 'closed' | 'open'

export interface Platform {
  readonly id: number
  readonly code: string
  readonly group_code: Group
  readonly name: string
  readonly name_en: string
  readonly sort: number
  readonly front_show: 0 | 1
  /** 0 hidden or closed, 1 open, 2 coming soon (GAMES-1). */
  readonly status: 0 | 1 | 2
  readonly maintain_status: 0 | 1
  readonly maintain_start: Date | null
  readonly maintain_end: Date | null
  /** From when the players' money is called home for this maintenance; null: it stays on the platform. */
  readonly drain_from: Date | null
  /** The drain_from for which the games were ended, where no money is kept. */
  readonly emptied_for: Date | null
  readonly image_title: string
  /** Name of an operator's own picture in the uploads, or empty. */
  readonly picture_file: string
  /** Name of the adapter in vendors/, empty while none is. */
  readonly vendor: string
  readonly demo: 0 | 1
  /** What there is to play, as the games room last saw it: nothing yet, nothing that is open, something. */
  readonly offer: Offer
  /** Its games by the vendor's code, and those that take no stakes now: under maintenance, taken off, hidden, no longer listed. */
  readonly game_codes: readonly string[]
  readonly stopped_games: readonly string[]
  readonly updated_at: Date
}

export type PlatformState = 'open' | 'maintenance' | 'soon' | 'closed'

/** Under maintenance by hand, because all its games are, or inside the planned window [start, end), which begins early where money is called home. */
export function underMaintenance(platform: Platform, now: Date): boolean {
  if (platform.maintain_status === 1) return true
  if (platform.status === 1 && platform.offer === 'closed') return true
  const { maintain_start: start, maintain_end: end } = platform
  return start !== null && end !== null && (platform.drain_from ?? start) <= now && now < end
}

/** Is the players' money being called home? Only for the maintenance that it was asked for: a later one leaves it where it is. */
export function isDraining({ drain_from: from, maintain_status, maintain_end: end }: Platform, now: Date): boolean {
  return from !== null && from <= now && (maintain_status === 1 || (end !== null && now < end))
}

/** What a player may do with a platform at an instant. */
export function stateOf(platform: Platform, now: Date): PlatformState {
  if (platform.status === 0 || platform.front_show === 0) return 'closed'
  if (platform.status === 2) return 'soon'
  if (underMaintenance(platform, now)) return 'maintenance'
  return platform.vendor === '' || platform.offer === 'none' ? 'soon' : 'open'
}

/** The status that players see: a platform that is opened but has no game yet is coming soon. */
export function shownStatus(platform: Platform, now: Date): Platform['status'] {
  return stateOf(platform, now) === 'soon' ? 2 : platform.status
}

/** What a vendor is to know: no stakes at all, or none in these games. */
export interface StakeStop {
  readonly all: boolean
  readonly games: readonly string[]
}

/** Which stakes a vendor may not take, of the platforms that it stands behind: everything where none is open, else the stopped games. */
export function stakeStopOf(platforms: readonly Platform[], now: Date): StakeStop {
  const all = platforms.every((platform) => stateOf(platform, now) !== 'open')
  if (all) return { all, games: [] }
  const stopped = platforms.flatMap((platform) => (stateOf(platform, now) === 'open' ? platform.stopped_games : platform.game_codes))
  return { all, games: [...new Set(stopped)].sort() }
}

export interface Blacklist {
  readonly type: readonly Group[]
  readonly game_platform_code: readonly string[]
}

/** A player is barred when the platform's code and its group stand in the lists, both (GAMES-2). */
export function barred(list: Blacklist, platform: Pick<Platform, 'code' | 'group_code'>): boolean {
  return list.type.includes(platform.group_code) && list.game_platform_code.includes(platform.code)
}

/** Does this game of the platform take no stakes now, though the platform is open? */
export function isGameStopped(platform: Pick<Platform, 'stopped_games'>, game: string): boolean {
  return platform.stopped_games.includes(game)
}
