import { cashierCalls } from '@jade/contract/cashier/calls'
import { signedPost } from '@jade/contract/provider/signature'
import type { TestApp } from '@jade/test-kit/boot'
import { testKey } from '@jade/test-kit/config'
import { onServer } from '@jade/test-kit/database'
import { dyingAfter } from '@jade/test-kit/dying'
import { countTrips } from '@jade/test-kit/trips'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { giveAccount } from '../../identity/accounts.fixture.ts'
import { offerOf } from '../../promotions/offers.fixture.ts'
import { balances } from '../../wallet/door.ts'
import { takeCallback } from './callback.service.ts'
import { bootCashier, breaches, house, money, withCard } from '../cashier.fixture.ts'
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

  async function paidOrder(offer?: number): Promise<{ readonly id: bigint; readonly number: string }> {
    const { id, token } = await withCard(t)
    if (offer !== undefined) await giveAccount(t, { id, account: `offer${id}` })
    const chosen = offer === undefined ? {} : { activity_id: offer }
    const made = await t.call(cashierCalls.createDeposit, { token, body: { id: 2, type: 'third', amount: '1000.00', ...chosen } })
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

  it('that carries an offer, whose process dies after any statement, is credited and given together, once', async () => {
    const steps = [{ from: '100.00', amount: '', percent: '30' }]
    const offer = await offerOf(t, 8, { ways: ['deposit'], money_min: '100.00', steps })
    const stands = async (id: bigint, number: string) => {
      const { central, locked, bonus } = await balances(t.app.db, id)
      const { rows } = await t.app.db.query<{ state: string }>('select state from promotions.application where order_number = $1', [number])
      const wallets = [...bonus.values()].reduce((sum, one) => sum + one, 0n)
      return { central, locked, wallets, states: rows.map(({ state }) => state) }
    }
    const promised = { central: 0n, locked: 0n, wallets: 0n, states: ['pending_payment'] }
    // 990.00 after the fee, and 30 % of it, all in the activity wallet.
    const given = { central: 0n, locked: 0n, wallets: 128_700n, states: ['success'] }
    let last = 0
    for (let isOver = false; !isOver; ) {
      last += 1
      const { id, number } = await paidOrder(offer)
      expect(await stands(id, number)).toEqual(promised)
      const cost = await house(t, 'promo-cost')
      isOver = (await dyingAfter(last, () => post(number))) < last
      expect([promised, given]).toContainEqual(await stands(id, number))
      for (let n = 0; n < 2; n += 1) expect([last, await post(number)]).toEqual([last, 200])
      expect([last, await stands(id, number)]).toEqual([last, given])
      expect([last, (await house(t, 'promo-cost')) - cost]).toEqual([last, -29_700n])
    }
    expect(last).toBeGreaterThan(25)
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
