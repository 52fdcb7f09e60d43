import { levelChanged } from '@jade/contract/vip/events'
import type { EventName } from '@jade/contract/event'
import { depositEnded, type DepositEnded, withdrawalChanged, type WithdrawalChanged } from '@jade/contract/cashier/events'
import { messagesCalls } from '@jade/contract/messages/calls'
import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

/** All of them in one unit, and delivered. */
const announce = async <P>(name: EventName<P>, ...payloads: readonly NoInfer<P>[]) => {
  await t.app.unit(systemIntent('test'), async (u) => {
    for (const payload of payloads) u.emit({ name, payload })
  })
  await t.drainOutbox()
}
const pushesTo = (playerId: bigint) => t.pushes.filter(({ to, name }) => to === playerId && name === 'update-message').length
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

const withdrawal = (playerId: bigint, stage: WithdrawalChanged['stage']): WithdrawalChanged => ({
  playerId: String(playerId),
  orderNumber: 'W1',
  id: '1',
  stage,
  amountCents: '50000',
  feeCents: '0',
  reason: '',
  text: '',
  businessDate: '2026-06-15',
})

test('written once per occasion, in the language of the reader, with a push [STATE-076]', async () => {
  const { token, id } = await registered(t, 'anna01', '0911000001')
  const list = (lang: 'zh' | 'en') => t.call(messagesCalls.list, { token, lang, params: personal })
  await announce(depositEnded, deposit(id, {}))
  await announce(depositEnded, deposit(id, {}))
  await announce(depositEnded, deposit(id, { orderNumber: 'D2', outcome: 'refused', reason: 'not_received' }))
  await announce(depositEnded, deposit(id, { orderNumber: 'D3', outcome: 'expired' }))
  for (const stage of ['review', 'approved', 'paid'] as const) await announce(withdrawalChanged, withdrawal(id, stage))
  const why = { orderNumber: 'W2', reason: 'bets_unusual', text: 'Call us.' } as const
  await announce(withdrawalChanged, { ...withdrawal(id, 'refused'), ...why })
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

describe('messages of one kind that come at once', () => {
  const written = async (playerIds: readonly bigint[]) => {
    const { rows } = await t.app.db.query<{ player_id: bigint; occasion: string; unit: string }>(
      `select player_id, occasion, xmin::text as unit from messages.personal where player_id = any ($1::bigint[]) and occasion like 'deposit %' order by id`,
      [playerIds],
    )
    return { units: new Set(rows.map(({ unit }) => unit)).size, of: Map.groupBy(rows, (row) => row.player_id) }
  }
  const numbers = ['0911000021', '0911000022', '0911000023', '0911000031', '0911000032', '0911000033', '0911000041']
  const people = async (from: number, count: number) => {
    const made: bigint[] = []
    for (const phone of numbers.slice(from, from + count)) made.push((await registered(t, `many${phone.slice(-2)}`, phone)).id)
    await t.drainOutbox()
    t.pushes.length = 0
    return made as [bigint, bigint, bigint]
  }

  test('share a unit: each once and in the order of its player, who hears one push of all of them [SERVICE-2]', async () => {
    const [anna, beth, cora] = await people(0, 3)
    await announce(
      depositEnded,
      deposit(beth, { orderNumber: 'B2' }),
      deposit(anna, { orderNumber: 'A2' }),
      deposit(anna, { orderNumber: 'A1' }),
      deposit(anna, { orderNumber: 'A2' }),
    )
    const { units, of } = await written([anna, beth])
    expect(units).toBe(1)
    expect(of.get(anna)?.map(({ occasion }) => occasion)).toEqual(['deposit A2', 'deposit A1'])
    expect(of.get(beth)?.map(({ occasion }) => occasion)).toEqual(['deposit B2'])
    expect([pushesTo(anna), pushesTo(beth)]).toEqual([1, 1])
    expect(await versions([anna, beth])).toEqual([2n, 2n])
    await announce(depositEnded, deposit(anna, { orderNumber: 'A1' }), deposit(beth, { orderNumber: 'B2' }))
    await announce(withdrawalChanged, withdrawal(cora, 'review'), withdrawal(anna, 'paid'), withdrawal(beth, 'approved'))
    expect([pushesTo(anna), pushesTo(beth), pushesTo(cora)]).toEqual([2, 1, 0])
    expect(t.faults).toEqual([])
  })

  test('are all written where the database refuses one of them, which waits alone', async () => {
    const [anna, beth, cora] = await people(3, 3)
    await t.app.db.query(`alter table messages.personal add constraint dies check (player_id <> ${beth}) not valid`)
    const events = [anna, beth, cora].map((id) => deposit(id, { orderNumber: `N${id}` }))
    await expect(announce(depositEnded, ...events)).rejects.toThrow('dies')
    await t.app.db.query('alter table messages.personal drop constraint dies')
    expect([...(await written([anna, beth, cora])).of.keys()]).toEqual([anna, cora])
    t.clock.advance({ seconds: 2 })
    await t.drainOutbox()
    expect([pushesTo(anna), pushesTo(beth), pushesTo(cora)]).toEqual([1, 1, 1])
    t.faults.length = 0
  })

  test('are in the words that are in force, each template in its own', async () => {
    const [anna] = await people(6, 1)
    await t.app.db.query(
      `insert into messages.template (code, version, state, title_zh, title_en, content_zh, content_en, approval_id, made_by, created_at)
       values ('deposit_credited', 1, 'in_force', '新', 'New', '新', 'New words', gen_random_uuid(), 'test', now())`,
    )
    await announce(depositEnded, deposit(anna, { orderNumber: 'T1' }), deposit(anna, { orderNumber: 'T2', outcome: 'expired' }))
    const { rows } = await t.app.db.query<{ version: number }>(
      `select version from messages.personal where player_id = $1 and occasion like 'deposit %' order by id`,
      [anna],
    )
    expect(rows.map(({ version }) => version)).toEqual([1, 0])
    await t.app.db.query('delete from messages.template')
  })
})

async function versions(playerIds: readonly bigint[]) {
  const { rows } = await t.app.db.query<{ version: bigint }>(
    'select version from messages.player_version where player_id = any ($1::bigint[]) order by player_id',
    [playerIds],
  )
  return rows.map(({ version }) => version)
}

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
