import { mallCalls } from '@jade/contract/mall/calls'
import { missionsCalls } from '@jade/contract/missions/calls'
import { missionsOperatorCalls } from '@jade/contract/missions/operator-calls'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { settled } from '../counters/settled.fixture.ts'
import { pointsOf } from '../points/door.ts'
import { member } from '../promotions/offers.fixture.ts'
import { exclude, forgetExclusion } from '../protection/stops.fixture.ts'
import { balances } from '../wallet/door.ts'
import { breaches } from '../wallet/wallet.fixture.ts'
import { asStaff, bootMissions, decideLast, groupOf, taskOf, taskTermsWith } from './missions.fixture.ts'

let t: TestApp
let group = 0
beforeAll(async () => {
  t = await bootMissions()
  group = await groupOf(t, 'Packs')
})
afterAll(() => t.close())
afterEach(async () => {
  await t.drainOutbox()
  expect(await breaches(t)).toEqual([])
  expect(t.faults).toEqual([])
})

type Player = Awaited<ReturnType<typeof member>>
const tasks = async ({ token }: Player) => (await t.call(missionsCalls.list, { token, lang: 'en', query: {} })).body.data
const count = async ({ token }: Player) => (await t.call(missionsCalls.count, { token })).body.data
const audit = ({ token }: Player, id: number) => t.send(missionsCalls.audit, { token, lang: 'en', params: { id: String(id) } })

test('a task that gives a pack puts it into the mall, once, and who may be given nothing gets none', async () => {
  const player = await member(t)
  const id = await taskOf(t, { group, period: 'daily', terms: { reward: 'pack', points: 30, multiple: 3 } })
  await settled(t, player, { stake: 100 })
  const reward = (await tasks(player)).find((task) => task.id === id)?.reward
  expect(reward).toEqual({ type: 'pack', points: 30, amount: '50.00', multiple: 3 })
  await exclude(t, player.id)
  expect((await audit(player, id)).body.status).toBe('error')
  await forgetExclusion(t, player.id)
  const presses = await Promise.all(Array.from({ length: 10 }, () => audit(player, id)))
  expect(presses.flatMap(({ body }) => (body.status === 'success' ? [body.message] : []))).toEqual([
    'Claimed: the pack waits in the mall, open it within seven days',
  ])
  expect(await count(player)).toMatchObject({ package: 1 })
  const packs = (await t.call(mallCalls.packageReceiveLog, { token: player.token, lang: 'en', query: {} })).body.data
  expect(packs).toMatchObject([{ name: 'Test task', amount: '50.00', multiple: 3, points: 30, state: 0 }])
  await t.call(mallCalls.packageReceive, { token: player.token, lang: 'en', params: { id: String(packs[0]?.id) } })
  expect(await pointsOf(t.app.db, player.id)).toBe(30n)
  expect((await balances(t.app.db, player.id)).central).toBe(5_000n)
})

test('a task that gives a pack of money waits for a second person, one of coins alone does not, and an empty one is refused', async () => {
  const add = async (gives: object) => {
    const { amount: _, ...terms } = taskTermsWith({ reward: 'pack' })
    const body = { group_id: group, period: 'daily', sort: 1, terms: { ...terms, ...gives }, reason: 'test' } as const
    return t.send(missionsOperatorCalls.add, { ...asStaff, body })
  }
  expect((await add({ amount: '50.00' })).body).toMatchObject({ data: { state: 'waiting' } })
  await decideLast(t, 'missions.task')
  expect((await add({ points: 5 })).body).toMatchObject({ data: { state: 'running' } })
  expect((await add({})).body.message).toBe('Please say what the reward is')
})
