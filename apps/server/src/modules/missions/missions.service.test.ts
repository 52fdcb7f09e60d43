import { type BetsSettled, betsSettled } from '@jade/contract/games/events'
import { cardReviewed } from '@jade/contract/cashier/events'
import { idReviewed } from '@jade/contract/kyc/events'
import { missionsCalls } from '@jade/contract/missions/calls'
import { missionsOperatorCalls } from '@jade/contract/missions/operator-calls'
import { walletCalls } from '@jade/contract/wallet/calls'
import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { announcedOf, type TestRecord } from '../counters/announced.fixture.ts'
import { verifyId } from '../kyc/verified.fixture.ts'
import { member } from '../promotions/offers.fixture.ts'
import { exclude, forgetExclusion, restrict } from '../protection/stops.fixture.ts'
import { pointsOf } from '../points/door.ts'
import { setting } from '../site/settings.fixture.ts'
import { standing } from '../turnover/door.ts'
import { settle, type TestBet } from '../turnover/bets.fixture.ts'
import { balances } from '../wallet/door.ts'
import { breaches, house } from '../wallet/wallet.fixture.ts'
import { missionsShown } from './door.ts'
import { asStaff, bootMissions, decideLast, deposited, groupOf, ladderOf, loggedIn, taskOf, taskTermsWith } from './missions.fixture.ts'

let t: TestApp
let group = 0
beforeAll(async () => {
  t = await bootMissions()
})
afterAll(() => t.close())
beforeEach(async () => {
  group = await groupOf(t, `Group ${expect.getState().currentTestName?.length ?? 0}`)
})
afterEach(async () => {
  await t.drainOutbox()
  expect(await breaches(t)).toEqual([])
  expect(t.faults).toEqual([])
})

type Player = Awaited<ReturnType<typeof member>>
let bets = 0
const bet = (player: Player, cents: bigint, other: Partial<TestBet> = {}) => {
  bets += 1
  return settle(t, { playerId: player.id, ref: `m${bets}`, cents, ...other })
}
const tasks = async ({ token }: Player, group_id?: number) =>
  (await t.call(missionsCalls.list, { token, lang: 'en', query: group_id === undefined ? {} : { group_id: String(group_id) } })).body.data
const bar = async ({ token }: Player, id: number) =>
  (await t.call(missionsCalls.barList, { token, query: {} })).body.data.find(({ task }) => task === id)
const count = async ({ token }: Player) => (await t.call(missionsCalls.count, { token })).body.data
const audit = ({ token }: Player, id: number) => t.send(missionsCalls.audit, { token, lang: 'en', params: { id: String(id) } })
const statusOf = async (player: Player, id: number) => (await tasks(player)).find((task) => task.id === id)?.status

describe('a task', () => {
  test('that is done can be claimed, once, and says so in the server’s words [ENTITY-021 CALL-054 CALL-056]', async () => {
    const player = await member(t)
    const id = await taskOf(t, { group, period: 'daily' })
    expect((await audit(player, id)).body).toMatchObject({ status: 'error', message: 'This task is not done yet: 0 of 100' })
    await bet(player, 9_999n)
    expect(await statusOf(player, id)).toBe('running')
    expect(await count(player)).toMatchObject({ daily: 0, weekly: 0, usdt: 0, sign: 0, package: 0 })
    await bet(player, 1n)
    expect(await statusOf(player, id)).toBe('claimable')
    expect(await count(player)).toMatchObject({ daily: 1, weekly: 0 })
    expect((await audit(player, id)).body).toMatchObject({
      status: 'success',
      message: 'Claimed: 10 J coins are yours',
      data: { type: 'points', points: 10 },
    })
    expect(await pointsOf(t.app.db, player.id)).toBe(10n)
    expect(await statusOf(player, id)).toBe('claimed')
    expect(await count(player)).toMatchObject({ daily: 0 })
    const again = await audit(player, id)
    expect(again.status).toBe(200)
    expect(again.body).toMatchObject({ status: 'error', message: 'You have already claimed this reward' })
  })

  test('pressed twenty times at once gives once', async () => {
    const player = await member(t)
    const id = await taskOf(t, { group, period: 'daily', terms: { reward: 'money' } })
    await bet(player, 10_000n)
    const presses = await Promise.all(Array.from({ length: 20 }, () => audit(player, id)))
    expect(presses.filter(({ body }) => body.status === 'success')).toHaveLength(1)
    expect(await balances(t.app.db, player.id)).toMatchObject({ central: 5_000n })
  })

  test('stands in its group; all groups without group_id, one with it [CALL-055 ENTITY-022]', async () => {
    const player = await member(t)
    const other = await groupOf(t, 'Weekly', 'weekly')
    const first = await taskOf(t, { group, period: 'daily' })
    const second = await taskOf(t, { group: other, period: 'weekly', terms: { target: 300, groups: ['fish'] } })
    const ids = async (id?: number) => (await tasks(player, id)).map((task) => task.id)
    expect(await ids()).toEqual(expect.arrayContaining([first, second]))
    expect(await ids(other)).toEqual([second])
    expect(await tasks(player, other)).toMatchObject([{ group_id: other, group_name: 'Weekly', next: '2026-06-22' }])
    const bars = await t.call(missionsCalls.barList, { token: player.token, query: { group_id: String(other) } })
    expect(bars.body.data).toEqual([{ task: second, now_num: 0, max_require_num: 300 }])
    await bet(player, 30_000n)
    await bet(player, 12_345n, { group: 'fish' })
    expect(await bar(player, first)).toEqual({ task: first, now_num: 100, max_require_num: 100 })
    expect(await bar(player, second)).toEqual({ task: second, now_num: 123, max_require_num: 300 })
    await bet(player, 20_000n, { group: 'fish' })
    expect(await count(player)).toMatchObject({ weekly: 1 })
    expect((await t.send(missionsCalls.list, { token: player.token, query: { group_id: '-100' } })).status).toBe(400)
  })

  test('that gives money pays it to the main wallet, to be bet once, and writes to its player', async () => {
    const player = await member(t)
    const id = await taskOf(t, { group, period: 'once', terms: { kind: 'deposit_count', target: 2, reward: 'money' } })
    const before = await house(t, 'promo-cost')
    await deposited(t, player.id, { cents: [10_000n] })
    expect(await bar(player, id)).toMatchObject({ now_num: 1, max_require_num: 2 })
    await deposited(t, player.id, { cents: [1n] })
    expect((await audit(player, id)).body).toMatchObject({ message: 'Claimed: 50.00 is in your main wallet', data: { multiple: 1 } })
    expect(await balances(t.app.db, player.id)).toMatchObject({ central: 5_000n })
    expect(await house(t, 'promo-cost')).toBe(before - 5_000n)
    expect(await standing(t.app.db, player.id)).toMatchObject({ needCents: 5_000n })
    const { body } = await t.call(walletCalls.transactionRecords, { token: player.token, lang: 'en', query: { category: 'discount' } })
    expect(body.data).toMatchObject([{ type: 'discount', amount: '50.00', status: 'success' }])
  })

  test('whose bets are corrected after the claim takes nothing back: the next period makes it good first (MISSIONS-6)', async () => {
    const player = await member(t)
    const id = await taskOf(t, { group, period: 'daily' })
    const record = (ref: string, versions: TestRecord['versions']) => announcedOf({ playerId: player.id, group: 'fish', ref, versions })
    const announce = async (events: readonly BetsSettled[]) => {
      await t.app.unit(systemIntent('test'), async (u) => events.forEach((payload) => u.emit({ name: betsSettled, payload })))
      await t.drainOutbox()
    }
    const version = { status: 'settled', bet: 10_000, valid: 10_000, payout: 0 } as const
    const [first, corrected] = record('first', [
      { ...version, day: '2026-06-15' },
      { ...version, valid: 4_000, day: '2026-06-15' },
    ]) as [BetsSettled, BetsSettled]
    await announce([first])
    expect((await audit(player, id)).body.status).toBe('success')
    await announce([corrected])
    expect(await bar(player, id)).toMatchObject({ now_num: 100 })
    expect(await pointsOf(t.app.db, player.id)).toBe(10n)
    t.clock.advance({ days: 1 })
    await announce(record('next', [{ ...version, day: '2026-06-16' }]))
    expect(await bar(player, id)).toMatchObject({ now_num: 40 })
    await announce(record('more', [{ ...version, valid: 6_000, day: '2026-06-16' }]))
    expect(await statusOf(player, id)).toBe('claimable')
    t.clock.advance({ days: -1 })
  })

  test('counts log-ins by the day, and a verified payout account', async () => {
    const player = await member(t)
    const days = await taskOf(t, { group, period: 'weekly', terms: { kind: 'login_days', target: 2 } })
    const bound = await taskOf(t, { group, period: 'once', terms: { kind: 'payout_verified', target: 1 } })
    await loggedIn(t, player.id)
    await loggedIn(t, player.id)
    expect(await bar(player, days)).toMatchObject({ now_num: 1 })
    const reviewed = { playerId: String(player.id), cardId: '1', tail: '1234', bank: '822', reason: '', text: '' } as const
    const review = (approved: boolean) =>
      t.app.unit(systemIntent('test'), async (u) => u.emit({ name: cardReviewed, payload: { ...reviewed, approved } }))
    await review(false)
    await t.drainOutbox()
    expect(await statusOf(player, bound)).toBe('running')
    await review(true)
    await t.drainOutbox()
    expect(await statusOf(player, bound)).toBe('claimable')
  })

  test('tells an open page when the ID card was verified, and nobody when a side was refused (MISSIONS-9)', async () => {
    const player = await member(t)
    const id = await taskOf(t, { group, period: 'once', terms: { kind: 'id_verified', target: 1 } })
    const hints = () => t.pushes.filter(({ to, name }) => to === player.id && name === 'task-bar').length
    const reviewed = { playerId: String(player.id), side: 'back', refusal: null, at: t.clock.now().toISOString() } as const
    const review = async (approved: boolean) => {
      await t.app.unit(systemIntent('test'), async (u) => u.emit({ name: idReviewed, payload: { ...reviewed, approved } }))
      await t.drainOutbox()
    }
    await review(false)
    expect([hints(), await statusOf(player, id)]).toEqual([0, 'running'])
    await verifyId(t, player.id)
    await review(true)
    expect([hints(), await statusOf(player, id)]).toEqual([1, 'claimable'])
  })

  test('gives nothing to who may be given nothing, and nothing while the task centre is closed', async () => {
    const player = await member(t)
    const id = await taskOf(t, { group, period: 'daily' })
    await bet(player, 10_000n)
    const shown = () => missionsShown(t.app.db, player.id, t.clock.now())
    expect(await shown()).toBe(true)
    await setting(t, 'show_mission', '0')
    expect(await shown()).toBe(false)
    expect((await audit(player, id)).body.message).toBe('The task centre is closed for now')
    await setting(t, 'show_mission', null)
    await exclude(t, player.id)
    expect(await shown()).toBe(false)
    expect((await audit(player, id)).body.status).toBe('error')
    await forgetExclusion(t, player.id)
    await restrict(t, player.id, { kind: 'deposit_stop' })
    expect(await shown()).toBe(false)
    expect((await audit(player, id)).body.status).toBe('error')
    expect(await pointsOf(t.app.db, player.id)).toBe(0n)
  })
})

describe('what operators change', () => {
  test('holds from the next period on: who has begun ends by what was promised', async () => {
    const player = await member(t)
    const id = await taskOf(t, { group, period: 'daily', terms: { points: 10 } })
    await bet(player, 10_000n)
    const body = { group_id: group, sort: 1, terms: taskTermsWith({ target: 900, points: 77 }), reason: 'dearer' }
    const edited = await t.call(missionsOperatorCalls.edit, { ...asStaff, params: { id: String(id) }, body })
    expect(edited.body.data).toEqual({ version: 2, waits: 0 })
    expect(await bar(player, id)).toMatchObject({ max_require_num: 100 })
    expect((await audit(player, id)).body).toMatchObject({ data: { points: 10 } })
    const row = await t.call(missionsOperatorCalls.missions, { ...asStaff, query: { pageSize: '100' } })
    expect(row.body.data.find((one) => one.id === id)).toMatchObject({
      terms: { version: 1, target: 100 },
      next: { version: 2, from: '2026-06-16' },
      claims: 1,
      claims_now: 1,
    })
  })

  test('a task that gives money runs only when a second person agrees', async () => {
    const player = await member(t)
    const body = { group_id: group, period: 'daily', sort: 1, terms: taskTermsWith({ reward: 'money' }), reason: 'test' } as const
    const made = await t.call(missionsOperatorCalls.add, { ...asStaff, body })
    const { id, state } = made.body.data
    expect(state).toBe('waiting')
    await bet(player, 10_000n)
    expect(await bar(player, id)).toBeUndefined()
    expect((await audit(player, id)).body.message).toBe('This task is not open now')
    await decideLast(t, 'missions.task', false)
    expect(await bar(player, id)).toBeUndefined()
    const params = { id: String(id) }
    const again = { group_id: group, sort: 1, terms: taskTermsWith({ reward: 'money' }), reason: 'test' }
    expect((await t.call(missionsOperatorCalls.edit, { ...asStaff, params, body: again })).body.data).toEqual({ version: 2, waits: 1 })
    expect((await t.send(missionsOperatorCalls.edit, { ...asStaff, params, body: again })).body.message).toBe(
      'A version waits for a second person: please wait for the decision',
    )
    await decideLast(t, 'missions.task')
    expect((await audit(player, id)).body).toMatchObject({ status: 'success', data: { amount: '50.00' } })
  })

  test('a paused task is gone until it goes on, an ended one for good', async () => {
    const player = await member(t)
    const id = await taskOf(t, { group, period: 'daily' })
    const say = (state: 'running' | 'paused' | 'ended') =>
      t.send(missionsOperatorCalls.setState, { ...asStaff, params: { id: String(id) }, body: { state, reason: 'test' } })
    await say('paused')
    expect(await bar(player, id)).toBeUndefined()
    await say('running')
    expect(await bar(player, id)).toBeDefined()
    await say('ended')
    expect((await say('running')).body.message).toBe('This task has ended and cannot be changed')
  })

  test.each([
    ['more days than there are', 'daily', { kind: 'login_days', target: 2 }, 'The period has not so many days'],
    ['a step that is done or not', 'weekly', { kind: 'id_verified', target: 1 }, 'A task of this kind is done once, and its target is 1'],
    ['games of deposits', 'daily', { kind: 'deposit_sum', groups: ['fish'] }, 'Groups of games belong to tasks that count bets'],
  ] as const)('is refused where nobody could do it: %s', async (_, period, terms, message) => {
    const body = {
      group_id: group,
      period,
      sort: 1,
      terms: taskTermsWith({ ...terms, groups: [...('groups' in terms ? terms.groups : [])] }),
      reason: 'test',
    }
    const reply = await t.send(missionsOperatorCalls.add, { ...asStaff, body })
    expect(reply.body).toMatchObject({ code: 403, message })
  })
})

describe('the sign-in', () => {
  const ladder = [1, 2, 3, 4, 5, 6, 70]
  const look = async ({ token }: Player) => (await t.call(missionsCalls.signIn, { token })).body.data
  const sign = ({ token }: Player) => t.send(missionsCalls.sign, { token, lang: 'en' })
  const days = async (n: number) => t.clock.advance({ days: n })
  beforeAll(async () => {
    await ladderOf(t, ladder)
    await days(1)
  })

  test('climbs a day at a time without stake or deposit, once a Taipei day, and begins anew after seven', async () => {
    const player = await member(t)
    expect((await look(player)).days.map(({ signed }) => signed)).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect(await count(player)).toMatchObject({ sign: 1 })
    for (const points of ladder) {
      expect((await sign(player)).body).toMatchObject({
        status: 'success',
        message: `Signed in: ${points} J coins are yours`,
        data: { points },
      })
      expect(await count(player)).toMatchObject({ sign: 0 })
      expect((await sign(player)).body).toMatchObject({ status: 'error', message: 'You have signed in today; the next one is tomorrow' })
      await days(1)
    }
    expect(await pointsOf(t.app.db, player.id)).toBe(91n)
    expect(await look(player)).toMatchObject({ signed: 0, step: 1 })
  })

  test('begins anew after a day missed; the stricter profile keeps what was reached', async () => {
    const player = await member(t)
    await sign(player)
    await days(1)
    await sign(player)
    await days(2)
    expect(await look(player)).toMatchObject({ step: 1, keeps: 0 })
    await setting(t, 'rg_profile', 'uk')
    expect(await look(player)).toMatchObject({ step: 3, keeps: 1, signed: 0 })
    expect((await sign(player)).body).toMatchObject({ data: { points: 3 } })
    await setting(t, 'rg_profile', null)
  })

  test('twenty presses at once are one sign-in', async () => {
    const player = await member(t)
    const presses = await Promise.all(Array.from({ length: 20 }, () => sign(player)))
    expect(presses.filter(({ body }) => body.status === 'success')).toHaveLength(1)
    expect(await pointsOf(t.app.db, player.id)).toBe(1n)
  })
})
