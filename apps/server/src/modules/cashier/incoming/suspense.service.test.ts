import { cashierCalls } from '@jade/contract/cashier/calls'
import { cashierOperatorCalls } from '@jade/contract/cashier/operator-calls'
import { signedPost } from '@jade/contract/provider/signature'
import type { TestApp } from '@jade/test-kit/boot'
import { testKey } from '@jade/test-kit/config'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rich } from '../../../app/orders.fixture.ts'
import { breaches, house } from '../cashier.fixture.ts'
import { suspenseCheck } from '../checks/book-checks.service.ts'
import { outside } from '../outside/fake-provider.fixture.ts'
import { failOrders, misstateCase, renameOrderOfCase, useUp } from '../rows.fixture.ts'
import { takeCallback } from './callback.service.ts'
import {
  arrived,
  auditOf,
  bootSuspense,
  central,
  closeCase,
  creditCase,
  decide,
  demoPlayer,
  isOpen,
  maker,
  openCases,
  settleCase,
} from './suspense.fixture.ts'

let t: TestApp
let player: Awaited<ReturnType<typeof demoPlayer>>
beforeAll(async () => {
  t = await bootSuspense()
  player = await demoPlayer(t)
})
afterAll(() => t.close())
beforeEach(() => outside.reset())
afterEach(async () => {
  expect(await breaches(t)).toEqual([])
  // Whatever end a case came to, the account is still the money that nobody has claimed.
  expect((await suspenseCheck.look(t.app, { mark: '', known: [], byHand: false })).differences).toEqual([])
})

describe('money that nobody could credit comes to an end', () => {
  test('money without a player is credited once, to the player whom staff name, when a second person agrees', async () => {
    const before = await central(t, player.id)
    const found = await arrived(t, '777.00', 'a friend')
    expect(found).toMatchObject({ kind: 'unknown_order', player_id: '', wish: '' })
    expect((await creditCase(t, found.id)).body.message).toBe('Enter the account of a player')
    expect((await creditCase(t, found.id, 'nobody99')).body.message).toBe('Enter the account of a player')
    const { approval } = (await creditCase(t, found.id, 'demo01')).body.data
    expect((await settleCase(t, found.id, 'return')).body.message).toBe('A second person has already been asked')
    expect((await decide(t, approval, { by: maker })).body.message).toBe('You cannot decide your own request')
    expect(await central(t, player.id)).toBe(before)
    await decide(t, approval)
    expect({ central: await central(t, player.id), caseIsOpen: await isOpen(t, found.id) }).toEqual({
      central: before + 77_700n,
      caseIsOpen: false,
    })
    expect((await creditCase(t, found.id, 'demo01')).status).toBe(404)
    expect(await auditOf(t, found.id, 'suspense.credit')).toMatchObject([
      { before: { status: 'open' }, after: { status: 'closed', player: player.token, money: '777.00' } },
    ])
  })

  test('money that names a player’s order is credited to that player only', async () => {
    const order = (await t.call(cashierCalls.createDeposit, { token: player.token, body: { id: 1, type: 'bank', amount: '1000.00' } })).body
      .data
    const found = await arrived(t, '990.00', order.order_number)
    expect((await creditCase(t, found.id, 'demo02')).body.message).toBe('This money has its player already')
    const before = await central(t, player.id)
    await decide(t, (await creditCase(t, found.id)).body.data.approval)
    expect(await central(t, player.id)).toBe(before + 99_000n)
  })

  test.each([
    ['return', 'bank'],
    ['write_off', 'forfeit-income'],
  ] as const)('a case ended by %s moves its money from suspense to %s, when a second person agrees', async (how, account) => {
    const found = await arrived(t, '55.00', `stray ${how}`)
    expect((await closeCase(t, found.id)).body.message).toContain('There is money behind this case')
    const before = [await house(t, 'suspense'), await house(t, account)]
    await decide(t, (await settleCase(t, found.id, how)).body.data.approval, { decision: 'refuse' })
    expect({ suspense: await house(t, 'suspense'), caseIsOpen: await isOpen(t, found.id) }).toEqual({
      suspense: before[0],
      caseIsOpen: true,
    })
    const { approval } = (await settleCase(t, found.id, how)).body.data
    expect((await openCases(t)).find(({ id }) => id === found.id)).toMatchObject({ approval: 'waiting', wish: how })
    await decide(t, approval)
    expect({ suspense: await house(t, 'suspense'), account: await house(t, account) }).toEqual({
      suspense: (before[0] ?? 0n) - 5_500n,
      account: (before[1] ?? 0n) + 5_500n,
    })
    expect(await isOpen(t, found.id)).toBe(false)
    expect((await settleCase(t, found.id, how)).status).toBe(404)
    expect(await auditOf(t, found.id, `suspense.${how}`)).toEqual([
      { before: { status: 'open' }, after: { status: 'closed', money: '55.00' } },
    ])
  })

  test('a case without money is closed by one person, and cannot be credited or sent back', async () => {
    outside.arrives('12,00', 'comma')
    await t.runJob('cashier.bank_feed')
    const [broken] = (await openCases(t)).filter(({ kind }) => kind === 'unreadable')
    const id = broken?.id ?? ''
    expect((await settleCase(t, id, 'write_off')).body.message).toBe('This case has no money that could be credited')
    expect((await closeCase(t, id)).status).toBe(200)
    expect(await isOpen(t, id)).toBe(false)
  })

  test('of three requests about one case at the same time one is accepted, and the money leaves suspense once', async () => {
    const found = await arrived(t, '66.00', 'raced')
    const replies = await Promise.all([
      settleCase(t, found.id, 'return'),
      creditCase(t, found.id, 'demo01'),
      settleCase(t, found.id, 'write_off'),
    ])
    const asked = replies.filter(({ status }) => status === 200)
    expect(asked).toHaveLength(1)
    const before = await house(t, 'suspense')
    const id = asked[0]?.body.data.approval ?? ''
    await decide(t, id)
    await decide(t, id)
    expect(await house(t, 'suspense')).toBe(before - 6_600n)
  })
})

/** A payment that the provider reports in another amount than its order's: 900.00 of demo01. */
async function fromProvider() {
  await failOrders(t)
  const { order_number: order } = (
    await t.call(cashierCalls.createDeposit, { token: player.token, body: { id: 2, type: 'third', amount: '1000.00' } })
  ).body.data
  const provider_tx = `P${order}`
  outside.payments.set(order, { status: 'paid', amountCents: 90_000n, currency: 'TWD', providerTx: provider_tx })
  const report = JSON.stringify({ provider: 'sandpay', provider_tx, order, status: 'paid', amount: '900.00', currency: 'TWD' })
  const keyHex = testKey('sandpay')
  const { body, headers } = await signedPost('/api/callback/pay/sandpay', report, { keyHex, now: t.clock.now() })
  await takeCallback(t.app, { body: Buffer.from(body), headers, params: { provider: 'sandpay' }, query: {}, ip: '10.0.0.1' })
  await failOrders(t, order)
  return (await openCases(t)).find((row) => row.order_number === order)
}

/** USDT to an address that no order has. */
async function fromChain() {
  const txid = outside.sends('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', '95.000000', { confirmations: 20 })
  await t.runJob('cashier.chain')
  return (await openCases(t)).find((row) => row.ref.startsWith(txid))
}

describe('money of a provider and of the chain', () => {
  test.each([
    ['a provider', fromProvider, 'provider-clearing', undefined],
    ['the chain', fromChain, 'usdt-clearing', 'demo01'],
  ] as const)('money of %s goes back to where it came in, or to its player, each once', async (_, arrive, account, owner) => {
    const back = await arrive()
    const cents = BigInt((back?.amount ?? '').replace('.', ''))
    const before = [await house(t, 'suspense'), await house(t, account)]
    await decide(t, (await settleCase(t, back?.id ?? '', 'return')).body.data.approval)
    expect({ suspense: await house(t, 'suspense'), account: await house(t, account) }).toEqual({
      suspense: (before[0] ?? 0n) - cents,
      account: (before[1] ?? 0n) + cents,
    })
    expect((await settleCase(t, back?.id ?? '', 'return')).status).toBe(404)
    const money = await central(t, player.id)
    const kept = await arrive()
    await decide(t, (await creditCase(t, kept?.id ?? '', owner)).body.data.approval)
    expect({ central: await central(t, player.id), caseIsOpen: await isOpen(t, kept?.id ?? '') }).toEqual({
      central: money + cents,
      caseIsOpen: false,
    })
  })
})

describe('a case pays out nothing but what arrived', () => {
  test.each([
    ['the bank', () => arrived(t, '44.00', `once ${t.clock.now().getTime()}`), 'bank_entry'],
    ['a provider', fromProvider, 'provider_payment'],
    ['the chain', fromChain, 'chain_transfer'],
  ] as const)('a case of %s pays no other sum, no money of another order and none that is used up', async (_, arrive, table) => {
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
      expect((await settleCase(t, id, 'return')).body.message).toBe('This case has no money that could be credited')
      await putRight()
    }
    await decide(t, (await settleCase(t, id, 'return')).body.data.approval)
    expect(await isOpen(t, id)).toBe(false)
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

  test('only with its exact amount, of nobody else, and while no second person was asked about the money', async () => {
    const [one, other] = [await ordered('1000.00'), await ordered('999.00')]
    const named = await arrived(t, '999.00', one.number)
    expect((await approve(other.id, named.ref)).status).toBe(404)
    expect((await approve(one.id, named.ref)).body.message).toBe('The arrived amount is not that of the order')
    const stray = await arrived(t, '999.00', 'who is this')
    const { approval } = (await creditCase(t, stray.id, 'demo01')).body.data
    expect((await approve(other.id, stray.ref)).body.message).toBe('A second person has already been asked')
    await decide(t, approval, { decision: 'refuse' })
    expect((await approve(other.id, stray.ref)).status).toBe(200)
    expect({ caseIsOpen: await isOpen(t, stray.id), central: await central(t, other.who.id) }).toEqual({
      caseIsOpen: false,
      central: 99_900n,
    })
    expect((await creditCase(t, stray.id, 'demo01')).status).toBe(404)
  })
})
