import type { bannerAudiences, bannerStates } from '@jade/contract/content/banner-operator-calls'

/** When and to whom a banner is shown. */
export interface Showing {
  /** 0 desktop, 1 phones, 2 both. */
  readonly device: 0 | 1 | 2
  readonly audience: (typeof bannerAudiences)[number]
  readonly level_min: number
  readonly level_max: number
  readonly starts_at: Date
  /** Null: until it is switched off. */
  readonly ends_at: Date | null
}

/** Who looks; without a level: a guest. */
interface Viewer {
  readonly device: 0 | 1
  readonly level: number | null
}

/** More than this at a time are swiped by nobody (CONTENT-13). */
export const AT_ONCE = 5

const LEVELS = Array.from({ length: 11 }, (_, level) => level)
const VIEWERS: readonly Viewer[] = ([0, 1] as const).flatMap((device) => [null, ...LEVELS].map((level) => ({ device, level })))

/** Is this person meant? */
export function isFor({ device, audience, level_min, level_max }: Showing, viewer: Viewer): boolean {
  if (device !== 2 && device !== viewer.device) return false
  if (audience === 'everybody') return true
  if (viewer.level === null) return audience === 'guests'
  return audience === 'players' || (audience === 'levels' && level_min <= viewer.level && viewer.level <= level_max)
}

/** Does its time include this moment? The end is the first moment without it. */
export function standsAt({ starts_at, ends_at }: Showing, at: Date): boolean {
  return starts_at <= at && (ends_at === null || at < ends_at)
}

export function stateOf(row: Showing & { readonly shown: boolean }, now: Date): (typeof bannerStates)[number] {
  if (!row.shown) return 'off'
  if (row.starts_at > now) return 'coming'
  return standsAt(row, now) ? 'live' : 'over'
}

/** How many banners somebody would see at a time while this one stands beside the others, itself counted: the worst moment of whoever sees most. */
export function mostAtOnce(banner: Showing, others: readonly Showing[]): number {
  const seen = VIEWERS.filter((viewer) => isFor(banner, viewer)).map((viewer) => others.filter((other) => isFor(other, viewer)))
  const worst = (beside: readonly Showing[]) => {
    // Nothing gets more but where something begins.
    const moments = [banner, ...beside].map(({ starts_at }) => starts_at).filter((at) => standsAt(banner, at))
    return Math.max(0, ...moments.map((at) => beside.filter((other) => standsAt(other, at)).length))
  }
  return 1 + Math.max(0, ...seen.map(worst))
}
