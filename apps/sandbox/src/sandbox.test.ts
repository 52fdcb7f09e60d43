import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isTronAddress } from '@jade/contract/cashier/tron-address'
import { lotuspayForm, lotuspayKeys, readLotuspayForm } from '@jade/contract/provider/lotuspay'
import { signedCall, signedPost, verifyAnswer } from '@jade/contract/provider/signature'
import { createLogger } from '@jade/service/log'
import { testClock } from '@jade/test-kit/clock'
import { testDatabase } from '@jade/test-kit/database'
import { testKey, testKeys, testOutside } from '@jade/test-kit/config'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Web } from './exchange.ts'
import { courseOf, faultModes } from './faults.rules.ts'
import { buildSandbox } from './sandbox.ts'

const clock = testClock()
const keyHex = testKey('sandpay')
/** The studio behind the proxy: it says that it moved whatever it is asked about. */
const moved = '{"status":"done","amount":"1.00","balance":"1.00","version":1}'
const reached: string[] = []
const studio = createServer((request, response) => {
  reached.push(request.url ?? '')
  response.writeHead(200, { 'content-type': 'application/json' }).end(moved)
})
let web: Web
let drop: () => Promise<void>
beforeAll(async () => {
  await new Promise<void>((done) => studio.listen(0, '127.0.0.1', done))
  const made = await testDatabase([{ name: 'sandbox', folder: new URL('./migrations/', import.meta.url) }])
  drop = made.drop
  const studioUrl = `http://127.0.0.1:${(studio.address() as AddressInfo).port}`
  const outside = testOutside({ all: 'http://sandbox.test', studioUrl })
  const config = {
    trustedProxies: [],
    secrets: { dataKey: '55'.repeat(32) },
    outside,
    port: (studio.address() as AddressInfo).port - 2,
  } as never
  web = await buildSandbox({
    config,
    keys: testKeys,
    database: made.database,
    clock,
    log: createLogger({ level: 'silent' }),
    closing: AbortSignal.abort(),
  })
})
afterAll(async () => {
  await web.close()
  studio.close()
  await drop()
})
beforeEach(() => web.inject({ method: 'DELETE', url: '/faults' }))

const post = (url: string, body: unknown, headers = {}) => web.inject({ method: 'POST', url, payload: body as object, headers })
/** A message or a question of the house, signed as it signs them for this counterpart. */
async function asHouse(name: string, url: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) {
  const text = body === undefined ? '' : JSON.stringify(body)
  const signed = await signedPost(url, text, { keyHex: testKey(name), now: clock.now() })
  const all = { ...signed.headers, ...headers }
  const reply = await web.inject({
    method: body === undefined ? 'GET' : 'POST',
    url,
    headers: all,
    ...(body === undefined ? {} : { payload: text }),
  })
  return {
    question: { path: url, headers: all },
    status: reply.statusCode,
    rawBody: reply.body,
    headers: reply.headers as Record<string, string>,
  }
}
const fault = (target: string, mode: string) => post('/faults', { target, mode, count: 1 })
const payoutOf = (order: string, tail = '1234') => ({
  order,
  amount: '100.00',
  currency: 'TWD',
  method: 'bank',
  bank: '822',
  branch: '8220015',
  account_number: `90154008${tail}`,
  account_name: '王小明',
})

async function provider(name: 'openPayout' | 'queryPayout', request: never, key = keyHex) {
  const signed = await signedCall(name, request, { keyHex: key, now: clock.now() })
  const reply = await web.inject({ method: 'POST', url: signed.path, headers: signed.headers, payload: signed.body }).catch(() => null)
  return reply && { status: reply.statusCode, body: reply.body }
}
const open = (order: string, tail?: string) => provider('openPayout', payoutOf(order, tail) as never)
const word = async (order: string) => JSON.parse((await provider('queryPayout', { order } as never))?.body ?? '{}').status

test('messages, newest first, each once', async () => {
  const sms = { phone: '0912345678', text: 'code 123456', code: '123456' }
  for (let n = 0; n < 2; n += 1) await asHouse('sms', '/sms', sms, { 'idempotency-key': 'one' })
  await asHouse('sms', '/sms', { ...sms, code: '654321' })
  expect((await post('/sms', { ...sms, code: '000000' })).statusCode).toBe(401)
  const rows = (await web.inject('/sms?phone=0912345678')).json() as { code: string }[]
  expect(rows.map(({ code }) => code)).toEqual(['654321', '123456'])
})

test('the feed goes on from its cursor', async () => {
  for (const amount of ['1.00', '2.50']) expect((await post('/bank/transfer', { order_number: 'D1', amount })).statusCode).toBe(200)
  const ask = async (cursor: string) => {
    const answer = await asHouse('bank_feed', `/bank/feed?cursor=${cursor}`)
    const as = { keys: [{ id: 'k0', hex: testKey('bank_feed') }], now: clock.now() }
    expect(await verifyAnswer(answer.question, answer, as)).toBe('ok')
    return JSON.parse(answer.rawBody) as { data: { amount: string }[]; next: string; more: boolean }
  }
  const first = await ask('')
  expect([first.data.map(({ amount }) => amount), first.more]).toEqual([['1.00', '2.50'], false])
  expect((await web.inject('/bank/feed?cursor=')).statusCode).toBe(401)
  expect(await ask(first.next)).toEqual({ data: [], next: first.next, more: false })
  for (const amount of ['0', '-1', '1e3', 5]) expect((await post('/bank/transfer', { order_number: 'D1', amount })).statusCode).toBe(400)
})

describe('payouts through faults', () => {
  test('unsigned and wrongly signed calls do nothing', async () => {
    expect((await provider('openPayout', payoutOf('W000001') as never, 'f'.repeat(64)))?.status).toBe(401)
    expect(await word('W000001')).toBe('absent')
  })
  test.each([
    ['cut_before', 'absent'],
    ['no_effect', 'absent'],
    ['lost_reply', 'paid'],
    ['bad_gateway', 'paid'],
    ['garbage', 'paid'],
    ['slow_30s', 'paid'],
    ['double_effect', 'paid'],
  ] as const)('%s ends %s', async (mode, end) => {
    const order = `W${mode.toUpperCase().replace('_', '')}`
    await fault('payout', mode)
    await open(order)
    expect(await word(order)).toBe(end)
  })
  test('eventual: denied twice, then found', async () => {
    await fault('payout', 'eventual')
    await open('WEVENTUAL')
    expect([await word('WEVENTUAL'), await word('WEVENTUAL'), await word('WEVENTUAL')]).toEqual(['absent', 'absent', 'paid'])
  })
  test('the same order again pays nothing; an account that does not exist is returned', async () => {
    expect((await open('WTWICE1'))?.body).toBe((await open('WTWICE1'))?.body)
    await open('WBADACCT', '0000')
    expect(await word('WBADACCT')).toBe('refused')
  })
})

describe('the studio through faults', () => {
  const ask = async (call: 'deposit' | 'tx-status', tx: string) =>
    (await post(`/proxy/studio/vendor/v1/${call}`, { tx }).catch(() => null))?.body ?? 'cut'
  test('nothing waits: passed on', async () => {
    expect(await ask('deposit', 'T1')).toBe(moved)
  })
  test('eventual: it moved, is denied twice, then found', async () => {
    await fault('studio', 'eventual')
    reached.length = 0
    expect(await ask('deposit', 'T2')).not.toBe(moved)
    expect(reached).toEqual(['/vendor/v1/deposit'])
    const words = [await ask('tx-status', 'T2'), await ask('tx-status', 'T2'), await ask('tx-status', 'T2')]
    expect(words).toEqual(['{"status":"unknown"}', '{"status":"unknown"}', moved])
  })
})

describe('ways to pay', () => {
  const openPay = (order: string, method: string) => {
    const urls = { notify_url: 'http://127.0.0.1:9/api/callback/pay/sandpay', return_url: 'http://127.0.0.1:9/' }
    return provider('openPayment' as never, { order, amount: '100.00', currency: 'TWD', method, ...urls } as never)
  }
  const wordOf = async (order: string) => JSON.parse((await provider('queryPayment' as never, { order } as never))?.body ?? '{}')
  test('a shop takes what it is given, a virtual account only its amount, each once', async () => {
    const { code } = JSON.parse((await openPay('DSTORE1', 'store'))?.body ?? '{}') as { code: string }
    const { account_number } = JSON.parse((await openPay('DATM001', 'atm'))?.body ?? '{}') as { account_number: string }
    expect((await post('/store/pay', { code: 'SPY0', amount: '100' })).statusCode).toBe(404)
    expect((await post('/atm/pay', { code: account_number, amount: '99.99' })).statusCode).toBe(400)
    expect((await post('/atm/pay', { code: account_number, amount: '100' })).statusCode).toBe(200)
    expect((await post('/store/pay', { code: code.toLowerCase(), amount: '90.50' })).statusCode).toBe(200)
    expect((await post('/store/pay', { code, amount: '90.50' })).statusCode).toBe(409)
    expect([(await wordOf('DATM001')).amount, (await wordOf('DSTORE1')).amount]).toEqual(['100.00', '90.50'])
  })
  test('the second provider answers forms under its check value and nothing else', async () => {
    const keys = lotuspayKeys(testKey('lotuspay'))
    const send = async (path: string, fields: Record<string, string>, with_ = keys) => {
      const stamp = { MerchantID: 'JADE01', Timestamp: String(Math.floor(clock.now().getTime() / 1000)) }
      const payload = await lotuspayForm({ ...stamp, ...fields }, with_)
      return web.inject({ method: 'POST', url: path, payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } })
    }
    const trade = {
      MerchantTradeNo: 'DLOTUS1',
      TotalAmount: '12345',
      ChoosePayment: 'wallet',
      ReturnURL: 'http://127.0.0.1:9/x',
      ClientBackURL: '',
    }
    expect((await send('/lotus/api/trade', trade, { ...keys, hashIv: 'x' })).statusCode).toBe(401)
    const opened = await readLotuspayForm((await send('/lotus/api/trade', trade)).body, keys, clock.now())
    expect(opened?.['QRCode']).toContain('/pay/DLOTUS1')
    const asked = await readLotuspayForm((await send('/lotus/api/query', { MerchantTradeNo: 'DLOTUS1' })).body, keys, clock.now())
    expect(asked).toMatchObject({ TradeStatus: '0', TotalAmount: '12345', TradeNo: opened?.['TradeNo'] })
  })
  test('the chain gives an order one address, tells of its transfers and lets them grow deeper', async () => {
    const ask = async () => {
      const signed = await signedPost('/chain/api/address', '{"order":"DCHAIN1"}', { keyHex: testKey('chain'), now: clock.now() })
      return (await web.inject({ method: 'POST', url: signed.path, headers: signed.headers, payload: signed.body })).json() as {
        address: string
      }
    }
    const { address } = await ask()
    expect([await isTronAddress(address), (await ask()).address]).toEqual([true, address])
    const sent = (await post('/chain/usdt', { address, amount: '31.8', confirmations: 2 })).json() as { txid: string }
    const feed = async () =>
      JSON.parse((await asHouse('chain', '/chain/usdt?cursor=')).rawBody) as {
        data: { amount: string; confirmations: number; to: string }[]
      }
    expect((await feed()).data).toMatchObject([{ amount: '31.800000', confirmations: 2, to: address }])
    clock.advance({ seconds: 9 })
    expect(JSON.parse((await asHouse('chain', `/chain/usdt/${sent.txid}/0`)).rawBody)).toEqual({ found: 1, confirmations: 5 })
    expect(JSON.parse((await asHouse('chain', `/chain/usdt/${'0'.repeat(64)}/0`)).rawBody)).toEqual({ found: 0, confirmations: 0 })
    for (const bad of [
      { address: `${address}x`, amount: '1' },
      { address, amount: '-1' },
    ])
      expect((await post('/chain/usdt', bad)).statusCode).toBe(400)
  })
})

describe('odd input is a fault of the caller, 400, and no fault of ours', () => {
  const urls = { notify_url: 'http://127.0.0.1:9/', return_url: 'http://127.0.0.1:9/' }
  const sum = (order: string) => ({ order, amount: '1.00', currency: 'TWD', ...urls })
  test.each([
    ['GET', '/sms?phone=1&phone=2'],
    ['GET', '/sms?phone=%00'],
    ['GET', '/mail?to=a&to=b'],
    ['GET', '/mail?to=%00'],
    ['GET', '/bank/feed?cursor=1&cursor=2'],
    ['GET', '/bank/feed?cursor=x'],
    ['GET', '/chain/usdt?cursor=1&cursor=2'],
    ['GET', '/chain/usdt/%00/0'],
    ['GET', '/pay/%00'],
    ['GET', '/proxy/studio/%00'],
    ['POST', '/pay/%00/success'],
    ['POST', '/bank/transfer', { order_number: 'a\u0000', amount: '1.00' }],
    ['POST', '/bank/transfer', { order_number: 'a', amount: '1.00', sender: '\u0000' }],
    ['POST', '/bank/transfer', []],
    ['POST', '/store/pay', { code: '\u0000', amount: '1.00' }],
    ['POST', '/faults', { target: 'pay', mode: 'garbage', path: '(' }],
    ['POST', '/faults', { target: 'pay', mode: 'garbage', path: '\u0000' }],
    ['POST', '/chain/usdt', { address: '\u0000', amount: '1' }],
  ] as const)('%s %s %j', async (method, url, payload?: object) => {
    expect((await web.inject({ method, url, ...(payload === undefined ? {} : { payload }) })).statusCode).toBe(400)
    // Nothing of it stays behind and ends the next call.
    expect((await asHouse('sandpay', '/pay/api/open', sum('DODD0001'))).status).toBe(200)
  })

  test('signed, too: a time that is none, a U+0000 in a text', async () => {
    expect((await asHouse('sandpay', '/pay/api/open', { ...sum('DODD0002'), expires_at: 'tomorrow' })).status).toBe(400)
    expect((await asHouse('sms', '/sms', { phone: '0912000001', text: 'a\u0000', code: '' })).status).toBe(400)
    const keys = lotuspayKeys(testKey('lotuspay'))
    const stamp = { MerchantID: 'JADE01', Timestamp: String(Math.floor(clock.now().getTime() / 1000)) }
    const trade = { MerchantTradeNo: 'DODD0003', TotalAmount: '1', ReturnURL: 'http://127.0.0.1:9/', ClientBackURL: '' }
    for (const odd of [{ ExpireDate: 'tomorrow' }, { TotalAmount: 'much' }, { MerchantTradeNo: '\u0000' }]) {
      const payload = await lotuspayForm({ ...stamp, ...trade, ...odd }, keys)
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      expect((await web.inject({ method: 'POST', url: '/lotus/api/trade', payload, headers })).statusCode).toBe(400)
    }
  })
})

test('every mode has its course; pages speak both languages', async () => {
  expect(new Set(faultModes.map((mode) => JSON.stringify(courseOf(mode)))).size).toBe(faultModes.length)
  for (const path of ['/', '/bank', '/pay', '/atm', '/store', '/chain', '/sms', '/faults']) {
    const page = (lang: string) => web.inject({ url: `${path}?lang=${lang}`, headers: { accept: 'text/html' } })
    expect([(await page('zh')).body.includes('翠玉閣'), (await page('en')).body.includes('Jade Pavilion')]).toEqual([true, true])
  }
})
