import { call, data, done, queryInt } from '@jade/contract/call'
import { positiveMoney } from '@jade/contract/money'
import { EarlierCall, Refusal, refuse } from '@jade/service/app'
import { DatabaseAway } from '@jade/service/database'
import { memoryRates } from '@jade/service/http/rates'
import { createFastify } from '@jade/service/http/fastify'
import { routeList } from '@jade/service/http/routes'
import { securityKind } from '@jade/service/http/security-rules'
import { type Room, table } from '@jade/service/room'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { hostileAmounts, hostileBodies } from './amounts.ts'
import { bootApp, type TestApp } from './boot.ts'

const calls = {
  pay: call({
    method: 'POST',
    path: '/pay',
    auth: 'player',
    rate: 'money',
    idempotent: true,
    summary: 'Pays',
    body: z.strictObject({ amount: positiveMoney, note: z.optional(z.string()) }),
    ok: data(z.object({ cents: z.string() })),
  }),
  list: call({
    method: 'GET',
    path: '/list',
    auth: 'none',
    rate: 'read',
    summary: 'Lists',
    query: z.strictObject({ page: z.optional(queryInt(1, 9)) }),
    ok: data(z.object({ page: z.int() })),
  }),
  fail: call({
    method: 'POST',
    path: '/fail/{how}',
    auth: 'none',
    rate: 'read',
    summary: 'Fails',
    params: z.strictObject({ how: z.string() }),
    ok: done,
  }),
  loose: call({
    method: 'POST',
    path: '/loose',
    auth: 'none',
    rate: 'write',
    summary: 'Takes anything or nothing',
    body: z.strictObject({ note: z.optional(z.string()) }),
    ok: done,
  }),
  upload: call({
    method: 'POST',
    path: '/upload',
    auth: 'player',
    rate: 'upload',
    summary: 'Uploads',
    body: z.strictObject({ title: z.string('required') }),
    files: [{ name: 'image', maxBytes: 1000, maxCount: 2, required: true }],
    ok: data(z.object({ sizes: z.array(z.int()), title: z.string() })),
  }),
} as const
const office = {
  login: call({ method: 'POST', path: '/enter', auth: 'none', rate: 'login', summary: 'Logs in', ok: done }),
  view: call({ method: 'GET', path: '/view', auth: 'staff', rate: 'read', permission: 'notice.view', summary: 'Views', ok: done }),
  edit: call({ method: 'POST', path: '/edit', auth: 'staff', rate: 'write', permission: 'notice.edit', summary: 'Edits', ok: done }),
} as const

const failures: Record<string, () => unknown> = {
  unexpected: () => new TypeError('secret of the house'),
  unknown: () => new Refusal('note.not_in_any_table'),
  away: () => new DatabaseAway(new Error('gone')),
  closed: () => refuse('kernel.site_closed', { zh: '網站維護中', en: 'Closed' }),
  slow: () => refuse('kernel.too_many', {}, { retryAfterSeconds: 30 }),
  pending: () => new EarlierCall('order', undefined),
  earlier: () => new EarlierCall('order', { message: 'as before' }),
}
let handled = 0
const room: Room = {
  name: 'note',
  migrations: new URL('./testroom/migrations/', import.meta.url),
  routes: [
    table(calls, () => ({
      pay: async ({ body }) => ({ data: { cents: String(body.amount + 0n * BigInt((handled += 1))) } }),
      list: async ({ query }) => ({ data: { page: query.page ?? 1 } }),
      fail: async ({ params }) => {
        throw failures[params.how]?.() ?? new Error('which?')
      },
      loose: async () => ({}),
      upload: async ({ files, body }) => ({ data: { sizes: files.map((file) => file.bytes.length), title: body.title } }),
    })),
  ],
  operatorRoutes: [
    table(office, () => ({
      login: async ({ staffCookie }) => {
        staffCookie('right', 60)
        return {}
      },
      view: async () => ({}),
      edit: async () => ({}),
    })),
  ],
  raw: [
    {
      method: 'POST',
      path: '/callback/{who}',
      maxBytes: 20,
      handle: async (_, { body, params }) => {
        if (params['who'] === 'away') throw new DatabaseAway(new Error('gone'))
        return { status: 200, contentType: 'text/plain', body: `${params['who']}:${body.toString('hex')}` }
      },
    },
  ],
}

let t: TestApp
beforeAll(async () => {
  t = await bootApp({
    rooms: [room],
    authenticatePlayer: async (_, token) => {
      if (token === 'ended') throw refuse('kernel.logged_out')
      return token === 'good' ? { kind: 'player', playerId: 1n, sessionId: 's' } : null
    },
    authenticateStaff: async (_, token) =>
      token === 'right' ? { kind: 'staff', staffId: 1n, account: 'a', permissions: new Set(['notice.view']), sessionId: 's' } : null,
    rates: memoryRates,
  })
})
afterAll(() => t.close())
beforeEach(() => t.clock.advance({ hours: 1 }))

const token = 'good'
const pay = (body: unknown, headers = {}) => t.send(calls.pay, { token, body, headers })

test('the hostile amounts are about sixty forms or more, and none is accepted', async () => {
  expect(hostileAmounts.length).toBeGreaterThanOrEqual(60)
  const before = handled
  for (const { name, json } of hostileBodies({ amount: '1.00', note: 'x' }, 'amount')) {
    t.clock.advance({ minutes: 1 })
    const reply = await pay(json)
    expect(reply.status, name).toBe(400)
    expect(reply.body.message, name).not.toBe('')
  }
  expect(handled).toBe(before)
  expect((await pay('{"amount":"1.05"}')).body.data).toEqual({ cents: '105' })
})

test('what does not fit the schema is named by field in the language of the caller', async () => {
  const error = async (body: unknown) => (await t.send(calls.pay, { token, lang: 'en', body })).body.error
  expect(await error({})).toEqual({ amount: ['This field is required'] })
  expect(await error({ amount: 5 })).toEqual({ amount: ['Enter an amount with at most two decimals'] })
  expect(await error({ amount: '0.00' })).toEqual({ amount: ['Amount must be greater than 0'] })
  expect(await error({ amount: '1.00', level: 9 })).toEqual({ level: ['Unknown field'] })
  expect(await error({ amount: '1.00', note: 7 })).toEqual({ note: ['Wrong format'] })
  expect((await t.send(calls.pay, { token, body: {} })).body.error).toEqual({ amount: ['此欄位必填'] })
})

test('bodies that hide something are refused', async () => {
  for (const body of [
    '{"amount":"1.00","__proto__":{"a":1}}',
    '{"amount":"1.00","amount":"1.00"}',
    '{"amount":"1.00","\\u0061mount":"2.00"}',
    '[',
    'null',
    '"x"',
    '[]',
    '7',
    `${'['.repeat(40)}${']'.repeat(40)}`,
    `"${'x'.repeat(70_000)}"`,
    '{"amount":"1.00","note":"a\\u0000b"}',
    '{"amount":"1.00","note":"a\\ud800b"}',
  ]) {
    expect((await pay(body)).status, body.slice(0, 60)).toBe(400)
  }
  expect((await pay('{"amount":"1.00"}', { 'content-type': 'text/plain' })).status).toBe(400)
  expect((await pay('amount=1.00', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(400)
})

test('a text that no database keeps is named by its field; a body of null is none, although every field may be left out', async () => {
  for (const note of ['\\u0000', 'a\\ud800b'])
    expect((await t.send(calls.pay, { token, lang: 'en', body: `{"amount":"1.00","note":"${note}"}` })).body.error).toEqual({
      note: ['Wrong format'],
    })
  expect((await t.send(calls.list, { query: { page: '\u0000' } })).status).toBe(400)
  expect((await t.send(calls.loose, { body: '{}' })).status).toBe(200)
  expect((await t.send(calls.loose, { body: 'null' })).status).toBe(400)
})

test('queries: unknown names, repeated names and wrong forms are refused', async () => {
  const status = async (query: Record<string, string>) => (await t.send(calls.list, { query })).status
  expect(await status({ page: '2' })).toBe(200)
  expect(await status({ page: '10' })).toBe(400)
  expect(await status({ page: '1e0' })).toBe(400)
  expect(await status({ x: '1' })).toBe(400)
})

test.each([
  ['unexpected', 500, '系統錯誤'],
  ['unknown', 500, '系統錯誤'],
  ['away', 503, '系統忙碌中，請稍後再試'],
  ['closed', 502, '網站維護中'],
  ['slow', 429, '操作太頻繁，請稍後再試'],
  ['pending', 409, '此請求仍在處理中，請稍後再試'],
])('%s answers %i', async (how, status, message) => {
  const reply = await t.call(calls.fail, { params: { how } })
  expect(reply).toMatchObject({ status, body: { status: 'error', code: status, message } })
  expect(reply.text).not.toMatch(/secret|at .*\.ts/)
  expect(reply.headers['retry-after']).toBe({ 503: '2', 429: '30', 409: '2' }[status])
})

test('a call whose reply was completed meanwhile answers that reply', async () => {
  expect((await t.call(calls.fail, { params: { how: 'earlier' } })).body).toEqual({ status: 'success', message: 'as before' })
})

test('no, other and ended tokens', async () => {
  const reply = (bearer?: string) => t.send(calls.pay, { ...(bearer === undefined ? {} : { token: bearer }), body: { amount: '1.00' } })
  expect((await reply()).body).toMatchObject({ code: 401, message: 'unauthenticated' })
  expect((await reply('bad')).body.message).toBe('unauthenticated')
  expect((await reply('ended')).body).toMatchObject({ code: 401, message: 'logout' })
})

test('idempotency keys have at most 255 visible characters', async () => {
  const status = async (key: string) => (await t.send(calls.pay, { token, key, body: { amount: '1.00' } })).status
  expect(await status('x'.repeat(255))).toBe(200)
  expect(await status('x'.repeat(256))).toBe(400)
  expect(await status('a b')).toBe(400)
})

test('file caps are exact to the byte; count, unknown and missing fields are refused [CONST-022]', async () => {
  const send = (sizes: readonly number[], field = 'image', body: Record<string, string> = { title: 'x' }) =>
    t.send(calls.upload, { token, body, files: sizes.map((size) => ({ field, bytes: Buffer.alloc(size, 7) })) })
  expect((await send([1000, 999])).body.data).toEqual({ sizes: [1000, 999], title: 'x' })
  expect(await send([1001])).toMatchObject({ status: 400, body: { error: { image: ['檔案太大'] } } })
  expect((await send([1, 1, 1])).status).toBe(400)
  expect((await send([0])).status).toBe(400)
  expect((await send([])).body.error).toEqual({ image: ['此欄位必填'] })
  expect((await send([1], 'other')).status).toBe(400)
  expect((await send([1], 'image', { title: 'x', more: 'y' })).status).toBe(400)
  expect((await t.send(calls.pay, { token, headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: '--x--' })).status).toBe(
    400,
  )
})

test('staff: session, permission, and only from the own origin', async () => {
  const cookie = 'staff=right'
  expect((await t.call(office.view, {})).status).toBe(401)
  expect((await t.call(office.view, { cookie: 'staff=wrong' })).status).toBe(401)
  expect((await t.call(office.view, { cookie })).status).toBe(200)
  expect((await t.call(office.edit, { cookie })).status).toBe(403)
  expect((await t.call(office.view, { cookie, headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
  expect((await t.call(office.view, { cookie, headers: { origin: 'https://evil.example' } })).status).toBe(403)
  expect((await t.call(office.view, { cookie, headers: { origin: 'http://here:1', host: 'here:1' } })).status).toBe(200)
  const set = (await t.call(office.login, {})).headers['set-cookie']
  expect(String(set)).toMatch(/^staff=right; Max-Age=60; Path=\/; HttpOnly; SameSite=Strict$/)
})

test('every reply of the API forbids caches and sniffing; unknown addresses are 404 in the envelope [RULE-112]', async () => {
  const reply = await t.call(calls.list, {})
  expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  for (const url of ['/api/list.css', '/api/list/', '/api/nothing', '/api/list%2f.js']) {
    expect(await t.inject({ url }), url).toMatchObject({
      status: 404,
      headers: { 'cache-control': 'no-store' },
      body: { status: 'error', code: 404 },
    })
  }
  expect(await t.inject({ url: '/api/%ff' })).toMatchObject({ status: 400, body: { status: 'error', code: 400 } })
  expect((await t.inject({ url: '/api/list?page=1&page=2' })).status).toBe(400)
  expect((await t.inject({ url: '/api/view' }, 'operators')).status).not.toBe(200)
})

test('whoever answers, the answer names its request and keeps browsers from misusing it; https is asked for where it is there', async () => {
  const secure = { ...t.app.config, env: 'production', outside: { ...t.app.config.outside, siteUrl: 'https://site.test' } } as const
  const proxied = { ...t.app.config, trustedProxies: ['127.0.0.1/32'] }
  for (const [config, headers, hsts] of [
    [t.app.config, {}, undefined],
    [t.app.config, { 'x-forwarded-proto': 'https' }, undefined],
    [proxied, { 'x-forwarded-proto': 'https' }, 'max-age=31536000'],
    [secure, {}, 'max-age=31536000'],
  ] as const) {
    const faults: unknown[] = []
    const log = { ...t.app.log, error: (_: unknown, message: string) => void faults.push(message) }
    const place = createFastify(config, log)
    place.get('/away', (_, reply) => reply.redirect('/elsewhere', 302))
    place.get('/broken', async () => {
      throw new Error('inside')
    })
    place.get('/page', (_, reply) => reply.header('content-security-policy', "default-src 'self'").type('text/html').send('x'))
    place.get('/style', (_, reply) => reply.type('text/css').send('x'))
    for (const [url, status] of [
      ['/away', 302],
      ['/broken', 500],
      ['/nothing', 404],
      ['/%ff', 400],
      ['/page', 200],
      ['/style', 200],
    ] as const) {
      const answer = await place.inject({ url, headers })
      expect([url, answer.statusCode]).toEqual([url, status])
      expect(answer.headers).toMatchObject({ 'x-request-id': expect.stringMatching(/^[\w-]{36}$/), 'x-content-type-options': 'nosniff' })
      // The framework reads no proxy's word of an address that it cannot read.
      if (url !== '/%ff' || config !== proxied) expect(answer.headers['strict-transport-security'], url).toBe(hsts)
      const policy = url === '/page' ? "default-src 'self'" : url === '/style' ? undefined : "default-src 'none'; frame-ancestors 'none'"
      expect(answer.headers['content-security-policy'], url).toBe(policy)
      expect(answer.body).not.toMatch(/inside|Route GET/)
    }
    expect(faults).toEqual(['an answer failed'])
    await place.close()
  }
})

test('a request keeps the name that a known proxy gave it, and no other', async () => {
  const name = 'proxy-0123456789'
  for (const [trustedProxies, given, kept] of [
    [['127.0.0.1/32'], name, true],
    [['10.0.0.0/8'], name, false],
    [[], name, false],
    [['127.0.0.1/32'], 'a b', false],
    [['127.0.0.1/32'], 'x'.repeat(65), false],
  ] as const) {
    const place = createFastify({ ...t.app.config, trustedProxies })
    const answer = await place.inject({ url: '/nothing', headers: { 'x-request-id': given } })
    expect(answer.headers['x-request-id'] === given).toBe(kept)
    await place.close()
  }
})

test('too many calls of one caller wait; another caller does not', async () => {
  let wait = ''
  for (let i = 0; i < 200 && wait === ''; i += 1) {
    const reply = await t.call(calls.list, { ip: '10.1.1.1' })
    if (reply.status === 429) wait = reply.headers['retry-after'] ?? ''
  }
  expect(wait).toBe('1')
  expect((await t.call(calls.list, { ip: '10.1.1.2' })).status).toBe(200)
  t.clock.advance({ seconds: 1 })
  expect((await t.call(calls.list, { ip: '10.1.1.1' })).status).toBe(200)
})

test('what alarms are made of is one line each, with who and from where', async () => {
  const warned = vi.spyOn(t.app.log, 'warn')
  const lines = () => warned.mock.calls.splice(0).flatMap(([values, message]) => (message === 'security' ? [values] : []))
  await t.call(office.edit, { cookie: 'staff=right', ip: '192.0.2.7' })
  expect(lines()).toEqual([{ kind: 'console.forbidden', outcome: 'kernel.forbidden', account: 'staff:a', from: '192.0.2.7' }])
  await t.send(calls.loose, { body: { nobody_knows: 1 } })
  expect(lines()).toEqual([])
  while ((await t.call(calls.list, { ip: '192.0.2.8' })).status !== 429);
  expect(lines()).toEqual([{ kind: 'rate', outcome: 'kernel.too_many', from: '192.0.2.8' }])
  warned.mockRestore()
})

test.each([
  ['identity.login_failed', 403, 'identity.login'],
  ['identity.locked', 403, 'identity.login'],
  ['kernel.bad_request', 400, null],
  ['kernel.busy', 503, null],
  ['kernel.too_many', 429, 'rate'],
])('a log-in that ends with %s is a security event or none', (error_code, code, kind) => {
  const route = { room: 'identity', name: 'login', audience: 'players', spec: { ...calls.pay, rate: 'login' } } as const
  expect(securityKind(route, { body: { status: 'error', code, error_code, message: '' } })).toBe(kind)
})

test('routes that do not say who may call them do not start', () => {
  const lists = (spec: Partial<Record<string, unknown>>) =>
    routeList([{ name: 'x', operatorRoutes: [{ calls: { c: { ...office.view, ...spec } as never }, handlers: () => ({}) }] }])
  expect(() => lists({ permission: undefined })).toThrow('declares no permission')
  expect(() => lists({ auth: 'player' })).toThrow('wrong audience')
  expect(() => lists({ path: '/x/{id}' })).toThrow('no schema')
  expect(() => routeList([{ ...room, name: 'twice' }, room])).toThrow('two calls answer')
})

test('a call without a handler does not start', async () => {
  const holed: Room = { name: 'note', routes: [{ calls: { list: calls.list }, handlers: () => ({}) }] }
  await expect(bootApp({ rooms: [holed] })).rejects.toThrow('has no handler')
})

test('raw routes get the exact bytes, up to their cap', async () => {
  const send = (payload: Buffer) =>
    t.inject({ method: 'POST', url: '/callback/bank', headers: { 'content-type': 'application/json' }, payload })
  expect((await send(Buffer.from('{"a": 1}\xff', 'latin1'))).text).toBe('bank:7b2261223a20317dff')
  expect((await send(Buffer.alloc(20))).status).toBe(200)
  expect((await send(Buffer.alloc(21))).status).toBe(413)
  for (const url of ['/callback/bank?a=1&a=2', '/callback/%00', '/callback/bank?a=%00'])
    expect((await t.inject({ method: 'POST', url, payload: 'x' })).status, url).toBe(400)
})

test('a raw route that meets no database says when to come again', async () => {
  const reply = await t.inject({ method: 'POST', url: '/callback/away', payload: 'x' })
  expect(reply).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
  expect(reply.text).not.toMatch(/gone/)
})
