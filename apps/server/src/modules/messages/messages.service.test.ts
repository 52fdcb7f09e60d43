import { levelChanged } from '@jade/contract/vip/events'
import type { EventName } from '@jade/contract/event'
import { depositEnded, type DepositEnded, withdrawalChanged, type WithdrawalChanged } from '@jade/contract/cashier/events'
import { messagesCalls } from '@jade/contract/messages/calls'
import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rooms } from '../../app/rooms.ts'
import { cashierRoom } from '../cashier/room.ts'
import { bootPlayers, personRooms, registered } from '../identity/players.fixture.ts'
import { unread } from './door.ts'
import { messagesRoom } from './room.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootPlayers({ rooms: [...personRooms, messagesRoom([...personRooms, cashierRoom])] })
})
afterAll(() => t.close())

const announce = <P>(name: EventName<P>, payload: NoInfer<P>) =>
  t.app.unit(systemIntent('test'), async (u) => {
    u.emit({ name, payload })
  })
const personal = { group: 'personal' } as const

const deposit = (playerId: bigint, more: Partial<DepositEnded>): DepositEnded => ({
  playerId: String(playerId),
  orderNumber: 'D1',
  key: 'k1',
  outcome: 'credited',
  amountCents: '100000',
  creditCents: '99000',
  feeCents: '1000',
  channel: 'bank',
  reason: '',
  text: '',
  businessDate: '2026-06-15',
  ...more,
})

test('written once per occasion, in the language of the reader, with a push [STATE-076]', async () => {
  const { token, id } = await registered(t, 'anna01', '0911000001')
  const list = (lang: 'zh' | 'en') => t.call(messagesCalls.list, { token, lang, params: personal })
  await announce(depositEnded, deposit(id, {}))
  await announce(depositEnded, deposit(id, {}))
  await announce(depositEnded, deposit(id, { orderNumber: 'D2', outcome: 'refused', reason: 'not_received' }))
  await announce(depositEnded, deposit(id, { orderNumber: 'D3', outcome: 'expired' }))
  const paid: WithdrawalChanged = {
    playerId: String(id),
    orderNumber: 'W1',
    id: '1',
    stage: 'paid',
    amountCents: '50000',
    feeCents: '0',
    reason: '',
    text: '',
    businessDate: '2026-06-15',
  }
  for (const stage of ['review', 'approved', 'paid'] as const) await announce(withdrawalChanged, { ...paid, stage })
  await announce(withdrawalChanged, { ...paid, orderNumber: 'W2', stage: 'refused', reason: 'bets_unusual', text: 'Call us.' })
  await t.drainOutbox()
  expect(t.pushes.filter(({ to, name }) => to === id && name === 'update-message')).toHaveLength(6)
  const { data, total, unread: badge } = (await list('en')).body
  expect([total, badge, await unread(t.app.db, id)]).toEqual([6, 6, 6])
  expect(data.map(({ title }) => title)).toEqual([
    'Withdrawal refused',
    'Withdrawal paid',
    'Deposit order ended',
    'Deposit refused',
    'Deposit credited',
    'Welcome to Jade Pavilion',
  ])
  expect(data.map(({ content }) => content).join('\n')).toContain('990.00 of order D1')
  expect(data[0]?.content).toMatch(/The bets need a closer look.*Call us\.$/)
  expect((await list('zh')).body.data[2]?.content).toBe('訂單 D3（1,000.00 元）已結束：超過付款期限。')
})

test('each change of the level is told once', async () => {
  const { id, token } = await registered(t, 'leila1', '0911000009')
  const change = { playerId: String(id), from: 0, to: 3, at: t.clock.now().toISOString() }
  for (const event of [change, change, { ...change, from: 3, to: 2, at: '2026-06-16T00:00:00.000Z' }]) await announce(levelChanged, event)
  await t.drainOutbox()
  const { data } = (await t.call(messagesCalls.list, { token, lang: 'en', params: personal })).body
  expect(data.map(({ content }) => content).filter((text) => text.startsWith('Your VIP level'))).toEqual([
    'Your VIP level is now 2.',
    'Your VIP level is now 3.',
  ])
})

test('read, read all, delete: only the own [UI-022 ENTITY-026 CALL-075]', async () => {
  const { token, id } = await registered(t, 'beth01', '0911000002')
  const other = await registered(t, 'beth02', '0911000003')
  await announce(depositEnded, deposit(id, { orderNumber: 'D9' }))
  await t.drainOutbox()
  const list = async () => (await t.call(messagesCalls.list, { token, params: personal })).body
  const first = (await list()).data[0]?.id ?? ''
  const params = { ...personal, id: first }
  for (const call of [messagesCalls.read, messagesCalls.remove]) {
    const foreign = await t.call(call, { token: other.token, lang: 'en', params })
    expect(foreign.text).toBe((await t.call(call, { token: other.token, lang: 'en', params: { ...personal, id: '999999' } })).text)
    expect(foreign.body).toMatchObject({ code: 404, message: 'Unknown message' })
    expect((await t.call(call, { token, params: { group: 'platform', id: first } })).status).toBe(404)
  }
  expect((await t.call(messagesCalls.read, { token, params })).body.data.read).toBe(1)
  expect((await list()).unread).toBe(1)
  await t.call(messagesCalls.readAll, { token, params: personal })
  expect((await list()).unread).toBe(0)
  expect((await t.call(messagesCalls.remove, { token, params })).status).toBe(200)
  expect((await list()).total).toBe(1)
  for (const group of ['player', 'platform'] as const) {
    expect((await t.call(messagesCalls.list, { token, params: { group } })).body).toMatchObject({ total: 0, unread: 0, data: [] })
    expect((await t.call(messagesCalls.readAll, { token, params: { group } })).status).toBe(200)
  }
})

test('every template names the same values in both languages', () => {
  // What operators name has a name in each language.
  const holes = (text: string) => [...new Set(text.replaceAll(/_(zh|en)\}/g, '}').match(/\{\w+\}/g))].sort()
  const templates = rooms.flatMap((room) => Object.values(room.templates ?? {}))
  expect(templates.length).toBeGreaterThan(20)
  for (const { zh, en } of templates) expect(holes(zh.content)).toEqual(holes(en.content))
})
