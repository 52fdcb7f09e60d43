import { betsSettled } from '@jade/contract/games/events'
import { leaderboardOperatorCalls } from '@jade/contract/leaderboard/operator-calls'
import { mallCalls } from '@jade/contract/mall/calls'
import { missionsCalls } from '@jade/contract/missions/calls'
import { promotionsCalls } from '@jade/contract/promotions/calls'
import { vipCalls } from '@jade/contract/vip/calls'
import { approvalDecided } from '@jade/contract/backoffice/events'
import { dayAfter } from '@jade/contract/dates'
import { systemIntent } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announcedOf } from '../../modules/counters/announced.fixture.ts'
import { settled } from '../../modules/counters/settled.fixture.ts'
import { raceBody } from '../../modules/leaderboard/races.fixture.ts'
import { coins, item } from '../../modules/mall/mall.fixture.ts'
import { asStaff, deposited, groupOf, ladderOf, taskOf } from '../../modules/missions/missions.fixture.ts'
import { opened, press } from '../../modules/packets/campaigns.fixture.ts'
import { grantPoints } from '../../modules/points/door.ts'
import { offerOf } from '../../modules/promotions/offers.fixture.ts'
import { makePrizeOf, rebateFor } from '../../modules/vip/levels.fixture.ts'
import { issueBonus, payPrize } from '../../modules/wallet/door.ts'
import { bootFlows } from '../house.fixture.ts'
import { registered } from '../orders.fixture.ts'
import '../../modules/platforms/fake-vendor.fixture.ts'
import { byName, chance, reported, share, twd } from './report.fixture.ts'

/* What programmes gave and who came back: each figure held against the raw rows of both books, which the test has told apart while it gave. */

let t: TestApp
beforeAll(async () => {
  t = await bootFlows({ now: '2026-06-01 12:00:00' })
})
afterAll(() => t.close())

interface Gift {
  readonly programme: string
  readonly player: bigint
  readonly day: string
  readonly cents: bigint
  readonly coins: bigint
}
const gifts: Gift[] = []

/** Every posting against promo-cost and every movement of coins, in the order in which they were booked. */
async function raw() {
  const money = await t.app.db.query<{ id: bigint; cents: bigint; at: Date; player: bigint }>(
    `select o.id, -e.amount as cents, o.at, (select p.holder from ledger.entry p where p.operation_id = o.id and p.holder is not null limit 1) as player
       from ledger.entry e join ledger.operation o on o.id = e.operation_id join ledger.account a on a.id = e.account_id
      where a.code = 'promo-cost' order by o.id`,
  )
  const moved = await t.app.db.query<{ source: string; player_id: bigint; points: bigint; created_at: Date }>(
    'select * from points.entry order by id',
  )
  return { money: money.rows, moved: moved.rows }
}

/** What was booked while something was done is of this programme; '' of none: coins that came back or were won. */
async function gives(programme: string, act: () => Promise<unknown>): Promise<void> {
  const before = await raw()
  await act()
  await t.drainOutbox()
  const after = await raw()
  const money = after.money.slice(before.money.length)
  const moved = after.moved.slice(before.moved.length).filter(({ points }) => points > 0n)
  expect(money.length + moved.length, programme).toBeGreaterThan(0)
  if (programme === '') return
  for (const { player, at, cents } of money) gifts.push({ programme, player, day: taipeiDate(at), cents, coins: 0n })
  for (const { player_id: player, created_at: at, points } of moved)
    gifts.push({ programme, player, day: taipeiDate(at), cents: 0n, coins: points })
}

const unit = (work: Parameters<TestApp['app']['unit']>[1]) => t.app.unit(systemIntent('test'), work)
const sum = (of: readonly Gift[], key: 'cents' | 'coins') => of.reduce((all, one) => all + one[key], 0n)
const players = (of: readonly Gift[]) => new Set(of.map(({ player }) => player)).size

const NAMES: Readonly<Record<string, string>> = {
  missions: 'Tasks',
  sign_in: 'Daily sign-in',
  vip: 'VIP prizes',
  rebate: 'Rebates',
  referral: 'Referral',
  packets: 'Packets',
  offers: 'Offers',
  races: 'Races',
  mall: 'J mall',
  other: 'Other',
}

/** A task that a deposit finishes, claimed by this player. */
async function finishTask(player: bigint, terms: NonNullable<Parameters<typeof taskOf>[1]['terms']>): Promise<void> {
  const group = await groupOf(t, `Group ${player} ${terms.reward}`)
  const task = await taskOf(t, { group, period: 'once', terms: { kind: 'deposit_count', target: 1, ...terms } })
  await deposited(t, player, { cents: [100_000n] })
  const reply = await t.call(missionsCalls.audit, { token: String(player), params: { id: String(task) } })
  if (reply.status !== 200) throw new Error(reply.text)
}

async function runRace(player: bigint): Promise<void> {
  const { id } = (await t.call(leaderboardOperatorCalls.addRace, { ...asStaff, body: raceBody(t) })).body.data
  const { rows } = await t.app.db.query<{ approval_id: string }>('select approval_id from leaderboard.race where id = $1', [Number(id)])
  const payload = {
    id: rows[0]?.approval_id ?? '',
    kind: 'leaderboard.race',
    approved: true,
    checkerId: '2',
    checker: 'staff2',
    reason: 'fine',
  }
  await unit(async (u) => u.emit({ name: approvalDecided, payload }))
  await t.drainOutbox()
  t.clock.advance({ days: 1 })
  for (const who of [player, await registered(t)]) await settled(t, { id: who }, { stake: 10, payout: who === player ? 500 : 200 })
  t.clock.advance({ days: 2 })
  await t.runJob('leaderboard.races')
}

/** A play of the mall's wheel that won: coins that were won with coins are given by nobody. */
async function winAtWheel(player: bigint): Promise<void> {
  for (let at = 0; at < 60; at += 1) {
    const reply = await t.call(mallCalls.gamePlay, { token: String(player), body: { id: 1, multiple: 1, public_seed: `s${at}` } })
    if (Number(reply.body.data.win) > 0) return
  }
  throw new Error('sixty plays without a win')
}

async function giveAll(): Promise<void> {
  const who = await Promise.all(Array.from({ length: 4 }, () => registered(t)))
  const [anna = 0n, beth = 0n, cora = 0n, dora = 0n] = who
  await ladderOf(t, [1, 2, 3, 4, 5, 6, 7])
  await gives('missions', () => finishTask(anna, { reward: 'money', multiple: 1 }))
  await gives('missions', () => finishTask(beth, { reward: 'points', points: 700 }))
  t.clock.advance({ days: 1 })
  await gives('sign_in', () => t.call(missionsCalls.sign, { token: String(anna) }))
  await gives('vip', async () => {
    const id = await makePrizeOf(t, anna, { kind: 'month', cents: 500n })
    await t.call(vipCalls.passMonth, { token: String(anna), params: { bonusId: id, bonus_type: 'month' } })
  })
  await gives('rebate', async () => {
    const id = await makePrizeOf(t, anna, { kind: 'rebate', cents: 1_000n, rebateId: BigInt(await rebateFor(t, anna)) })
    await t.call(vipCalls.passMonth, { token: String(anna), params: { bonusId: id, bonus_type: 'rebate' } })
  })
  await finishTask(cora, { reward: 'pack', points: 30, multiple: 3 })
  t.clock.advance({ days: 6 })
  await gives('missions', async () => {
    const { body } = await t.call(mallCalls.packageReceiveLog, { token: String(cora), query: {} })
    await t.call(mallCalls.packageReceive, { token: String(cora), params: { id: String(body.data[0]?.id) } })
  })
  await gives('packets', async () => press(t, await opened(t), { token: String(dora) }))
  await gives('packets', async () => press(t, await opened(t, { multiple: 2 }), { token: String(dora) }))
  for (const multiple of [0, 5]) {
    const id = await offerOf(t, 1, { multiple })
    await gives('offers', () => t.call(promotionsCalls.addAudit, { token: String(beth), params: { id: String(id) }, body: {} }))
  }
  await gives('referral', () =>
    unit((u) => payPrize(u, { playerId: cora, cents: 345n, ref: `RF20260608-${cora}`, multiple: 1, source: 'referral', type: 'friend' })),
  )
  await gives('races', () => runRace(dora))
  await gives('missions', () => coins(t, { id: beth, token: String(beth), account: '' }, 300n))
  const bonus = await item(t, { type: 2, shipping: 0, market_tunnels: [], amount: '8.00', price: 100, multiple: 1 })
  await gives('mall', () => t.call(mallCalls.exchange, { token: String(beth), params: { id: bonus }, body: {} }))
  await gives('', () => winAtWheel(beth))
  await gives('other', () =>
    unit((u) =>
      issueBonus(u, {
        playerId: anna,
        ref: 'grant:by hand',
        name: { zh: '補償', en: 'Amends' },
        bonusCents: 777n,
        multiple: 2,
        isSports: false,
        groups: [],
        giveUpCents: 0n,
      }),
    ),
  )
  await gives('other', () => unit((u) => grantPoints(u, { playerId: anna, points: 40n, source: 'adjustment', ref: 'J1' })))
}

test('each programme costs what the books paid for it, by programme, day, week and month', async () => {
  await giveAll()
  const date = `2026-06-01..${taipeiDate(t.app.clock.now())}`
  const { data, totals } = await reported(t, 'programmes', { date })
  const rows = byName(data, 'name')
  for (const [programme, name] of Object.entries(NAMES)) {
    const own = gifts.filter((gift) => gift.programme === programme)
    expect(own.length, programme).toBeGreaterThan(0)
    expect(rows.get(name), programme).toEqual({
      name,
      players: String(players(own)),
      money: twd(sum(own, 'cents')),
      share: share(Number(sum(own, 'cents')), Number(sum(gifts, 'cents'))),
      coins: String(sum(own, 'coins')),
    })
  }
  expect(totals).toMatchObject({ players: String(players(gifts)), money: twd(sum(gifts, 'cents')), coins: String(sum(gifts, 'coins')) })
  const { money } = await raw()
  expect(totals['money']).toBe(twd(money.reduce((all, { cents }) => all + cents, 0n)))
  for (const by of ['day', 'week', 'month']) {
    const steps = await reported(t, 'programmes', { date, by })
    expect(
      new Set(gifts.map(({ day }) => steps.data.findIndex(({ first = '', last = '' }) => day >= first && day <= last))).size,
    ).toBeGreaterThan(by === 'month' ? 0 : 1)
    for (const row of steps.data) {
      const own = gifts.filter(({ day }) => day >= (row['first'] ?? '') && day <= (row['last'] ?? ''))
      expect(row['coins'], row['name']).toBe(String(sum(own, 'coins')))
      for (const programme of Object.keys(NAMES).filter((name) => name !== 'sign_in'))
        expect(row[programme], `${row['name']} ${programme}`).toBe(
          twd(
            sum(
              own.filter((gift) => gift.programme === programme),
              'cents',
            ),
          ),
        )
      expect(row['money']).toBe(twd(sum(own, 'cents')))
    }
    expect(steps.totals['money']).toBe(totals['money'])
  }
})

test('who came back the week after, takers beside others, is what the bets and gifts of each week say', async () => {
  const next = chance(42)
  const [first, weeks] = ['2026-07-06', 6]
  const ids = Array.from({ length: 12 }, (_, at) => BigInt(51_000 + at))
  const bets = Array.from({ length: 90 }, (_, at) => {
    const settledOnce = { day: dayAfter(first, next(38)), status: 'settled' as const, bet: 100, valid: 100, payout: 0 }
    // What was voided later is no bet of its week.
    const versions = next(3) === 0 ? [settledOnce, { ...settledOnce, status: 'void' as const }] : [settledOnce]
    return { playerId: ids[next(ids.length)] ?? 0n, group: 'slots', ref: `effect${at}`, versions }
  })
  await unit(async (u) => {
    for (const payload of bets.flatMap(announcedOf)) u.emit({ name: betsSettled, payload })
  })
  await t.drainOutbox()
  const taken: { readonly programme: string; readonly player: bigint; readonly day: string }[] = []
  for (let at = 0; at < 60; at += 1) {
    const [player, day] = [ids[next(ids.length)] ?? 0n, dayAfter(first, next(38))]
    const programme = next(2) === 0 ? 'referral' : 'sign_in'
    t.clock.set(`${day} ${next(2) === 0 ? '00:00:00' : '23:59:59'}`)
    await unit(async (u) => {
      if (programme === 'referral')
        await payPrize(u, { playerId: player, cents: 100n, ref: `RF20260701-${at}`, type: 'friend', source: 'referral' })
      else await grantPoints(u, { playerId: player, points: 5n, source: 'sign-in', ref: `${day} ${at}` })
    })
    taken.push({ programme, player, day })
  }
  t.clock.set('2026-08-13 12:00:00')
  const week = (day: string) => Math.floor((Date.parse(day) - Date.parse(first)) / (7 * 86_400_000))
  const stood = bets.flatMap(({ playerId, versions }) => (versions.length === 1 ? versions.map(({ day }) => ({ playerId, day })) : []))
  const bet = (at: number) => new Set(stood.filter(({ day }) => week(day) === at).map(({ playerId }) => playerId))
  /** Players and those who came back, of whom a test says that they are meant; the last two weeks are not over or their next one is not. */
  const plainly = (some: readonly number[], meant: (player: bigint, at: number) => boolean) => {
    const own = some
      .filter((at) => at < weeks - 2)
      .flatMap((at) => [...bet(at)].filter((id) => meant(id, at)).map((id) => bet(at + 1).has(id)))
    return { n: own.length, back: own.filter(Boolean).length }
  }
  const took = (programme: string | null) => (player: bigint, at: number) =>
    taken.some((one) => one.player === player && week(one.day) === at && (programme === null || one.programme === programme))
  const expected = (some: readonly number[], programme: string | null) => {
    const [takers, others] = [plainly(some, took(programme)), plainly(some, (...of) => !took(programme)(...of))]
    const [rate, othersRate] = [share(takers.back, takers.n), share(others.back, others.n)]
    return {
      takers: String(takers.n),
      back: String(takers.back),
      rate,
      others: String(others.n),
      others_back: String(others.back),
      others_rate: othersRate,
      apart: rate === '' || othersRate === '' ? '' : String(Number(rate) - Number(othersRate)),
    }
  }
  const all = Array.from({ length: weeks }, (_, at) => at)
  const date = `${first}..${dayAfter(first, 37)}`
  const rows = byName((await reported(t, 'effect', { date })).data, 'name')
  for (const programme of ['referral', 'sign_in', 'vip'])
    expect(rows.get(NAMES[programme] ?? ''), programme).toMatchObject(expected(all, programme))
  expect(Number(rows.get('Referral')?.['takers'])).toBeGreaterThan(5)
  const byWeek = await reported(t, 'effect', { date, by: 'week' })
  expect(byWeek.data.map(({ name }) => name)).toEqual([0, 1, 2, 3].map((at) => dayAfter(first, 7 * at)))
  for (const [at, row] of byWeek.data.entries()) expect(row, row['name']).toMatchObject(expected([at], null))
  expect(byWeek.totals).toMatchObject(expected(all, null))
})
