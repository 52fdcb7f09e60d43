import { keyCalls } from '@jade/contract/backoffice/key-calls'
import { roleCalls } from '@jade/contract/backoffice/role-calls'
import { type RoleName, roleNames } from '@jade/contract/backoffice/roles'
import { type CallSpec, isReading, opensToKeys } from '@jade/contract/call'
import { identityOperatorCalls } from '@jade/contract/identity/operator-calls'
import { siteOperatorCalls } from '@jade/contract/site/calls'
import { type ListedRoute, listRaw, routeList } from '@jade/service/http/routes'
import type { TestApp } from '@jade/test-kit/boot'
import type { SendAnything } from '@jade/test-kit/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changedRoles } from '../modules/backoffice/people.fixture.ts'
import { bootHouse, errorEntry, newcomer, staffCookies, tokenOf } from './house.fixture.ts'
import { operatorRights, rooms } from './rooms.ts'
import '../modules/platforms/fake-vendor.fixture.ts'

/**
 * The rights matrix (SECURITY-14): every caller makes every call. Each request carries a field that no call knows, so that
 * whoever is let in meets exactly 400 and no handler ever runs; whoever is not meets exactly the refusal that the contract's
 * marks say. The calls come from the rooms themselves: none can be missing.
 */
const routes = routeList(rooms)
const playerRoutes = routes.filter(({ audience }) => audience === 'players')
const officeRoutes = routes.filter(({ audience }) => audience === 'operators')

/** Let in, and then stopped at the field that nobody knows. */
const LET_IN = 'let in'
type Verdict = typeof LET_IN | 'kernel.unauthenticated' | 'kernel.logged_out' | 'kernel.forbidden' | `${string}.${string}`

interface Caller {
  readonly name: string
  readonly send: () => SendAnything
  readonly verdict: (spec: CallSpec) => Verdict
  /** What an ended session is told beside the words. */
  readonly error?: Readonly<Record<string, 1>>
}

const CLOSED = { zh: '系統升級', en: 'We are upgrading' }
const tokens: Record<string, string> = {}
let cookies: Readonly<Record<RoleName, string>>
let machine = ''
let t: TestApp

beforeAll(async () => {
  t = await bootHouse()
  tokens['expired'] = await newcomer(t, 'expired1', '0913000001')
  t.clock.advance({ days: 60 })
  cookies = await staffCookies(t)
  const scopes = operatorRights().permissions.filter(isReading)
  const key = { name: 'everything', scopes, days: 365, reason: 'for the matrix' }
  machine = (await t.call(keyCalls.makeApiKey, { cookie: cookies.owner, body: key })).body.data.key
  tokens['player'] = await tokenOf(t, 'demo01')
  tokens['other player'] = await tokenOf(t, 'demo02')
  tokens['excluded'] = await tokenOf(t, 'demo04')
  tokens['deactivated'] = await newcomer(t, 'closed01', '0913000002')
  tokens['ended'] = await newcomer(t, 'ended01', '0913000003')
  await tokenOf(t, 'ended01')
  await newcomer(t, 'forced01', '0913000004')
  for (const [account, call] of [
    ['closed01', identityOperatorCalls.deactivate],
    ['forced01', identityOperatorCalls.forcePassword],
  ] as const) {
    const { rows } = await t.app.db.query<{ id: bigint }>('select id from identity.player where account = $1', [account])
    const reply = await t.call(call, { cookie: cookies.owner, params: { id: String(rows[0]?.id) }, body: { reason: 'for the matrix' } })
    expect(reply.status).toBe(200)
  }
  tokens['password forced'] = await tokenOf(t, 'forced01')
})
afterAll(() => t.close())

const bearer = (name: string) => () => ({ token: tokens[name] ?? '' })
/** What the marks of a call say of a player with a live session who is kept from calls without the mark. */
const kept = (mark: 'whileExcluded' | 'whilePasswordForced', code: Verdict) => (spec: CallSpec) => {
  const known = spec.auth === 'player' || (mark === 'whileExcluded' && spec.auth === 'optional')
  return known && spec[mark] !== true ? code : LET_IN
}
const noSession = (code: Verdict) => (spec: CallSpec) => (spec.auth === 'none' ? LET_IN : code)

const players: readonly Caller[] = [
  { name: 'guest', send: () => ({}), verdict: (spec) => (spec.auth === 'player' ? 'kernel.unauthenticated' : LET_IN) },
  { name: 'player', send: bearer('player'), verdict: () => LET_IN },
  { name: 'other player', send: bearer('other player'), verdict: () => LET_IN },
  { name: 'excluded player', send: bearer('excluded'), verdict: kept('whileExcluded', 'protection.excluded') },
  {
    name: 'player who must change the password',
    send: bearer('password forced'),
    verdict: kept('whilePasswordForced', 'identity.password_forced'),
  },
  { name: 'deactivated player', send: bearer('deactivated'), verdict: noSession('kernel.logged_out'), error: { kick: 1 } },
  {
    name: 'session ended by a later log-in',
    send: bearer('ended'),
    verdict: noSession('kernel.logged_out'),
    error: { 'double-login': 1 },
  },
  { name: 'session that idled out', send: bearer('expired'), verdict: noSession('kernel.logged_out') },
  { name: 'token of nobody', send: () => ({ token: 'A'.repeat(43) }), verdict: noSession('kernel.unauthenticated') },
  {
    name: 'player from another site',
    send: () => ({ ...bearer('player')(), headers: { origin: 'https://evil.example' } }),
    verdict: () => LET_IN,
  },
  {
    name: 'staff member at the players’ door',
    send: () => ({ cookie: cookies.owner }),
    verdict: (spec) => (spec.auth === 'player' ? 'kernel.unauthenticated' : LET_IN),
  },
]

const staffOnly = (spec: CallSpec): Verdict => (spec.auth === 'staff' ? 'kernel.unauthenticated' : LET_IN)
const roleOpens = (role: RoleName) => (spec: CallSpec) => {
  if (spec.auth !== 'staff' || spec.permission === 'self.view') return LET_IN
  return operatorRights().opens(role, spec.permission ?? '') ? LET_IN : 'kernel.forbidden'
}
const keyOpens = (spec: CallSpec): Verdict => (spec.auth !== 'staff' || opensToKeys(spec) ? LET_IN : 'kernel.key_scope')
const operators: readonly Caller[] = [
  { name: 'nobody', send: () => ({}), verdict: staffOnly },
  { name: 'player at the console', send: bearer('player'), verdict: staffOnly },
  { name: 'cookie of nobody', send: () => ({ cookie: `staff=${'A'.repeat(43)}` }), verdict: staffOnly },
  ...roleNames.map((role): Caller => ({ name: `staff: ${role}`, send: () => ({ cookie: cookies[role] }), verdict: roleOpens(role) })),
  { name: 'machine with every scope', send: () => ({ token: machine }), verdict: keyOpens },
  {
    name: 'key of nobody, beside the owner’s cookie',
    send: () => ({ cookie: cookies.owner, token: `jk_${'A'.repeat(43)}` }),
    verdict: staffOnly,
  },
  ...[{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }].map(
    (headers): Caller => ({
      name: `owner, lured from elsewhere: ${JSON.stringify(headers)}`,
      send: () => ({ cookie: cookies.owner, headers }),
      verdict: () => 'kernel.forbidden',
    }),
  ),
]

/** Values of a path that fit any schema of ours, so that only the foreign field is wrong. */
const anyParams = (spec: CallSpec) => Object.fromEntries([...spec.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '1']))

/** What is wrong with one cell, or null. */
async function fault(route: ListedRoute, caller: Caller, verdict: Verdict, texts?: Readonly<Record<'zh' | 'en', string>>) {
  const { spec } = route
  const stranger = spec.body !== undefined && spec.files === undefined ? { body: { nobody_knows: 1 } } : {}
  const request = { lang: 'en', ...caller.send(), params: anyParams(spec), query: { nobody_knows: '1' }, ...stranger } as const
  const reply = await t.send(spec, request)
  if (verdict === LET_IN) return reply.status === 400 && reply.body.code === 400 ? null : `let in, but ${reply.status} ${reply.text}`
  const entry = errorEntry(verdict)
  const status = spec.refusesAs === 'outcome' && entry.status === 403 && entry.keepsStatus !== true ? 200 : entry.status
  const expected = {
    status: 'error',
    code: status,
    error_code: verdict,
    message: texts?.en ?? entry.en,
    ...(verdict === 'kernel.logged_out' && { error: caller.error }),
  }
  const same = reply.status === status && JSON.stringify(reply.body) === JSON.stringify(expected)
  return same ? null : `expected ${status} ${verdict}, got ${reply.status} ${reply.text}`
}

async function faults(list: readonly ListedRoute[], caller: Caller, verdict = caller.verdict): Promise<string[]> {
  const found: string[] = []
  for (const route of list) {
    const wrong = await fault(route, caller, verdict(route.spec))
    if (wrong !== null) found.push(`${caller.name}: ${route.spec.method} ${route.path}: ${wrong}`)
  }
  return found
}

describe('every call', () => {
  test.each(players)('of the site, by: $name', { timeout: 60_000 }, async (caller) => {
    expect(await faults(playerRoutes, caller)).toEqual([])
  })

  test.each(operators)('of the console, by: $name', { timeout: 60_000 }, async (caller) => {
    expect(await faults(officeRoutes, caller)).toEqual([])
  })

  test('of the console, by a role that the house changed and by one of its own', { timeout: 120_000 }, async () => {
    const undo = await changedRoles(t)
    const { permissions } = (await t.call(roleCalls.roleMatrix, { cookie: cookies.owner })).body.data
    const verdictOf = (role: string) => (spec: CallSpec) => {
      if (spec.auth !== 'staff' || spec.permission === 'self.view') return LET_IN
      return permissions.find((line) => line.permission === spec.permission)?.roles.includes(role) ? LET_IN : 'kernel.forbidden'
    }
    const house: Caller = { name: 'own_desk', send: () => ({ cookie: cookies.marketing }), verdict: verdictOf('own_desk') }
    const changed: Caller = { name: 'content, changed', send: () => ({ cookie: cookies.content }), verdict: verdictOf('content') }
    expect(permissions.filter(({ roles }) => roles.includes('own_desk')).map(({ permission }) => permission)).toEqual([
      'consultation.answer',
      'player.view',
      'withdrawal.pay',
    ])
    const moved = permissions.filter(({ roles, shipped }) => roles.includes('content') !== shipped.includes('content'))
    expect(moved.map(({ permission }) => permission)).toEqual(['banner.edit', 'notice.view', 'player.view'])
    expect([...(await faults(officeRoutes, house)), ...(await faults(officeRoutes, changed))]).toEqual([])
    await undo()
  })

  test('is in the matrix, and the matrix has cells of both kinds for each caller but the two who may do all', () => {
    expect(playerRoutes.length + officeRoutes.length).toBe(routes.length)
    expect(routes.length).toBeGreaterThan(130)
    for (const [list, callers] of [
      [playerRoutes, players],
      [officeRoutes, operators],
    ] as const) {
      for (const { name, verdict } of callers) {
        const let_in = list.filter(({ spec }) => verdict(spec) === LET_IN).length
        const free = ['player', 'other player', 'player from another site', 'staff: owner'].includes(name)
        expect([name, let_in === list.length]).toEqual([name, free])
      }
    }
  })

  test('outside the contract answers strangers with a refusal', async () => {
    const raw = listRaw(rooms).map(({ method, path }) => `${method} ${path}`)
    const ofVendors = ['balance', 'bet', 'win', 'rollback', 'take-back'].map((name) => `/api/vendor-wallet/v1/${name}`)
    const pictures = ['picture/{code}/{productId}', 'platform-picture/{code}/{file}'].map((path) => `GET /api/games/${path}`)
    const packet = 'GET /api/activity/redEnvelope/picture/{id}/{file}'
    const message = 'GET /api/messages/picture/{file}'
    const banner = 'GET /api/system/banner/{file}'
    const mail = ['POST /api/callback/mail', 'GET /api/unsubscribe/{token}', 'POST /api/unsubscribe/{token}']
    const free = ['GET /api/avatars/{name}', packet, message, banner, 'POST /api/callback/pay/{provider}', ...mail, ...pictures]
    expect(raw.toSorted()).toEqual([...free, ...ofVendors.map((path) => `POST ${path}`)].toSorted())
    for (const url of ofVendors) expect((await t.inject({ method: 'POST', url, payload: '{}' })).status).toBe(401)
    expect((await t.inject({ method: 'GET', url: `/api/avatars/${'0'.repeat(32)}.png` })).status).toBe(404)
    expect((await t.inject({ method: 'POST', url: '/api/callback/pay/sandpay', payload: '{}' })).status).toBe(401)
    expect((await t.inject({ method: 'POST', url: '/api/callback/mail', payload: '{}' })).status).toBe(401)
    for (const method of ['GET', 'POST'] as const)
      expect((await t.inject({ method, url: `/api/unsubscribe/1.${'A'.repeat(43)}` })).status).toBe(404)
    expect((await t.inject({ method: 'GET', url: '/api/games/picture/JADE/NONE' })).status).toBe(404)
    expect((await t.inject({ method: 'GET', url: '/api/games/platform-picture/JADE/none.webp' })).status).toBe(404)
    expect((await t.inject({ method: 'GET', url: '/api/activity/redEnvelope/picture/1/none.webp' })).status).toBe(404)
    expect((await t.inject({ method: 'GET', url: `/api/messages/picture/${'0'.repeat(32)}.png` })).status).toBe(404)
    expect((await t.inject({ method: 'GET', url: `/api/system/banner/${'0'.repeat(32)}.png` })).status).toBe(404)
  })
})

test('while the site is closed every call of players without the mark is 502 with the closing words, and the console works [ROLE-007 ROLE-008 RULE-113]', async () => {
  const body = { msg_zh: CLOSED.zh, msg_en: CLOSED.en, reason: 'for the matrix' }
  expect((await t.call(siteOperatorCalls.close, { cookie: cookies.game_ops, body })).status).toBe(200)
  const found: string[] = []
  for (const caller of players) {
    for (const route of playerRoutes) {
      const session = caller.verdict(route.spec)
      const known = session === 'kernel.unauthenticated' || session === 'kernel.logged_out'
      const verdict = known || route.spec.whileClosed === true ? session : 'kernel.site_closed'
      const wrong = await fault(route, caller, verdict, verdict === 'kernel.site_closed' ? CLOSED : undefined)
      if (wrong !== null) found.push(`${caller.name}: ${route.path}: ${wrong}`)
    }
  }
  for (const caller of operators) found.push(...(await faults(officeRoutes, caller)))
  expect(found).toEqual([])
}, 120_000)
