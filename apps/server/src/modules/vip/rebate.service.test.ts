import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { approvalDecided } from '@jade/contract/backoffice/events'
import { dayAfter } from '@jade/contract/dates'
import { turnoverCalls } from '@jade/contract/turnover/calls'
import { vipCalls } from '@jade/contract/vip/calls'
import { vipOperatorCalls } from '@jade/contract/vip/operator-calls'
import { walletCalls } from '@jade/contract/wallet/calls'
import { systemIntent } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { bootOffers, member, staff } from '../promotions/offers.fixture.ts'
import { exclude } from '../protection/stops.fixture.ts'
import { setting } from '../site/settings.fixture.ts'
import { balances } from '../wallet/door.ts'
import { breaches } from '../wallet/wallet.fixture.ts'
import { rebatesCheck } from './batch-approval.service.ts'
import { setLevel } from './door.ts'
import { bet } from './ladder.fixture.ts'

const SCRIPT = join(import.meta.dirname, '../../../../web/public/verify/rebate.js')

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
let now = Date.parse('2026-06-15T00:00:00+08:00')
/** It is this hour of the day after the one before. */
const nextDay = (hour = '12:00:00') => {
  now += 86_400_000
  t.clock.set(`${new Date(now + 8 * 3_600_000).toISOString().slice(0, 10)} ${hour}`)
}
const run = async () => {
  nextDay()
  await t.runJob('vip.rebate')
  await t.drainOutbox()
}
const rebates = async ({ token }: Player) => (await t.call(vipCalls.rebates, { token, lang: 'en' })).body.data
const statement = async ({ token }: Player, id: string) => (await t.call(vipCalls.rebateStatement, { token, params: { id } })).body.data
const latest = async (player: Player) => statement(player, (await rebates(player))[0]?.id ?? '')
const prizes = async ({ token }: Player) => (await t.call(vipCalls.takeList, { token, lang: 'en', query: {} })).body.data
const at = async (level: number) => {
  const player = await member(t)
  if (level > 0) await t.app.unit(systemIntent('test'), (u) => setLevel(u, player.id, level))
  return player
}
const recompute = (text: string) => spawnSync(process.execPath, [SCRIPT], { input: text, encoding: 'utf8' })

test('what was bet until yesterday comes back by group and level at noon, exactly, once', async () => {
  const player = await at(3)
  await bet(t, { playerId: player.id, stake: 1_234 })
  await bet(t, { playerId: player.id, stake: 777, group: 'casino' })
  await run()
  // 1,234.00 x 58 and 777.00 x 45 in 1/10,000.
  const made = await latest(player)
  expect(made.lines).toMatchObject([
    { group: 'casino', level: 3, rate: 45, bets: 1, valid_bet: '777.00', amount: '3.496500' },
    { group: 'slots', level: 3, rate: 58, bets: 1, valid_bet: '1234.00', amount: '7.157200' },
  ])
  expect(made).toMatchObject({ sum: '10.653700', paid: '10.65', dropped: '0.003700', carried_in: '0.000000', carried_out: '0.000000' })
  await t.runJob('vip.rebate')
  expect(await rebates(player)).toHaveLength(1)
  expect(await prizes(player)).toMatchObject([{ bonus_type: 'rebate', amount: '10.65', status: 0 }])
  await run()
  expect(await rebates(player)).toHaveLength(1)
})

test('claimed it is one row of type rebate that says what it is made of, to be bet once [RULE-099]', async () => {
  const player = await at(0)
  await bet(t, { playerId: player.id, stake: 1_000 })
  await bet(t, { playerId: player.id, stake: 333, group: 'lottery' })
  await run()
  const [prize] = await prizes(player)
  const claim = { token: player.token, params: { bonusId: prize?.id ?? '', bonus_type: 'rebate' } }
  expect((await t.send(vipCalls.passMonth, claim)).status).toBe(200)
  expect((await t.send(vipCalls.passMonth, claim)).status).toBe(403)
  expect((await balances(t.app.db, player.id)).central).toBe(433n)
  const records = await t.call(walletCalls.transactionRecords, { token: player.token, lang: 'en', query: { category: 'rebate' } })
  expect(records.body.data).toMatchObject([
    {
      type: 'rebate',
      amount: '4.33',
      player_rebate_total: '4.33',
      player_rebate_data: [
        { name: 'Lottery', money: '0.33' },
        { name: 'Slots', money: '4.00' },
      ],
    },
  ])
  const limits = (await t.call(turnoverCalls.limitRecords, { token: player.token, lang: 'en' })).body.data
  expect(limits).toMatchObject([{ source: 'rebate', type: 'Rebate', need_bet: '4.33' }])
})

test('a day goes by the level with which it ended, a correction by the rate of its day and into the next rebate', async () => {
  const player = await at(1)
  const takeBack = await bet(t, { playerId: player.id, stake: 10_000 }, { status: 'void' })
  await run()
  expect((await latest(player)).lines).toMatchObject([{ level: 1, rate: 46, amount: '46.000000' }])
  await t.app.unit(systemIntent('test'), (u) => setLevel(u, player.id, 5))
  await takeBack()
  await bet(t, { playerId: player.id, stake: 1_000 })
  await run()
  const second = await latest(player)
  expect(second.lines.map(({ rate, valid_bet, bets }) => [rate, valid_bet, bets])).toEqual([
    [46, '-10000.00', -1],
    [70, '1000.00', 1],
  ])
  expect(second).toMatchObject({ sum: '-39.000000', paid: '0.00', carried_out: '-39.000000' })
  await bet(t, { playerId: player.id, stake: 10_000 })
  await run()
  const third = await latest(player)
  expect(third).toMatchObject({ carried_in: '-39.000000', sum: '70.000000', paid: '31.00', carried_out: '0.000000' })
  for (const { id } of await rebates(player)) {
    const { stdout, status } = recompute(JSON.stringify(await statement(player, id)))
    expect([status, stdout.slice(0, 3)]).toEqual([0, 'OK:'])
  }
})

test('a statement is recomputed by the published script, which needs nothing of ours and sees a forged cent', async () => {
  const player = await at(7)
  for (const [group, stake] of [
    ['slots', 3_337],
    ['fish', 91],
    ['cards', 1_203],
    ['sports', 17],
  ] as const)
    await bet(t, { playerId: player.id, stake, group })
  await run()
  const made = await latest(player)
  expect(execFileSync(process.execPath, [SCRIPT], { input: JSON.stringify(made), encoding: 'utf8' })).toContain(`${made.paid} paid`)
  expect(recompute(JSON.stringify({ ...made, paid: '99.99' })).status).toBe(1)
  const [first, ...rest] = made.lines
  const forged = recompute(JSON.stringify({ ...made, lines: [{ ...first, valid_bet: '5000.00' }, ...rest] }))
  expect(forged.stderr).toContain('WRONG')
  const stranger = await member(t)
  expect((await t.send(vipCalls.rebateStatement, { token: stranger.token, params: { id: made.id } })).status).toBe(404)
})

test('who is excluded gets none; a run that died goes on where it was and gives nobody twice', async () => {
  const [one, two, out] = [await at(2), await at(2), await at(2)]
  for (const { id } of [one, two, out]) await bet(t, { playerId: id, stake: 5_000 })
  await exclude(t, out.id)
  await run()
  await t.app.db.query(`update vip.run set done = false, cursor = 0 where kind = 'rebate'`)
  await t.runJob('vip.rebate')
  expect(await rebates(one)).toHaveLength(1)
  expect(await rebates(two)).toHaveLength(1)
  expect(await rebates(out)).toEqual([])
  const [batch] = (await t.call(vipOperatorCalls.rebateBatches, staff)).body.data
  expect(batch).toMatchObject({ done: 1, players: 2, paid: '52.00' })
  const rows = (await t.call(vipOperatorCalls.rebatesOfDay, { ...staff, params: { day: batch?.day ?? '' } })).body.data
  expect(rows.map(({ account, paid, valid_bet }) => [account, paid, valid_bet])).toEqual([
    [`member${one.id}`, '26.00', '5000.00'],
    [`member${two.id}`, '26.00', '5000.00'],
  ])
})

/** The second person's word about rebates that are asked about. */
const decide = async (id: string, approved: boolean) => {
  const payload = { id, kind: 'vip.rebates', approved, checkerId: '2', checker: 'staff2', reason: 'looked at' }
  await t.app.unit(systemIntent('test'), async (u) => u.emit({ name: approvalDecided, payload }))
  await t.drainOutbox()
}
const preview = async () => (await t.call(vipOperatorCalls.previewBatch, staff)).body.data
const today = () => taipeiDate(t.clock.now())

test('the batch that comes is foreseen with whom it pays and how much, beside the one before; looking at it changes nothing', async () => {
  const [one, two, out] = [await at(2), await at(0), await at(2)]
  await bet(t, { playerId: one.id, stake: 2_000 })
  await run()
  await bet(t, { playerId: one.id, stake: 5_000 })
  await bet(t, { playerId: two.id, stake: 1_000 })
  await bet(t, { playerId: out.id, stake: 9_000 })
  await exclude(t, out.id)
  nextDay('09:00:00')
  const day = dayAfter(today(), -1)
  const before = { day: dayAfter(day, -1), players: 1, paid: '10.40' }
  expect(await preview()).toMatchObject({ day, players: 2, paid: '30.00', before, state: 'none' })
  expect((await preview()).rows).toMatchObject([
    { player_id: String(one.id), valid_bet: '5000.00', paid: '26.00' },
    { player_id: String(two.id), valid_bet: '1000.00', paid: '4.00' },
  ])
  expect(await rebates(two)).toEqual([])
  t.clock.set(`${today()} 12:00:00`)
  await t.runJob('vip.rebate')
  expect([(await latest(one)).paid, (await latest(two)).paid]).toEqual(['26.00', '4.00'])
})

test('where two people have to agree a batch waits, is told of in the evening, and is paid once when they did [VIP-10]', async () => {
  await setting(t, 'vip_rebate_by_two', '1')
  const player = await at(0)
  await bet(t, { playerId: player.id, stake: 1_000 })
  await run()
  const day = dayAfter(today(), -1)
  expect(await rebates(player)).toEqual([])
  expect(await preview()).toMatchObject({ day, state: 'open', players: 1, paid: '4.00' })
  const look = async () => (await rebatesCheck.look(t.app, { mark: '', known: [], byHand: false })).differences
  expect(await look()).toEqual([])
  t.clock.set(`${today()} 20:00:00`)
  expect(await look()).toMatchObject([{ object: `rebates of ${day}`, cents: 400n }])
  const ask = (of = day) => t.send(vipOperatorCalls.askBatch, { ...staff, lang: 'en', params: { day: of }, body: { reason: 'looked at' } })
  expect((await ask(dayAfter(day, -1))).body.message).toContain('No rebates of that day wait')
  const first = await ask()
  expect((await ask()).body.message).toContain('A second person was asked')
  await decide(first.body.data.approval, false)
  await t.runJob('vip.rebate')
  expect(await rebates(player)).toEqual([])
  const second = await ask()
  await decide(second.body.data.approval, true)
  expect(await look()).toEqual([])
  await t.runJob('vip.rebate')
  await t.app.db.query(`update vip.run set done = false, cursor = 0 where kind = 'rebate' and day = $1`, [day])
  await t.runJob('vip.rebate')
  expect(await rebates(player)).toHaveLength(1)
  expect((await latest(player)).paid).toBe('4.00')
})

test('a batch that nobody agreed to goes into the next one, and a word that comes too late pays nothing twice', async () => {
  await setting(t, 'vip_rebate_by_two', '1')
  const player = await at(0)
  await bet(t, { playerId: player.id, stake: 1_000 })
  await run()
  const params = { day: dayAfter(today(), -1) }
  const late = await t.call(vipOperatorCalls.askBatch, { ...staff, params, body: { reason: 'looked at' } })
  await bet(t, { playerId: player.id, stake: 500 })
  await run()
  await decide(late.body.data.approval, true)
  await t.runJob('vip.rebate')
  expect(await rebates(player)).toEqual([])
  const next = { day: dayAfter(today(), -1) }
  const asked = await t.call(vipOperatorCalls.askBatch, { ...staff, params: next, body: { reason: 'looked at' } })
  await decide(asked.body.data.approval, true)
  await t.runJob('vip.rebate')
  expect(await rebates(player)).toHaveLength(1)
  expect(await latest(player)).toMatchObject({ paid: '6.00', lines: [{ valid_bet: '1000.00' }, { valid_bet: '500.00' }] })
  await setting(t, 'vip_rebate_by_two', '0')
})
