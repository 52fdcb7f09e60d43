import { adjustmentReasonNames, adjustmentReasons } from '@jade/contract/adjustments/reasons'
import { betsSettled } from '@jade/contract/games/events'
import { type DepositEnded, depositEnded } from '@jade/contract/cashier/events'
import { dayAfter } from '@jade/contract/dates'
import { requirementSources } from '@jade/contract/turnover/calls'
import { systemIntent } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PutAdjustment, putAdjustments } from '../../modules/adjustments/adjustments.fixture.ts'
import { withCard } from '../../modules/cashier/cashier.fixture.ts'
import { forgetOrders, putDeposits, type PutOrder, putPayouts } from '../../modules/cashier/rows.fixture.ts'
import { announcedOf } from '../../modules/counters/announced.fixture.ts'
import { addRequirement } from '../../modules/turnover/door.ts'
import { closeRequirement, countTowards } from '../../modules/turnover/requirements.fixture.ts'
import { bootFlows } from '../house.fixture.ts'
import { registered } from '../orders.fixture.ts'
import '../../modules/platforms/fake-vendor.fixture.ts'
import { byName, chance, rank, reported, share, twd } from './report.fixture.ts'

/* Orders, cohorts, turnover and adjustments, each held against a plain fold of the raw rows (CONSOLE-20). */

let t: TestApp
beforeAll(async () => {
  t = await bootFlows({ now: '2026-06-15 12:00:00' })
})
afterAll(() => t.close())

interface Order {
  readonly key: string
  readonly ok: boolean
  readonly amount_cents: bigint
  readonly fee_cents: bigint
  readonly created_at: Date
  readonly ended_at: Date | null
}

const seconds = (order: Order) => Math.floor(((order.ended_at?.getTime() ?? 0) - order.created_at.getTime()) / 1000)

function plainly(orders: readonly Order[]) {
  const done = orders.filter(({ ok }) => ok)
  const ended = orders.filter(({ ended_at: at }) => at !== null)
  return {
    orders: String(orders.length),
    done: String(done.length),
    open: String(orders.length - ended.length),
    success: share(done.length, ended.length),
    amount: twd(done.reduce((sum, one) => sum + one.amount_cents, 0n)),
    fees: twd(done.reduce((sum, one) => sum + one.fee_cents, 0n)),
    median: rank(done.map(seconds), 0.5),
    p95: rank(done.map(seconds), 0.95),
  }
}

/** Random orders of the last weeks, at the edges of the period as well; only the first is still open (one deposit at a time). */
function orders(next: (most: number) => number, player: bigint, count: number): readonly PutOrder[] {
  const edges = ['2026-05-31T23:59:59', '2026-06-01T00:00:00', '2026-06-10T23:59:59', '2026-06-11T00:00:00']
  return Array.from({ length: count }, (_, at) => ({
    playerId: player + BigInt(at),
    cents: 1_000 + next(900_000),
    fee: next(900),
    madeAt: new Date(at < 4 ? `${edges[at]}+08:00` : Date.parse('2026-05-28T00:00:00+08:00') + next(18 * 86_400) * 1000),
    seconds: next(5) === 0 ? null : next(7_200),
    ok: next(4) > 0,
  }))
}

test('orders by channel, way and day: how many, how much, how sure and how fast', async () => {
  const next = chance(5)
  const who = await withCard(t, 0n, await registered(t))
  await forgetOrders(t)
  const channels = (await t.app.db.query<{ id: number }>('select id from cashier.channel order by id limit 3')).rows.map(({ id }) => id)
  for (const [at, id] of channels.entries()) await putDeposits(t, id, orders(next, BigInt(9_000 + at * 200), 60))
  await putPayouts(t, who.card, orders(next, 20_000n, 60))
  const read = async (sql: string) => (await t.app.db.query<Order>(sql)).rows
  const deposits = await read(`select *, channel_id::text as key, status = 'success' as ok from cashier.deposit`)
  const payouts = await read(`select *, type as key, stage = 'paid' as ok from cashier.withdrawal`)
  const date = '2026-06-01..2026-06-10'
  const within = (all: readonly Order[]) =>
    all.filter(({ created_at: at }) => taipeiDate(at) >= '2026-06-01' && taipeiDate(at) <= '2026-06-10')
  for (const [by, all] of [
    ['channel', within(deposits)],
    ['payout', within(payouts)],
  ] as const) {
    const { data, totals } = await reported(t, 'orders', { date, by })
    for (const row of data) expect(row, row['name']).toMatchObject(plainly(all.filter(({ key }) => key === row['code'])))
    expect(totals).toMatchObject(plainly(all))
    expect(all.length).toBeGreaterThan(20)
  }
  const days = await reported(t, 'orders', { date, by: 'day' })
  expect(days.data).toHaveLength(10)
  for (const row of days.data) {
    const of = (all: readonly Order[]) => plainly(all.filter(({ created_at: at }) => taipeiDate(at) === row['name']))
    const [ins, outs] = [of(deposits), of(payouts)]
    expect(row).toMatchObject({ deposits: ins.done, in: ins.amount, withdrawals: outs.done, out: outs.amount })
  }
  const one = await reported(t, 'orders', { date, by: 'channel', channel: String(channels[1]) })
  expect(one.data.map(({ code }) => code)).toEqual([String(channels[1])])
})

test('cohorts by week of the first deposit of all, with who bet again in each week after', async () => {
  const next = chance(11)
  const first = '2026-03-30'
  const deposits = Array.from({ length: 90 }, (_, at): DepositEnded => {
    const cents = String(1 + next(99_999))
    const name = `cohort${at}`
    const order = { playerId: String(31_000 + next(30)), orderNumber: name, key: name, channel: 'bank', reason: '', text: '' } as const
    return { ...order, outcome: 'credited', amountCents: cents, creditCents: cents, feeCents: '0', businessDate: dayAfter(first, next(70)) }
  })
  const played = Array.from({ length: 160 }, (_, at) => ({
    playerId: BigInt(31_000 + next(30)),
    group: 'slots',
    ref: `back${at}`,
    versions: [
      { day: dayAfter(first, next(77)), status: next(8) === 0 ? ('void' as const) : ('settled' as const), bet: 100, valid: 100, payout: 0 },
    ],
  }))
  await t.app.unit(systemIntent('test'), async (u) => {
    for (const payload of deposits) u.emit({ name: depositEnded, payload })
    for (const payload of played.flatMap(announcedOf)) u.emit({ name: betsSettled, payload })
  })
  await t.drainOutbox()
  const monday = (day: string) => dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
  const from = '2026-04-08'
  const cohort = new Map<string, { readonly id: string; readonly cents: number }[]>()
  for (const id of new Set(deposits.map(({ playerId }) => playerId))) {
    const [came] = deposits
      .filter(({ playerId }) => playerId === id)
      .toSorted((a, b) => (a.businessDate + a.orderNumber < b.businessDate + b.orderNumber ? -1 : 1))
    if (!came || came.businessDate < from) continue
    cohort.set(monday(came.businessDate), [...(cohort.get(monday(came.businessDate)) ?? []), { id, cents: Number(came.creditCents) }])
  }
  const { data } = await reported(t, 'cohorts', { date: `${from}..2026-06-14` })
  expect(data).toHaveLength(10)
  expect(data.some(({ players }) => players === '0')).toBe(true)
  for (const row of data) {
    const who = cohort.get(row['week'] ?? '') ?? []
    expect(row, row['week']).toMatchObject({
      players: String(who.length),
      first: twd(who.reduce((sum, { cents }) => sum + cents, 0)),
    })
    for (let week = 1; week <= 8; week += 1) {
      const start = dayAfter(row['week'] ?? '', 7 * week)
      const back = who.filter(({ id }) =>
        played.some(({ playerId, versions: [at] }) => String(playerId) === id && at?.status === 'settled' && monday(at.day) === start),
      )
      expect(row[`w${week}`], `${row['week']} w${week}`).toBe(dayAfter(start, 6) < '2026-06-15' ? share(back.length, who.length) : '')
    }
  }
})

test('turnover outstanding is what is open now, by source, age and wallet', async () => {
  const next = chance(3)
  const made = Array.from({ length: 80 }, (_, at) => ({
    playerId: BigInt(41_000 + next(20)),
    walletId: next(3),
    source: requirementSources[next(requirementSources.length)] ?? ('deposit' as const),
    ref: `req${at}`,
    amountCents: BigInt(1 + next(99_999)),
    multiple: 1 + next(9),
    age: next(120),
    done: next(2),
    closed: next(4) === 0,
  })).toSorted((a, b) => b.age - a.age)
  for (const one of made) {
    t.clock.set(new Date(Date.parse('2026-06-15T12:00:00+08:00') - one.age * 86_400_000))
    const { age: _, done: __, closed: ___, ...asked } = one
    await t.app.unit(systemIntent('test'), (u) => addRequirement(u, { ...asked, name: { zh: '', en: '' } }))
    await countTowards(t, one.ref, one.done === 1 ? one.amountCents : 0n)
    if (one.closed) await closeRequirement(t, one.ref)
  }
  t.clock.set('2026-06-15 12:00:00')
  const open = made.filter(({ closed }) => !closed)
  const ages = ['Up to 7 days', '7 to 30 days', '30 to 90 days', 'Over 90 days']
  const ageOf = (age: number) => ages[age < 7 ? 0 : age < 30 ? 1 : age < 90 ? 2 : 3]
  const plain = (some: typeof made) => {
    const [need, done] = [
      some.reduce((sum, one) => sum + one.amountCents * BigInt(one.multiple), 0n),
      some.reduce((sum, one) => sum + (one.done === 1 ? one.amountCents : 0n), 0n),
    ]
    return {
      requirements: String(some.length),
      players: String(new Set(some.map(({ playerId }) => playerId)).size),
      amount: twd(some.reduce((sum, one) => sum + one.amountCents, 0n)),
      required: twd(need),
      left: twd(need - done),
      share: share(Number(done), Number(need)),
      oldest: some.length === 0 ? '' : String(Math.max(...some.map(({ age }) => age)) * 86_400),
    }
  }
  const bySource = await reported(t, 'turnover')
  expect(bySource.totals).toMatchObject(plain(open))
  expect(bySource.before).toBeNull()
  expect(bySource.data).toHaveLength(requirementSources.length)
  for (const [at, row] of bySource.data.entries())
    expect(row, row['name']).toMatchObject(plain(open.filter(({ source }) => source === requirementSources[at])))
  for (const row of (await reported(t, 'turnover', { by: 'age' })).data)
    expect(row, row['name']).toMatchObject(plain(open.filter(({ age }) => ageOf(age) === row['name'])))
  for (const row of (await reported(t, 'turnover', { by: 'wallet' })).data)
    expect(row, row['name']).toMatchObject(plain(open.filter(({ walletId }) => (row['name'] === 'Main wallet') === (walletId === 0))))
})

test('adjustments by who asked, reason and day: money of booked ones only', async () => {
  const next = chance(9)
  const states = ['waiting', 'booked', 'booked', 'booked', 'refused', 'failed'] as const
  const rows = Array.from({ length: 70 }, (_, at): PutAdjustment => {
    const reason = adjustmentReasonNames[next(adjustmentReasonNames.length)] ?? 'goodwill'
    return {
      order: `ADJ${at}`,
      kind: adjustmentReasons[reason].kind,
      reason,
      state: states[next(states.length)] ?? 'waiting',
      cents: 1 + next(99_999),
      maker: `maker${next(4)}`,
      at: new Date(Date.parse('2026-06-01T00:00:00+08:00') + next(9 * 86_400) * 1000),
    }
  })
  await putAdjustments(t, rows)
  const plain = (some: readonly PutAdjustment[]) => {
    const count = (state: string) => String(some.filter((one) => one.state === state).length)
    const money = (kind: string) => twd(some.reduce((sum, one) => sum + (one.state === 'booked' && one.kind === kind ? one.cents : 0), 0))
    return {
      asked: String(some.length),
      booked: count('booked'),
      refused: count('refused'),
      failed: count('failed'),
      waiting: count('waiting'),
      credits: money('credit'),
      debits: money('debit'),
      payouts: money('withdrawal'),
    }
  }
  const date = '2026-06-02..2026-06-08'
  const within = rows.filter(({ at }) => taipeiDate(at) >= '2026-06-02' && taipeiDate(at) <= '2026-06-08')
  const staff = await reported(t, 'adjustments', { date })
  expect(staff.totals).toMatchObject(plain(within))
  expect([...byName(staff.data, 'name').keys()].toSorted()).toEqual([...new Set(within.map(({ maker }) => maker))].toSorted())
  for (const row of staff.data) expect(row, row['name']).toMatchObject(plain(within.filter(({ maker }) => maker === row['name'])))
  const reasons = (await reported(t, 'adjustments', { date, by: 'reason' })).data
  for (const [at, row] of reasons.entries())
    expect(row, row['name']).toMatchObject(plain(within.filter(({ reason }) => reason === adjustmentReasonNames[at])))
  const days = (await reported(t, 'adjustments', { date, by: 'day' })).data
  expect(days).toHaveLength(7)
  for (const row of days) expect(row, row['name']).toMatchObject(plain(within.filter(({ at }) => taipeiDate(at) === row['name'])))
})
