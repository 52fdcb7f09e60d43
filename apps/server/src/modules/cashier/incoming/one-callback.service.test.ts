import { cashierCalls } from '@jade/contract/cashier/calls'
import { signedPost } from '@jade/contract/provider/signature'
import type { TestApp } from '@jade/test-kit/boot'
import { testKey } from '@jade/test-kit/config'
import { onServer } from '@jade/test-kit/database'
import { dyingAfter } from '@jade/test-kit/dying'
import { countTrips } from '@jade/test-kit/trips'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { takeCallback } from './callback.service.ts'
import { bootCashier, breaches, money, withCard } from '../cashier.fixture.ts'
import { outside } from '../outside/fake-provider.fixture.ts'

/** A provider's callback as one unit of work, on a database that takes statements together. */
describe.skipIf(!onServer)('a deposit callback [needs PostgreSQL]', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await bootCashier()
  })
  afterAll(() => t.close())
  beforeEach(() => outside.reset())
  afterEach(async () => {
    expect(await breaches(t)).toEqual([])
  })

  async function paidOrder(): Promise<{ readonly id: bigint; readonly number: string }> {
    const { id, token } = await withCard(t)
    const made = await t.call(cashierCalls.createDeposit, { token, body: { id: 2, type: 'third', amount: '1000.00' } })
    const number = made.body.data.order_number
    outside.payments.set(number, { status: 'paid', amountCents: 100_000n, currency: 'TWD', providerTx: `P${number}` })
    return { id, number }
  }

  async function post(order: string): Promise<number> {
    const path = '/api/callback/pay/sandpay'
    const word = { provider: 'sandpay', provider_tx: `P${order}`, order, status: 'paid', amount: '1000.00', currency: 'TWD' }
    const { body, headers } = await signedPost(path, JSON.stringify(word), { keyHex: testKey('sandpay'), now: t.clock.now() })
    const params = { provider: 'sandpay' }
    return (await takeCallback(t.app, { body: Buffer.from(body), headers, params, query: {}, ip: '10.0.0.1' })).status
  }

  it('waits six times at most for the database until its answer', async () => {
    await post((await paidOrder()).number)
    const { number } = await paidOrder()
    const { value, trips, statements } = await countTrips(() => post(number))
    expect(value).toBe(200)
    expect(trips, statements.join('\n')).toBeLessThanOrEqual(6)
  })

  it('whose process dies after any statement is credited once when it comes again', async () => {
    let last = 0
    for (let isOver = false; !isOver; ) {
      last += 1
      const { id, number } = await paidOrder()
      const before = (await money(t, id)).central
      isOver = (await dyingAfter(last, () => post(number))) < last
      for (let n = 0; n < 2; n += 1) expect([last, await post(number)]).toEqual([last, 200])
      expect([last, (await money(t, id)).central - before]).toEqual([last, 99_000n])
      const requirements = await t.app.db.query('select 1 from turnover.requirement where ref = $1', [number])
      expect([last, requirements.rowCount]).toEqual([last, 1])
    }
    expect(last).toBeGreaterThan(15)
  })

  it('comes thirty times at once and is credited once', async () => {
    const { id, number } = await paidOrder()
    const before = (await money(t, id)).central
    const answers = await Promise.all(Array.from({ length: 30 }, () => post(number)))
    expect(new Set(answers)).toEqual(new Set([200]))
    expect((await money(t, id)).central - before).toBe(99_000n)
    await t.drainOutbox()
    expect(t.pushes.filter(({ name, to }) => name === 'deposit-success' && to === id)).toHaveLength(1)
  })
})
