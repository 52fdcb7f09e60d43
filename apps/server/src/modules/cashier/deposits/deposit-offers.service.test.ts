import { cashierCalls } from '@jade/contract/cashier/calls'
import { promotionsCalls } from '@jade/contract/promotions/calls'
import { promotionsOperatorCalls } from '@jade/contract/promotions/operator-calls'
import { systemIntent } from '@jade/service/app'
import { onServer } from '@jade/test-kit/database'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { giveAccount } from '../../identity/accounts.fixture.ts'
import { exclude } from '../../protection/stops.fixture.ts'
import { offerOf } from '../../promotions/offers.fixture.ts'
import { activityWallets, balances, hold } from '../../wallet/door.ts'
import { stopMoneyOut } from '../../wallet/rows.fixture.ts'
import { bootCashier, breaches, house, type Person, staff, withCard } from '../cashier.fixture.ts'
import { outside } from '../outside/fake-provider.fixture.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootCashier()
})
afterAll(() => t.close())
beforeEach(() => outside.reset())
afterEach(async () => {
  await t.drainOutbox()
  expect(await breaches(t)).toEqual([])
  expect(t.faults).toEqual([])
})

const percent = {
  ways: ['deposit', 'apply'],
  steps: [{ from: '0.00', amount: '', percent: '30' }],
  bonus_max: '300.00',
  money_min: '200.00',
  money_max: '2000.00',
  exclusive: 'deposit',
} as const
const firstDeposit = () => offerOf(t, 2, { ...percent, ways: [...percent.ways], steps: [...percent.steps] })

async function depositor(): Promise<Person> {
  const who = await withCard(t)
  await giveAccount(t, { id: who.id, account: `dep${who.id}` })
  return who
}
const order = (who: Person, amount: string, activity?: number) =>
  t.send(cashierCalls.createDeposit, {
    token: who.token,
    lang: 'en',
    body: { id: 1, type: 'bank', amount, ...(activity === undefined ? {} : { activity_id: activity }) },
  })
async function pay(amount: string, orderNumber: string): Promise<void> {
  outside.arrives(amount, orderNumber)
  await t.runJob('cashier.bank_feed')
}
async function deposited(who: Person, amount: string, activity?: number): Promise<void> {
  const made = await order(who, amount, activity)
  expect(made.body).toMatchObject({ status: 'success' })
  await pay(amount, made.body.data.order_number)
}
const wallets = async (who: Person) => (await activityWallets(t.app.db, who.id, 'en')).wallets
const mine = async (who: Person) => (await t.call(promotionsCalls.auditList, { token: who.token, lang: 'en', query: {} })).body.data
const apply = (who: Person, id: number) =>
  t.send(promotionsCalls.addAudit, { token: who.token, lang: 'en', params: { id: String(id) }, body: {} })

describe('an offer that is chosen with a deposit', () => {
  test('is promised with the order and given in the unit that credits it', async () => {
    const id = await firstDeposit()
    const who = await depositor()
    const list = (await t.call(cashierCalls.channels, { token: who.token, lang: 'en' })).body.data
    expect(list[0]?.list[0]?.activities).toContainEqual({
      id,
      name: 'Test offer',
      summary: '30%, at most 300.00, wagering requirement 10×',
    })
    const fee = (await t.call(cashierCalls.rechargeFee, { token: who.token, query: { amount: '333.33', id: '1' } })).body.data
    expect(fee.activities).toContainEqual({ id, bonus: '99.99', need: '4333.20', reason: '' })
    const made = await order(who, '1000.00', id)
    expect(await mine(who)).toMatchObject([{ status: 'pending_payment', amount: '300.00', principal: '1000.00' }])
    const before = await house(t, 'promo-cost')
    await pay('1000.00', made.body.data.order_number)
    expect(await balances(t.app.db, who.id)).toMatchObject({ central: 0n, locked: 0n })
    expect(await wallets(who)).toMatchObject([{ money: '1300.00', bonus_bet: '13000.00' }])
    expect((await house(t, 'promo-cost')) - before).toBe(-30_000n)
    expect(await mine(who)).toMatchObject([{ status: 'success', offer_id: id }])
    const again = await order(who, '500.00', id)
    expect(again.body).toMatchObject({ status: 'error', message: '1 per player, you have had it' })
  })

  test('counts the deposit up to its maximum, the rest stays free', async () => {
    const id = await firstDeposit()
    const who = await depositor()
    await deposited(who, '5000.00', id)
    expect((await balances(t.app.db, who.id)).central).toBe(300_000n)
    expect(await wallets(who)).toMatchObject([{ money: '2300.00' }])
  })

  test('refuses an amount below its minimum and a number that is none; no order is made', async () => {
    const id = await firstDeposit()
    const who = await depositor()
    expect((await order(who, '199.99', id)).body.message).toBe('The least is 200.00')
    expect((await order(who, '500.00', 999_999)).status).toBe(404)
    expect(await mine(who)).toEqual([])
    expect((await order(who, '500.00')).body.status).toBe('success')
  })

  test('an order that ends without money makes room again: stock, budget, group and person', async () => {
    const id = await firstDeposit()
    const who = await depositor()
    const made = await order(who, '1000.00', id)
    const given = async () =>
      (await t.call(promotionsOperatorCalls.offer, { ...staff(1), params: { id: String(id) } })).body.data.given_count
    expect(await given()).toBe(1)
    await t.call(cashierCalls.cancelDeposit, { token: who.token, params: { key: made.body.data.key } })
    expect(await given()).toBe(0)
    await deposited(who, '1000.00', id)
    expect(await wallets(who)).toMatchObject([{ money: '1300.00' }])
  })

  test('never stands in the way of the deposit: to the excluded it lapses, with the reason', async () => {
    const id = await firstDeposit()
    const who = await depositor()
    const made = await order(who, '1000.00', id)
    await exclude(t, who.id)
    await pay('1000.00', made.body.data.order_number)
    expect((await balances(t.app.db, who.id)).central).toBe(100_000n)
    expect(await wallets(who)).toEqual([])
    expect(await mine(who)).toMatchObject([{ status: 'fail', reason: 'No offers are given to your account at the moment' }])
  })

  test('while the house has stopped money out, the deposit comes and the offer lapses', async () => {
    const id = await firstDeposit()
    const who = await depositor()
    const made = await order(who, '1000.00', id)
    await stopMoneyOut(t)
    await pay('1000.00', made.body.data.order_number)
    await stopMoneyOut(t, false)
    expect(await balances(t.app.db, who.id)).toMatchObject({ central: 100_000n, locked: 0n })
    expect(await mine(who)).toMatchObject([{ status: 'fail', reason: 'The activity is paused' }])
  })
})

describe('an offer that is applied for after a deposit', () => {
  test('the first of a life only, within a day, while its money is there', async () => {
    const id = await firstDeposit()
    const [who, late, spent] = [await depositor(), await depositor(), await depositor()]
    expect((await apply(who, id)).body.message).toBe('There is no deposit that qualifies')
    for (const one of [who, late, spent]) await deposited(one, '1000.00')
    expect((await apply(who, id)).body).toMatchObject({ status: 'success', data: { amount: '300.00' } })
    expect(await wallets(who)).toMatchObject([{ money: '1300.00' }])
    const other = await offerOf(t, 8, { ...percent, ways: ['apply'], steps: [...percent.steps], exclusive: '' })
    await apply(spent, other)
    expect((await apply(spent, id)).body.message).toBe('That deposit has gone to another offer')
    t.clock.advance({ hours: 25 })
    expect((await apply(late, id)).body.message).toBe('Apply within 24 h of the deposit')
    await deposited(late, '500.00')
    expect((await order(late, '500.00', id)).body.message).toBe('For the first deposit only')
  })

  test('the first of a Taipei day, anew at midnight', async () => {
    t.clock.set('2026-07-01 22:00:00')
    const id = await offerOf(t, 3, {
      ...percent,
      ways: ['deposit'],
      steps: [...percent.steps],
      exclusive: '',
      per_player: { times: 1, span: 'day' },
    })
    const who = await depositor()
    await deposited(who, '500.00')
    expect((await order(who, '500.00', id)).body.message).toBe('For the first deposit of a day only')
    t.clock.set('2026-07-02 00:00:00')
    await deposited(who, '500.00', id)
    expect(await wallets(who)).toMatchObject([{ money: '650.00' }])
  })

  test('single deposits by their steps', async () => {
    const steps = [
      { from: '1000.00', amount: '50.00', percent: '' },
      { from: '3000.00', amount: '200.00', percent: '' },
    ]
    const id = await offerOf(t, 8, { ways: ['deposit'], steps, money_min: '1000.00', multiple: 0, per_player: { times: 2, span: 'day' } })
    const who = await depositor()
    await deposited(who, '2999.99', id)
    expect((await balances(t.app.db, who.id)).central).toBe(304_999n)
    await deposited(who, '3000.00', id)
    expect((await balances(t.app.db, who.id)).central).toBe(624_999n)
    expect((await order(who, '3000.00', id)).body.message).toBe("2 a day, you have had today's")
  })
})

/** Real races need more than one connection. */
describe.skipIf(!onServer)('at the same time', () => {
  test('a spender between credit and lock gets nothing', async () => {
    const id = await firstDeposit()
    for (let round = 0; round < 5; round += 1) {
      const who = await depositor()
      const made = await order(who, '1000.00', id)
      outside.arrives('1000.00', made.body.data.order_number)
      const spend = (at: number) =>
        t.app
          .unit(systemIntent('test'), (u) =>
            hold(u, { playerId: who.id, cents: 100_000n, key: `race:${who.id}:${at}`, kind: 'withdrawal', ref: `W${at}` }),
          )
          .then(
            () => 'spent',
            () => 'refused',
          )
      const spent = Promise.all(Array.from({ length: 20 }, (_, at) => spend(at)))
      await t.runJob('cashier.bank_feed')
      expect(await spent).not.toContain('spent')
      expect(await wallets(who)).toMatchObject([{ money: '1300.00' }])
    }
  })
})
