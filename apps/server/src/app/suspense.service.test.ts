import { readFile } from 'node:fs/promises'
import { backofficeCalls } from '@jade/contract/backoffice/calls'
import { cashierCalls } from '@jade/contract/cashier/calls'
import { cashierOperatorCalls } from '@jade/contract/cashier/operator-calls'
import { signedPost } from '@jade/contract/provider/signature'
import { walletCalls } from '@jade/contract/wallet/calls'
import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import { testKey } from '@jade/test-kit/config'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { breaches, house, staff } from '../modules/cashier/cashier.fixture.ts'
import { takeCallback } from '../modules/cashier/incoming/callback.service.ts'
import { outside } from '../modules/cashier/outside/fake-provider.fixture.ts'
import { depositsCheck, postingsCheck, suspenseCheck } from '../modules/cashier/checks/book-checks.service.ts'
import { creditedTotal } from '../modules/cashier/deposits/deposits.store.ts'
import { moneyBetween, moneyByChannel } from '../modules/cashier/door.ts'
import { playerByAccount } from '../modules/identity/door.ts'
import { balances, credit as bookCredit, record } from '../modules/wallet/door.ts'
import { bootFlows } from './house.fixture.ts'
import { rich } from './orders.fixture.ts'
import { seedRooms } from './seeds.ts'
import { setting } from '../modules/site/settings.fixture.ts'
import {
  closeAsBefore,
  failOrders,
  mendLine,
  misstateCase,
  renameOrderOfCase,
  setAsideLine,
  useUp,
} from '../modules/cashier/rows.fixture.ts'
import { exclude, forgetExclusion, liftRestrictions, restrict } from '../modules/protection/stops.fixture.ts'

let t: TestApp
let token: string
beforeAll(async () => {
  t = await bootFlows()
  await seedRooms(t.service)
  for (const key of ['usdt_tunnel', 'store_tunnel']) await setting(t, key, '1')
  token = String((await playerByAccount(t.app.db, 'demo01'))?.id)
})
afterAll(() => t.close())
beforeEach(() => outside.reset())
afterEach(async () => {
  expect(await breaches(t)).toEqual([])
  // Whatever end a case came to, the account is still the money that nobody has claimed.
  expect((await suspenseCheck.look(t.app, { mark: '', known: [], byHand: false })).differences).toEqual([])
})

const [maker, checker] = [staff(1), staff(2)]
const central = async (id = BigInt(token)) => (await balances(t.app.db, id)).central
const openCases = async () =>
  (await t.call(cashierOperatorCalls.suspense, { ...maker, query: { status: 'open', pageSize: '50' } })).body.data
/** What the audit log has of the carrying out on a case: before and after. */
const auditOf = async (id: string, action: string) =>
  (
    await t.app.db.query(`select before::jsonb as before, after::jsonb as after from service.audit where object = $1 and action = $2`, [
      `suspense ${id}`,
      action,
    ])
  ).rows
async function caseOf(note: string) {
  await t.runJob('cashier.bank_feed')
  const ref = outside.feed.find((row) => row.note === note)?.ref
  const found = (await openCases()).find((row) => row.ref === ref)
  if (!found) throw new Error(`no case of ${note}`)
  return found
}
const arrived = (amount: string, note: string) => (outside.arrives(amount, note), caseOf(note))
const settle = (id: string, how: 'return' | 'write_off') =>
  t.call(cashierOperatorCalls.settleSuspense, { ...maker, lang: 'en', params: { id }, body: { how, reason: 'the sender asked for it' } })
const credit = (id: string, account?: string) =>
  t.call(cashierOperatorCalls.creditSuspense, {
    ...maker,
    lang: 'en',
    params: { id },
    body: { reason: 'slip seen', ...(account !== undefined && { account }) },
  })
const close = (id: string) =>
  t.call(cashierOperatorCalls.closeSuspense, { ...maker, lang: 'en', params: { id }, body: { note: 'nothing to do' } })
async function decide(by: typeof maker, id: string, decision: 'approve' | 'refuse' = 'approve') {
  await t.drainOutbox()
  const reply = await t.call(backofficeCalls.decideApproval, { ...by, lang: 'en', params: { id, decision }, body: { reason: 'seen' } })
  await t.drainOutbox()
  return reply
}
const isOpen = async (id: string) => (await openCases()).some((row) => row.id === id)

describe('money that nobody could credit comes to an end', () => {
  test('for the player whom staff found, when it named none; by two people, once', async () => {
    const before = await central()
    const found = await arrived('777.00', 'a friend')
    expect(found).toMatchObject({ kind: 'unknown_order', player_id: '', wish: '' })
    expect((await credit(found.id)).body.message).toBe('Enter the account of a player')
    expect((await credit(found.id, 'nobody99')).body.message).toBe('Enter the account of a player')
    const { approval } = (await credit(found.id, 'demo01')).body.data
    expect((await settle(found.id, 'return')).body.message).toBe('A second person has already been asked')
    expect((await decide(maker, approval)).body.message).toBe('You cannot decide your own request')
    expect(await central()).toBe(before)
    await decide(checker, approval)
    expect({ central: await central(), caseIsOpen: await isOpen(found.id) }).toEqual({ central: before + 77_700n, caseIsOpen: false })
    expect((await credit(found.id, 'demo01')).status).toBe(404)
    expect(await auditOf(found.id, 'suspense.credit')).toMatchObject([
      { before: { status: 'open' }, after: { status: 'closed', player: token, money: '777.00' } },
    ])
  })

  test('nobody gives away what has its player', async () => {
    const order = (await t.call(cashierCalls.createDeposit, { token, body: { id: 1, type: 'bank', amount: '1000.00' } })).body.data
    const found = await arrived('990.00', order.order_number)
    expect((await credit(found.id, 'demo02')).body.message).toBe('This money has its player already')
    const before = await central()
    await decide(checker, (await credit(found.id)).body.data.approval)
    expect(await central()).toBe(before + 99_000n)
  })

  test.each([
    ['return', 'bank'],
    ['write_off', 'forfeit-income'],
  ] as const)('%s: out of suspense into %s, when a second person agrees', async (how, account) => {
    const found = await arrived('55.00', `stray ${how}`)
    expect((await close(found.id)).body.message).toContain('There is money behind this case')
    const before = [await house(t, 'suspense'), await house(t, account)]
    await decide(checker, (await settle(found.id, how)).body.data.approval, 'refuse')
    expect({ suspense: await house(t, 'suspense'), caseIsOpen: await isOpen(found.id) }).toEqual({ suspense: before[0], caseIsOpen: true })
    const { approval } = (await settle(found.id, how)).body.data
    expect((await openCases()).find(({ id }) => id === found.id)).toMatchObject({ approval: 'waiting', wish: how })
    await decide(checker, approval)
    expect({ suspense: await house(t, 'suspense'), account: await house(t, account) }).toEqual({
      suspense: (before[0] ?? 0n) - 5_500n,
      account: (before[1] ?? 0n) + 5_500n,
    })
    expect(await isOpen(found.id)).toBe(false)
    expect((await settle(found.id, how)).status).toBe(404)
    expect(await auditOf(found.id, `suspense.${how}`)).toEqual([
      { before: { status: 'open' }, after: { status: 'closed', money: '55.00' } },
    ])
  })

  test('a case without money of ours is closed by one person; there is nothing to credit or send back', async () => {
    outside.arrives('12,00', 'comma')
    await t.runJob('cashier.bank_feed')
    const [broken] = (await openCases()).filter(({ kind }) => kind === 'unreadable')
    const id = broken?.id ?? ''
    expect((await settle(id, 'write_off')).body.message).toBe('This case has no money that could be credited')
    expect((await close(id)).status).toBe(200)
    expect(await isOpen(id)).toBe(false)
  })

  test('a line that was set aside is read again when two people say so, and counts as at its first reading', async () => {
    const who = await rich(t, 0n)
    const { order_number: order } = (
      await t.call(cashierCalls.createDeposit, { token: who.token, body: { id: 1, type: 'bank', amount: '1000.00' } })
    ).body.data
    outside.arrives('1,000.00', order)
    outside.arrives('31,00', 'still a comma')
    await t.runJob('cashier.bank_feed')
    const lineCase = async (note: string) => (await openCases()).find(({ kind, detail }) => kind === 'unreadable' && detail.includes(note))
    const [good, bad] = [await lineCase(order), await lineCase('still a comma')]
    expect({ good: good?.readable, bad: bad?.readable }).toEqual({ good: 1, bad: 1 })
    const ask = (id = '') =>
      t.call(cashierOperatorCalls.readSuspense, { ...maker, lang: 'en', params: { id }, body: { reason: 'the bank mended it' } })
    const before = await central(who.id)
    const { approval } = (await ask(good?.id)).body.data
    expect((await ask(good?.id)).body.message).toBe('A second person has already been asked')
    expect((await decide(maker, approval)).body.message).toBe('You cannot decide your own request')
    await t.runJob('cashier.lines')
    expect({ central: await central(who.id), goodIsOpen: await isOpen(good?.id ?? '') }).toEqual({ central: before, goodIsOpen: true })
    await decide(checker, approval, 'refuse')
    // What made it unreadable is over: here the text that was kept.
    await mendLine(t, good?.id ?? '', { wrong: '1,000.00', right: '1000.00' })
    for (const one of [good, bad]) await decide(checker, (await ask(one?.id)).body.data.approval)
    for (let twice = 0; twice < 2; twice += 1) await t.runJob('cashier.lines')
    expect({ central: await central(who.id), goodIsOpen: await isOpen(good?.id ?? ''), badIsOpen: await isOpen(bad?.id ?? '') }).toEqual({
      central: before + 100_000n,
      goodIsOpen: false,
      badIsOpen: true,
    })
    expect((await openCases()).find(({ id }) => id === bad?.id)).toMatchObject({ wish: '', approval: '', readable: 1 })
    expect((await openCases()).find(({ id }) => id === bad?.id)?.detail).toContain('it does not fit the form')
    const { rows } = await t.app.db.query<{ status: string }>('select status from cashier.deposit where order_number = $1', [order])
    expect(rows[0]?.status).toBe('success')
    expect((await ask(good?.id)).status).toBe(404)
    const money = await arrived('12.00', 'no line')
    expect((await ask(money.id)).body.message).toBe('This case has no line that could be read again')
    await close(bad?.id ?? '')
  })

  test('a line that a version of before set aside while the database was away is read from what its case shows', async () => {
    const who = await rich(t, 0n)
    const { order_number: order } = (
      await t.call(cashierCalls.createDeposit, { token: who.token, body: { id: 1, type: 'bank', amount: '500.00' } })
    ).body.data
    outside.arrives('500.00', order)
    const lost = outside.feed.pop()
    await setAsideLine(t, 'bank:0123', { detail: JSON.stringify({ ...lost, seq: 900_001, ref: 'LOST0001' }) })
    const found = (await openCases()).find(({ ref }) => ref === 'bank:0123')
    const asked = await t.call(cashierOperatorCalls.readSuspense, {
      ...maker,
      params: { id: found?.id ?? '' },
      body: { reason: 'it was lost' },
    })
    const before = await central(who.id)
    await decide(checker, asked.body.data.approval)
    await t.runJob('cashier.lines')
    expect({ central: await central(who.id), caseIsOpen: await isOpen(found?.id ?? '') }).toEqual({
      central: before + 50_000n,
      caseIsOpen: false,
    })
  })

  test('the one transfer of two cases ends once, whatever two desks wish', async () => {
    const found = await arrived('66.00', 'raced')
    const replies = await Promise.all([settle(found.id, 'return'), credit(found.id, 'demo01'), settle(found.id, 'write_off')])
    const asked = replies.filter(({ status }) => status === 200)
    expect(asked).toHaveLength(1)
    const before = await house(t, 'suspense')
    const id = asked[0]?.body.data.approval ?? ''
    await decide(checker, id)
    await decide(checker, id)
    expect(await house(t, 'suspense')).toBe(before - 6_600n)
  })
})

/** A payment that the provider reports in another amount than its order's: 900.00 of demo01. */
async function fromProvider() {
  await failOrders(t)
  const { order_number: order } = (await t.call(cashierCalls.createDeposit, { token, body: { id: 2, type: 'third', amount: '1000.00' } }))
    .body.data
  const provider_tx = `P${order}`
  outside.payments.set(order, { status: 'paid', amountCents: 90_000n, currency: 'TWD', providerTx: provider_tx })
  const word = JSON.stringify({ provider: 'sandpay', provider_tx, order, status: 'paid', amount: '900.00', currency: 'TWD' })
  const keyHex = testKey('sandpay')
  const { body, headers } = await signedPost('/api/callback/pay/sandpay', word, { keyHex, now: t.clock.now() })
  await takeCallback(t.app, { body: Buffer.from(body), headers, params: { provider: 'sandpay' }, query: {}, ip: '10.0.0.1' })
  await failOrders(t, order)
  return (await openCases()).find((row) => row.order_number === order)
}

/** USDT to an address that no order has. */
async function fromChain() {
  const txid = outside.sends('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', '95.000000', { confirmations: 20 })
  await t.runJob('cashier.chain')
  return (await openCases()).find((row) => row.ref.startsWith(txid))
}

describe('money of a provider and of the chain', () => {
  test.each([
    ['a provider', fromProvider, 'provider-clearing', undefined],
    ['the chain', fromChain, 'usdt-clearing', 'demo01'],
  ] as const)('%s: goes back to where it came in, or to its player, each once', async (_, arrive, account, owner) => {
    const back = await arrive()
    const cents = BigInt((back?.amount ?? '').replace('.', ''))
    const before = [await house(t, 'suspense'), await house(t, account)]
    await decide(checker, (await settle(back?.id ?? '', 'return')).body.data.approval)
    expect({ suspense: await house(t, 'suspense'), account: await house(t, account) }).toEqual({
      suspense: (before[0] ?? 0n) - cents,
      account: (before[1] ?? 0n) + cents,
    })
    expect((await settle(back?.id ?? '', 'return')).status).toBe(404)
    const money = await central()
    const kept = await arrive()
    await decide(checker, (await credit(kept?.id ?? '', owner)).body.data.approval)
    expect({ central: await central(), caseIsOpen: await isOpen(kept?.id ?? '') }).toEqual({ central: money + cents, caseIsOpen: false })
  })
})

describe('a case gives nothing but what arrived', () => {
  test.each([
    ['the bank', () => arrived('44.00', `once ${t.clock.now().getTime()}`), 'bank_entry'],
    ['a provider', fromProvider, 'provider_payment'],
    ['the chain', fromChain, 'chain_transfer'],
  ] as const)('%s: not another sum, not of another order, not what is used up', async (_, arrive, table) => {
    const found = await arrive()
    const id = found?.id ?? ''
    const [first = '', second = ''] = (found?.ref ?? '').split(':')
    const name = table === 'provider_payment' ? second : first
    const spoils = [
      () => misstateCase(t, id),
      ...(table === 'provider_payment' ? [() => renameOrderOfCase(t, id)] : []),
      () => useUp(t, table, name),
    ]
    for (const spoil of spoils) {
      const putRight = await spoil()
      expect((await settle(id, 'return')).body.message).toBe('This case has no money that could be credited')
      await putRight()
    }
    await decide(checker, (await settle(id, 'return')).body.data.approval)
    expect(await isOpen(id)).toBe(false)
  })
})

describe('what staff credit is a deposit like any other', () => {
  const needed = async () => Number((await t.call(cashierCalls.withdrawInfo, { token, query: { type: 'bank' } })).body.data.need_bet)
  const credited = async (amount: string) => {
    const found = await arrived(amount, `like a deposit ${amount}`)
    await decide(checker, (await credit(found.id, 'demo01')).body.data.approval)
  }
  test('it must be bet as often as the player’s deposits, and stands in the record', async () => {
    const before = await needed()
    await credited('201.00')
    expect(await needed()).toBe(before + 201)
    await restrict(t, BigInt(token), { kind: 'turnover_factor', value: 3 })
    await credited('202.00')
    expect(await needed()).toBe(before + 201 + 606)
    await liftRestrictions(t, BigInt(token))
    const rows = (await t.call(walletCalls.transactionRecords, { token, lang: 'en', query: { category: 'deposit' } })).body.data
    expect(rows.slice(0, 2)).toMatchObject([{ amount: '202.00' }, { amount: '201.00' }])
  })

  /** What the dashboard, the channels and the withdrawal desk say of deposits, in cents. */
  const figures = async (id: bigint) => {
    const day = [new Date(t.clock.now().getTime() - 3_600_000), new Date(t.clock.now().getTime() + 3_600_000)] as const
    const channel = (await moneyByChannel(t.app.db, ...day)).reduce((sum, { deposits }) => sum + deposits, 0n)
    return [(await moneyBetween(t.app.db, ...day)).deposits, channel, await creditedTotal(t.app.db, id)]
  }
  const order = async (who: { readonly token: string }, amount: string) =>
    (await t.call(cashierCalls.createDeposit, { token: who.token, lang: 'en', body: { id: 1, type: 'bank', amount } })).body
  const statusOf = async (number: string) =>
    (await t.app.db.query(`select status, amount_cents from cashier.deposit where order_number = $1`, [number])).rows[0]

  test('it is the deposit it was meant for: its order ends, the next one may be opened, every figure counts it', async () => {
    const who = await rich(t, 0n)
    const { order_number: number } = (await order(who, '1000.00')).data
    const found = await arrived('990.00', number)
    expect((await order(who, '500.00')).status).not.toBe('success')
    const before = await figures(who.id)
    await decide(checker, (await credit(found.id)).body.data.approval)
    expect({ status: await statusOf(number), central: await central(who.id) }).toEqual({
      status: { status: 'success', amount_cents: 99_000n },
      central: 99_000n,
    })
    expect(await figures(who.id)).toEqual(before.map((cents) => cents + 99_000n))
    expect((await order(who, '500.00')).status).toBe('success')
    const look = { mark: '', known: [], byHand: true }
    for (const check of [depositsCheck, postingsCheck]) expect((await check.look(t.app, look)).differences).toEqual([])
  })

  test('what was credited before it was a deposit has its row since the migration: every figure counts it, once, and every check agrees', async () => {
    const [who, found] = [await rich(t, 0n), await arrived('777.00', 'credited long ago')]
    const order = `S${found.id}`
    await t.app.unit(systemIntent('test'), async (u) => {
      const credited = { playerId: who.id, cents: 77_700n }
      const key = `cashier:suspense-credit:${found.id}`
      await bookCredit(u, { ...credited, house: 'suspense', key, kind: 'suspense-credit', ref: found.ref })
      await record(u, { ...credited, type: 'system_add', orderNumber: order, status: 'success', remark: { code: 'suspense_credited' } })
      await closeAsBefore(u, found, order)
    })
    await close((await arrived('776.00', 'closed without a credit')).id)
    const before = await figures(who.id)
    const migration = new URL('../modules/cashier/migrations/0030-suspense-deposits/up.sql', import.meta.url)
    for (const _ of ['first', 'again']) {
      await t.app.db.query(await readFile(migration, 'utf8'))
      expect(await figures(who.id)).toEqual(before.map((cents) => cents + 77_700n))
    }
    const { rows } = await t.app.db.query(
      `select order_number, type, channel_id, fee_cents, status from cashier.deposit where player_id = $1`,
      [who.id],
    )
    expect(rows).toEqual([{ order_number: order, type: 'bank', channel_id: 1, fee_cents: 0n, status: 'success' }])
    const look = { mark: '', known: [], byHand: true }
    t.clock.advance({ minutes: 5 })
    for (const check of [depositsCheck, postingsCheck]) expect((await check.look(t.app, look)).differences).toEqual([])
  })

  test('money that names nothing ends its player’s order of exactly its amount, and is a deposit of its own beside any other', async () => {
    const [id, who] = [BigInt(token), { token }]
    const { order_number: number } = (await order(who, '650.00')).data
    const before = await figures(id)
    await credited('333.00')
    expect([await statusOf(number), await figures(id)]).toMatchObject([
      { status: 'pending_payment' },
      before.map((cents) => cents + 33_300n),
    ])
    await credited('650.00')
    expect({ status: await statusOf(number), figures: await figures(id) }).toMatchObject({
      status: { status: 'success' },
      figures: before.map((cents) => cents + 98_300n),
    })
    const { rows } = await t.app.db.query(`select status, type from cashier.deposit where player_id = $1 and amount_cents = 33300`, [id])
    expect(rows).toEqual([{ status: 'success', type: 'bank' }])
    const look = { mark: '', known: [], byHand: true }
    t.clock.advance({ minutes: 5 })
    for (const check of [depositsCheck, postingsCheck]) expect((await check.look(t.app, look)).differences).toEqual([])
  })

  test('it counts against the bounds of the day', async () => {
    t.clock.advance({ days: 1 })
    await restrict(t, BigInt(token), { kind: 'deposit_day_max', value: 200_000 })
    await credited('777.00')
    const more = await t.call(cashierCalls.createDeposit, { token, lang: 'en', body: { id: 1, type: 'bank', amount: '1223.01' } })
    expect(more.body.message).toContain('1223.00 is left today')
    await liftRestrictions(t, BigInt(token))
  })

  test('an excluded player gets it without any wagering requirement, to withdraw it', async () => {
    const before = await needed()
    await exclude(t, BigInt(token))
    await credited('303.00')
    await forgetExclusion(t, BigInt(token))
    expect(await needed()).toBe(before)
  })
})

describe('an order is paid with arrived money by one person', () => {
  /** Somebody's open order: its id and number. */
  async function ordered(amount: string) {
    const who = await rich(t, 0n)
    const made = await t.call(cashierCalls.createDeposit, { token: who.token, body: { id: 1, type: 'bank', amount } })
    const { order_number: number } = made.body.data
    const { rows } = await t.app.db.query<{ id: bigint }>('select id from cashier.deposit where order_number = $1', [number])
    return { number, id: String(rows[0]?.id), who }
  }
  const approve = (id: string, ref: string) =>
    t.call(cashierOperatorCalls.approveDeposit, { ...maker, lang: 'en', params: { id }, body: { ref, reason: 'slip seen' } })

  test('only with all of it, of nobody else, and while nobody was asked about it', async () => {
    const [one, other] = [await ordered('1000.00'), await ordered('999.00')]
    const named = await arrived('999.00', one.number)
    expect((await approve(other.id, named.ref)).status).toBe(404)
    expect((await approve(one.id, named.ref)).body.message).toBe('The arrived amount is not that of the order')
    const stray = await arrived('999.00', 'who is this')
    const { approval } = (await credit(stray.id, 'demo01')).body.data
    expect((await approve(other.id, stray.ref)).body.message).toBe('A second person has already been asked')
    await decide(checker, approval, 'refuse')
    expect((await approve(other.id, stray.ref)).status).toBe(200)
    expect({ caseIsOpen: await isOpen(stray.id), central: (await balances(t.app.db, other.who.id)).central }).toEqual({
      caseIsOpen: false,
      central: 99_900n,
    })
    expect((await credit(stray.id, 'demo01')).status).toBe(404)
  })
})
