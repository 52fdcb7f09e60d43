import { approvalDecided } from '@jade/contract/backoffice/events'
import { cashierCalls } from '@jade/contract/cashier/calls'
import { channelTypes } from '@jade/contract/cashier/deposit-calls'
import { cashierOperatorCalls } from '@jade/contract/cashier/operator-calls'
import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootCashier, breaches, house, money, type Person, staff, withAccounts, withCard } from '../cashier.fixture.ts'
import { outside } from '../outside/fake-provider.fixture.ts'
import { setting } from '../../site/settings.fixture.ts'
import { openChannels } from '../rows.fixture.ts'
import { restrict } from '../../protection/stops.fixture.ts'

const ids = { bank: 1, third: 2, atm: 3, store: 4, virtual: 5, usdt: 6 } as const
type Type = keyof typeof ids
const tunnels = { atm: 'atm_tunnel', store: 'store_tunnel', virtual: 'virtual_tunnel', usdt: 'usdt_tunnel' } as const

let t: TestApp
beforeAll(async () => {
  t = await bootCashier()
  await openChannels(t)
  for (const key of Object.values(tunnels)) await setting(t, key, '1')
})
afterAll(() => t.close())
beforeEach(() => outside.reset())
afterEach(async () => {
  await t.drainOutbox()
  expect(await breaches(t)).toEqual([])
  expect(t.faults).toEqual([])
})

/** A player whom every channel takes. */
const ready = async () => withAccounts(t, await withCard(t))
const create = (who: Pick<Person, 'token'>, type: Type, amount: string, more: Readonly<Record<string, unknown>> = {}) =>
  t.send(cashierCalls.createDeposit, { token: who.token, lang: 'en', body: { id: ids[type], type, amount, ...more } })
const made = async (who: Person, type: Type, amount: string, more = {}) => {
  const reply = await create(who, type, amount, more)
  expect(reply.body).toMatchObject({ status: 'success' })
  return reply.body.data
}
const running = async (who: Person, key: string) =>
  (await t.call(cashierCalls.runningDeposit, { token: who.token, lang: 'en', params: { last_key: key } })).body.data
const cancel = (who: Person, key: string) => t.call(cashierCalls.cancelDeposit, { token: who.token, params: { key } })
const central = async (who: Person) => (await money(t, who.id)).central
const openCases = async () =>
  (await t.call(cashierOperatorCalls.suspense, { ...staff(1), query: { status: 'open', pageSize: '50' } })).body.data
const casesOf = async (order: string) => (await openCases()).filter(({ order_number }) => order_number === order)
async function decide(kind: string, id: string, approved: boolean): Promise<void> {
  const payload = { id, kind, approved, checkerId: '2', checker: 'staff2', reason: 'agreed' }
  await t.app.unit(systemIntent('test'), async (u) => u.emit({ name: approvalDecided, payload }))
  await t.drainOutbox()
}

describe('every kind of channel', () => {
  test('has its switch, its place in deposit_sort, and an order that says what to pay where [RULE-039 RULE-045 RULE-046 RULE-047 RULE-048 RULE-049]', async () => {
    const who = await ready()
    const types = async () => (await t.call(cashierCalls.channels, { token: who.token })).body.data.map(({ type }) => type)
    expect(await types()).toEqual(['bank', 'third', 'atm', 'store', 'virtual', 'usdt'])
    await setting(t, 'deposit_sort', 'usdt,virtual,store,atm,third,bank')
    expect(await types()).toEqual(['usdt', 'virtual', 'store', 'atm', 'third', 'bank'])
    await setting(t, 'deposit_sort', channelTypes.join(','))
    const means = { bank: 'account_number', third: 'url', atm: 'account_number', store: 'code', virtual: 'qr', usdt: 'address' } as const
    for (const type of channelTypes) {
      const order = await made(who, type, '1000.00')
      expect([type, order.pay[means[type]] !== '', order.pay.amount]).toEqual([type, true, '1000.00'])
      await cancel(who, order.key)
    }
    for (const [type, key] of Object.entries(tunnels)) {
      await setting(t, key, '0')
      expect([type, (await types()).includes(type as Type)]).toEqual([type, false])
      expect((await create(who, type as Type, '1000.00')).body.message).toBe('This stored value channel is closed')
      await setting(t, key, '1')
    }
  })

  test('fees come by channel, codes live longer, and an offer that is none is refused [RULE-040]', async () => {
    const who = await ready()
    const fees = (await t.call(cashierCalls.tunnelFee, { token: who.token, query: { type: 'store' } })).body.data
    expect(fees).toEqual([{ id: 4, fee_type: 'percent', fee: '1.50', fee_min: '15.00', fee_max: '600.00' }])
    const order = await made(who, 'store', '500.00')
    const shown = await running(who, order.key)
    expect(shown).toMatchObject({ fee: '15.00', credit: '485.00', activity_id: null, chain: null })
    expect(Date.parse(shown?.expired_at ?? '') - Date.parse(shown?.now ?? '')).toBe(180 * 60_000)
    await cancel(who, order.key)
    expect((await create(who, 'store', '500.00', { activity_id: 77 })).status).toBe(403)
    for (const activity_id of [0, -1, 1.5, '7', 2 ** 31]) expect((await create(who, 'store', '500.00', { activity_id })).status).toBe(400)
  })

  test('USDT and the stores want a verified account of their kind; a foreign one is none', async () => {
    const who = await withCard(t)
    const word = async (type: Type, more = {}) => (await create(who, type, '1000.00', more)).body.message
    expect(await word('usdt')).toBe('There is no available USDT address')
    expect(await word('store')).toBe('There is no available store account')
    await withAccounts(t, who)
    const foreign = await ready()
    const idOf = async (of: Person, kind: Type) =>
      String((await t.app.db.query('select id from cashier.account where player_id = $1 and kind = $2', [of.id, kind])).rows[0]?.['id'])
    expect((await create(who, 'usdt', '1000.00', { usdt_address_id: await idOf(foreign, 'usdt') })).status).toBe(404)
    expect((await create(who, 'usdt', '1000.00', { usdt_address_id: await idOf(who, 'store') })).status).toBe(404)
    const order = await made(who, 'usdt', '1000.00', { usdt_address_id: await idOf(who, 'usdt') })
    await cancel(who, order.key)
    await t.app.db.query(`update cashier.account set status = 2 where player_id = $1`, [who.id])
    expect(await word('store')).toBe('There is no available store account')
  })

  test('a channel has its own limit of a day and its place, both under four eyes', async () => {
    const edit = (body: Readonly<Record<string, unknown>>) =>
      t.send(cashierOperatorCalls.editChannel, { ...staff(1), params: { id: '3' }, body: { reason: 'less risk', ...body } })
    const { approval } = (await edit({ day_max: '1500.00', sort: 5 })).body.data
    await decide('cashier.channel', approval, true)
    const rows = (await t.call(cashierOperatorCalls.channels, staff(1))).body.data
    expect(rows[0]).toMatchObject({ id: 3, day_max: '1500.00', sort: 5 })
    const who = await ready()
    await made(who, 'atm', '1000.00')
    await t.app.db.query(`update cashier.deposit set status = 'success', ended_at = now() where player_id = $1`, [who.id])
    expect((await create(who, 'atm', '500.01')).body.message).toBe(
      'Deposits of one day by this method are at most 1500.00, 500.00 is left today',
    )
    const last = await made(who, 'atm', '500.00')
    await cancel(who, last.key)
    await t.app.db.query('update cashier.channel set day_max_cents = 0, sort = 30 where id = 3')
  })
})

describe('the USDT rate', () => {
  test('is set by two people, one wish at a time, never cheaper out than in; orders keep theirs', async () => {
    const who = await ready()
    const rate = async () => (await t.call(cashierCalls.usdtRate, { token: who.token })).body.data
    expect(await rate()).toMatchObject({ deposit: '31.4500', withdraw: '31.6500' })
    const ask = (deposit: string, withdraw: string) =>
      t.send(cashierOperatorCalls.editUsdtRate, { ...staff(1), lang: 'en', body: { deposit, withdraw, reason: 'the market moved' } })
    expect((await ask('32', '31.9')).body.message).toBe('The rate of withdrawals must not be below that of deposits')
    expect((await ask('0', '1')).status).toBe(400)
    const order = await made(who, 'usdt', '1000.00')
    expect(order.pay).toMatchObject({ usdt: '31.800000', rate: '31.4500' })
    const first = (await ask('32', '32.5')).body.data.approval
    expect((await ask('33', '33')).body.message).toBe('A second person has already been asked')
    await decide('cashier.usdt_rate', first, false)
    await decide('cashier.usdt_rate', (await ask('32', '32.25')).body.data.approval, true)
    expect(await rate()).toMatchObject({ deposit: '32.0000', withdraw: '32.2500' })
    expect((await running(who, order.key))?.pay.rate).toBe('31.4500')
    const history = (await t.call(cashierOperatorCalls.usdtRates, staff(1))).body.data
    expect(history.map(({ state, deposit, decided_by }) => [state, deposit, decided_by])).toEqual([
      ['set', '32.0000', 'staff2'],
      ['refused', '32.0000', 'staff2'],
      ['set', '31.4500', ''],
    ])
    await cancel(who, order.key)
  })
})

describe('USDT on the chain', () => {
  const watch = () => t.runJob('cashier.chain')
  const start = async (amount = '3200.00') => {
    const who = await ready()
    const { key, order_number: order, pay } = await made(who, 'usdt', amount)
    return { who, key, order, pay }
  }
  const outcome = async ({ who, key, order }: { who: Person; key: string; order: string }) => [
    await central(who),
    (await running(who, key))?.status,
    (await casesOf(order)).map(({ kind }) => kind),
  ]

  test('seen, confirming block by block, credited once at the depth of the setting', async () => {
    const one = await start()
    expect(one.pay.usdt).toBe('100.000000')
    const txid = outside.sends(one.pay.address, '100.000000', { confirmations: 1 })
    await watch()
    expect(await running(one.who, one.key)).toMatchObject({
      status: 'third_callback',
      chain: { txid, usdt: '100.000000', confirmations: 1, needed: 20 },
      can_cancel: 0,
    })
    outside.deepen(txid, 19)
    t.clock.advance({ minutes: 40 })
    await watch()
    await t.runJob('cashier.expire')
    expect((await running(one.who, one.key))?.chain?.confirmations).toBe(19)
    outside.deepen(txid, 20)
    for (let n = 0; n < 3; n += 1) await watch()
    await t.app.db.query(`delete from cashier.feed where name = 'chain'`)
    await watch()
    expect(await outcome(one)).toEqual([320_000n, 'success', []])
    await t.drainOutbox()
    expect(t.pushes.filter(({ to, name }) => to === one.who.id && name === 'deposit-success')).toHaveLength(1)
  })

  test.each([
    ['less: its worth at the frozen rate', '95.500000', [305_600n, 'success', []]],
    ['more: its worth too', '101.250000', [324_000n, 'success', []]],
    ['below the least of the channel', '9.000000', [0n, 'not_reviewed', ['amount_differs']]],
    ['dust', '0.000100', [0n, 'pending_payment', []]],
  ] as const)('another amount, %s', async (_, amount, end) => {
    const one = await start()
    outside.sends(one.pay.address, amount, { confirmations: 25 })
    const [clearing, suspense] = [await house(t, 'usdt-clearing'), await house(t, 'suspense')]
    await watch()
    expect(await outcome(one)).toEqual(end)
    const arrived = amount === '0.000100' ? 0n : (BigInt(amount.replace('.', '')) * 32n) / 10_000n
    const held = end[2].length > 0 ? arrived : 0n
    expect([(await house(t, 'usdt-clearing')) - clearing, (await house(t, 'suspense')) - suspense]).toEqual([-arrived, held])
  })

  test('more than ordered waits for a person where the player is bounded; the ordered amount does not', async () => {
    const [more, exact] = [await start(), await start()]
    for (const { who } of [more, exact]) await restrict(t, who.id, { kind: 'deposit_stop' })
    outside.sends(more.pay.address, '101.250000', { confirmations: 25 })
    outside.sends(exact.pay.address, '100.000000', { confirmations: 25 })
    await watch()
    expect(await outcome(more)).toEqual([0n, 'not_reviewed', ['amount_differs']])
    expect(await outcome(exact)).toEqual([320_000n, 'success', []])
  })

  test('a token of another contract is no money: a case without any, and the order waits on', async () => {
    const one = await start()
    outside.sends(one.pay.address, '100.000000', { contract: one.pay.address, token: 'USDT', confirmations: 30 })
    await watch()
    const [found] = await casesOf(one.order)
    expect([await central(one.who), (await running(one.who, one.key))?.status, found?.kind, found?.amount]).toEqual([
      0n,
      'pending_payment',
      'wrong_token',
      '0.00',
    ])
    const credit = t.call(cashierOperatorCalls.creditSuspense, {
      ...staff(1),
      lang: 'en',
      params: { id: found?.id ?? '' },
      body: { reason: 'looks like USDT' },
    })
    expect((await credit).body.message).toBe('This case has no money that could be credited')
  })

  test('after the end, and a second time: suspense; two people credit the worth', async () => {
    const late = await start()
    await cancel(late.who, late.key)
    outside.sends(late.pay.address, '100.000000', { confirmations: 20 })
    await watch()
    expect(await outcome(late)).toEqual([0n, 'fail', ['after_end']])
    const id = (await casesOf(late.order))[0]?.id ?? ''
    const asked = await t.call(cashierOperatorCalls.creditSuspense, { ...staff(1), params: { id }, body: { reason: 'his address' } })
    for (let n = 0; n < 2; n += 1) await decide('cashier.credit_suspense', asked.body.data.approval, true)
    expect(await central(late.who)).toBe(320_000n)
    const twice = await start()
    for (let n = 0; n < 2; n += 1) outside.sends(twice.pay.address, '100.000000', { confirmations: 20 })
    await watch()
    expect(await outcome(twice)).toEqual([320_000n, 'success', ['duplicate']])
  })

  test('an address that no order has, and one whose order is paid by what an operator finds', async () => {
    const one = await start('3040.00')
    const before = await house(t, 'suspense')
    outside.sends('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', '95.000000', { confirmations: 20 })
    await watch()
    expect((await house(t, 'suspense')) - before).toBe(304_000n)
    const found = (await openCases()).find(({ kind }) => kind === 'unknown_order')
    const orders = (await t.call(cashierOperatorCalls.suspenseOrders, { ...staff(1), params: { id: found?.id ?? '' } })).body.data
    expect(orders.find(({ order_number }) => order_number === one.order)).toMatchObject({ fits: 1, amount: '3040.00' })
    const id = orders.find(({ order_number }) => order_number === one.order)?.id ?? ''
    const matches = (await t.call(cashierOperatorCalls.depositMatches, { ...staff(1), params: { id } })).body.data
    expect(matches[0]).toMatchObject({ source: 'chain', ref: found?.ref, amount: '3040.00' })
    const approve = () =>
      t.call(cashierOperatorCalls.approveDeposit, { ...staff(1), params: { id }, body: { ref: found?.ref ?? '', reason: 'wallet seen' } })
    expect([(await approve()).status, (await approve()).status, await central(one.who)]).toEqual([200, 403, 304_000n])
    expect((await t.call(cashierOperatorCalls.suspenseOrders, { ...staff(1), params: { id: '999999' } })).status).toBe(404)
  })

  test('a transfer that the chain gives up fails its order, no sooner than a quarter of an hour', async () => {
    const one = await start()
    const txid = outside.sends(one.pay.address, '100.000000')
    await watch()
    for (const row of outside.chain) if (row.txid === txid) row.txid = '0'.repeat(64)
    t.clock.advance({ minutes: 14 })
    await watch()
    expect((await running(one.who, one.key))?.status).toBe('third_callback')
    t.clock.advance({ minutes: 1 })
    await watch()
    expect(await outcome(one)).toEqual([0n, 'third_failed', ['unreadable']])
  })
})

describe('a broken line of a feed', () => {
  test.each([
    ['bank', 'cashier.bank_feed'],
    ['chain', 'cashier.chain'],
  ] as const)('of the %s is kept aside for a person, and the lines after it count', async (source, job) => {
    const who = await ready()
    const type = source === 'bank' ? 'bank' : 'usdt'
    const order = await made(who, type, '3200.00')
    if (source === 'bank') {
      outside.arrives('12,00', 'comma')
      outside.arrives('3200.00', order.order_number)
    } else {
      outside.sends(order.pay.address, 'lots', { confirmations: 20 })
      outside.sends(order.pay.address, order.pay.usdt, { confirmations: 20 })
    }
    await t.runJob(job)
    await t.app.db.query('delete from cashier.feed')
    await t.runJob(job)
    expect(await central(who)).toBe(320_000n)
    const broken = (await openCases()).filter((row) => row.kind === 'unreadable' && row.source === source && row.order_number === '')
    expect(broken).toHaveLength(1)
    expect(broken[0]?.detail).toContain(source === 'bank' ? '12,00' : 'lots')
  })
})
