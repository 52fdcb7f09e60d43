import { cashierCalls } from '@jade/contract/cashier/calls'
import { gamesCalls } from '@jade/contract/games/calls'
import { identityCalls } from '@jade/contract/identity/calls'
import { messagesCalls } from '@jade/contract/messages/calls'
import { protectionCalls, protectionOperatorCalls } from '@jade/contract/protection/calls'
import { limitCalls, limitOperatorCalls } from '@jade/contract/protection/limits'
import { recordsCalls } from '@jade/contract/records/calls'
import { walletCalls } from '@jade/contract/wallet/calls'
import { systemIntent } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import { routeList } from '@jade/service/http/routes'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { outside } from '../modules/cashier/outside/fake-provider.fixture.ts'
import { playerByAccount } from '../modules/identity/door.ts'
import { fillPerson } from '../modules/kyc/profile.service.ts'
import { fake, slot } from '../modules/platforms/fake-vendor.fixture.ts'
import { claimMark, exclusion, offerAllowed, reserveDeposit, settleDeposit } from '../modules/protection/door.ts'
import { bootHouse, newcomer, tokenOf } from './house.fixture.ts'
import { rooms } from './rooms.ts'
import { copyPassword } from '../modules/identity/accounts.fixture.ts'

let t: TestApp
const everything = { has: () => true } as unknown as ReadonlySet<string>
const anyone = async () => ({ kind: 'staff', staffId: 1n, account: 'staff1', permissions: everything, sessionId: 'o1' }) as const
const cookie = 'staff=1'
beforeAll(async () => {
  t = await bootHouse({ authenticateStaff: anyone })
  fake.listed = [slot]
  await t.runJob('games.sync')
})
afterAll(() => t.close())
beforeEach(() => {
  fake.reset()
  outside.reset()
})

const JADE = { code: 'JADE' }
const system = systemIntent('test')
const idOf = async (account: string) => (await playerByAccount(t.app.db, account))?.id ?? 0n
type Kind = 'deposit' | 'loss' | 'time'
type Period = 'day' | 'week' | 'month'
const limit = (token: string, kind: Kind, period: Period, value: string) =>
  t.call(limitCalls.setLimit, { token, lang: 'en', body: { kind, period, value } })
const confirm = (token: string, kind: Kind, period: Period) =>
  t.call(limitCalls.confirmLimit, { token, lang: 'en', body: { kind, period } })
const open = (token: string, amount: string) =>
  t.call(cashierCalls.createDeposit, { token, lang: 'en', body: { id: 1, type: 'bank', amount } })
const cancel = (token: string, key: string) => t.call(cashierCalls.cancelDeposit, { token, params: { key } })
const bring = (token: string, money: string) => t.call(walletCalls.deposit, { token, lang: 'en', params: JADE, body: { money } })
const launch = (token: string) => t.call(gamesCalls.link, { token, lang: 'en', params: JADE, query: { productId: 'SLT243' } })
const position = async (token: string) => (await t.call(limitCalls.position, { token })).body.data

describe('deposit limits', () => {
  test('hold where the order is opened, give room back, count what came', async () => {
    const token = await tokenOf(t, 'demo01')
    expect(await position(token)).toMatchObject({ ask_limit: 1, net_deposits: '0.00' })
    expect((await limit(token, 'deposit', 'day', '1000.00')).body.data).toMatchObject({ value: '1000.00', used: '0.00', pending: 0 })
    expect((await open(token, '1000.01')).body.message).toContain('Over your own deposit limit of a day: 1000.00 left')
    const first = await open(token, '800.00')
    expect(first.status).toBe(200)
    expect((await t.call(limitCalls.limits, { token })).body.data[0]).toMatchObject({ kind: 'deposit', period: 'day', used: '800.00' })
    await cancel(token, first.body.data.key)
    const second = await open(token, '1000.00')
    expect(await position(token), 'an open order is no deposit of the month').toMatchObject({ deposits_month: '0.00' })
    outside.arrives('1000.00', second.body.data.order_number)
    await t.runJob('cashier.bank_feed')
    expect((await open(token, '100.00')).body.message).toContain('0.00 left')
    expect(await position(token)).toMatchObject({ reality_minutes: 60, ask_limit: 0, net_deposits: '1000.00', deposits_month: '1000.00' })

    await limit(token, 'deposit', 'week', '1100.00')
    await limit(token, 'deposit', 'month', '1050.00')
    t.clock.advance({ days: 1 })
    expect((await open(token, '100.01')).body.message).toContain('limit of a week: 100.00 left')
    expect((await open(token, '100.00')).body.message).toContain('limit of a month: 50.00 left')
  })

  test('lower at once; higher or none only after 24 hours and a second word, which can be taken back', async () => {
    const token = await tokenOf(t, 'demo03')
    await limit(token, 'deposit', 'day', '500.00')
    expect((await confirm(token, 'deposit', 'day')).body.message).toBe('No higher limit was asked for')
    const raised = await limit(token, 'deposit', 'day', '900.00')
    expect(raised.body.data).toMatchObject({ value: '500.00', pending: 1, pending_value: '900.00', can_confirm: 0 })
    t.clock.advance({ hours: 23, minutes: 59 })
    expect((await confirm(token, 'deposit', 'day')).body.message).toContain('A higher limit can be confirmed from')
    t.clock.advance({ minutes: 1 })
    expect((await open(token, '600.00')).status).toBe(403)
    expect((await confirm(token, 'deposit', 'day')).body.data).toMatchObject({ value: '900.00', pending: 0 })
    const order = await open(token, '600.00')
    expect(order.status).toBe(200)
    await cancel(token, order.body.data.key)

    await limit(token, 'deposit', 'day', '')
    await t.call(limitCalls.withdrawLimit, { token, body: { kind: 'deposit', period: 'day' } })
    t.clock.advance({ days: 2 })
    expect((await confirm(token, 'deposit', 'day')).status).toBe(403)
    expect((await limit(token, 'deposit', 'day', '200.00')).body.data.value).toBe('200.00')
    expect((await open(token, '300.00')).status).toBe(403)
    expect((await limit(token, 'time', 'day', '1.5')).body.error).toEqual({ value: ['Please enter a number'] })
    expect((await limit(token, 'time', 'day', '44641')).body.error).toEqual({ value: ['The number is out of range'] })

    const what = (await t.call(limitCalls.limitHistory, { token })).body.data.map((row) => row.what.replace('limit.deposit.day.', ''))
    expect(what).toEqual(['set', 'raise_withdrawn', 'raise_asked', 'raised', 'raise_asked', 'set'])
    const seen = await t.call(limitOperatorCalls.playerProtection, { cookie, params: { id: String(await idOf('demo03')) } })
    expect(seen.body.data.markers).toMatchObject([{ kind: 'limit_raises', count: 1 }])
  })

  test('what arrived counts, not what was ordered', async () => {
    const token = await newcomer(t, 'arrives01', '0933000009')
    const playerId = await idOf('arrives01')
    await limit(token, 'deposit', 'day', '1000.00')
    await t.app.unit(system, (u) => reserveDeposit(u, { playerId, order: 'ordered-100', cents: 10_000n }))
    await t.app.unit(system, (u) => settleDeposit(u, { playerId, order: 'ordered-100', cents: 150_000n, date: taipeiDate(u.now) }))
    expect((await t.call(limitCalls.limits, { token })).body.data[0]).toMatchObject({ kind: 'deposit', period: 'day', used: '1500.00' })
    expect((await open(token, '100.00')).status).toBe(403)
  })

  test('thirty orders at once never pass one', async () => {
    const token = await newcomer(t, 'burst01', '0933000001')
    const playerId = await idOf('burst01')
    await limit(token, 'deposit', 'day', '1000.00')
    const orders = Array.from({ length: 30 }, (_, at) =>
      t.app
        .unit(system, (u) => reserveDeposit(u, { playerId, order: `burst-${at}`, cents: 10_000n }))
        .then(
          () => true,
          () => false,
        ),
    )
    expect((await Promise.all(orders)).filter(Boolean)).toHaveLength(10)
  })
})

test('a loss limit bounds what is brought, stops play when it is reached, and renews', async () => {
  const token = await tokenOf(t, 'demo01')
  await limit(token, 'loss', 'day', '300.00')
  expect((await bring(token, '300.01')).body.message).toBe('Under your own loss limit you may bring 300.00 at most now')
  expect((await bring(token, '300.00')).status).toBe(200)
  expect((await launch(token)).status).toBe(200)
  const vendor = `p${await idOf('demo01')}`
  fake.bet(vendor, { ref: 'loss-1', stake: 10_000n, payout: 15_000n, at: t.clock.now() })
  await t.runJob('games.pull')
  expect(await position(token)).toMatchObject({ playing: 1, staked: '100.00', net: '50.00' })
  expect((await bring(token, '1.00')).body.message).toContain('0.00 at most')
  fake.bet(vendor, { ref: 'loss-2', stake: 35_000n, payout: 0n, at: t.clock.now() })
  await t.runJob('games.pull')
  await t.drainOutbox()
  await t.runJob('platforms.end_games')
  expect(fake.ended).toContain(vendor)
  expect((await launch(token)).body.message).toContain('Your own loss limit is reached')
  expect((await bring(token, '1.00')).body.message).toContain('Your own loss limit is reached')
  expect(await position(token)).toMatchObject({ playing: 0, day_net: '-300.00' })
  const list = await t.call(messagesCalls.list, { token, lang: 'en', params: { group: 'personal' } })
  expect(list.body.data[0]?.title).toBe('Your loss limit is reached')
  t.clock.advance({ days: 1 })
  expect((await launch(token)).status).toBe(200)
})

test('a time limit ends play when it is reached, and refuses launches and transfers until it renews', async () => {
  const token = await tokenOf(t, 'demo03')
  await limit(token, 'time', 'day', '15')
  expect((await launch(token)).status).toBe(200)
  t.clock.advance({ minutes: 14 })
  await t.runJob('protection.play_time')
  expect((await launch(token)).status).toBe(200)
  expect(await position(token)).toMatchObject({ playing: 1, seconds: 840 })
  t.clock.advance({ minutes: 1 })
  await t.runJob('protection.play_time')
  await t.drainOutbox()
  await t.runJob('platforms.end_games')
  expect(fake.ended).toContain(`p${await idOf('demo03')}`)
  expect((await launch(token)).body.message).toContain('Your own time limit is reached')
  t.clock.advance({ days: 1 })
  expect((await launch(token)).status).toBe(200)
  t.clock.advance({ minutes: 31 })
  await t.runJob('protection.play_time')
  expect(await position(token)).toMatchObject({ playing: 0, day_seconds: 0 })
})

describe('excluded', () => {
  const calls = routeList(rooms).filter(({ spec, audience }) => audience === 'players' && spec.auth === 'player')

  test('every other action is refused at once, the restricted log-in works', async () => {
    const token = await tokenOf(t, 'demo04')
    const blocked = calls.filter(({ spec }) => spec.whileExcluded !== true)
    expect(blocked.length).toBeGreaterThan(10)
    for (const { spec } of blocked) {
      const reply = await t.send(spec, { token, lang: 'en', params: { code: 'JADE', id: '1', key: 'k', group: 'personal' } })
      expect([spec.path, reply.body.message]).toEqual([spec.path, 'You have excluded yourself; this is not available'])
    }
    for (const allowed of [walletCalls.withdrawAll, cashierCalls.withdrawInfo, limitCalls.limits, protectionCalls.exclusion])
      expect((await t.send(allowed, { token })).status).toBe(200)
    expect((await t.send(recordsCalls.money, { token, params: { category: 'deposit' } })).status).toBe(200)
    expect((await t.call(messagesCalls.list, { token, params: { group: 'personal' } })).status).toBe(200)
  })

  test('the same person does not come back under another account; nothing is offered for ninety days', async () => {
    await newcomer(t, 'quits01', '0933000002')
    await newcomer(t, 'again01', '0933000003')
    const [first, second] = [await idOf('quits01'), await idOf('again01')]
    const card = { kind: 'bank', value: '822:901540077701' } as const
    const usdt = { kind: 'usdt', value: 'TExcludedAddress' } as const
    const person = { name: '陳大文', gender: 1, birthday: '1985-02-03' } as const
    await t.app.unit(system, async (u) => {
      await claimMark(t.app, u, { playerId: first, ...card })
      await claimMark(t.app, u, { playerId: first, ...usdt })
      await fillPerson(t.app, u, { playerId: first, change: person })
    })
    await t.drainOutbox()
    const token = await tokenOf(t, 'quits01')
    await copyPassword(t, first, 'demo01')
    expect((await t.call(protectionCalls.selfExclusion, { token, body: { password: 'demo1234', months: 6 } })).status).toBe(200)
    for (const mark of [card, usdt])
      await expect(t.app.unit(system, (u) => claimMark(t.app, u, { playerId: second, ...mark }))).rejects.toMatchObject({
        code: 'protection.identity_excluded',
      })
    const again = {
      account: 'again02',
      password: 'secret77',
      password_confirm: 'secret77',
      phone: '0933000002',
      code: '123456',
      check_age: 1,
      agree: 1,
    } as const
    expect((await t.call(identityCalls.register, { body: again })).status).toBe(403)
    await t.app.unit(system, (u) => fillPerson(t.app, u, { playerId: second, change: { ...person, name: '陳 大文' } }))
    await t.drainOutbox()
    expect((await exclusion(t.app.db, second))?.until).toEqual((await exclusion(t.app.db, first))?.until)
    for (let day = 0; day < 90; day += 1) {
      t.clock.advance({ days: 1 })
      await t.runJob('protection.end_due')
      expect(await offerAllowed(t.app.db, first)).toBe(false)
    }
    const markers = await t.call(limitOperatorCalls.markers, { cookie })
    expect(markers.body.data.map(({ kind }) => kind)).toContain('linked_account')
  })

  test('a break blocks the same, may be lengthened, and ends by itself', async () => {
    const token = await tokenOf(t, 'demo02')
    const rest = (days: 1 | 3 | 7 | 30) => t.call(limitCalls.timeOut, { token, lang: 'en', body: { password: 'demo1234', days } })
    expect((await rest(3)).status).toBe(200)
    expect((await rest(1)).body.message).toBe('An exclusion cannot be shortened')
    expect((await rest(7)).status).toBe(200)
    expect((await launch(token)).body.message).toContain('You are taking a break; this is not available until')
    const end = await t.call(protectionCalls.endExclusion, { token, lang: 'en', body: { password: 'demo1234' } })
    expect(end.body.message).toBe('You are not excluded')
    const list = await t.call(protectionOperatorCalls.exclusions, { cookie })
    expect(list.body.data[0]).toMatchObject({ account: 'demo02', kind: 'time_out', permanent: 0 })
    t.clock.advance({ days: 6, hours: 23, minutes: 59 })
    await t.runJob('protection.end_due')
    expect(await offerAllowed(t.app.db, await idOf('demo02'))).toBe(false)
    t.clock.advance({ minutes: 1 })
    await t.runJob('protection.end_due')
    expect(await offerAllowed(t.app.db, await idOf('demo02'))).toBe(true)
    expect((await launch(token)).status).toBe(200)
  })
})
