import { promotionsOperatorCalls } from '@jade/contract/promotions/operator-calls'
import type { Mode } from '@jade/contract/promotions/modes'
import type { OfferTerms } from '@jade/contract/promotions/terms'
import { systemIntent } from '@jade/service/app'
import { reaction, type Room } from '@jade/service/room'
import { approvalRequested } from '@jade/contract/backoffice/events'
import { dayAfter } from '@jade/contract/dates'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { credited } from '../../counters/settled.fixture.ts'
import { claimMark } from '../../protection/door.ts'
import { exclude } from '../../protection/stops.fixture.ts'
import { noteDeposit } from '../door.ts'
import { bootOffers, endOffers, member, staff, termsWith } from '../offers.fixture.ts'

/* What an offer would have given over past days (REWARDS-28). */

/** What second persons were asked to publish. */
const heard: unknown[] = []
const second: Room = {
  name: 'second',
  reactions: [reaction('second.hears', approvalRequested, async (_app, _u, { after }) => void heard.push(after))],
}

let t: TestApp
beforeAll(async () => {
  t = await bootOffers([second])
})
afterAll(() => t.close())
afterEach(async () => {
  await endOffers(t)
  expect(t.faults).toEqual([])
})

type Player = Awaited<ReturnType<typeof member>>
const at = (id: number) => ({ params: { id: String(id) } })
const open = { end: '' } as const

async function draftOf(mode: Mode, change: Partial<OfferTerms>): Promise<number> {
  const { body } = await t.call(promotionsOperatorCalls.addOffer, { ...staff, body: { mode, terms: termsWith({ ...open, ...change }) } })
  return body.data.id
}
const simulate = async (id: number, version = 1) =>
  (await t.call(promotionsOperatorCalls.simulate, { ...staff, ...at(id), body: { version } })).body.data
const page = async (id: number) => (await t.call(promotionsOperatorCalls.offer, { ...staff, ...at(id) })).body.data
/** The figures of the first version, by the job where a second was not enough. */
async function figures(id: number) {
  await simulate(id)
  await t.runJob('promotions.simulate')
  return (await page(id)).simulation?.figures
}

let orders = 0
/** A deposit of now, in cents, as the cashier notes it and the counters hear of it. */
async function deposit(player: Player, cents: bigint): Promise<void> {
  orders += 1
  const order = { playerId: player.id, orderNumber: `S${orders}`, cents, channel: 'bank' }
  await t.app.unit(systemIntent('test'), (u) => noteDeposit(u, order))
  await credited(t, player, Number(cents) / 100)
}

const perDay = { per_player: { times: 1, span: 'day' } } as const

describe('thirty days of deposits', () => {
  const daily: Partial<OfferTerms> = {
    ...perDay,
    ways: ['deposit', 'apply'],
    steps: [{ from: '0.00', amount: '', percent: '10' }],
    bonus_max: '50.00',
    money_min: '100.00',
    money_max: '2000.00',
    contributions: [
      { group: 'slots', percent: 100 },
      { group: 'casino', percent: 25 },
      { group: 'lottery', percent: 0 },
    ],
  }

  beforeAll(async () => {
    const [every, odd, little, large, out, early, twin] = await Promise.all(Array.from({ length: 7 }, () => member(t)))
    if (!every || !odd || !little || !large || !out || !early || !twin) throw new Error('seven players')
    await t.app.unit(systemIntent('test'), async (u) => {
      for (const { id } of [odd, twin]) await claimMark(t.app, u, { playerId: id, kind: 'bank', value: '812:0001' })
    })
    await exclude(t, out.id)
    const acts: Readonly<Record<number, readonly (readonly [Player, bigint])[]>> = {
      0: [[early, 15_000n]],
      1: [[odd, 33_333n]],
      2: [[little, 9_999n]],
      3: [[large, 500_000n]],
      4: [[out, 20_000n]],
      5: [[odd, 33_333n]],
      6: [[twin, 12_000n]],
    }
    for (let day = 0; day <= 30; day += 1) {
      t.clock.set(`${dayAfter('2026-06-14', day)} 12:00:00`)
      if (day > 0) await deposit(every, 100_000n)
      t.clock.set(`${dayAfter('2026-06-14', day)} 13:00:00`)
      if (day === 1) await deposit(every, 200_000n)
      for (const [player, cents] of acts[day] ?? []) await deposit(player, cents)
      // Large enough, and not the first of its day.
      t.clock.set(`${dayAfter('2026-06-14', day)} 14:00:00`)
      if (day === 2) await deposit(little, 20_000n)
    }
  })

  test('give what was reckoned by hand: takers, sums, requirement, amounts, the ten largest, who are one person', async () => {
    const id = await draftOf(3, daily)
    expect(await figures(id)).toMatchObject({
      from: '2026-06-15',
      to: '2026-07-14',
      days: 30,
      complete: 1,
      unsaid: '',
      takers: 4,
      times: 34,
      given: '1628.66',
      principal: '32786.66',
      need: '344153.20',
      short_times: 0,
      short: '0.00',
      amounts: [1, 0, 0, 0, 2, 0, 0, 31].map((times) => expect.objectContaining({ times })),
      top_ten: '1628.66',
      top_ten_percent: '100.0',
      linked: 2,
      linked_given: '78.66',
    })
  })

  test('cost what the exact returns of the games leave of it, by the game that brings the house least', async () => {
    const id = await draftOf(3, daily)
    // Of each taking C - E(left) (ADR 0255), rounded down, once more by another program: 30 x 166.88 + 2 x 59.27 + 325.83 + 23.13 on the slot,
    // 30 x 399.00 + 2 x 140.50 + 779.00 + 52.59 on banker, of which a quarter counts.
    expect(await figures(id)).toMatchObject({
      games: [
        { code: 'SLT243', ggr: '5473.90', cost: '-3845.24' },
        { code: 'BAC', ggr: '13082.59', cost: '-11453.93' },
      ],
      ggr: '5473.90',
      cost: '-3845.24',
    })
    expect(await figures(await draftOf(3, { ...daily, multiple: 0 }))).toMatchObject({ given: '1628.66', need: '0.00', cost: '1628.66' })
  })

  test('a budget stops it where it would have stopped it, and says what more was asked for', async () => {
    // 50.00 + 33.33 on the first day, 50.00 on each of the next two; of the 16.67 that are left 12.00 on the sixth.
    const id = await draftOf(3, { ...daily, budget: '200.00' })
    expect(await figures(id)).toMatchObject({ times: 5, given: '195.33', short_times: 29, short: '1433.33' })
    const day = await draftOf(3, { ...daily, budget: '', stock_day: 1 })
    expect(await figures(day)).toMatchObject({ takers: 1, times: 30, given: '1500.00', short_times: 4, short: '128.66' })
  })

  test('who shares a payout account with a taker has had what is given once a person', async () => {
    const whole = { ...daily, per_player: { times: 1, span: 'whole' } } as const
    expect(await figures(await draftOf(3, whole))).toMatchObject({ takers: 4, times: 4 })
    const once = { ...termsWith().audience, once_a_person: 1 as const }
    expect(await figures(await draftOf(3, { ...whole, audience: once }))).toMatchObject({ takers: 3, given: '133.33', linked: 0 })
  })

  test('an offer of seven days is held against seven, a first deposit against those of a life', async () => {
    const week = await draftOf(3, { ...daily, start: '2026-07-20 00:00:00', end: '2026-07-27 00:00:00' })
    expect(await figures(week)).toMatchObject({ from: '2026-07-08', days: 7, takers: 1, times: 7 })
    expect(await figures(await draftOf(2, daily))).toMatchObject({ takers: 4, given: '145.33' })
  })

  test('what these days say nothing about is said plainly', async () => {
    const goods = await draftOf(10, { stock: 5, budget: '' })
    expect(await figures(goods)).toMatchObject({ unsaid: 'goods', times: 0 })
    expect(await figures(await draftOf(1, { money_min: '100.00' }))).toMatchObject({ unsaid: 'own_money' })
    expect(await figures(await draftOf(9, { friend_deposit: '100.00', friend_bet: '100.00' }))).toMatchObject({ unsaid: 'friends' })
  })

  test('what takes longer than its caller waits goes on in the job, with the same figures', async () => {
    const id = await draftOf(3, daily)
    const wanted = await figures(await draftOf(3, daily))
    const slow = performance.now
    let calls = 0
    performance.now = () => slow.call(performance) + (calls += 1) * 1_000
    const asked = await simulate(id).finally(() => {
      performance.now = slow
    })
    expect(asked).toMatchObject({ state: 'waiting', figures: null })
    await t.runJob('promotions.simulate')
    expect((await page(id)).simulation).toMatchObject({ state: 'done', figures: wanted })
  })

  test('a draft that is changed has none, and nobody simulates a version that is neither written nor in force', async () => {
    const id = await draftOf(3, daily)
    await figures(id)
    expect((await page(id)).simulation).toMatchObject({ version: 1, state: 'done', by: 'staff1' })
    const terms = termsWith({ ...open, ...daily, bonus_max: '40.00' })
    await t.call(promotionsOperatorCalls.editOffer, { ...staff, ...at(id), body: { terms, base: 1 } })
    expect((await page(id)).simulation).toBeNull()
    const none = await t.send(promotionsOperatorCalls.simulate, { ...staff, ...at(id), lang: 'en', body: { version: 2 } })
    expect(none.body.message).toBe('There is a newer version (1), please load it first')
    const flawed = await draftOf(3, { ...daily, ways: ['automatic'] })
    const refused = await t.send(promotionsOperatorCalls.simulate, { ...staff, ...at(flawed), lang: 'en', body: { version: 1 } })
    expect(refused.body.message).toBe('This mode cannot be had in that way')
  })

  test('the second person reads it beside the terms, and later it stands beside what the offer costs', async () => {
    heard.length = 0
    const publish = async (id: number) => {
      await t.call(promotionsOperatorCalls.publish, { ...staff, ...at(id), body: { version: 1, reason: 'test' } })
      await t.drainOutbox()
    }
    const bare = await draftOf(3, { ...daily, budget: '' })
    await publish(bare)
    const told = await draftOf(3, { ...daily, budget: '200000.00', stock: 10 })
    await figures(told)
    await publish(told)
    expect(heard).toMatchObject([
      { bonus_max: '50.00', simulation: 'none' },
      {
        bonus_max: '50.00',
        simulation: 'done',
        simulation_from: '2026-06-15',
        simulation_to: '2026-07-14',
        simulation_takers: 4,
        simulation_times: 10,
        simulation_linked: 2,
        simulation_linked_given: '78.66',
      },
    ])
    const small = await draftOf(3, daily)
    await figures(small)
    await t.call(promotionsOperatorCalls.publish, { ...staff, ...at(small), body: { version: 1, reason: 'test' } })
    expect(await page(small)).toMatchObject({ foreseen: { version: 1, figures: { given: '1628.66' } }, given: '0.00' })
  })
})
