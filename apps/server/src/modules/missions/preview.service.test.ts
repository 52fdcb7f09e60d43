import { missionsOperatorCalls } from '@jade/contract/missions/operator-calls'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settled } from '../counters/settled.fixture.ts'
import { member } from '../promotions/offers.fixture.ts'
import { exclude } from '../protection/stops.fixture.ts'
import { asStaff, bootMissions, taskTermsWith } from './missions.fixture.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootMissions()
})
afterAll(() => t.close())

const preview = async (period: 'once' | 'daily' | 'weekly' | 'monthly', terms: Parameters<typeof taskTermsWith>[0] = {}) =>
  (await t.call(missionsOperatorCalls.preview, { ...asStaff, body: { period, terms: taskTermsWith(terms) } })).body.data

test('before a task is saved it is told who would have finished it last week, how often, and what that would have cost', async () => {
  t.clock.set('2026-09-07 12:00:00')
  const [early, often, little, out] = [await member(t), await member(t), await member(t), await member(t)]
  t.clock.set('2026-09-08 12:00:00')
  await settled(t, early, { stake: 500 })
  t.clock.set('2026-09-14 12:00:00')
  for (const player of [early, often, out]) await settled(t, player, { stake: 200 })
  t.clock.set('2026-09-20 23:59:59')
  for (const player of [often, out]) await settled(t, player, { stake: 200, group: 'fish' })
  await settled(t, little, { stake: 99 })
  await exclude(t, out.id)
  t.clock.set('2026-09-21 00:00:00')
  await settled(t, little, { stake: 900 })
  const week = { from: '2026-09-14', to: '2026-09-20', told: 1, looked: 4, more: 0 }
  expect(await preview('daily')).toEqual({ ...week, players: 2, times: 3, points: 30, amount: '0.00' })
  expect(await preview('weekly', { target: 300, reward: 'money' })).toMatchObject({ players: 1, times: 1, points: 0, amount: '50.00' })
  expect(await preview('weekly', { target: 200, groups: ['fish'] })).toMatchObject({ players: 1 })
  // What was there before the week is not finished in it.
  expect(await preview('monthly', { target: 500 })).toMatchObject({ players: 0 })
  expect(await preview('monthly', { target: 600 })).toMatchObject({ players: 1 })
  expect(await preview('once', { target: 400 })).toMatchObject({ players: 1 })
  expect(await preview('once', { kind: 'id_verified', target: 1 })).toMatchObject({ told: 0, looked: 0, players: 0 })
})
