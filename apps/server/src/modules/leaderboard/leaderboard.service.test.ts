import { type BoardPeriod, type BoardType, leaderboardCalls } from '@jade/contract/leaderboard/calls'
import { leaderboardOperatorCalls } from '@jade/contract/leaderboard/operator-calls'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { credited, settled } from '../counters/settled.fixture.ts'
import { bootOffers, member, staff } from '../promotions/offers.fixture.ts'
import { exclude, forgetExclusion, limitDailyLoss, restrict } from '../protection/stops.fixture.ts'
import { leaderboardRoom } from './room.ts'
import { seedBoards } from './seed.ts'

let t: TestApp
let day = 0
beforeAll(async () => {
  t = await bootOffers([leaderboardRoom])
})
afterAll(() => t.close())
/** Each test has a month of its own. */
beforeEach(() => {
  day += 1
  t.clock.set(`2027-${String(day).padStart(2, '0')}-13 12:00:00`)
})

type Player = Awaited<ReturnType<typeof member>>
const make = () => t.runJob('leaderboard.make')
const board = async (type: BoardType, period: BoardPeriod, token?: string) =>
  (await t.call(leaderboardCalls.list, { lang: 'en', query: { type, period }, ...(token === undefined ? {} : { token }) })).body
const lines = async (type: BoardType, period: BoardPeriod) =>
  (await board(type, period)).data.map(({ rank, account, amount }) => `${rank} ${account} ${amount}`)
const masked = ({ id }: Player) => `me***${String(id).slice(-1)}`
const choose = (player: Player, win: 0 | 1, more: 0 | 1) => t.call(leaderboardCalls.choose, { token: player.token, body: { win, more } })

test('net wins of the day, the week and the month, masked, equal ones sharing a rank', async () => {
  const [anna, beth, cora, loser] = [await member(t), await member(t), await member(t), await member(t)]
  await settled(t, anna, { stake: 100, payout: 900 })
  t.clock.advance({ days: 1 })
  await settled(t, anna, { stake: 100, payout: 300 })
  await settled(t, beth, { stake: 10, payout: 210 })
  await settled(t, cora, { stake: 10, payout: 60 })
  await settled(t, loser, { stake: 500, payout: 100 })
  await make()
  // Equal ones stand by their accounts as shown: `me***0` of member10 is before `me***9` of member9.
  const [first, second] = [anna, beth].toSorted((a, b) => (masked(a) < masked(b) ? -1 : 1))
  expect(await lines('win', 'day')).toEqual([
    `1 ${masked(first ?? anna)} 200.00`,
    `1 ${masked(second ?? beth)} 200.00`,
    `3 ${masked(cora)} 50.00`,
  ])
  expect((await lines('win', 'week'))[0]).toBe(`1 ${masked(anna)} 1000.00`)
  expect((await lines('win', 'month'))[0]).toBe(`1 ${masked(anna)} 1000.00`)
  expect(await board('win', 'day')).toMatchObject({ from: '2027-01-14', updated_at: '2027-01-14 12:00:00', hidden: 0 })
  const office = await t.call(leaderboardOperatorCalls.board, { ...staff, query: { type: 'win', period: 'day' } })
  expect(office.body.data[2]).toMatchObject({ rank: 3, player_id: String(cora.id), account: `member${cora.id}`, amount: '50.00' })
  t.clock.advance({ days: 1 })
  expect(await lines('win', 'day')).toEqual([])
})

test('bets and deposits only of those who asked for it; whoever leaves is gone at once', async () => {
  const [open, silent] = [await member(t), await member(t)]
  for (const one of [open, silent]) {
    await settled(t, one, { stake: 300, payout: 400 })
    await credited(t, one, 1_000)
  }
  await make()
  expect(await lines('bet', 'day')).toEqual([])
  expect(await lines('deposit', 'month')).toEqual([])
  expect((await choose(open, 1, 1)).body.data).toEqual({ win: 1, more: 1 })
  await make()
  expect(await lines('bet', 'day')).toEqual([`1 ${masked(open)} 300.00`])
  expect(await lines('deposit', 'month')).toEqual([`1 ${masked(open)} 1000.00`])
  expect(await lines('win', 'week')).toHaveLength(2)
  await choose(open, 0, 0)
  expect(await lines('bet', 'day')).toEqual([])
  expect(await lines('win', 'week')).toEqual([`1 ${masked(silent)} 100.00`])
  await make()
  expect(await lines('win', 'week')).toEqual([`1 ${masked(silent)} 100.00`])
  expect((await t.call(leaderboardCalls.choice, { token: silent.token })).body.data).toEqual({ win: 1, more: 0 })
})

test('the excluded and those restricted for their care are not on it', async () => {
  const [out, cared, plain] = [await member(t), await member(t), await member(t)]
  for (const one of [out, cared, plain]) await settled(t, one, { stake: 10, payout: 110 })
  await exclude(t, out.id)
  await restrict(t, cared.id, { kind: 'deposit_day_max', value: 100 })
  await make()
  expect(await lines('win', 'day')).toEqual([`1 ${masked(plain)} 100.00`])
})

test('no board is shown to who has to stop: excluded, restricted, or at a limit', async () => {
  const [calm, out, reached] = [await member(t), await member(t), await member(t)]
  await settled(t, calm, { stake: 10, payout: 20 })
  await make()
  expect(await board('win', 'day', calm.token)).toMatchObject({ hidden: 0, data: [{ rank: 1 }] })
  expect(await board('win', 'day')).toMatchObject({ hidden: 0, data: [{ rank: 1 }] })
  await exclude(t, out.id)
  expect(await board('win', 'day', out.token)).toMatchObject({ hidden: 1, data: [] })
  await forgetExclusion(t, out.id)
  expect(await board('win', 'day', out.token)).toMatchObject({ hidden: 0 })
  await limitDailyLoss(t, reached.id, 0n)
  expect(await board('win', 'day', reached.token)).toMatchObject({ hidden: 1, data: [] })
})

test('fifty places, and rows of the demo house say so', async () => {
  const players = await Promise.all(Array.from({ length: 55 }, () => member(t)))
  for (const [at, player] of players.entries()) await settled(t, player, { stake: 1, payout: 100_000 + at })
  await make()
  const day = await board('win', 'day')
  expect(day.data).toHaveLength(50)
  expect(day.data.at(0)).toMatchObject({ rank: 1, amount: '100053.00', demo: 0 })
  expect(day.data.at(-1)).toMatchObject({ rank: 50, amount: '100004.00' })
  await seedBoards(t.app)
  await seedBoards(t.app)
  const seeded = await board('bet', 'week')
  expect(seeded.data).toHaveLength(10)
  expect(seeded.data.every(({ demo }) => demo === 1)).toBe(true)
  expect((await board('win', 'day')).data[0]).toMatchObject({ rank: 1, demo: 1, amount: '128800.00' })
})
