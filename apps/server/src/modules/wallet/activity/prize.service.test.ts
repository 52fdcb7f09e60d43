import { turnoverCalls } from '@jade/contract/turnover/calls'
import { walletCalls } from '@jade/contract/wallet/calls'
import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { settle } from '../../turnover/bets.fixture.ts'
import { standing } from '../../turnover/door.ts'
import { balances, payPrize, type Prize } from '../door.ts'
import { bootWallet, breaches, house, playerWith } from '../wallet.fixture.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootWallet()
})
afterAll(() => t.close())
afterEach(async () => {
  await t.drainOutbox()
  expect(await breaches(t)).toEqual([])
  expect(t.faults).toEqual([])
})

type Player = Awaited<ReturnType<typeof playerWith>>
const pay = (prize: Prize) => t.app.unit(systemIntent('test'), (u) => payPrize(u, prize))
const recordsOf = async ({ token }: Player, category: 'discount' | 'rebate' | 'flow' | 'friend', lang: 'zh' | 'en' = 'en') =>
  (await t.call(walletCalls.transactionRecords, { token, lang, query: { category } })).body.data
const limitsOf = async ({ token }: Player, lang: 'zh' | 'en' = 'en') =>
  (await t.call(turnoverCalls.limitRecords, { token, lang })).body.data
const central = async ({ id }: Player) => (await balances(t.app.db, id)).central

test('a prize without a requirement is free at once and has one row of type discount, once per ref [RULE-096]', async () => {
  const player = await playerWith(t, 0n)
  const before = await house(t, 'promo-cost')
  const prize = { playerId: player.id, cents: 1_200n, ref: 'plain-1' }
  await pay(prize)
  await pay(prize)
  expect(await central(player)).toBe(1_200n)
  expect(await house(t, 'promo-cost')).toBe(before - 1_200n)
  expect(await recordsOf(player, 'discount')).toMatchObject([
    {
      type: 'discount',
      amount: '12.00',
      status: 'success',
      order_number: 'plain-1',
      remark: 'Bonus → Main wallet',
      player_rebate_data: [],
    },
  ])
  expect(await limitsOf(player)).toEqual([])
  expect(await recordsOf(player, 'flow')).toEqual([])
})

test('a prize with a requirement must be bet so often in the main wallet, and says in both languages what it is for', async () => {
  const player = await playerWith(t, 0n)
  const name = { zh: '每日任務', en: 'Daily task' }
  const prize = { playerId: player.id, cents: 5_000n, ref: 'task-1', multiple: 3, source: 'task', name } as const
  await pay(prize)
  await pay(prize)
  expect(await central(player)).toBe(5_000n)
  expect(await limitsOf(player)).toMatchObject([
    { source: 'task', type: 'Task reward', platform: 'Daily task', multiple: 3, need_bet: '150.00', wallet_id: 0, unlock_amount: '50.00' },
  ])
  expect(await limitsOf(player, 'zh')).toMatchObject([{ type: '任務獎勵', platform: '每日任務' }])
  expect(await recordsOf(player, 'discount', 'zh')).toMatchObject([{ amount: '50.00', remark: '每日任務' }])
  expect(await recordsOf(player, 'flow')).toMatchObject([{ amount: '150.00', remark: 'Daily task: wagering requirement 3×' }])
  await settle(t, { playerId: player.id, ref: 'bet', cents: 14_999n })
  expect((await standing(t.app.db, player.id)).leftCents).toBe(1n)
})

test.each([
  ['rebate', 'rebate', 'Rebate', '返水'],
  ['prize', 'rebate', 'Prize', '獎金'],
  ['referral', 'friend', 'Referral prize', '推薦獎金'],
] as const)('a %s goes to the record as %s', async (source, type, en, zh) => {
  const player = await playerWith(t, 0n)
  await pay({ playerId: player.id, cents: 100n, ref: `${source}-1`, multiple: 1, source, type })
  expect(await recordsOf(player, type)).toMatchObject([{ type, amount: '1.00', status: 'success' }])
  expect(await recordsOf(player, 'discount')).toEqual([])
  expect((await limitsOf(player))[0]?.type).toBe(en)
  expect((await limitsOf(player, 'zh'))[0]?.type).toBe(zh)
})

test('a rebate says what it is made of, in the reader’s language', async () => {
  const player = await playerWith(t, 0n)
  const parts = [
    { zh: '電子', en: 'Slots', cents: '70' },
    { zh: '真人', en: 'Live', cents: '31' },
  ]
  await pay({ playerId: player.id, cents: 101n, ref: 'rebate-2', type: 'rebate', parts })
  const [row] = await recordsOf(player, 'rebate', 'zh')
  expect(row).toMatchObject({
    player_rebate_total: '1.01',
    player_rebate_data: [
      { name: '電子', money: '0.70' },
      { name: '真人', money: '0.31' },
    ],
  })
})
