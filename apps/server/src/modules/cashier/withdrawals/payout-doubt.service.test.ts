import { approvalDecided } from '@jade/contract/backoffice/events'
import { cashierCalls } from '@jade/contract/cashier/calls'
import { cashierOperatorCalls } from '@jade/contract/cashier/operator-calls'
import { tronAddress } from '@jade/contract/cashier/tron-address'
import type { App } from '@jade/service/app'
import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import { testOutside } from '@jade/test-kit/config'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { faultModes } from '../../../../../sandbox/src/faults.rules.ts'
import { bootOutside, type SandboxFixture } from '../../../../../sandbox/src/fixture/sandbox.fixture.ts'
import { bind, bootCashier, breaches, house, money, type Person, person, staff, withCard } from '../cashier.fixture.ts'
import { payoutOrder } from './payout-order.ts'
import { payoutLinesCheck } from '../checks/payout-lines-check.service.ts'
import { withdrawalById } from './withdrawals.store.ts'
import { saveStores } from '../accounts/open-data.store.ts'
import type { PayoutSum, PayoutReport } from '../outside/providers/kind.ts'
import { sampleStores } from '../accounts/sample-stores.ts'
import { setting } from '../../site/settings.fixture.ts'
import { liftRestrictions, restrict } from '../../protection/stops.fixture.ts'

/** Payouts through the real adapter to the sandbox's provider, over its fault modes (CASHIER-28). */
/** Longer than an answer takes on a busy machine: only the one that never comes may run into it. */
const LIMIT_MS = 3_000
vi.mock('../outside/providers/index.ts', async (original) => ({
  ...(await original<object>()),
  providers: {
    sandpay: (app: App) => (killed ? { ...sandpayOf(app), openPayout: dies } : sandpayOf(app)),
    lotuspay: () => secondPayer,
  },
}))
const { sandpay } = await import('../outside/providers/sandpay/sandpay.ts')
/** The process dies between the unit and the call. */
let killed = false
const dies = () => {
  throw new Error('killed')
}
let outside: SandboxFixture
/** A second payer, whose words a test decides; it notes what it was asked. */
const second = { asked: [] as string[], status: 'processing' as PayoutReport['status'] }
const said = (what: string) => (sum: PayoutSum) => {
  second.asked.push(`${what} ${sum.order}`)
  return Promise.resolve({ answered: true as const, value: { status: second.status, providerTx: 'L1' } })
}
const secondPayer = {
  name: 'lotuspay',
  openPayout: said('open'),
  queryPayout: said('query'),
  payoutsAfter: () => Promise.resolve({ answered: false, why: 'off' }),
}
const sandpayOf = (app: App) => sandpay({ ...app, config: { ...app.config, outside: testOutside({ all: outside.url }) } }, LIMIT_MS)

let t: TestApp
beforeAll(async () => {
  ;[t, outside] = await Promise.all([bootCashier(), bootOutside()])
  await t.database.transaction((tx) => saveStores(tx, sampleStores()))
})
afterAll(async () => {
  await t.close()
  await outside.close()
})
afterEach(async () => {
  await t.drainOutbox()
  expect(await breaches(t)).toEqual([])
})

type Kind = 'bank' | 'usdt' | 'store'
const ask = (who: { token: string }, body: { type: Kind; id: string; amount: string; rate?: string }) =>
  t.call(cashierCalls.createWithdrawal, { token: who.token, lang: 'en', body })

/** Claimed and approved by one, paid by another; answers the stage. */
async function pay(id: string): Promise<string> {
  const params = { id }
  await t.call(cashierOperatorCalls.claimWithdrawal, { ...staff(1), params })
  await t.call(cashierOperatorCalls.approveWithdrawal, { ...staff(1), params })
  return (await t.call(cashierOperatorCalls.payWithdrawal, { ...staff(2), params })).body.data.stage
}
const facts = async (id: string) => (await t.call(cashierOperatorCalls.withdrawal, { ...staff(1), params: { id } })).body.data
const stageOf = async (id: string) => (await facts(id)).order.stage
const paidOutside = async (order: string) =>
  (await outside.db.query<{ n: bigint }>(`select count(*) as n from sandbox.payout where order_number = $1 and status = 'paid'`, [order]))
    .rows[0]?.n
async function wait(seconds: number): Promise<void> {
  t.clock.advance({ seconds })
  outside.clock.advance({ seconds })
  await t.runJob('cashier.payouts')
}
async function made(who: Person): Promise<{ id: string; order: string }> {
  const { data } = (await ask(who, { type: 'bank', id: who.card, amount: '1000.00' })).body
  return { id: data.id, order: data.order_number }
}

/** Verified and old enough. */
async function ripe(id: string): Promise<void> {
  await t.call(cashierOperatorCalls.approveAccount, { ...staff(1), params: { id } })
  await t.app.db.query(`update cashier.account set created_at = created_at - interval '2 days' where id = $1`, [BigInt(id)])
}

/** How each mode ends: money out exactly when the provider paid; held while nobody knows. */
const ends = {
  cut_before: ['unknown', 'paid', 1n],
  no_effect: ['unknown', 'paid', 1n],
  lost_reply: ['unknown', 'paid', 1n],
  slow_30s: ['unknown', 'paid', 1n],
  bad_gateway: ['unknown', 'paid', 1n],
  garbage: ['unknown', 'paid', 1n],
  double_effect: ['paid', 'paid', 2n],
  eventual: ['unknown', 'paid', 1n],
} as const

test.each(faultModes)('%s: held until the provider says how it ended, never refunded on a time limit, paid once', async (mode) => {
  const who = await withCard(t, 500_000n)
  const { id, order } = await made(who)
  await outside.fault('payout', mode)
  const [first, last, paid] = ends[mode]
  expect(await pay(id)).toBe(first)
  if (first === 'unknown') expect(await money(t, who.id)).toEqual({ central: 400_000n, held: 100_000n })
  for (let n = 0; n < 4; n += 1) await wait(30)
  await wait(48 * 3600)
  expect({ stage: await stageOf(id), paidOutside: await paidOutside(order) }).toEqual({ stage: last, paidOutside: paid })
  expect(await money(t, who.id)).toEqual({ central: 400_000n, held: 0n })
})

test('killed between the unit and the call: asked for again under its number, and what arrives late pays nothing', async () => {
  const who = await withCard(t, 500_000n)
  const { id, order } = await made(who)
  killed = true
  await pay(id).catch(() => 'no answer')
  killed = false
  expect({ stage: await stageOf(id), paidOutside: await paidOutside(order) }).toEqual({ stage: 'paying', paidOutside: 0n })
  await wait(30)
  expect({ stage: await stageOf(id), paidOutside: await paidOutside(order), money: await money(t, who.id) }).toEqual({
    stage: 'paid',
    paidOutside: 1n,
    money: { central: 400_000n, held: 0n },
  })
  // The lost request turns up after all.
  const row = await withdrawalById(t.app.db, BigInt(id))
  if (row) await sandpayOf(t.app).openPayout(await payoutOrder(t.app, row))
  expect(await paidOutside(order)).toBe(1n)
  t.faults.length = 0
})

test('is not asked for again while people were asked how it ended, nor while the player is stopped, nor every time', async () => {
  const who = await withCard(t, 500_000n)
  const { id, order } = await made(who)
  const params = { id }
  await outside.fault('payout', 'no_effect')
  expect(await pay(id)).toBe('unknown')
  const body = { as: 'refused', reason: 'bank wrote' } as const
  const { approval } = (await t.call(cashierOperatorCalls.endWithdrawal, { ...staff(2), params, body })).body.data
  for (let n = 0; n < 3; n += 1) await wait(700)
  expect({ stage: await stageOf(id), paidOutside: await paidOutside(order) }).toEqual({ stage: 'unknown', paidOutside: 0n })
  await decided(approval, false)
  await restrict(t, who.id, { kind: 'withdraw_stop' })
  await wait(700)
  expect({ stage: await stageOf(id), paidOutside: await paidOutside(order) }).toEqual({ stage: 'unknown', paidOutside: 0n })
  await liftRestrictions(t, who.id)
  for (let n = 0; n < 2; n += 1) {
    await outside.fault('payout', 'no_effect')
    await wait(30)
  }
  const again = async () => (await facts(id)).history.filter(({ note }) => note === 'asked again').length
  expect({ stage: await stageOf(id), askedAgain: await again() }).toEqual({ stage: 'unknown', askedAgain: 2 })
  await wait(30)
  expect({ stage: await stageOf(id), askedAgain: await again() }).toEqual({ stage: 'unknown', askedAgain: 2 })
  await outside.heal()
  await wait(30)
  expect({ stage: await stageOf(id), askedAgain: await again(), paidOutside: await paidOutside(order) }).toEqual({
    stage: 'paid',
    askedAgain: 3,
    paidOutside: 1n,
  })
})

test('a second payer: PAYERS says who is asked, and an order is asked about where it was sent, whatever PAYERS says by then', async () => {
  const payers = t.app.config.outside.payers as Record<string, string>
  const who = await withCard(t, 500_000n)
  const { id, order } = await made(who)
  payers['bank'] = 'lotuspay'
  expect(await pay(id)).toBe('paying')
  payers['bank'] = 'sandpay'
  await wait(30)
  second.status = 'paid'
  await wait(30)
  expect([await stageOf(id), await paidOutside(order), second.asked]).toEqual([
    'paid',
    0n,
    [`open ${order}`, `query ${order}`, `query ${order}`],
  ])
  const other = await made(who)
  expect({ stage: await pay(other.id), paidOutside: await paidOutside(other.order) }).toEqual({ stage: 'paid', paidOutside: 1n })
})

test('two payers at once and a replay of the press: one payout', async () => {
  const who = await withCard(t, 500_000n)
  const { id, order } = await made(who)
  const params = { id }
  await t.call(cashierOperatorCalls.claimWithdrawal, { ...staff(1), params })
  await t.call(cashierOperatorCalls.approveWithdrawal, { ...staff(1), params })
  const press = (by: number, key: string) => t.call(cashierOperatorCalls.payWithdrawal, { ...staff(by), params, key })
  const replies = await Promise.all([press(2, 'one'), press(3, 'two'), press(2, 'one'), press(2, 'three')])
  expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect({ stage: await stageOf(id), paidOutside: await paidOutside(order) }).toEqual({ stage: 'paid', paidOutside: 1n })
  expect(await money(t, who.id)).toEqual({ central: 400_000n, held: 0n })
})

async function decided(approval: string, approved = true): Promise<void> {
  await t.app.unit(systemIntent('test'), async (u) => {
    const payload = { id: approval, kind: 'cashier.end_payout', approved, checkerId: '3', checker: 'staff3', reason: 'letter' }
    u.emit({ name: approvalDecided, payload })
  })
  await t.drainOutbox()
}

test('a provider that speaks against a hand-made ending moves no money: it stands in a list until somebody dealt with it', async () => {
  const who = await withCard(t, 500_000n)
  const { id, order } = await made(who)
  await outside.fault('payout', 'lost_reply')
  await outside.db.query('alter table sandbox.payout alter column hidden set default 0')
  expect(await pay(id)).toBe('unknown')
  const body = { as: 'refused', reason: 'bank wrote' } as const
  const asked = await t.call(cashierOperatorCalls.endWithdrawal, { ...staff(2), params: { id }, body })
  await decided(asked.body.data.approval)
  expect({ stage: await stageOf(id), money: await money(t, who.id) }).toEqual({ stage: 'refused', money: { central: 500_000n, held: 0n } })
  await wait(3600)
  const late = async () => (await t.call(cashierOperatorCalls.withdrawals, { ...staff(1), query: { list: 'late' } })).body.data
  expect(await late()).toMatchObject([{ order_number: order, late_word: 'paid', stage: 'refused' }])
  expect(await money(t, who.id)).toEqual({ central: 500_000n, held: 0n })
  expect(t.faults.splice(0).map(({ message }) => message)).toEqual(['a payout contradicts its ending by hand'])
  const close = () => t.call(cashierOperatorCalls.closeLate, { ...staff(2), lang: 'en', params: { id }, body: { note: 'debited by hand' } })
  expect((await close()).status).toBe(200)
  expect([(await late()).length, (await close()).body.message]).toEqual([0, 'The order has moved on, please reload'])
})

test('USDT: rate and network fee frozen, sent first and paid when the chain confirms [ERR-032]', async () => {
  const who = await person(t, 1_000_000n)
  const address = await tronAddress(Uint8Array.from({ length: 20 }, () => 9))
  const stored = await bind(t, who.token, { spec: cashierCalls.storeUsdtAddress, body: { name: 'mine', address } })
  const { id: account } = stored.body.data
  const wish = { type: 'usdt', id: account, amount: '3165.00' } as const
  expect((await ask(who, wish)).body.message).toBe('There is no available USDT address')
  await ripe(account)
  const info = (await t.call(cashierCalls.withdrawInfo, { token: who.token, query: { type: 'usdt' } })).body.data
  expect(info).toMatchObject({ rate: '31.6500', network_fee: '1.00', missing: [] })
  const fee = (await t.call(cashierCalls.withdrawFee, { token: who.token, query: { amount: '3165.00', type: 'usdt' } })).body.data
  expect(fee).toMatchObject({ fee: '0.00', arrives: '3165.00', usdt: '99.00', rate: '31.6500' })
  expect((await ask(who, { ...wish, rate: '31.0000' })).body.message).toBe('The rate is 31.6500 by now, please look again and confirm')
  await setting(t, 'usdt_network_fee', '500.00')
  expect((await ask(who, wish)).body.message).toBe('Nothing is left to pay after the fees; the network takes 500.00 USDT')
  await setting(t, 'usdt_network_fee', null)
  const { data } = (await ask(who, { ...wish, rate: '31.6500' })).body
  expect(data.usdt).toBe('99.00')
  expect((await t.call(cashierCalls.deleteUsdtAddress, { token: who.token, lang: 'en', params: { id: account } })).body.message).toBe(
    'An open order still uses this account',
  )
  await t.app.db.query('update cashier.usdt_rate set deposit_e4 = 400000, withdraw_e4 = 400000')
  expect(await pay(data.id)).toBe('paying')
  const mine = async () => (await t.call(cashierCalls.latestWithdraw, { token: who.token, lang: 'en' })).body.mine
  expect(await mine()).toMatchObject({
    type: 'usdt',
    bank_name: 'USDT (TRC-20)',
    usdt: '99.00',
    rate: '31.6500',
    network_fee: '1.00',
    stage: 'paying',
  })
  await wait(30)
  await wait(30)
  expect({ stage: await stageOf(data.id), money: await money(t, who.id) }).toEqual({
    stage: 'paid',
    money: { central: 683_500n, held: 0n },
  })
  const { rows } = await outside.db.query('select amount, currency, bank from sandbox.payout where order_number = $1', [data.order_number])
  expect(rows).toEqual([{ amount: '99.00', currency: 'USDT', bank: 'TRC-20' }])
})

test('a store: paid in TWD to who fetches it there; refused once the store has closed [ERR-033]', async () => {
  const who = await person(t, 1_000_000n)
  const [shop] = sampleStores()
  if (!shop) throw new Error('no sample')
  const body = { code: shop.code, name: shop.name }
  const { id: account } = (await bind(t, who.token, { spec: cashierCalls.storeStoreAccount, body })).body.data
  await ripe(account)
  const wish = { type: 'store', id: account, amount: '1000.00' } as const
  const { data } = (await ask(who, wish)).body
  expect((await facts(data.id)).card).toMatchObject({ bank_name: `7-ELEVEN ${shop.name}`, card_number: shop.code, account_name: '王**' })
  const before = await house(t, 'provider-clearing')
  expect(await pay(data.id)).toBe('paid')
  expect((await house(t, 'provider-clearing')) - before).toBe(100_000n)
  const { rows } = await outside.db.query('select bank, account_tail, account_name, currency from sandbox.payout where order_number = $1', [
    data.order_number,
  ])
  expect(rows).toEqual([{ bank: 'seven', account_tail: shop.code.slice(-4), account_name: '王小明', currency: 'TWD' }])
  await t.app.db.query('update cashier.store set active = false where code = $1', [shop.code])
  expect((await ask(who, wish)).body.message).toBe('This bank or store has closed, please use another account')
  expect((await t.call(cashierCalls.withdrawInfo, { token: who.token, query: { type: 'store' } })).body.data.missing).toEqual([
    'cashier.no_store',
  ])
  expect((await ask(await person(t, 1_000_000n), wish)).status).toBe(404)
})

test("the payer's statement, read daily: a doubled payout, one that nobody ordered, one of a returned order and one it does not name are findings", async () => {
  const look = async (known: readonly string[] = []) => {
    await t.runJob('cashier.statements')
    return (await payoutLinesCheck.look(t.app, { mark: '', known, byHand: false })).differences
  }
  const of = async (order: string) => (await look()).filter(({ object }) => object === `payout ${order}`)
  const one = async () => made(await withCard(t, 200_000n))
  const [good, twice, unnamed, back] = [await one(), await one(), await one(), await one()]
  for (const { id } of [good, unnamed]) expect(await pay(id)).toBe('paid')
  await outside.fault('payout', 'double_effect')
  expect(await pay(twice.id)).toBe('paid')
  await outside.forgetPayout(unnamed.order)
  // Refused by people, paid outside all the same.
  await t.call(cashierOperatorCalls.claimWithdrawal, { ...staff(1), params: { id: back.id } })
  const no = { reason: 'account_wrong', text: 'no' } as const
  await t.call(cashierOperatorCalls.refuseWithdrawal, { ...staff(1), params: { id: back.id }, body: no })
  const row = await withdrawalById(t.app.db, BigInt(back.id))
  if (row) await sandpayOf(t.app).openPayout(await payoutOrder(t.app, row))
  if (row) await sandpayOf(t.app).openPayout({ ...(await payoutOrder(t.app, row)), order: 'W260615NOBODY' })
  expect([await of(good.order), await of(unnamed.order)]).toEqual([[], []])
  t.clock.advance({ hours: 2 })
  outside.clock.advance({ hours: 2 })
  expect([
    await of(good.order),
    await of(twice.order),
    await of(unnamed.order),
    await of(back.order),
    await of('W260615NOBODY'),
  ]).toMatchObject([
    [],
    [{ cents: -100_000n, detail: expect.stringContaining('2 x') }],
    [{ cents: 100_000n, detail: expect.stringContaining('no statement names it') }],
    [{ cents: -100_000n, detail: expect.stringContaining('order refused') }],
    [{ cents: -100_000n, detail: expect.stringContaining('no order of ours') }],
  ])
  // Known ones are looked at again from any place of the walk.
  const { mark } = await payoutLinesCheck.look(t.app, { mark: '', known: [], byHand: true })
  const later = await payoutLinesCheck.look(t.app, { mark: mark ?? '', known: [`payout ${twice.order}`], byHand: false })
  expect(later.differences.map(({ object }) => object)).toEqual([`payout ${twice.order}`])
})
