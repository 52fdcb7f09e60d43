/** Taipei has no summer time: UTC+8, all year. */
const OFFSET_MS = 8 * 3_600_000

/** `YYYY-MM-DD HH:mm:ss` in Taipei. */
export function taipeiTime(ms: number): string {
  return new Date(ms + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')
}

/** `YYYY-MM-DD` in Taipei, `shift` days from that moment. */
export function taipeiDate(ms: number, shift = 0): string {
  return new Date(ms + OFFSET_MS + shift * 86_400_000).toISOString().slice(0, 10)
}

export interface DateSpan {
  readonly start: string
  readonly end: string
}

export type QuickRange = 'today' | 'yesterday' | 'last7' | 'last30'

/** The quick ranges (WALLET-26): N days including today. */
export function quickRange(range: QuickRange, now: number): DateSpan {
  const end = taipeiDate(now, range === 'yesterday' ? -1 : 0)
  const back = { today: 0, yesterday: -1, last7: -6, last30: -29 }[range]
  return { start: taipeiDate(now, back), end }
}

/** Seconds as `mm:ss`, or `h:mm:ss` from an hour on. */
export function clockText(seconds: number): string {
  const rest = Math.max(0, Math.floor(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  const minutes = Math.floor(rest / 60)
  return minutes < 60 ? `${two(minutes)}:${two(rest % 60)}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(rest % 60)}`
}
