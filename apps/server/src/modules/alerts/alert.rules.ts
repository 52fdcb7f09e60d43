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

/** How handing over an alert ended; `bounced`: nobody has the address; `again`: nobody knows, it is asked again. */
export type HandOverEnding = 'done' | 'refused' | 'gone' | 'bounced' | 'again'

/** What became of handing over, and what was said: an HTTP status, `cut`, `slow`, or a code of the service's own. */
export interface Handed {
  readonly ending: HandOverEnding
  readonly last: string
}

/** What the answer of a push service means (RFC 8030); null: there was none. */
export function endingOf(status: number | null): HandOverEnding {
  if (status === null || status === 429 || status >= 500) return 'again'
  if (status === 404 || status === 410) return 'gone'
  return status >= 200 && status < 300 ? 'done' : 'refused'
}

const SAID: Readonly<Record<string, HandOverEnding>> = { sent: 'done', refused: 'refused', no_address: 'bounced' }
/** Of these statuses the same letter may find another answer. */
const PASSING = new Set([408, 425, 429])

/**
 * What the mail gateway's signed answer means, or why there was none (`Answer` of ask-signed.ts): a status of 4xx is a refusal, whoever gave it; everything
 * else that is not signed says nothing.
 */
export function handedBy(said: string): Handed {
  const ending = SAID[said]
  if (ending !== undefined) return { ending, last: said }
  const status = Number(/^http_(\d{3})$/.exec(said)?.[1])
  const last = status > 0 ? String(status) : said === 'late' ? 'slow' : said
  return { ending: status >= 400 && status < 500 && !PASSING.has(status) ? 'refused' : 'again', last }
}

/** Letters of a day to one address: whoever wants more reads them in the site. */
export const MAILS_A_DAY = 20

interface Letter {
  readonly receiverId: bigint
  readonly alertId: bigint
  /** How often it was handed over anew because it could not be put down. */
  readonly round: number
}

/** The name of a letter at the gateway: the same while nobody knows of it, another one when it is sent anew. */
export const letterId = ({ receiverId, alertId, round }: Letter): string => `m${receiverId}.${alertId}.${round}`

/** The letter of a name, or null where it is none of ours. */
export function letterOfId(id: string): Letter | null {
  const [, receiver = '', alert = '', round = ''] = /^m(\d{1,18})\.(\d{1,18})\.(\d{1,3})$/.exec(id) ?? []
  return receiver === '' ? null : { receiverId: BigInt(receiver), alertId: BigInt(alert), round: Number(round) }
}

const ROUNDS_MOST = 4
const FIRST_WAIT_MS = 5 * 60_000

/** When a letter that could not be put down is sent anew: after 5 minutes, 20, 80 and 320; null: no more. */
export function roundAt(round: number, now: Date): Date | null {
  return round >= ROUNDS_MOST ? null : new Date(now.getTime() + FIRST_WAIT_MS * 4 ** round)
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

/** Whether a push service, or the mail gateway, fails: three alerts of a day at least, and more than one of twenty. */
export function isFailing(of: { readonly failed: number; readonly done: number }): boolean {
  return of.failed >= FAILING_LEAST && of.failed * FAILING_SHARE > of.failed + of.done
}
