import { alertsCalls } from '@jade/contract/alerts/calls'
import { cashierCalls } from '@jade/contract/cashier/calls'
import { cashierOperatorCalls } from '@jade/contract/cashier/operator-calls'
import type { CallSpec } from '@jade/contract/call'
import { consultationsCalls } from '@jade/contract/consultations/calls'
import { gamesCalls } from '@jade/contract/games/calls'
import { identityCalls } from '@jade/contract/identity/calls'
import { mallCalls } from '@jade/contract/mall/calls'
import { messagesCalls } from '@jade/contract/messages/calls'
import { promotionsCalls } from '@jade/contract/promotions/calls'
import { recordsCalls } from '@jade/contract/records/calls'
import { turnoverCalls } from '@jade/contract/turnover/calls'
import { vipCalls } from '@jade/contract/vip/calls'
import { walletCalls } from '@jade/contract/wallet/calls'
import { type ListedRoute, routeList } from '@jade/service/http/routes'
import { hostileAmounts, hostileBodies } from '@jade/test-kit/amounts'
import type { TestApp } from '@jade/test-kit/boot'
import type { SendAnything } from '@jade/test-kit/client'
import { onServer } from '@jade/test-kit/database'
import { HOSTILE_TEXTS, WRONG_TYPES } from '@jade/test-kit/hostile'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deviceOf } from '../modules/alerts/alerts.fixture.ts'
import { playerByAccount } from '../modules/identity/door.ts'
import { prizeFor, rebateFor } from '../modules/vip/levels.fixture.ts'
import { putGame } from '../modules/games/rows.fixture.ts'
import { bootHouse, staffCookies, tokenOf, traces } from './house.fixture.ts'
import { activityWalletOf, settledBet } from './orders.fixture.ts'
import { DOT, accepts, fieldsOf, goodRequest, goodValues, isMoney, type Part } from './requests.fixture.ts'
import { rooms } from './rooms.ts'
import '../modules/platforms/fake-vendor.fixture.ts'

/** Bad input to every call (SECURITY-4, SECURITY-13): refused in the envelope and in the caller's words, without a trace. */
const routes = routeList(rooms)
const nameOf = ({ room, name, audience }: ListedRoute) => `${room}.${name}${audience === 'operators' ? ' (console)' : ''}`

let t: TestApp
let cookie = ''
beforeAll(async () => {
  t = await bootHouse()
  cookie = (await staffCookies(t)).owner
})
afterAll(() => t.close())

/** demo01 or the owner, whom every call lets in. */
async function caller({ audience }: ListedRoute): Promise<SendAnything> {
  return audience === 'operators' ? { cookie } : { token: await tokenOf(t, 'demo01') }
}

type Answer = Awaited<ReturnType<TestApp['send']>>
const inWords = { en: /^[\x20-\x7e]+$/, zh: /[\u4e00-\u9fff]/ } as const

/** What is wrong with the shape of a refusal, or null. */
function shapeFault(reply: Answer, lang: 'zh' | 'en', field?: string): string | null {
  const { body } = reply
  if (reply.status !== 400) return `status ${reply.status}`
  if (body.status !== 'error' || body.code !== 400 || !inWords[lang].test(body.message)) return 'no envelope in the language'
  if (/\bat .*:\d+|\.ts\b|Error:|select |insert /i.test(reply.text)) return 'tells of the inside'
  if (field === undefined) return null
  const text = Object.entries(body.error ?? {}).find(([name]) => name === field || name.startsWith(`${field}.`))?.[1]
  return Array.isArray(text) && inWords[lang].test(String(text[0])) ? null : `no words for ${field}`
}

/** What a schema refuses never comes to a database: it is tried on one of the two. */
const describeSchemas = describe.skipIf(onServer)

/** Sends one bad request in both languages. */
async function refused(spec: CallSpec, request: SendAnything, field?: string): Promise<string[]> {
  const found: string[] = []
  for (const lang of ['zh', 'en'] as const) {
    const reply = await t.send(spec, { ...request, lang })
    const fault = shapeFault(reply, lang, field)
    if (fault !== null)
      found.push(
        `${spec.method} ${spec.path} ${lang} ${JSON.stringify(request.body ?? request.query).slice(0, 120)}: ${fault}: ${reply.text.slice(0, 200)}`,
      )
  }
  return found
}

const FORM = 'multipart/form-data; boundary=x'
const PART = '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'
/** Forms that are none, end too soon, or hide something; with them, no boundary at all. */
const BROKEN_FORMS: readonly (readonly [type: string, body: string])[] = [
  ...[
    'a=1&b=2',
    '',
    '--x',
    '--x--',
    '--x\r\n\r\n',
    `${PART}abc`,
    `${PART}abc\r\n--x`,
    '--x\r\nno header at all\r\n\r\nabc\r\n--x--\r\n',
    '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nabc\r\n--x--\r\n',
    `--x\r\ncontent-disposition: form-data; name="${'n'.repeat(20_000)}"\r\n\r\nabc\r\n--x--\r\n`,
    `--x\r\n${'a: b\r\n'.repeat(3_000)}\r\nabc\r\n--x--\r\n`,
  ].map((body) => [FORM, body] as const),
  ['multipart/form-data', `${PART}abc\r\n--x--\r\n`],
  ['multipart/form-data; boundary=', `${PART}abc\r\n--x--\r\n`],
  ['multipart/form-data; boundary=other', `${PART}abc\r\n--x--\r\n`],
]

/** Bad requests of one call: each is refused by its schema, whatever else is in it. */
function* badRequests({ spec }: ListedRoute): Generator<readonly [field: string | undefined, request: SendAnything]> {
  const good = goodRequest(spec)
  const bodies = spec.body !== undefined && spec.files === undefined
  yield ['nobody_knows', { ...good, query: { ...(good.query as object), nobody_knows: '1' } }]
  for (const [field, schema] of Object.entries(fieldsOf(spec, 'query'))) {
    if (!accepts(schema, undefined)) yield [field, { ...good, query: {} }]
    for (const value of HOSTILE_TEXTS.filter((text) => text.length < 5000 && !accepts(schema, text)))
      yield [field, { ...good, query: { ...(good.query as object), [field]: value } }]
  }
  if (spec.files !== undefined) yield [undefined, { ...good, files: [], headers: { 'content-type': 'application/json' }, body: '{}' }]
  if (spec.files !== undefined)
    for (const [type, body] of BROKEN_FORMS) yield [undefined, { ...good, files: [], headers: { 'content-type': type }, body }]
  if (!bodies) return
  for (const body of ['[', 'null', '"x"', '[]', '7', '{"__proto__":{"a":1}}', '{"a":1,"a":1}', `${'['.repeat(99)}${']'.repeat(99)}`])
    yield [undefined, { ...good, body }]
  yield ['nobody_knows', { ...good, body: { ...(good.body as object), nobody_knows: 1 } }]
  for (const [field, schema] of Object.entries(fieldsOf(spec, 'body'))) {
    if (!accepts(schema, undefined)) yield [field, { ...good, body: without(good.body as object, field) }]
    for (const value of WRONG_TYPES.filter((wrong) => !accepts(schema, wrong)))
      yield [field, { ...good, body: { ...(good.body as object), [field]: value } }]
  }
}

const without = (body: object, field: string) => Object.fromEntries(Object.entries(body).filter(([name]) => name !== field))

describeSchemas('what does not fit', () => {
  let before: Awaited<ReturnType<typeof traces>>
  let sent = 0
  beforeAll(async () => {
    before = await traces(t)
  })

  test.each(routes.map((route) => [nameOf(route), route] as const))('%s: is named by field in both languages', async (_, route) => {
    const found: string[] = []
    const who = await caller(route)
    for (const [field, request] of badRequests(route)) {
      found.push(...(await refused(route.spec, { ...who, ...request }, field)))
      sent += 1
    }
    expect(found).toEqual([])
  })

  test('left no trace in the books', async () => {
    expect(sent).toBeGreaterThan(1500)
    expect(await traces(t)).toEqual(before)
    expect(before.breaches).toEqual([])
    expect(t.faults).toEqual([])
  })
})

describe('ids of somebody else', () => {
  /** A is demo01 with an order, a card, a withdrawal and a message (the gift is demo03's); B is demo02. */
  const A: Record<string, string> = {}
  let tokenB = ''
  beforeAll(async () => {
    const token = await tokenOf(t, 'demo01')
    tokenB = await tokenOf(t, 'demo02')
    const cards = await t.call(cashierCalls.cards, { token })
    A['card'] = cards.body.data[0]?.id ?? ''
    A['usdt'] = (await t.call(cashierCalls.usdtAddresses, { token })).body.data[0]?.id ?? ''
    A['store'] = (await t.call(cashierCalls.storeAccounts, { token })).body.data[0]?.id ?? ''
    const channels = await t.call(cashierCalls.channels, { token })
    const bank = channels.body.data.find(({ type }) => type === 'bank')?.list[0]
    const order = await t.call(cashierCalls.createDeposit, {
      token,
      body: { id: bank?.id ?? 0, type: 'bank', amount: bank?.min ?? '0.00' },
    })
    A['order'] = order.body.data.key
    const withdrawal = await t.call(cashierCalls.createWithdrawal, { token, body: { type: 'bank', id: A['card'], amount: '1000.00' } })
    A['withdrawal'] = withdrawal.body.data.id
    await t.drainOutbox()
    const messages = await t.call(messagesCalls.list, { token, params: { group: 'personal' } })
    A['message'] = String(messages.body.data[0]?.id)
    const asked = await t.call(consultationsCalls.open, {
      token,
      body: { type: '5', title: 'Question', information: 'With a picture' },
      files: [{ field: 'images', bytes: DOT }],
    })
    A['consultation'] = asked.body.data.id
    const thread = await t.call(consultationsCalls.thread, { token, params: { id: asked.body.data.id } })
    A['screenshot'] = thread.body.data.images[0] ?? ''
    const own = (await playerByAccount(t.app.db, 'demo01'))?.id ?? 0n
    A['bet'] = await settledBet(t, own)
    A['record'] = (await t.call(walletCalls.transactionRecords, { token })).body.data[0]?.serial_number ?? ''
    A['wallet'] = String(await activityWalletOf(t, own))
    const gift = await t.call(promotionsCalls.auditList, { token: await tokenOf(t, 'demo03') })
    A['application'] = gift.body.data[0]?.id ?? ''
    A['exchange'] = (await t.call(mallCalls.exchangeLog, { token })).body.data[0]?.id ?? ''
    A['pack'] = String((await t.call(mallCalls.packageReceiveLog, { token })).body.data[0]?.id)
    A['prize'] = await prizeFor(t, own)
    A['rebate'] = await rebateFor(t, own)
    A['device'] = await deviceOf(t, own)
    A['limit'] = (await t.call(turnoverCalls.limitRecords, { token })).body.data[0]?.id ?? ''
  })

  const absentId = '999999999999'
  const absentKey = '00000000-0000-4000-8000-00000000dead'
  const group = 'personal'
  const cases: readonly (readonly [spec: CallSpec, request: (id: string) => SendAnything, own: string, absent: string])[] = [
    [cashierCalls.cancelDeposit, (key) => ({ params: { key } }), 'order', absentKey],
    [cashierCalls.runningDeposit, (key) => ({ params: { last_key: key } }), 'order', absentKey],
    [cashierCalls.cancelWithdrawal, (id) => ({ params: { id } }), 'withdrawal', absentId],
    [cashierCalls.deleteCard, (id) => ({ params: { id } }), 'card', absentId],
    [cashierCalls.deleteUsdtAddress, (id) => ({ params: { id } }), 'usdt', absentId],
    [cashierCalls.deleteStoreAccount, (id) => ({ params: { id } }), 'store', absentId],
    [cashierCalls.uploadProof, (key) => ({ ...goodRequest(cashierCalls.uploadProof), body: { key } }), 'order', absentKey],
    [cashierCalls.createWithdrawal, (id) => ({ body: { type: 'bank', id, amount: '1000.00' } }), 'card', absentId],
    [cashierCalls.createDeposit, (id) => ({ body: { id: 1, type: 'bank', amount: '1000.00', debit_card_id: id } }), 'card', absentId],
    [messagesCalls.read, (id) => ({ params: { group, id } }), 'message', absentId],
    [messagesCalls.remove, (id) => ({ params: { group, id } }), 'message', absentId],
    [consultationsCalls.thread, (id) => ({ params: { id } }), 'consultation', absentId],
    [consultationsCalls.reply, (id) => ({ params: { id }, body: { information: 'More' }, files: [] }), 'consultation', absentId],
    [consultationsCalls.close, (id) => ({ params: { id } }), 'consultation', absentId],
    [consultationsCalls.rate, (id) => ({ params: { id }, body: { rating: '5', text: '' } }), 'consultation', absentId],
    [consultationsCalls.typing, (id) => ({ params: { id } }), 'consultation', absentId],
    [consultationsCalls.image, (id) => ({ params: { id } }), 'screenshot', absentId],
    [gamesCalls.betDetail, (id) => ({ params: { id } }), 'bet', absentId],
    [recordsCalls.one, (key) => ({ params: { key }, query: { category: 'deposit' } }), 'order', absentKey],
    [recordsCalls.one, (key) => ({ params: { key }, query: { category: 'withdrawal' } }), 'withdrawal', absentId],
    [recordsCalls.one, (key) => ({ params: { key } }), 'record', absentId],
    [mallCalls.received, (id) => ({ params: { id } }), 'exchange', 'E00000000'],
    [mallCalls.packageReceive, (id) => ({ params: { id } }), 'pack', '999999999'],
    [vipCalls.rebateStatement, (id) => ({ params: { id } }), 'rebate', absentId],
    [vipCalls.passMonth, (id) => ({ params: { bonusId: id, bonus_type: 'month' } }), 'prize', absentId],
    [turnoverCalls.limitLines, (id) => ({ params: { id } }), 'limit', absentId],
    [promotionsCalls.cancelAudit, (id) => ({ params: { id } }), 'application', absentId],
    [promotionsCalls.receivedAudit, (id) => ({ params: { id } }), 'application', absentId],
    [alertsCalls.unsubscribe, (id) => ({ params: { id } }), 'device', absentId],
    [walletCalls.giveUpPreview, (id) => ({ params: { id } }), 'wallet', '999999999'],
    [walletCalls.bonusProgress, (id) => ({ params: { id } }), 'wallet', '999999999'],
  ]

  test.each(cases.map((one) => [one[0].path, ...one] as const))(
    '%s: answers as if there were none [RULE-114]',
    async (_path, spec, request, own, absent) => {
      const id = A[own] ?? ''
      expect(id).toMatch(/^([A-Z]?\d[\dA-Z]*|[0-9a-f-]{36})$/)
      for (const lang of ['zh', 'en'] as const) {
        const foreign = await t.send(spec, { token: tokenB, lang, ...request(id) })
        const nothing = await t.send(spec, { token: tokenB, lang, ...request(absent) })
        expect(mask(foreign)).toEqual(mask(nothing))
        expect(foreign.text).not.toMatch(new RegExp(`\\b${id}\\b`))
      }
    },
  )

  test('no call of players with an id of an object is left out', () => {
    const tried = new Set(cases.map(([spec]) => spec))
    const publicNames = ['code', 'group', 'category', 'productId']
    const publicIds = [
      'site.notice',
      'cashier.branches',
      'cashier.storesOfBrand',
      'promotions.checkAddAudit',
      'missions.audit',
      'missions.usdtTake',
      'mall.exchange',
    ]
    const missing = routes.filter(
      (route) =>
        route.spec.auth === 'player' &&
        Object.keys(fieldsOf(route.spec, 'params')).some((name) => !publicNames.includes(name)) &&
        !publicIds.includes(`${route.room}.${route.name}`) &&
        !tried.has(route.spec),
    )
    expect(missing.map(nameOf)).toEqual([])
  })

  test('A still has everything', async () => {
    const token = await tokenOf(t, 'demo01')
    const running = await t.call(cashierCalls.runningDeposit, { token, params: { last_key: A['order'] ?? '' } })
    expect(running.body.data).toMatchObject({ key: A['order'], image: 0, status: 'pending_payment' })
    expect((await t.call(cashierCalls.latestWithdraw, { token })).body.mine).toMatchObject({ id: A['withdrawal'], stage: 'review' })
    expect((await t.call(walletCalls.wallets, { token, body: {} })).status).toBe(200)
    expect((await t.call(gamesCalls.betDetail, { token, params: { id: A['bet'] ?? '' } })).body.data.url).toMatch(/^https:/)
    expect((await t.call(cashierOperatorCalls.withdrawals, { cookie })).body.total).toBe(1)
  })

  const mask = ({ status, text }: Answer) => ({ status, text: text.replace(/"now":"[^"]*"/, '') })
})

/** Every field of every call that takes an amount of money. */
const moneyFields = routes.flatMap((route) =>
  (['query', 'body'] as const).flatMap((part) =>
    Object.entries(fieldsOf(route.spec, part)).flatMap(([field, schema]) =>
      isMoney(schema) ? [{ name: `${nameOf(route)} ${field}`, route, part, field, schema }] : [],
    ),
  ),
)

describeSchemas('hostile amounts', () => {
  test('are tried on every money field there is', () => {
    const named = [
      'wallet.deposit money',
      'wallet.depositSpecial money',
      'wallet.autoTransfer money',
      'wallet.withdraw money',
      'cashier.createDeposit amount',
      'cashier.createWithdrawal amount',
      'cashier.rechargeFee amount',
      'cashier.withdrawFee amount',
      'cashier.editChannel (console) min',
    ]
    expect(moneyFields.map(({ name }) => name)).toEqual(expect.arrayContaining(named))
    expect(hostileAmounts.length).toBeGreaterThanOrEqual(60)
  })

  test.each(moneyFields)(
    '$name: none is accepted, and none leaves a trace',
    { timeout: 60_000 },
    async ({ route, part, field, schema }) => {
      const { spec } = route
      const [before, who, good] = [await traces(t), await caller(route), goodRequest(spec, [field])]
      const zero = accepts(schema, '0')
      const optional = accepts(schema, undefined)
      const found: string[] = []
      for (const { name, json } of hostileBodies(good[part] as Record<string, unknown>, field, zero)) {
        if (name === 'absent' && optional) continue
        // Empty is a word of its own where the schema lists it: no amount.
        if (name === 'text ""' && accepts(schema, '')) continue
        const value = (JSON.parse(json.startsWith('{') ? json : '{}') as Record<string, unknown>)[field]
        if (part === 'query' && (typeof value !== 'string' || name === 'twice' || value.length > 5000)) continue
        const request = part === 'body' ? { ...good, body: json } : { ...good, query: { ...(good.query as object), [field]: value } }
        found.push(
          ...(await refused(spec, { ...who, ...request }, /twice|__proto__/.test(name) ? undefined : field)).map(
            (fault) => `${name}: ${fault}`,
          ),
        )
      }
      expect(found).toEqual([])
      expect(await traces(t)).toEqual(before)
      expect((await t.send(spec, { ...who, ...good })).status, 'the good amount is not what was refused').not.toBe(400)
    },
  )
})

/** On the three calls that the security audit gave to sqlmap: whatever is asked is looked for as it stands, and found nowhere. */
test('what would be SQL is a text: records of bets, the search of games and referral codes tell no more by it', async () => {
  await putGame(t, { code: 'JADE', product: 'SLT243', rtp: '96.51' })
  await settledBet(t, (await playerByAccount(t.app.db, 'demo04'))?.id ?? 0n)
  const token = await tokenOf(t, 'demo04')
  const search = (keyword: string) => t.send(gamesCalls.search, { query: { keyword } })
  expect((await search('')).body.total).toBeGreaterThan(0)
  expect((await t.send(gamesCalls.betRecords, { token, query: {} })).body.total).toBeGreaterThan(0)
  for (const text of [
    "' or '1'='1",
    "') or ('1'='1' --",
    '" or ""="',
    "%' or 1=1 --",
    "1'; select pg_sleep(60) --",
    "' || pg_sleep(60) || '",
    "' and 1=cast(version() as int) --",
    "' union select null, null --",
    '1; drop table games.bet',
  ]) {
    const found = [
      await search(text),
      await t.send(gamesCalls.betRecords, { token, query: { code: text } }),
      await t.send(gamesCalls.betRecords, { token, query: { start: text } }),
    ]
    expect((await t.send(identityCalls.checkRecommendCode, { query: { code: text } })).body.data?.match ?? 0).toBe(0)
    for (const { status, body, text: told } of found) {
      expect([200, 400], told).toContain(status)
      if (status === 200) expect([body.total, body.data], told).toEqual([0, []])
    }
  }
  expect(t.faults).toEqual([])
})

/** Half good, half broken: whatever a call answers, it answers in its envelope and never breaks. */
describe('fuzz', () => {
  let succeeded = 0
  const runs = ({ spec }: ListedRoute) => (spec.rate === 'login' || spec.rate === 'upload' ? 6 : 30)
  // Calls that end their caller's session or close the site come last.
  const last = [
    'identity.logout',
    'identity.endSessions',
    'backoffice.logout (console)',
    'site.close (console)',
    'backoffice.setStaffActive (console)',
  ]
  const ordered = routes.toSorted((a, b) => last.indexOf(nameOf(a)) - last.indexOf(nameOf(b)) || a.audience.localeCompare(b.audience) * -1)

  const partOf = (spec: CallSpec, part: Part) =>
    fc.record(
      Object.fromEntries(
        Object.entries(fieldsOf(spec, part)).map(([field, schema]) => {
          const [good, bad] = [goodValues(schema), part === 'body' ? [...HOSTILE_TEXTS, ...WRONG_TYPES] : HOSTILE_TEXTS]
          const kept = part === 'params' ? bad.filter((text) => String(text) !== '' && String(text).length < 5000) : bad
          const either = fc.oneof(
            { arbitrary: fc.constantFrom(...(good.length > 0 ? good : kept)), weight: 6 },
            { arbitrary: fc.constantFrom(...kept), weight: 1 },
          )
          return [field, either]
        }),
      ),
      part === 'params'
        ? {}
        : { requiredKeys: Object.entries(fieldsOf(spec, part)).flatMap(([field, schema]) => (accepts(schema, undefined) ? [] : [field])) },
    )

  test.each(ordered.map((route) => [nameOf(route), route] as const))('%s', { timeout: 60_000 }, async (_, route) => {
    const { spec } = route
    const who = await caller(route)
    const requests = fc.sample(fc.record({ params: partOf(spec, 'params'), query: partOf(spec, 'query'), body: partOf(spec, 'body') }), {
      numRuns: runs(route),
      seed: 20_261_121,
    })
    for (const request of requests) {
      const { files } = goodRequest(spec)
      const { body, ...rest } = request
      const texts =
        spec.files === undefined ? body : Object.fromEntries(Object.entries(body).map(([field, value]) => [field, String(value)]))
      const reply = await t.send(spec, {
        ...who,
        ...rest,
        lang: 'en',
        ...(spec.body === undefined ? {} : { body: texts }),
        ...(files === undefined ? {} : { files }),
      })
      const seen = `${JSON.stringify(request).slice(0, 300)} -> ${reply.status} ${reply.text.slice(0, 300)}`
      expect(reply.status < 500 || (reply.status === 502 && reply.body.code === 502), seen).toBe(true)
      expect(['success', 'error'], seen).toContain(reply.body.status)
      expect(typeof reply.body.message, seen).toBe('string')
      if (reply.body.status === 'success') succeeded += 1
    }
    expect(
      t.faults,
      JSON.stringify(t.faults, (_key, value: unknown) => (value instanceof Error ? value.stack : value)),
    ).toEqual([])
  })

  test('reached behind the schemas, and left the books in order', async () => {
    expect(succeeded).toBeGreaterThan(800)
    await t.drainOutbox()
    expect((await traces(t)).breaches).toEqual([])
    expect(t.faults).toEqual([])
  })
})
