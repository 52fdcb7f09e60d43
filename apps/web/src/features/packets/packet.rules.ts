/** A day: who closed the picture does not see it again before. */
const COOKIE_SECONDS = 86_400

export const CLOSED_COOKIE = `closeRedEnvelope=1; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`

export const isClosed = (cookies: string): boolean => cookies.split('; ').includes('closeRedEnvelope=1')

/** What of GET /activity/redEnvelope decides whether it is shown. */
interface Envelope {
  readonly haveRedEnvelope: 0 | 1
  readonly showRedPack: 0 | 1
}

/** Whether the packet is drawn here: off the index only when it is for every page, and nowhere once it was closed. */
export function isShown(envelope: Envelope, at: { readonly isIndex: boolean; readonly cookies: string }): boolean {
  return envelope.haveRedEnvelope === 1 && (at.isIndex || envelope.showRedPack === 1) && !isClosed(at.cookies)
}

const SPEEDS = 13
const SHORTEST_S = 14
const LONGEST_S = 31.6
/** Two of each speed: well below the forty that a phone draws without a stutter. */
const PACKETS = 2 * SPEEDS

export interface Drop {
  /** Seconds of one fall. */
  readonly seconds: number
  /** Part of the width of the page, from 0 to 1. */
  readonly left: number
  /** How far into its fall it begins, in seconds. */
  readonly ahead: number
}

/** The packets of a rain: thirteen speeds from 14 to 31.6 seconds, spread over the page. The same each time, since nothing here is drawn by lot. */
export const DROPS: readonly Drop[] = Array.from({ length: PACKETS }, (_, at) => {
  const seconds = Math.round((SHORTEST_S + ((LONGEST_S - SHORTEST_S) * (at % SPEEDS)) / (SPEEDS - 1)) * 10) / 10
  return { seconds, left: ((at * 11) % PACKETS) / PACKETS, ahead: Math.round(((at * 17) % PACKETS) * (seconds / PACKETS) * 10) / 10 }
})
