import { readFile } from 'node:fs/promises'
import { approvalDecided } from '@jade/contract/backoffice/events'
import { cashierCalls } from '@jade/contract/cashier/calls'
import { cashierOperatorCalls } from '@jade/contract/cashier/operator-calls'
import { signedPost } from '@jade/contract/provider/signature'
import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import { testKey } from '@jade/test-kit/config'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { depositsCheck, suspenseCheck } from '../checks/book-checks.service.ts'
import { takeCallback } from './callback.service.ts'
import { sixEvents, storm } from './callback-storm.fixture.ts'
import { bootCashier, breaches, house, money, type Person, staff, withCard } from '../cashier.fixture.ts'
import { outside } from '../outside/fake-provider.fixture.ts'
import { exclude, forgetExclusion } from '../../protection/stops.fixture.ts'

let t: TestApp
let who: Person
beforeAll(async () => {
  t = await bootCashier()
  who = await withCard(t)
})
afterAll(() => t.close())
beforeEach(() => outside.reset())
const quiet = { mark: '', known: [], byHand: false }
afterEach(async () => {
  expect(await breaches(t)).toEqual([])
  // Whatever a provider said, the account is the money that nobody has claimed.
  expect((await suspenseCheck.look(t.app, quiet)).differences).toEqual([])
})

const PATH = '/api/callback/pay/sandpay'
interface Word {
  readonly order: string
  readonly status?: 'paid' | 'failed'
  readonly amount?: string
  readonly currency?: string
  readonly tx?: string
}

/** Posts a word as the provider would; `as` bends the key or the clock of its signature. */
async function post(
  word: Word,
  as: { readonly key?: string; readonly seconds?: number; readonly tamper?: string; readonly twice?: boolean } = {},
) {
  const { order, status = 'paid', amount = '1000.00', currency = 'TWD', tx = `P${order}` } = word
  const once = JSON.stringify({ provider: 'sandpay', provider_tx: tx, order, status, amount, currency })
  const body = as.twice ? once.replace('{', '{"amount":"1.00",') : once
  const now = new Date(t.clock.now().getTime() + (as.seconds ?? 0) * 1000)
  const signed = await signedPost(PATH, body, { keyHex: as.key ?? testKey('sandpay'), now })
  const sent = as.tamper === undefined ? signed.body : signed.body.replace('1000.00', as.tamper)
  const params = { provider: 'sandpay' }
  const reply = await takeCallback(t.app, { body: Buffer.from(sent), headers: signed.headers, params, query: {}, ip: '10.0.0.1' })
  return { status: reply.status, body: String(reply.body) }
}

async function order(amount = '1000.00'): Promise<{ readonly key: string; readonly order: string }> {
  const made = await t.call(cashierCalls.createDeposit, { token: who.token, body: { id: 2, type: 'third', amount } })
  expect(made.body).toMatchObject({ status: 'success' })
  return { key: made.body.data.key, order: made.body.data.order_number }
}

const pays = (number: string, amountCents = 100_000n, currency = 'TWD') =>
  outside.payments.set(number, { status: 'paid', amountCents, currency, providerTx: `P${number}` })
const statusOf = async (key: string) =>
  (await t.call(cashierCalls.runningDeposit, { token: who.token, params: { last_key: key } })).body.data?.status
const caseOf = async (number: string) =>
  (await t.app.db.query<{ kind: string }>('select kind from cashier.suspense where order_number = $1 order by id', [number])).rows.map(
    ({ kind }) => kind,
  )
const caseId = async (number: string) =>
  (await t.app.db.query<{ id: bigint }>('select id from cashier.suspense where order_number = $1', [number])).rows[0]?.id ?? 0n
const credit = (id: bigint) =>
  t.call(cashierOperatorCalls.creditSuspense, { ...staff(1), lang: 'en', params: { id: String(id) }, body: { reason: 'seen at the bank' } })
async function decide(id: string, approved: boolean, kind = 'cashier.credit_suspense'): Promise<void> {
  const payload = { id, kind, approved, checkerId: '2', checker: 'staff2', reason: 'agreed' }
  await t.app.unit(systemIntent('test'), async (u) => u.emit({ name: approvalDecided, payload }))
  await t.drainOutbox()
}
const central = async () => (await money(t, who.id)).central
const cancel = (key: string) => t.call(cashierCalls.cancelDeposit, { token: who.token, params: { key } })
const end = (key: string) =>
  t.app.db.query(`update cashier.deposit set status = 'fail', ended_at = now() where key = $1 and ended_at is null`, [key])

describe('the callback table, row by row', () => {
  test('paid, amount equal: credited once less the fee; the same again answers the same and does nothing', async () => {
    const { key, order: number } = await order()
    pays(number)
    const before = await central()
    await t.drainOutbox()
    const heard = t.pushes.length
    const first = await post({ order: number })
    expect(first).toEqual({ status: 200, body: '{"status":"ok"}' })
    for (let n = 0; n < 5; n += 1) expect(await post({ order: number })).toEqual(first)
    expect({ credited: (await central()) - before, status: await statusOf(key) }).toEqual({ credited: 99_000n, status: 'success' })
    await t.drainOutbox()
    expect(t.pushes.filter(({ name }) => name === 'deposit-success')).toHaveLength(1)
    expect(t.pushes.slice(heard).map(({ name }) => name)).not.toContain('update-user')
  })

  test('bad signature, wrong key, old, future, tampered, another provider: 401 and no trace', async () => {
    const { key, order: number } = await order()
    pays(number)
    const count = async () => (await t.app.db.query<{ n: bigint }>('select count(*) as n from cashier.provider_payment')).rows[0]?.n
    const before = await count()
    for (const as of [{ key: 'f'.repeat(64) }, { seconds: -301 }, { seconds: 301 }, { tamper: '1000.01' }]) {
      expect((await post({ order: number }, as)).status).toBe(401)
    }
    expect((await post({ order: number }, { twice: true })).status).toBe(400)
    const unsigned = { body: Buffer.from('{}'), headers: {}, query: {}, ip: '' }
    expect((await takeCallback(t.app, { ...unsigned, params: { provider: 'sandpay' } })).status).toBe(401)
    expect((await takeCallback(t.app, { ...unsigned, params: { provider: 'other' } })).status).toBe(401)
    for (const name of ['__proto__', 'constructor', 'toString'])
      expect((await t.inject({ method: 'POST', url: `/api/callback/pay/${name}`, payload: '{}' })).status, name).toBe(401)
    expect({ callbacks: await count(), status: await statusOf(key) }).toEqual({ callbacks: before, status: 'pending_payment' })
    await cancel(key)
  })

  test.each([
    ['amount', { amount: '999.99' }, 99_999n, 'TWD'],
    ['currency', { currency: 'USDT' }, 100_000n, 'USDT'],
    ['callback against query', { amount: '2000.00' }, 100_000n, 'TWD'],
  ] as const)('another %s: the real sum in suspense, a case, nobody credited', async (_, word, cents, currency) => {
    const { key, order: number } = await order()
    pays(number, cents, currency)
    const [before, suspense] = [await central(), await house(t, 'suspense')]
    expect((await post({ order: number, ...word })).status).toBe(200)
    expect({ credited: (await central()) - before, status: await statusOf(key), cases: await caseOf(number) }).toEqual({
      credited: 0n,
      status: 'not_reviewed',
      cases: ['amount_differs'],
    })
    expect((await house(t, 'suspense')) - suspense).toBe(currency === 'TWD' ? cents : 0n)
    await end(key)
  })

  test('a sum that the callback misnamed is credited by a person as the provider knows it, and the checks agree', async () => {
    const { key, order: number } = await order()
    pays(number)
    await post({ order: number, amount: '2000.00' })
    const { rows } = await t.app.db.query<{ id: bigint }>('select id from cashier.deposit where order_number = $1', [number])
    const approve = { ...staff(1), params: { id: String(rows[0]?.id) }, body: { ref: `sandpay:P${number}`, reason: 'seen there' } }
    expect((await t.call(cashierOperatorCalls.approveDeposit, approve)).status).toBe(200)
    expect(await statusOf(key)).toBe('success')
    t.clock.advance({ minutes: 3 })
    const found = (await depositsCheck.look(t.app, quiet)).differences
    expect(found.filter(({ object }) => object.includes(number))).toEqual([])
  })

  test('what a server of before wrote, without the provider’s own sum, is credited all the same', async () => {
    const { key, order: number } = await order()
    await cancel(key)
    pays(number)
    await post({ order: number })
    await t.app.db.query('update cashier.provider_payment set paid_cents = 0 where order_number = $1', [number])
    expect((await suspenseCheck.look(t.app, quiet)).differences).toEqual([])
    const before = await central()
    await decide((await credit(await caseId(number))).body.data.approval, true)
    expect((await central()) - before).toBe(100_000n)
    expect((await t.app.db.query('select paid_cents from cashier.provider_payment where order_number = $1', [number])).rows).toEqual([
      { paid_cents: 100_000n },
    ])
  })

  test('a step took the callback for what was paid in another currency: the next one takes it back, and nothing else', async () => {
    const paidIn = async (currency: string, cents: bigint) => {
      const { key, order: number } = await order()
      pays(number, cents, currency)
      await post({ order: number })
      await end(key)
      return number
    }
    const [usdt, twd] = [await paidIn('USDT', 100_000n), await paidIn('TWD', 99_999n)]
    const paid = async () =>
      (
        await t.app.db.query<{ paid_cents: bigint }>(
          'select paid_cents from cashier.provider_payment where order_number = any ($1) order by paid_cents',
          [[usdt, twd]],
        )
      ).rows.map(({ paid_cents }) => paid_cents)
    await t.app.db.query('update cashier.provider_payment set paid_cents = 100000 where order_number = $1', [usdt])
    expect(await paid()).toEqual([99_999n, 100_000n])
    await t.app.db.query(await readFile(new URL('../migrations/0026-paid-in-other-money/up.sql', import.meta.url), 'utf8'))
    expect(await paid()).toEqual([0n, 99_999n])
  })

  test('paid after the end: suspense and a case', async () => {
    const { key, order: number } = await order()
    await cancel(key)
    pays(number)
    const before = await central()
    expect((await post({ order: number })).status).toBe(200)
    expect({ credited: (await central()) - before, status: await statusOf(key), cases: await caseOf(number) }).toEqual({
      credited: 0n,
      status: 'fail',
      cases: ['after_end'],
    })
  })

  test('two people credit what was paid after the end, once; it must be bet like any deposit', async () => {
    const { key, order: number } = await order()
    await cancel(key)
    pays(number)
    await post({ order: number })
    const [before, suspense, id] = [await central(), await house(t, 'suspense'), await caseId(number)]
    const asked = await credit(id)
    expect({ asked: asked.status, again: (await credit(id)).body.message }).toEqual({
      asked: 200,
      again: 'A second person has already been asked',
    })
    await decide(asked.body.data.approval, false)
    expect(await central()).toBe(before)
    const { approval } = (await credit(id)).body.data
    for (let n = 0; n < 2; n += 1) await decide(approval, true)
    expect([(await central()) - before, (await house(t, 'suspense')) - suspense, await statusOf(key)]).toEqual([
      100_000n,
      -100_000n,
      'fail',
    ])
    const need = await t.app.db.query('select 1 from turnover.requirement where ref = $1', [`S${id}`])
    expect([need.rows.length, (await credit(id)).status]).toEqual([1, 404])
  })

  test('a case without money of its own cannot be credited', async () => {
    const { order: number } = await order()
    pays(number)
    await post({ order: number })
    await post({ order: number, status: 'failed' })
    expect((await credit(await caseId(number))).body.message).toBe('This case has no money that could be credited')
  })

  test('failed after paid: ignored, with a case', async () => {
    const { key, order: number } = await order()
    pays(number)
    await post({ order: number })
    const before = await central()
    expect((await post({ order: number, status: 'failed' })).status).toBe(200)
    expect({ credited: (await central()) - before, status: await statusOf(key), cases: await caseOf(number) }).toEqual({
      credited: 0n,
      status: 'success',
      cases: ['failed_after_paid'],
    })
  })

  test('failed after people sent the money back: it leaves suspense once, the word is a case that ends with a note', async () => {
    const { key, order: number } = await order()
    pays(number, 90_000n)
    const suspense = await house(t, 'suspense')
    await post({ order: number, amount: '900.00' })
    const params = { id: String(await caseId(number)) }
    const asked = await t.call(cashierOperatorCalls.settleSuspense, { ...staff(1), params, body: { how: 'return', reason: 'sent back' } })
    await decide(asked.body.data.approval, true, 'cashier.end_suspense')
    await end(key)
    for (let n = 0; n < 2; n += 1) await post({ order: number, status: 'failed', amount: '900.00' })
    await t.runJob('cashier.payments')
    expect({ suspense: (await house(t, 'suspense')) - suspense, cases: await caseOf(number) }).toEqual({
      suspense: 0n,
      cases: ['amount_differs', 'failed_after_paid'],
    })
    const { rows } = await t.app.db.query<{ id: bigint }>(`select id from cashier.suspense where order_number = $1 and status = 'open'`, [
      number,
    ])
    expect(rows).toHaveLength(1)
    const close = { ...staff(1), params: { id: String(rows[0]?.id) } }
    const again = await t.call(cashierOperatorCalls.settleSuspense, { ...close, body: { how: 'return', reason: 'sent back' } })
    const closed = await t.call(cashierOperatorCalls.closeSuspense, { ...close, body: { note: 'asked the provider' } })
    expect([again.status === 200, closed.status]).toEqual([false, 200])
  })

  test('a payment that cannot be settled does not stop the others', async () => {
    const { order: number } = await order()
    const before = await central()
    await post({ order: 'D260615ABCDEG' })
    await post({ order: number })
    pays(number)
    t.clock.advance({ seconds: 30 })
    const asked = vi.spyOn(outside.payments, 'get').mockImplementationOnce(() => {
      throw new Error('no word')
    })
    await t.runJob('cashier.payments')
    expect([asked.mock.calls[0], (await central()) - before]).toEqual([['D260615ABCDEG'], 99_000n])
    asked.mockRestore()
  })

  test('payments that can never be settled do not keep later ones from their turn', async () => {
    await t.app.db.query(
      `insert into cashier.provider_payment (provider, provider_tx, order_number, said, amount_cents, currency, state, received_at, next_try_at)
       select 'sandpay', 'PSTUCK' || n, 'D260615STUCK', 'paid', 100, 'TWD', 'parked', $1, $1 from generate_series(1, 60) n`,
      [new Date(t.clock.now().getTime() - 60_000)],
    )
    const { order: number } = await order()
    const before = await central()
    await post({ order: number })
    pays(number)
    const real = outside.payments.get.bind(outside.payments)
    const asked = vi.spyOn(outside.payments, 'get').mockImplementation((name) => {
      if (name === 'D260615STUCK') throw new Error('no word')
      return real(name)
    })
    t.clock.advance({ seconds: 30 })
    for (let turn = 0; turn < 2; turn += 1) await t.runJob('cashier.payments')
    expect((await central()) - before).toBe(99_000n)
    asked.mockRestore()
    await t.app.db.query(`delete from cashier.provider_payment where provider_tx like 'PSTUCK%'`)
  })

  test('failed: the order fails', async () => {
    const { key, order: number } = await order()
    outside.payments.set(number, { status: 'failed', amountCents: 100_000n, currency: 'TWD', providerTx: `P${number}` })
    expect((await post({ order: number, status: 'failed' })).status).toBe(200)
    expect(await statusOf(key)).toBe('third_failed')
  })

  test('an unknown order is parked for 15 minutes, then a case', async () => {
    const number = 'D260615ABCDEF'
    pays(number)
    expect((await post({ order: number })).status).toBe(202)
    t.clock.advance({ minutes: 14 })
    await t.runJob('cashier.payments')
    expect(await caseOf(number)).toEqual([])
    t.clock.advance({ minutes: 1 })
    await t.runJob('cashier.payments')
    expect(await caseOf(number)).toEqual(['unknown_order'])
  })

  test('a second payment of the same order is a duplicate: suspense', async () => {
    const { order: number } = await order()
    pays(number)
    await post({ order: number })
    const before = await central()
    await post({ order: number, tx: 'PSECOND01' })
    expect({ credited: (await central()) - before, cases: await caseOf(number) }).toEqual({ credited: 0n, cases: ['duplicate'] })
  })

  test('one transaction of the provider pays one order: named for another one it changes nothing and is a case', async () => {
    const { key: first, order: paid } = await order()
    expect((await post({ order: paid, tx: 'PSHARED01' })).status).toBe(200)
    await end(first)
    const { key, order: other } = await order()
    pays(other)
    const before = await central()
    expect((await post({ order: other, tx: 'PSHARED01' })).status).toBe(200)
    expect({ credited: (await central()) - before, status: await statusOf(key), cases: await caseOf(other) }).toEqual({
      credited: 0n,
      status: 'pending_payment',
      cases: ['duplicate'],
    })
    await post({ order: other })
    expect({ credited: (await central()) - before, status: await statusOf(key) }).toEqual({ credited: 99_000n, status: 'success' })
    const { key: third, order: another } = await order()
    await post({ order: another, tx: 'PSHARED01' })
    expect([await caseOf(other), await caseOf(another)]).toEqual([['duplicate'], ['duplicate']])
    await end(third)
  })

  test('a word that the provider does not stand by for 15 minutes shows its order to a person, and is credited when it does', async () => {
    const { key, order: number } = await order()
    const before = await central()
    await post({ order: number })
    outside.silent = true
    t.clock.advance({ minutes: 16 })
    await t.runJob('cashier.payments')
    expect(await statusOf(key)).toBe('not_reviewed')
    outside.silent = false
    pays(number)
    t.clock.advance({ days: 3 })
    await t.runJob('cashier.payments')
    expect({ credited: (await central()) - before, status: await statusOf(key) }).toEqual({ credited: 99_000n, status: 'success' })
  })

  test('an excluded player is credited and flagged', async () => {
    const { order: number } = await order()
    pays(number)
    await exclude(t, who.id)
    const before = await central()
    await post({ order: number })
    const { rows } = await t.app.db.query<{ flagged: boolean }>('select flagged from cashier.deposit where order_number = $1', [number])
    expect({ credited: (await central()) - before, flagged: rows[0]?.flagged }).toEqual({ credited: 99_000n, flagged: true })
    await forgetExclusion(t, who.id)
  })

  test('a word is believed only when the provider says so itself', async () => {
    const { key, order: number } = await order()
    const before = await central()
    expect((await post({ order: number })).status).toBe(200)
    outside.silent = true
    t.clock.advance({ seconds: 30 })
    await t.runJob('cashier.payments')
    expect({ central: await central(), status: await statusOf(key) }).toEqual({ central: before, status: 'third_callback' })
    outside.silent = false
    pays(number)
    t.clock.advance({ seconds: 30 })
    await t.runJob('cashier.payments')
    expect({ credited: (await central()) - before, status: await statusOf(key) }).toEqual({ credited: 99_000n, status: 'success' })
  })
})

test('six events of one order in 48 of their 720 orders end the same: credited once', async () => {
  expect(await sixEvents(t, 15)).toBe(48)
}, 60_000)

test('deliveries of two providers, shuffled, a fifth forged: each order credited once, nothing forged leaves a trace', async () => {
  const power = await storm(t, { deliveries: 120, people: 6, seed: 7 })
  expect([power.deliveries >= 120, power.forged >= 15]).toEqual([true, true])
}, 60_000)

test('replays of one callback at once are one effect', async () => {
  const { order: number } = await order()
  pays(number)
  const before = await central()
  const replies = await Promise.all(Array.from({ length: 10 }, () => post({ order: number })))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await central()) - before).toBe(99_000n)
})
