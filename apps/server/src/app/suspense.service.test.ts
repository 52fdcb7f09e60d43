import { backofficeCalls } from '@jade/contract/backoffice/calls'
import { cashierCalls } from '@jade/contract/cashier/calls'
import { cashierOfficeCalls } from '@jade/contract/cashier/office-calls'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { breaches, house, setting, staff } from '../modules/cashier/cashier.fixture.ts'
import { outside } from '../modules/cashier/fake-provider.fixture.ts'
import { suspenseCheck } from '../modules/cashier/book-checks.service.ts'
import { playerByAccount } from '../modules/identity/door.ts'
import { balances } from '../modules/wallet/door.ts'
import { bootFlows } from './house.fixture.ts'
import { seedRooms } from './seeds.ts'

vi.mock('../modules/platforms/vendors/index.ts', () => import('../modules/platforms/fake-vendor.fixture.ts'))
vi.mock('../modules/cashier/providers/index.ts', () => import('../modules/cashier/fake-provider.fixture.ts'))

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
const central = async () => (await balances(t.app.db, BigInt(token))).central
const openCases = async () => (await t.call(cashierOfficeCalls.suspense, { ...maker, query: { status: 'open', pageSize: '50' } })).body.data
async function caseOf(note: string) {
  await t.runJob('cashier.bank_feed')
  const ref = outside.feed.find((row) => row.note === note)?.ref
  const found = (await openCases()).find((row) => row.ref === ref)
  if (!found) throw new Error(`no case of ${note}`)
  return found
}
const arrived = (amount: string, note: string) => (outside.arrives(amount, note), caseOf(note))
const settle = (id: string, how: 'return' | 'write_off') =>
  t.call(cashierOfficeCalls.settleSuspense, { ...maker, lang: 'en', params: { id }, body: { how, reason: 'the sender asked for it' } })
const credit = (id: string, account?: string) =>
  t.call(cashierOfficeCalls.creditSuspense, {
    ...maker,
    lang: 'en',
    params: { id },
    body: { reason: 'slip seen', ...(account !== undefined && { account }) },
  })
const close = (id: string) =>
  t.call(cashierOfficeCalls.closeSuspense, { ...maker, lang: 'en', params: { id }, body: { note: 'nothing to do' } })
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
    expect([await central(), await isOpen(found.id)]).toEqual([before + 77_700n, false])
    expect((await credit(found.id, 'demo01')).status).toBe(404)
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
    expect([await house(t, 'suspense'), await isOpen(found.id)]).toEqual([before[0], true])
    const { approval } = (await settle(found.id, how)).body.data
    expect((await openCases()).find(({ id }) => id === found.id)).toMatchObject({ approval: 'waiting', wish: how })
    await decide(checker, approval)
    expect([await house(t, 'suspense'), await house(t, account)]).toEqual([(before[0] ?? 0n) - 5_500n, (before[1] ?? 0n) + 5_500n])
    expect(await isOpen(found.id)).toBe(false)
    expect((await settle(found.id, how)).status).toBe(404)
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
