import { approvalDecided } from '@jade/contract/backoffice/events'
import { dayAfter } from '@jade/contract/dates'
import { vipOperatorCalls } from '@jade/contract/vip/operator-calls'
import { systemIntent } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootPlayers, registered, staff1 } from '../identity/players.fixture.ts'
import { levelOf, withdrawRules } from './door.ts'
import { ratesOfAll } from './store.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootPlayers()
})
afterAll(() => t.close())

test('eleven levels; a newcomer has level 0 with the figures of the tips', async () => {
  const { id } = await registered(t, 'anna01', '0911000001')
  expect((await t.call(vipOperatorCalls.levels, { cookie: staff1 })).body.data.map(({ level }) => level)).toEqual([
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ])
  expect(await withdrawRules(t.app.db, id)).toEqual({ level: 0, freeCount: 1, dayCount: 3, dayAmount: 30_000_000n, fee: 10_000n })
})

test('new values of a level wait for a second person, then withdrawals follow them', async () => {
  const { id } = await registered(t, 'cora01', '0911000003')
  const good = {
    name_zh: '一般會員',
    name_en: 'Member',
    if_show_frontend: 1,
    points: 0,
    deposit: '0.00',
    upgrade: '0.00',
    month: '1.00',
    birthday: '8.00',
    rebates: { sports: 31, casino: 30, slots: 40, fish: 40, lottery: 10, cards: 5 },
    free_count: 2,
    day_count: 4,
    day_amount: '500000.00',
    fee: '50.00',
  } as const
  const edit = (change: object) =>
    t.send(vipOperatorCalls.editLevel, {
      cookie: staff1,
      lang: 'en',
      params: { level: '0' },
      body: { ...good, reason: 'better', ...change },
    })
  expect((await edit({ free_count: 5 })).body.message).toBe(
    'Free withdrawals cannot exceed those of a day, and the daily amount must be above 0',
  )
  expect((await edit({ points: 1 })).body.message).toBe(
    'Points and deposits must not be below those of the level before, nor above those of the next; level 0 asks for nothing',
  )
  const asked = await edit({})
  expect((await edit({})).body.message).toBe('A second person has already been asked')
  expect((await withdrawRules(t.app.db, id)).fee).toBe(10_000n)
  const level = async () => (await t.call(vipOperatorCalls.levels, { cookie: staff1 })).body.data[0]
  expect(await level()).toMatchObject({ fee: '100.00', approval: 'waiting' })
  await t.app.unit(systemIntent('test'), async (u) => {
    const payload = { id: asked.body.data.approval, kind: 'vip.level', approved: true, checkerId: '2', checker: 'staff2', reason: 'fine' }
    u.emit({ name: approvalDecided, payload })
  })
  await t.drainOutbox()
  expect(await level()).toMatchObject({ ...good, approval: '' })
  expect(await withdrawRules(t.app.db, id)).toEqual({ level: 0, freeCount: 2, dayCount: 4, dayAmount: 50_000_000n, fee: 5_000n })
})

test('new values may hold from a later day on: until then nothing changes, on that day they are there, rates for whole days', async () => {
  const row = (await t.call(vipOperatorCalls.levels, { cookie: staff1 })).body.data[9]
  if (!row) throw new Error('no such level')
  const { level: number, approval: _, planned: __, ...values } = row
  const edit = (change: object) =>
    t.send(vipOperatorCalls.editLevel, {
      cookie: staff1,
      lang: 'en',
      params: { level: String(number) },
      body: { ...values, reason: 'autumn', ...change },
    })
  const decided = async (id: string) => {
    const payload = { id, kind: 'vip.level', approved: true, checkerId: '2', checker: 'staff2', reason: 'fine' }
    await t.app.unit(systemIntent('test'), async (u) => u.emit({ name: approvalDecided, payload }))
    await t.drainOutbox()
  }
  const now = async () => (await t.call(vipOperatorCalls.levels, { cookie: staff1 })).body.data[number]
  const rates = async () =>
    (await ratesOfAll(t.app.db)).filter((row) => row.level === number).map((row) => [taipeiDate(row.since), row.rebates.slots])
  const [was] = await rates()
  const today = taipeiDate(t.clock.now())
  expect((await edit({ from: dayAfter(today, -1) })).body.message).toBe('It must begin within a year from today')
  const day = dayAfter(today, 3)
  await decided((await edit({ from: day, month: '77.00', rebates: { ...values.rebates, slots: 99 } })).body.data.approval)
  expect(await now()).toMatchObject({ month: values.month, approval: '', planned: day })
  expect(await rates()).toEqual([was, [day, 99]])
  // Another change takes the place of the plan.
  await decided((await edit({ from: dayAfter(day, 1), month: '78.00', rebates: { ...values.rebates, slots: 98 } })).body.data.approval)
  expect(await rates()).toEqual([was, [dayAfter(day, 1), 98]])
  t.clock.set(`${day} 23:59:00`)
  await t.runJob('vip.levels')
  expect(await now()).toMatchObject({ month: values.month })
  t.clock.set(`${dayAfter(day, 1)} 00:00:00`)
  await t.runJob('vip.levels')
  await t.runJob('vip.levels')
  expect(await now()).toMatchObject({ month: '78.00', planned: '' })
  expect(await rates()).toEqual([was, [dayAfter(day, 1), 98]])
  t.clock.set(`${today} 12:00:00`)
})

test('staff give a level with a reason and an end; the same again and unknown players are refused', async () => {
  const { id } = await registered(t, 'beth01', '0911000002')
  const give = (player: bigint, level: number) =>
    t.call(vipOperatorCalls.setLevel, {
      cookie: staff1,
      lang: 'en',
      params: { id: String(player) },
      body: { level, until: '2026-06-30', reason: 'loyal' },
    })
  expect((await give(id, 3)).status).toBe(200)
  expect(await levelOf(t.app.db, id)).toMatchObject({ level: 3, nameEn: 'Gold' })
  const shown = (player: bigint) => t.send(vipOperatorCalls.playerLevel, { cookie: staff1, params: { id: String(player) } })
  expect((await shown(id)).body.data).toMatchObject({ level: 3, name_en: 'Gold', earned: 0, until: '2026-06-30' })
  expect((await shown(1n)).status, 'nobody has this number').toBe(404)
  expect((await give(id, 3)).body.message).toBe('The player already has this level')
  expect((await give(id, 11)).status).toBe(400)
  expect((await give(1n, 3)).body).toMatchObject({ code: 404, message: 'User not found' })
  const { rows } = await t.app.db.query(`select object, reason from service.audit where action = 'player.set_level'`)
  expect(rows).toEqual([{ object: `player ${id}`, reason: 'loyal' }])
})
