import { missionsCalls } from '@jade/contract/missions/calls'
import { missionsOperatorCalls } from '@jade/contract/missions/operator-calls'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { member } from '../promotions/offers.fixture.ts'
import { standing } from '../turnover/door.ts'
import { balances } from '../wallet/door.ts'
import { breaches } from '../wallet/wallet.fixture.ts'
import { asStaff, bootMissions, decideLast, deposited } from './missions.fixture.ts'

let t: TestApp
/** Two steps from the next week on, which begins. */
async function twoSteps(): Promise<void> {
  const steps = [
    { need: '1000.00', bonus: '10.00' },
    { need: '5000.00', bonus: '60.00' },
  ]
  await t.call(missionsOperatorCalls.saveUsdt, { ...asStaff, body: { steps, reason: 'test' } })
  await decideLast(t, 'missions.usdt')
  t.clock.advance({ days: 7 })
}
beforeAll(async () => {
  t = await bootMissions()
  await twoSteps()
})
afterAll(() => t.close())
afterEach(async () => {
  await t.drainOutbox()
  expect(await breaches(t)).toEqual([])
  expect(t.faults).toEqual([])
})

type Player = Awaited<ReturnType<typeof member>>
const week = async ({ token }: Player, week_type: '0' | '1') => (await t.call(missionsCalls.usdtList, { token, query: { week_type } })).body
const take = ({ token }: Player, id: number) => t.send(missionsCalls.usdtTake, { token, lang: 'en', params: { id: String(id) } })
const flagOf = async ({ token }: Player) => (await t.call(missionsCalls.count, { token })).body.data.usdt

test('counts the week’s credited USDT deposits, and is taken the week after, each step once [CALL-057 CALL-058]', async () => {
  const player = await member(t)
  await deposited(t, player.id, { cents: [100_000n, 30_000n], channel: 'usdt' })
  await deposited(t, player.id, { cents: [900_000n] })
  const running = await week(player, '0')
  expect(running).toMatchObject({ from: '2026-06-22', to: '2026-06-28', until: '2026-07-05', deposits: '1300.00' })
  expect(running.data).toMatchObject([
    { need: '1000.00', bonus: '10.00', status: 'open' },
    { need: '5000.00', bonus: '60.00', status: 'open' },
  ])
  const [low, high] = running.data.map(({ id }) => id) as [number, number]
  expect((await week(player, '1')).data).toEqual([])
  expect((await take(player, low)).body.message).toBe('Only the bonus of last week can be taken')
  t.clock.advance({ days: 7 })
  expect(await flagOf(player)).toBe(1)
  expect((await week(player, '1')).data).toMatchObject([{ status: 'claimable' }, { status: 'missed' }])
  const presses = await Promise.all(Array.from({ length: 10 }, () => take(player, low)))
  expect(presses.filter(({ body }) => body.status === 'success').map(({ body }) => body.message)).toEqual([
    'Claimed: 10.00 is in your main wallet',
  ])
  expect((await take(player, low)).body).toMatchObject({ status: 'error', message: 'You have already taken this USDT bonus' })
  expect((await take(player, high)).body.message).toBe('USDT deposits of last week were 1,300.00; this step needs 5,000.00')
  expect(await balances(t.app.db, player.id)).toMatchObject({ central: 1_000n })
  expect(await standing(t.app.db, player.id)).toMatchObject({ needCents: 1_000n })
  expect((await week(player, '1')).data).toMatchObject([{ status: 'claimed' }, { status: 'missed' }])
  expect(await flagOf(player)).toBe(0)
})

test('is gone when the week after is over: Sunday, 24:00 in Taipei', async () => {
  const player = await member(t)
  await deposited(t, player.id, { cents: [100_000n], channel: 'usdt' })
  const [step] = (await week(player, '0')).data
  t.clock.advance({ days: 13, hours: 11, minutes: 59 })
  expect(await flagOf(player)).toBe(1)
  t.clock.advance({ minutes: 1 })
  expect(await flagOf(player)).toBe(0)
  expect((await take(player, step?.id ?? 0)).body.status).toBe('error')
  expect(await balances(t.app.db, player.id)).toMatchObject({ central: 0n })
})

test('other steps ask a second person and hold from the next week on', async () => {
  const player = await member(t)
  const save = (steps: { need: string; bonus: string }[]) =>
    t.send(missionsOperatorCalls.saveUsdt, { ...asStaff, body: { steps, reason: 'dearer' } })
  const two = [
    { need: '500.00', bonus: '1.00' },
    { need: '500.00', bonus: '2.00' },
  ]
  expect((await save(two)).body.message).toBe('The steps must rise, each above the one before')
  expect((await save([{ need: '700.00', bonus: '7.00' }])).status).toBe(200)
  expect((await save([{ need: '800.00', bonus: '8.00' }])).body.message).toBe(
    'A version waits for a second person: please wait for the decision',
  )
  await decideLast(t, 'missions.usdt')
  const needs = async () => (await week(player, '0')).data.map(({ need }) => need)
  expect(await needs()).toEqual(['1000.00', '5000.00'])
  t.clock.advance({ days: 7 })
  expect(await needs()).toEqual(['700.00'])
})

test('two steps of a week are two rows of the claims that staff read, each with a number of its own', async () => {
  await twoSteps()
  const player = await member(t)
  await deposited(t, player.id, { cents: [600_000n], channel: 'usdt' })
  t.clock.advance({ days: 7 })
  for (const { id } of (await week(player, '1')).data) expect((await take(player, id)).body.status).toBe('success')
  const claims = async (page: number) =>
    (await t.call(missionsOperatorCalls.claims, { ...asStaff, query: { source: 'usdt', page: String(page), pageSize: '1' } })).body
  const [first, second] = [await claims(1), await claims(2)]
  const rows = [...first.data, ...second.data]
  expect(rows.map(({ player_id }) => player_id)).toEqual([String(player.id), String(player.id)])
  expect(rows.map(({ amount }) => amount).toSorted()).toEqual(['10.00', '60.00'])
  expect(new Set(rows.map(({ id }) => id)).size).toBe(2)
})
