import type { RefusalCode } from '@jade/contract/errors'
import { isIP } from 'node:net'
import type { identityCalls } from '@jade/contract/identity/calls'
import type { identityOperatorCalls } from '@jade/contract/identity/operator-calls'
import { flagOf, pageOf } from '@jade/contract/call'
import { type App, type Queryable, type Refusal, refuse, type Unit } from '@jade/service/app'
import { taipeiDate, taipeiTime } from '@jade/service/clock'
import { randomToken } from '@jade/service/ids'
import { networkOf, plainAddress, sourceOf } from '@jade/service/network'
import type { Request } from '@jade/service/room'
import { dataAddress } from '@jade/service/uploads'
import { settings } from '../site/door.ts'
import * as store from './address.store.ts'
import { CAPTCHA_MINUTES, maskedAccount, secondsLeft, windowStart } from './identity.rules.ts'
import { playerByRecommendCode } from './player.store.ts'
import { clearText, keyedHash } from './secrets.ts'
import { agentSiteOf } from './agent-site.rules.ts'
import { NETWORK_FACTOR } from './lock-out.rules.ts'

const HOUR = 3600

interface Look {
  readonly width: number
  readonly height: number
  readonly noise: number
  readonly background: string
  readonly color: boolean
}

/** A picture of the text. The package, which parses its font when it is loaded, comes with the first picture; its types miss that it is a function. */
async function draw(text: string, look: Look): Promise<string> {
  const { default: svgCaptcha } = await import('svg-captcha')
  return (svgCaptcha as unknown as (text: string, look: Look) => string)(text, look)
}

/** Counts one more and answers a refusal with Retry-After once a window holds more than `most`; the count is kept either way. */
export async function tooMany(
  u: Unit,
  limit: { readonly kind: string; readonly who: string; readonly seconds: number; readonly most: number; readonly code: RefusalCode },
): Promise<Refusal | null> {
  const { kind, who, seconds, most, code } = limit
  const n = await store.count(u.tx, { kind, who, windowStart: windowStart(u.now, seconds) })
  return n > most ? refuse(code, {}, { retryAfterSeconds: secondsLeft(u.now, seconds) }) : null
}

/** {@link tooMany} of a subscriber and of the neighbourhood: one address of many, or one of a rented range, is no new start. */
export async function tooManyFrom(
  u: Unit,
  ip: string,
  limit: { readonly kind: string; readonly seconds: number; readonly most: number; readonly code: RefusalCode },
): Promise<Refusal | null> {
  const near = { ...limit, kind: `${limit.kind}-network`, most: limit.most * NETWORK_FACTOR }
  return (await tooMany(u, { ...limit, who: sourceOf(ip) })) ?? (await tooMany(u, { ...near, who: networkOf(ip) }))
}

/** One more question whether a phone belongs to a player, from wherever it is asked (IDENTITY-17): the ordered call and whatever tells the same. */
export async function askedForPhone(
  u: Unit,
  asked: { readonly ip: string; readonly phone: string | null; readonly most: number },
): Promise<Refusal | null> {
  const limit = { kind: 'ask-address', seconds: HOUR, most: asked.most, code: 'identity.too_many_questions' } as const
  const over = await tooManyFrom(u, asked.ip, limit)
  return over ?? (asked.phone === null ? null : tooMany(u, { ...limit, kind: 'ask-phone', who: asked.phone }))
}

/** Whether an address may neither log in nor register. What is not an address is blocked: nobody real has none. */
export async function blocked(q: Queryable, ip: string): Promise<boolean> {
  const plain = plainAddress(ip)
  return isIP(plain) === 0 || store.isBlocked(q, plain)
}

/** Success says blocked (IDENTITY-16). Error: identity.ip_not_blocked. */
export async function checkIpBlack(app: App, request: Request<typeof identityCalls.checkIpBlack>) {
  if (!(await blocked(app.db, request.ip))) throw refuse('identity.ip_not_blocked')
  return {}
}

/** A picture code for the desktop log-in, valid for five minutes and one try (IDENTITY-9). */
export async function captcha(app: App) {
  const text = clearText(4)
  const key = randomToken()
  await app.unit({ actor: { kind: 'guest' }, lang: 'zh', ip: '', key: null }, (u) =>
    store.insertCaptcha(u.tx, {
      key,
      answerHash: keyedHash(app, 'captcha', `${key} ${text}`),
      expiresAt: new Date(u.now.getTime() + CAPTCHA_MINUTES * 60_000),
    }),
  )
  const svg = await draw(text, { width: 120, height: 40, noise: 2, background: '#efe7d6', color: true })
  return { data: { captcha_key: key, image: dataAddress({ contentType: 'image/svg+xml', bytes: Buffer.from(svg) }) } }
}

/** Whether the answer is right; asking uses the picture up. */
export async function captchaRight(app: App, u: Unit, given: { readonly key: string; readonly answer: string }): Promise<boolean> {
  const expected = await store.takeCaptcha(u.tx, given.key, u.now)
  return expected?.equals(keyedHash(app, 'captcha', `${given.key} ${given.answer.toUpperCase()}`)) ?? false
}

/** Counts a visit by a referral code, once per visitor and day, and answers the agent's site where one is set (SITE-5, IDENTITY-4). */
export async function agentUrlClick(app: App, request: Request<typeof identityCalls.agentUrlClick>) {
  const { code } = request.query
  const url = await app.unit({ ...request.intent, key: null }, async (u) => {
    const agent = code === '' ? null : await playerByRecommendCode(u.tx, code)
    if (!agent) return ''
    const visitor = keyedHash(app, 'visitor', sourceOf(request.ip))
    await store.addClick(u.tx, { code: agent.recommend_code, visitor, day: taipeiDate(u.now) })
    return agentSiteOf(request.header('user-agent'), await settings(u.tx))
  })
  return { data: { url } }
}

/** Whether a referral code belongs to a player, and to whom, masked: the page that a friend's link opens greets with it (REFERRAL-10). */
export async function checkRecommendCode(app: App, request: Request<typeof identityCalls.checkRecommendCode>) {
  const { code } = request.query
  const player = code === '' ? null : await playerByRecommendCode(app.db, code)
  return { data: { match: flagOf(player !== null), inviter: player ? maskedAccount(player.account) : '' } }
}

type Ask<K extends keyof typeof identityOperatorCalls> = Request<(typeof identityOperatorCalls)[K]>

export async function blockedAddresses(app: App, request: Ask<'blockedAddresses'>) {
  const page = pageOf(request.query)
  const { rows, total } = await store.blockedAddresses(app.db, page)
  return {
    ...page,
    total,
    data: rows.map((row) => ({ id: String(row.id), address: row.address, reason: row.reason, by: row.made_by, time: taipeiTime(row.at) })),
  }
}

/** A network in the form the database takes: host bits must be zero. Null when it is none. */
function networkForm(text: string): string | null {
  const [address = '', bits] = text.split('/')
  const plain = plainAddress(address)
  const family = isIP(plain)
  if (family === 0) return null
  const most = family === 4 ? 32 : 128
  const length = bits === undefined ? most : Number(bits)
  return length > most || length < 8 ? null : `${plain}/${length}`
}

/** Blocks an address or a network at once. Errors: identity.address_form, identity.address_blocked_already. */
export async function blockAddress(app: App, request: Ask<'blockAddress'>) {
  const { address, reason } = request.body
  const form = networkForm(address)
  if (!form) throw refuse('identity.address_form')
  const id = await app.unit(request.intent, async (u) => {
    const made = await store.blockAddress(u.tx, { address: form, reason, made_by: request.actor.account, at: u.now })
    if (made === null) throw refuse('identity.address_blocked_already')
    u.audit({ action: 'address.block', object: `address ${form}`, reason, before: null, after: { blocked: form } })
    return made
  })
  return { data: { id: String(id) } }
}

/** Error: identity.address_unknown. */
export async function unblockAddress(app: App, request: Ask<'unblockAddress'>) {
  await app.unit(request.intent, async (u) => {
    const gone = await store.unblockAddress(u.tx, BigInt(request.params.id))
    if (gone === null) throw refuse('identity.address_unknown')
    u.audit({ action: 'address.unblock', object: `address ${gone.address}`, before: gone, after: null })
  })
  return {}
}
