import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { vendorHeaders, verifyVendor } from '@jade/contract/vendor/signature'
import type { App } from '@jade/service/app'
import { requestContext } from '@jade/service/request-context'
import { testClock } from '@jade/test-kit/clock'
import { testKey, testKeys, testOutside } from '@jade/test-kit/config'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordOf } from '../fake-vendor.fixture.ts'
import { studio } from './studio.ts'

const KEY = testKey('jade')
const clock = testClock()

/** The studio as a script: what it heard, and how it answers next. */
let answer: (response: ServerResponse) => void
const heard: { readonly path: string; readonly verdict: string; readonly body: unknown; readonly name: string }[] = []
let server: Server
let vendor: ReturnType<typeof studio>
/** The same with a short time limit. */
let hasty: typeof vendor

async function listen(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  const path = request.url ?? ''
  const header = (name: string) => String(request.headers[name] ?? '')
  const signed = { time: header(vendorHeaders.time), path, rawBody: body, signature: header(vendorHeaders.signature) }
  heard.push({
    path,
    verdict: body === '' ? '' : await verifyVendor(KEY, signed, Math.floor(clock.now().getTime() / 1000)),
    body: body && JSON.parse(body),
    name: header('x-request-id'),
  })
  answer(response)
}

beforeAll(async () => {
  server = createServer((request, response) => void listen(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const config = { outside: testOutside({ studioUrl: `${url}/`, siteUrl: 'http://casino.test' }) } as App['config']
  vendor = studio({ config, clock, keys: testKeys })
  hasty = studio({ config, clock, keys: testKeys }, 'jade', 50)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  heard.length = 0
})

const say = (status: number, body: unknown, type = 'application/json') => {
  answer = (response) => response.writeHead(status, { 'content-type': type }).end(typeof body === 'string' ? body : JSON.stringify(body))
}
const move = () => vendor.deposit({ tx: 'T1', player: 'p1', cents: 12_345n })

describe('a money call to the studio', () => {
  it('names the request that it is made for, and in a job none', async () => {
    say(200, { status: 'done', amount: '123.45', balance: '200.00', version: 7 })
    await move()
    await requestContext.run({ id: 'request-0001' }, move)
    expect(heard.map(({ name }) => name)).toEqual(['', 'request-0001'])
  })
  it('is signed over path and raw body', async () => {
    say(200, { status: 'done', amount: '123.45', balance: '200.00', version: 7 })
    expect(await move()).toEqual({ ending: 'done', value: { cents: 12_345n, balance: 20_000n, version: 7 } })
    expect(heard).toMatchObject([{ path: '/vendor/v1/deposit', verdict: 'ok', body: { tx: 'T1', player: 'p1', amount: '123.45' } }])
  })

  it('names "all" when all is wanted', async () => {
    say(200, { status: 'done', amount: '1.00', balance: '0.00', version: 8 })
    await vendor.withdraw({ tx: 'T2', player: 'p1', cents: 'all' })
    expect(heard[0]?.body).toEqual({ tx: 'T2', player: 'p1', amount: 'all' })
  })

  it.each([
    ['a refusal', 200, { status: 'refused', code: 'insufficient' }, { ending: 'refused', code: 'insufficient' }],
    ['a 4xx with a known error: no effect', 400, { code: 'bad_request', message: '' }, { ending: 'refused', code: 'bad_request' }],
    ['a 4xx of something in between', 404, '<html>not here</html>', { ending: 'unknown', code: 'http_404' }],
    ['a tx that is known with other content', 409, { code: 'tx_conflict', message: '' }, { ending: 'unknown', code: 'tx_conflict' }],
    ['a 502', 502, 'bad gateway', { ending: 'unknown', code: 'http_502' }],
    ['a 503 of the vendor', 503, { code: 'maintenance', message: '' }, { ending: 'unknown', code: 'http_503' }],
    ['garbage', 200, '{"status":"done"', { ending: 'unknown', code: 'garbage' }],
    ['an amount that is none', 200, { status: 'done', amount: '1e3', balance: '0.00', version: 1 }, { ending: 'unknown', code: 'garbage' }],
    ['a negative amount', 200, { status: 'done', amount: '-123.45', balance: '0.00', version: 1 }, { ending: 'unknown', code: 'garbage' }],
    ['a negative balance', 200, { status: 'done', amount: '123.45', balance: '-1.00', version: 1 }, { ending: 'unknown', code: 'garbage' }],
    [
      'an endless amount',
      200,
      { status: 'done', amount: '99999999999.00', balance: '0.00', version: 1 },
      { ending: 'unknown', code: 'garbage' },
    ],
    ['a page', 200, '<html></html>', { ending: 'unknown', code: 'garbage' }],
  ])('reads %s', async (_, status, body, ending) => {
    say(status, body)
    expect(await move()).toEqual(ending)
  })

  it('ends as unknown when the line is cut, and as late when the time limit passes', async () => {
    answer = (response) => response.destroy()
    expect(await move()).toEqual({ ending: 'unknown', code: 'cut' })
    answer = () => {}
    expect(await hasty.deposit({ tx: 'T1', player: 'p1', cents: 1n })).toEqual({ ending: 'late', code: 'time_limit' })
  })

  it('follows no redirect and reads no endless answer', async () => {
    answer = (response) => response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end()
    expect((await move()).ending).toBe('unknown')
    say(200, `{"pad":"${'x'.repeat(4_100_000)}"}`)
    expect((await move()).ending).toBe('unknown')
  })
})

describe('a question about a tx', () => {
  it('tells moved, refused for ever, and not seen', async () => {
    say(200, { status: 'done', amount: '5.00', balance: '5.00', version: 1 })
    expect(await vendor.txStatus('T1')).toMatchObject({ ending: 'done', value: { cents: 500n } })
    say(200, { status: 'refused', code: 'voided' })
    expect(await vendor.txStatus('T1')).toEqual({ ending: 'refused', code: 'voided' })
    say(200, { status: 'unknown' })
    expect(await vendor.txStatus('T1')).toEqual({ ending: 'done', value: 'absent' })
  })

  it('says nothing about the tx when the question itself was refused', async () => {
    say(401, { code: 'bad_time', message: '' })
    expect(await vendor.txStatus('T1')).toEqual({ ending: 'unknown', code: 'bad_time' })
    expect(await vendor.txVoid('T1')).toEqual({ ending: 'unknown', code: 'bad_time' })
  })
})

it('a correction is refused by the vendor only, not by a telling it did not believe', async () => {
  const tell = () => vendor.correctRound({ tx: 'C1', ref: 'R1', action: 'void', reason: 'test reason' })
  for (const code of ['bad_time', 'bad_signature']) {
    say(401, { code, message: '' })
    expect(await tell()).toEqual({ ending: 'unknown', code })
  }
  say(404, { code: 'not_found', message: '' })
  expect(await tell()).toEqual({ ending: 'refused', code: 'not_found' })
  say(200, { status: 'refused', code: 'same' })
  expect(await tell()).toEqual({ ending: 'refused', code: 'same' })
})

describe('an address the studio gives', () => {
  const home = 'http://casino.test/'
  const rules = { profile: 'tw', realityMinutes: 60, since: '2026-11-21T10:00:00.000Z', breakUrl: home, historyUrl: home } as const
  const launch = () => vendor.launch({ player: 'p1', game: 'SLT243', device: 'pc', lang: 'zh', returnUrl: home, rules })

  it('is followed on its own host only', async () => {
    say(200, { url: 'http://localhost:3002/play/SLT243?s=abc' })
    expect(await launch()).toEqual({ ending: 'done', value: 'http://localhost:3002/play/SLT243?s=abc' })
    say(200, { url: 'https://evil.example/' })
    expect(await launch()).toEqual({ ending: 'unknown', code: 'foreign_address' })
  })

  it('of a picture is fetched when it is one', async () => {
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/art/x.svg`
    say(200, '<svg/>', 'image/svg+xml')
    expect(await vendor.picture(base)).toMatchObject({ ending: 'done', value: { contentType: 'image/svg+xml' } })
    say(200, '<html/>', 'text/html')
    expect((await vendor.picture(base)).ending).toBe('unknown')
    expect(await vendor.picture('http://evil.example/x.svg')).toEqual({ ending: 'unknown', code: 'foreign_address' })
  })
})

describe('a page of bet records', () => {
  it('sets a record apart that does not fit, and reads the others', async () => {
    const good = recordOf('p1', { ref: 'R1', stake: 100n, payout: 0n, at: clock.now() })
    say(200, { records: [{ ...good, ref: 'R2', bet: '1e3' }, good, 'nonsense'], next: '3.0', more: false })
    const outcome = await vendor.betRecords('1.2', 10)
    expect(outcome).toMatchObject({
      ending: 'done',
      value: { next: '3.0', records: [{ ref: 'R1' }], broken: [{ ref: 'R2' }, { ref: '1.2#2' }] },
    })
    say(200, { records: 'none', next: '', more: false })
    expect(await vendor.betRecords('', 10)).toEqual({ ending: 'unknown', code: 'garbage' })
  })
})
