import type { AlertTopic, QuietHours } from '@jade/contract/alerts/fields'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const TAIPEI_MS = 8 * HOUR_MS

/** What alerts say something about (words.ts). */
export type AlertTemplate = 'deposit_credited' | 'deposit_ended' | 'withdrawal_paid' | 'withdrawal_refused' | 'answered' | 'offer'

/** For how long an alert is worth sending, in milliseconds (SERVICE-18). */
export const lifeOf: Readonly<Record<AlertTopic, number>> = { money: DAY_MS, service: 2 * DAY_MS, offers: DAY_MS }

/** How soon a push service is to wake a device for a topic, in the words of RFC 8030. */
export const urgencyOf: Readonly<Record<AlertTopic, 'high' | 'normal' | 'low'>> = { money: 'high', service: 'normal', offers: 'low' }

/**
 * When an alert that is ready at `at` may be sent (SERVICE-16): money at once, everything else after the quiet hours of Taipei in which it
 * falls. Quiet hours that begin when they end are none.
 */
export function sendTime(topic: AlertTopic, quiet: QuietHours, at: Date): Date {
  if (topic === 'money' || quiet === null || quiet.from === quiet.to) return at
  const day = Math.floor((at.getTime() + TAIPEI_MS) / DAY_MS) * DAY_MS - TAIPEI_MS
  const [from, to] = [day + quiet.from * HOUR_MS, day + quiet.to * HOUR_MS]
  const now = at.getTime()
  if (from < to) return now >= from && now < to ? new Date(to) : at
  if (now < to) return new Date(to)
  return now >= from ? new Date(to + DAY_MS) : at
}

/** How handing over an alert ended; `again`: nobody knows, it is asked again. */
export type Ending = 'done' | 'refused' | 'gone' | 'again'

/** What the answer of a push service means (RFC 8030); null: there was none. */
export function endingOf(status: number | null): Ending {
  if (status === null || status === 429 || status >= 500) return 'again'
  if (status === 404 || status === 410) return 'gone'
  return status >= 200 && status < 300 ? 'done' : 'refused'
}

/**
 * The host of a place that alerts may be sent to, or null (SERVICE-19): https at the usual port of a known host, or the push server of the
 * sandbox. Whoever subscribes chooses the address, and none of it may lead into the house's own network.
 */
export function hostOf(endpoint: string, known: { readonly hosts: readonly string[]; readonly sandbox: string | null }): string | null {
  if (!URL.canParse(endpoint)) return null
  const { protocol, hostname, port, host, origin, username, password, pathname } = new URL(endpoint)
  if (username !== '' || password !== '') return null
  if (known.sandbox !== null && origin === new URL(known.sandbox).origin) return /^\/push\/[\w-]{1,64}$/.test(pathname) ? host : null
  if (protocol !== 'https:' || port !== '') return null
  const isKnown = known.hosts.some((one) => (one.startsWith('*.') ? hostname.endsWith(one.slice(1)) : hostname === one))
  return isKnown ? hostname : null
}

const FAILING_LEAST = 3
const FAILING_SHARE = 20

/** Whether a push service fails: three alerts of a day at least, and more than one of twenty. */
export function isFailing(of: { readonly failed: number; readonly done: number }): boolean {
  return of.failed >= FAILING_LEAST && of.failed * FAILING_SHARE > of.failed + of.done
}

const BROWSERS = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /Safari\//],
] as const
const SYSTEMS = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['Linux', /Linux|X11/],
] as const

/** `Chrome · Android`, as far as a user agent names both; empty where it names none. */
export function agentOf(userAgent: string): string {
  return [BROWSERS, SYSTEMS].flatMap((names) => names.find(([, sign]) => sign.test(userAgent))?.[0] ?? []).join(' · ')
}
