import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cashierCalls } from '@jade/contract/cashier/calls'
import { cashierOperatorCalls } from '@jade/contract/cashier/operator-calls'
import { providerHeaders, signedAnswer, signedPost } from '@jade/contract/provider/signature'
import type { TestApp } from '@jade/test-kit/boot'
import { testKey } from '@jade/test-kit/config'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { takeCallback } from '../incoming/callback.service.ts'
import { bootCashier, breaches, house, money, type Person, staff, withAccounts, withCard } from '../cashier.fixture.ts'
import { bankFeedOf, chainWalletOf, providerOf } from './connected-providers.ts'
import { openChannels } from '../rows.fixture.ts'
import { setting } from '../../site/settings.fixture.ts'

/* The real adapters against whatever stands at a counterpart's address, and a house with counterparts missing (security audit, B1). */

type Signs = 'well' | 'not' | 'with another key' | 'for another question' | 'an older answer'
let signs: Signs = 'well'
let body = ''
let t: TestApp
let who: Person
let elsewhere: Server
const asked: { readonly path: string; readonly key: string }[] = []

async function headersFor(request: IncomingMessage): Promise<Record<string, string>> {
  const path = request.url ?? ''
  const question = { path, headers: request.headers as Record<string, string> }
  const now = new Date(t.clock.now().getTime() - (signs === 'an older answer' ? 301_000 : 0))
  const name = path.startsWith('/bank') ? 'bank_feed' : path.startsWith('/chain') ? 'chain' : 'sandpay'
  const key = testKey(signs === 'with another key' ? 'sms' : name)
  if (signs === 'not') return {}
  const other = { ...question, headers: { ...question.headers, [providerHeaders.signature]: 'ab'.repeat(32) } }
  return { ...(await signedAnswer(signs === 'for another question' ? other : question, body, { keyHex: key, now })) }
}

beforeAll(async () => {
  elsewhere = createServer((request, reply) => {
    asked.push({ path: request.url ?? '', key: String(request.headers[providerHeaders.key]) })
    request.resume()
    request.on('end', () => void headersFor(request).then((headers) => reply.writeHead(200, headers).end(body)))
  })
  await new Promise<void>((ready) => elsewhere.listen(0, '127.0.0.1', ready))
  t = await bootCashier()
  const at = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
  for (const name of Object.keys(t.app.config.outside.connected)) connect(name, at)
  who = await withAccounts(t, await withCard(t, 5_000_000n))
})
afterAll(async () => {
  await t.close()
  elsewhere.close()
})
beforeEach(() => {
  signs = 'well'
})
afterEach(async () => {
  expect(await breaches(t)).toEqual([])
})

const connected = () => t.app.config.outside.connected as Record<string, string>
const payers = () => t.app.config.outside.payers as Record<string, string>
function connect(name: string, at: string): void {
  connected()[name] = at
}
/** Without these counterparts while something is looked at. */
async function without<T>(names: readonly string[], look: () => Promise<T>): Promise<T> {
  const kept = { ...connected() }
  for (const name of names) delete connected()[name]
  try {
    return await look()
  } finally {
    Object.assign(connected(), kept)
  }
}

const line = (ref: string) => ({
  data: [{ ref, seq: 1, amount: '200000.00', currency: 'TWD', note: 'D000000EVIL00', sender: 'nobody', time: '2026-06-15T04:00:00.000Z' }],
  next: ref,
  more: false,
})

describe('whoever stands at the address of a counterpart', () => {
  test.each(['not', 'with another key', 'for another question', 'an older answer'] as const)(
    'is not believed when the answer is signed %s: no money, and the feed stays where it was',
    async (how) => {
      signs = how
      body = JSON.stringify(line(`EVIL-${how.replaceAll(' ', '-')}`))
      const before = await house(t, 'suspense')
      await t.runJob('cashier.bank_feed')
      expect(await house(t, 'suspense')).toBe(before)
      expect((await t.app.db.query('select 1 from cashier.bank_entry')).rowCount).toBe(0)
      for (const said of [
        await bankFeedOf(t.app)?.after(''),
        await chainWalletOf(t.app)?.after(''),
        await chainWalletOf(t.app)?.addressOf('D1'),
        await chainWalletOf(t.app)?.depthOf('a', 0),
        await providerOf(t.app, 'sandpay')?.queryPayment('D260615AAAAAA'),
      ])
        expect(said).toEqual({ answered: false, why: 'forged' })
    },
  )

  test("is not believed by the audit's own lines: a real order of 200,000.00 stays open, and its player has what she had (B1)", async () => {
    const { rows } = await t.app.db.query<{ id: bigint }>(
      `update cashier.channel set status = 1, max_cents = 100000000 where type = 'bank' returning id`,
    )
    const body1 = { id: Number(rows[0]?.id), type: 'bank', amount: '200000.00' } as const
    const { order_number, key } = (await t.call(cashierCalls.createDeposit, { token: who.token, body: body1 })).body.data
    signs = 'not'
    const [row] = line('EVIL-0001').data
    body = JSON.stringify({ ...line('EVIL-0001'), data: [{ ...row, note: order_number }] })
    for (let poll = 0; poll < 3; poll += 1) await t.runJob('cashier.bank_feed')
    const order = (await t.call(cashierCalls.runningDeposit, { token: who.token, params: { last_key: key } })).body.data
    expect([order?.status, await money(t, who.id)]).toEqual(['pending_payment', { central: 5_000_000n, held: 0n }])
    expect((await t.call(cashierCalls.cancelDeposit, { token: who.token, params: { key } })).status).toBe(200)
  })

  test('is believed when it signed this answer; each counterpart is asked under a key of its own', async () => {
    body = JSON.stringify(line('BANK-0001'))
    const before = await house(t, 'suspense')
    asked.length = 0
    await t.runJob('cashier.bank_feed')
    expect((await house(t, 'suspense')) - before).toBe(20_000_000n)
    expect(asked).toEqual([{ path: '/bank/feed?cursor=', key: 'k0' }])
    const names = ['sandpay', 'lotuspay', 'bank_feed', 'chain', 'sms', 'mail', 'jade', 'jade-one']
    expect(new Set(names.map(testKey)).size).toBe(names.length)
  })
})

describe('what is not configured is off', () => {
  const shown = async () => (await t.call(cashierCalls.channels, { token: who.token })).body.data.map(({ type }) => type)
  const office = async () => (await t.call(cashierOperatorCalls.channels, staff(1))).body.data

  beforeAll(async () => {
    await openChannels(t)
    await setting(t, 'usdt_tunnel', '1')
  })

  test.each([
    ['bank_feed', 'bank'],
    ['chain', 'usdt'],
  ] as const)('without %s the channel is not offered, takes no order, and the console says so', async (name, type) => {
    expect(await shown()).toContain(type)
    const [row] = (await office()).filter((one) => one.type === type)
    expect(row?.connected).toBe(1)
    await without([name], async () => {
      expect(await shown()).not.toContain(type)
      expect((await office()).find(({ id }) => id === row?.id)).toMatchObject({ status: 1, connected: 0 })
      const order = { id: row?.id ?? 0, type, amount: '1000.00' }
      const made = await t.call(cashierCalls.createDeposit, { token: who.token, lang: 'en', body: order })
      expect(made.body).toMatchObject({ status: 'error', message: 'This stored value channel is closed' })
      const query = { id: String(row?.id), amount: '1000.00' }
      expect((await t.call(cashierCalls.rechargeFee, { token: who.token, lang: 'en', query })).body.status).toBe('error')
    })
  })

  test('without a payment provider its channels are gone, its callbacks are refused, its open orders wait', async () => {
    await without(['sandpay'], async () => {
      const rows = await office()
      expect(rows.filter(({ provider }) => provider === 'sandpay').map(({ connected: on }) => on)).not.toContain(1)
      expect(rows.filter(({ provider }) => provider === 'lotuspay').map(({ connected: on }) => on)).not.toContain(0)
      const word = JSON.stringify({
        provider: 'sandpay',
        provider_tx: 'P000001',
        order: 'D260615AAAAAA',
        status: 'paid',
        amount: '1.00',
        currency: 'TWD',
      })
      const signed = await signedPost('/api/callback/pay/sandpay', word, { keyHex: testKey('sandpay'), now: t.clock.now() })
      const request = { body: Buffer.from(word), headers: signed.headers, params: { provider: 'sandpay' }, query: {}, ip: '10.0.0.1' }
      expect((await takeCallback(t.app, request)).status).toBe(401)
    })
  })

  test('without a payer nobody can ask for a withdrawal, and one that was approved before says why it is not paid', async () => {
    const made = await t.call(cashierCalls.createWithdrawal, { token: who.token, body: { type: 'bank', id: who.card, amount: '1000.00' } })
    const { id } = made.body.data
    const params = { id }
    await t.call(cashierOperatorCalls.claimWithdrawal, { ...staff(1), params })
    await t.call(cashierOperatorCalls.approveWithdrawal, { ...staff(1), params })
    const { bank } = payers()
    delete payers()['bank']
    const info = async (type: 'bank' | 'usdt') =>
      (await t.call(cashierCalls.withdrawInfo, { token: who.token, query: { type } })).body.data.missing
    expect(await info('bank')).toContain('cashier.withdraw_closed')
    expect(await info('usdt')).not.toContain('cashier.withdraw_closed')
    const paid = await t.call(cashierOperatorCalls.payWithdrawal, { ...staff(2), lang: 'en', params })
    expect([paid.status, paid.body.message]).toEqual([409, 'No payment provider is connected that pays out this way'])
    expect(await money(t, who.id)).toEqual({ central: 4_900_000n, held: 100_000n })
    payers()['bank'] = bank ?? ''
  })
})
