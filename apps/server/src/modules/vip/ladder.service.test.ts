import { turnoverCalls } from '@jade/contract/turnover/calls'
import { vipCalls } from '@jade/contract/vip/calls'
import { vipOperatorCalls } from '@jade/contract/vip/operator-calls'
import { walletCalls } from '@jade/contract/wallet/calls'
import { systemIntent } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bootOffers, member, staff } from '../promotions/offers.fixture.ts'
import { exclude, forgetExclusion, limitDailyLoss } from '../protection/stops.fixture.ts'
import { setting } from '../site/settings.fixture.ts'
import { balances } from '../wallet/door.ts'
import { breaches } from '../wallet/wallet.fixture.ts'
import { levelOf, setLevel } from './door.ts'
import { bet, deposited } from './ladder.fixture.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootOffers()
})
afterAll(() => t.close())
afterEach(async () => {
  await t.drainOutbox()
  expect(await breaches(t)).toEqual([])
  expect(t.faults).toEqual([])
})

type Player = Awaited<ReturnType<typeof member>>
let today = Date.parse('2026-06-16T00:00:00+08:00')
const later = (days: number) => taipeiDate(new Date(today + days * 86_400_000))
/** Nobody is reviewed twice on a day: the next one. */
const nextDay = () => {
  today += 86_400_000
  t.clock.set(`${later(0)} 05:00:00`)
}
const review = async () => {
  nextDay()
  await t.runJob('vip.review')
  await t.drainOutbox()
}
const rank = async ({ token }: Player) => (await t.call(vipCalls.showVipRank, { token, lang: 'en' })).body.data
const prizes = async ({ token }: Player, type?: 0 | 1 | 2) =>
  (await t.call(vipCalls.takeList, { token, lang: 'en', query: type === undefined ? {} : { type: String(type) } })).body
const claim = ({ token }: Player, id: string, kind: string) =>
  t.send(vipCalls.passMonth, { token, lang: 'en', params: { bonusId: id, bonus_type: kind } })
const central = async ({ id }: Player) => (await balances(t.app.db, id)).central
const level = async ({ id }: Player) => (await levelOf(t.app.db, id)).level

/** 200 points and 20,000.00 deposited: level 2. */
async function silver(): Promise<Player> {
  const player = await member(t)
  await bet(t, { playerId: player.id, stake: 200_000 })
  await deposited(t, player.id, 2_000_000n)
  return player
}

describe('levels', () => {
  test('eleven levels ask for points and deposits; the player’s own with what is missing [CALL-070 RULE-085]', async () => {
    const player = await member(t)
    await bet(t, { playerId: player.id, stake: 49_500 })
    await deposited(t, player.id, 480_000n)
    const { player: own, allRankData } = await rank(player)
    expect(allRankData.map(({ level: one, points, deposit }) => [one, points, deposit]).slice(0, 3)).toEqual([
      [0, 0, '0.00'],
      [1, 50, '5000.00'],
      [2, 200, '20000.00'],
    ])
    expect(allRankData).toHaveLength(11)
    expect(allRankData[10]?.rebates).toContainEqual({ group: 'slots', percent: '1.00' })
    expect(own).toMatchObject({
      level: 0,
      name: 'Member',
      points: 49,
      deposit: '4800.00',
      next: { level: 1, name: 'Bronze', missing_points: 1, missing_valid_bet: '500.00', missing_deposit: '200.00' },
      forecast: { state: 'date' },
    })
    expect((await t.call(vipCalls.showVipRank, { token: player.token, lang: 'zh' })).body.data.player).toMatchObject({ name: '一般會員' })
  })

  test('both reached: the review raises the level, once, with the prize of each level on the way [RULE-084]', async () => {
    const player = await silver()
    const half = await member(t)
    await bet(t, { playerId: half.id, stake: 1_000_000 })
    await review()
    expect(await level(player)).toBe(2)
    expect(await level(half)).toBe(0)
    const { data, total } = await prizes(player)
    expect(total).toBe(2)
    expect(data).toMatchObject([
      { bonus_type: 'upgrade', level: 2, amount: '58.00', status: 0 },
      { bonus_type: 'upgrade', level: 1, amount: '28.00', status: 0, name: 'VIP 1 upgrade prize', multiple: 1 },
    ])
    await review()
    expect((await prizes(player)).total).toBe(2)
  })

  test('nobody who is excluded rises; after the exclusion the next visit counts', async () => {
    const player = await silver()
    await exclude(t, player.id)
    await review()
    expect(await level(player)).toBe(0)
    await forgetExclusion(t, player.id)
    await bet(t, { playerId: player.id, stake: 1 })
    await review()
    expect(await level(player)).toBe(2)
  })

  test('corrections lower the figures; levels fall only where the operator wants it, once a month', async () => {
    const player = await member(t)
    const takeBack = await bet(t, { playerId: player.id, stake: 200_000 }, { status: 'void' })
    await deposited(t, player.id, 2_000_000n)
    await review()
    await takeBack()
    await review()
    expect(await level(player)).toBe(2)
    await setting(t, 'vip_demotion', '1')
    await review()
    await setting(t, 'vip_demotion', null)
    expect(await level(player)).toBe(0)
  })

  test('a correction alone raises a level with the next review, though nothing new was counted since', async () => {
    const player = await member(t)
    const correct = await bet(t, { playerId: player.id, stake: 49_000 }, { bet: 5_000_000, valid: 5_000_000 })
    await deposited(t, player.id, 500_000n)
    for (let days = 0; days < 3; days += 1) await review()
    expect(await level(player)).toBe(0)
    await correct()
    await review()
    expect(await level(player)).toBe(1)
  })

  test('a level by hand ends with its last day; one that is outgrown is the player’s own', async () => {
    const player = await silver()
    await review()
    const give = (to: number, until: string) =>
      t.send(vipOperatorCalls.setLevel, {
        ...staff,
        lang: 'en',
        params: { id: String(player.id) },
        body: { level: to, until, reason: 'loyal' },
      })
    expect((await give(5, '2026-06-01')).body.message).toBe('The last day must be within a year from today')
    expect((await give(5, '2027-12-01')).body.message).toBe('The last day must be within a year from today')
    const until = later(1)
    expect((await give(5, until)).status).toBe(200)
    expect((await rank(player)).player).toMatchObject({ level: 5, until })
    const hands = (await t.call(vipOperatorCalls.levelsByHand, staff)).body
    expect(hands.data).toMatchObject([{ player_id: String(player.id), level: 5, earned: 2, until }])
    await review()
    expect(await level(player)).toBe(5)
    await review()
    expect((await rank(player)).player).toMatchObject({ level: 2, until: '' })
    expect((await prizes(player)).total).toBe(2)
  })

  test('the preview names who would rise, and changes nothing', async () => {
    const player = await silver()
    const { rows, prizes: cost } = (await t.call(vipOperatorCalls.previewReview, staff)).body.data
    expect(rows).toContainEqual({
      player_id: String(player.id),
      account: `member${player.id}`,
      from: 0,
      to: 2,
      points: 200,
      deposit: '20000.00',
    })
    expect(cost).toBe('86.00')
    expect(await level(player)).toBe(0)
    await review()
  })

  test('new values of a level can be tried: who rises and falls, and what a month costs before and after', async () => {
    const player = await silver()
    await review()
    const rows = (await t.call(vipOperatorCalls.levels, staff)).body.data
    const { points, deposit, upgrade, month, rebates } = rows[2] as (typeof rows)[number]
    const now = { level: 2, points, deposit, upgrade, month, rebates }
    const look = async (change: Partial<typeof now>) =>
      (await t.call(vipOperatorCalls.previewTable, { ...staff, body: { ...now, ...change } })).body.data
    const same = await look({})
    expect(same).toMatchObject({ rising: 0, after: same.before })
    const dearer = await look({ month: '28.00', rebates: { ...rebates, slots: 53 } })
    const [more, less] = [Number(dearer.after.month), Number(same.before.month)]
    // Each player of level 2 who came in the last thirty days gets ten more, and a ten-thousandth more of 200,000.00.
    expect(more - less).toBeGreaterThanOrEqual(10)
    expect(Number(dearer.after.rebates) - Number(same.before.rebates)).toBeGreaterThanOrEqual(20)
    const harder = await look({ points: 300 })
    expect(harder.falling).toBeGreaterThan(same.falling)
    expect((await t.call(vipOperatorCalls.previewReview, staff)).body.data).toMatchObject({ demotion: 0, falling: same.falling })
    expect((await t.send(vipOperatorCalls.previewTable, { ...staff, lang: 'en', body: { ...now, points: 601 } })).status).toBe(403)
    expect(await level(player)).toBe(2)
  })

  test('a forecast is hidden from who has reached a limit', async () => {
    const player = await silver()
    await limitDailyLoss(t, player.id, 0n)
    expect((await rank(player)).player.forecast).toEqual({ state: 'hidden', date: '' })
  })
})

describe('prizes', () => {
  test('are listed by state and claimed once, to the main wallet, to be bet once [CALL-069 CALL-071 RULE-099]', async () => {
    const player = await silver()
    await review()
    const [prize] = (await prizes(player, 0)).data
    const id = prize?.id ?? ''
    expect((await claim(player, id, 'month')).status).toBe(404)
    expect((await claim(await member(t), id, 'upgrade')).status).toBe(404)
    const replies = await Promise.all(Array.from({ length: 5 }, () => claim(player, id, 'upgrade')))
    const paid = replies.filter(({ status }) => status === 200)
    expect(paid.map(({ body }) => [body.message, body.data])).toEqual([['Claim success', { id, amount: '58.00' }]])
    expect((await claim(player, id, 'upgrade')).body.message).toBe('This prize has been claimed already')
    expect(await central(player)).toBe(5_800n)
    expect((await prizes(player, 1)).data).toMatchObject([{ id, status: 1, amount: '58.00' }])
    expect((await prizes(player, 0)).total).toBe(1)
    const records = await t.call(walletCalls.transactionRecords, { token: player.token, lang: 'en', query: { category: 'rebate' } })
    expect(records.body.data).toMatchObject([{ type: 'rebate', amount: '58.00', remark: 'VIP 2 upgrade prize' }])
    const limits = (await t.call(turnoverCalls.limitRecords, { token: player.token, lang: 'en' })).body.data
    expect(limits).toMatchObject([{ source: 'prize', need_bet: '58.00', multiple: 1 }])
    const none = { date_start: '2026-06-01', date_end: '2026-06-02' }
    expect((await t.call(vipCalls.takeList, { token: player.token, query: none })).body).toMatchObject({ total: 0, data: [] })
  })

  test('expire after seven days; a day before that the player is told', async () => {
    const player = await silver()
    await review()
    const [prize] = (await prizes(player, 0)).data
    t.clock.advance({ seconds: 7 * 86_400 - 1 })
    expect((await prizes(player, 0)).total).toBe(2)
    t.clock.advance({ seconds: 1 })
    expect((await prizes(player, 2)).total).toBe(2)
    expect((await claim(player, prize?.id ?? '', 'upgrade')).body.message).toBe('This prize has expired')
    await t.runJob('vip.prizes')
    expect(await central(player)).toBe(0n)
    today += 7 * 86_400_000
  })

  test('are given to nobody who is excluded, and paid by themselves to whom wants it', async () => {
    const player = await silver()
    await t.call(vipCalls.autoCollect, { token: player.token, body: { on: 1 } })
    await review()
    expect((await rank(player)).player).toMatchObject({ auto_collect: 1, claimable: 0 })
    expect(await central(player)).toBe(8_600n)
    const other = await silver()
    await review()
    await exclude(t, other.id)
    const [prize] = (await prizes(other, 0)).data
    expect((await claim(other, prize?.id ?? '', 'upgrade')).status).toBe(403)
  })

  test('of a month: once, to who was there in the month before, by the level in force', async () => {
    const player = await member(t)
    await t.app.unit(systemIntent('test'), (u) => setLevel(u, player.id, 3))
    t.clock.set('2026-07-31 12:00:00')
    await bet(t, { playerId: player.id, stake: 1 })
    t.clock.set('2026-08-01 06:00:00')
    await t.runJob('vip.month')
    await t.runJob('vip.month')
    expect((await prizes(player)).data).toMatchObject([
      { bonus_type: 'month', amount: '38.00', level: 3, name: 'VIP 3 monthly prize (2026-08)' },
    ])
    const id = (await prizes(player)).data[0]?.id ?? ''
    const presses = await Promise.all(Array.from({ length: 50 }, () => claim(player, id, 'month')))
    expect(presses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await central(player)).toBe(3_800n)
    t.clock.set('2026-09-01 06:00:00')
    await t.runJob('vip.month')
    expect((await prizes(player)).data.filter(({ name }) => name.includes('2026-09'))).toEqual([])
  })
})
