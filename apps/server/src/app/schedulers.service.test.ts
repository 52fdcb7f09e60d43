import { adjustmentsCalls } from '@jade/contract/adjustments/calls'
import { cashierCalls } from '@jade/contract/cashier/calls'
import { walletCalls } from '@jade/contract/wallet/calls'
import type { Clock } from '@jade/service/clock'
import { createService, type Service } from '@jade/service/service'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, staff } from '../modules/cashier/cashier.fixture.ts'
import { outside } from '../modules/cashier/outside/fake-provider.fixture.ts'
import { playerByAccount } from '../modules/identity/door.ts'
import { fake } from '../modules/platforms/fake-vendor.fixture.ts'
import { book } from '../modules/wallet/book/book.ts'
import { balances } from '../modules/wallet/door.ts'
import { lottery } from './crash.fixture.ts'
import { bootFlows } from './house.fixture.ts'
import { rich } from './orders.fixture.ts'
import { rooms } from './rooms.ts'
import { seedRooms } from './seeds.ts'

const DAYS = Number(process.env['SIMULATED_DAYS'] ?? 8)
const SEED = Number(process.env['SCHEDULERS_SEED'] ?? 20_261_121)
const SCHEDULERS = 3
const DAY_MS = 86_400_000
/** How far from the true time a scheduler may be on a day: right, a little off, an hour, a day, or paused (null). */
const MOODS: readonly (number | null)[] = [0, 0, 0, 5_000, -5_000, 3_600_000, -3_600_000, DAY_MS, -DAY_MS, null]
const JOBS = ['cashier.expire', 'backoffice.expire_approvals', 'wallet.transfers', 'protection.end_due', 'identity.upkeep', 'wallet.watch']

/**
 * Simulated days with several schedulers (RUNNING-5, RUNNING-6): all of them run every job at the same moments, some with wrong
 * clocks, some asleep. Each effect happens once; the caps of a day change at midnight in Taipei, to the millisecond.
 */
describe('time and schedulers', () => {
  let t: TestApp
  let demo = 0n
  const people: Person[] = []
  const schedulers: { readonly service: Service; mood: number | null }[] = []

  beforeAll(async () => {
    outside.reset()
    t = await bootFlows({ now: '2026-02-20 12:00:00' })
    await seedRooms(t.service)
    demo = (await playerByAccount(t.app.db, 'demo01'))?.id ?? 0n
    fake.reset()
    for (let n = 0; n < 4; n += 1) people.push(await rich(t, 10_000_000n))
    for (let n = 0; n < SCHEDULERS; n += 1) {
      const own: { service?: Service; mood: number | null } = { mood: 0 }
      const clock: Clock = { now: () => new Date(t.clock.now().getTime() + (own.mood ?? 0)) }
      const service = await createService({ config: t.app.config, database: t.database, rooms, clock, log: t.app.log })
      schedulers.push(Object.assign(own, { service }))
    }
  })
  afterAll(() => t.close())

  /** Every scheduler that is awake runs every job, all at once. */
  async function runAll(): Promise<void> {
    const awake = schedulers.filter(({ mood }) => mood !== null)
    await Promise.all(awake.flatMap(({ service }) => JOBS.map((job) => service.jobs.run(job))))
    await t.drainOutbox()
  }

  const count = { deposits: 0, requests: 0, returned: 0, sleeping: 0, wrong: 0 }

  async function openThings(person: Person): Promise<void> {
    const deposit = await t.call(cashierCalls.createDeposit, { token: person.token, body: { id: 1, type: 'bank', amount: '1000.00' } })
    expect(deposit.body.message).toBe('')
    count.deposits += 1
    const body = { kind: 'credit', amount: '10.00', reason: 'goodwill', evidence: 'ticket 1' } as const
    expect((await t.call(adjustmentsCalls.request, { ...staff(1), params: { id: String(demo) }, body })).status).toBe(200)
    count.requests += 1
    fake.fault('cut_before')
    await t.call(walletCalls.deposit, { token: person.token, params: { code: 'JADE' }, body: { money: '7.00' } })
    count.returned += 1
  }

  const info = async (who: Person) => (await t.call(cashierCalls.withdrawInfo, { token: who.token })).body.data
  const limits = async () => (await t.call(adjustmentsCalls.limits, staff(1))).body.data

  /** What counts by the day, in the last millisecond of one and the first of the next. */
  async function midnight(date: string, who: Person): Promise<void> {
    t.clock.set(new Date(`${date}T23:59:59.999+08:00`))
    const asked = await t.call(cashierCalls.createWithdrawal, { token: who.token, body: { type: 'bank', id: who.card, amount: '1000.00' } })
    expect(asked.body.status, asked.text).toBe('success')
    expect((await info(who)).day_used, `${date}, last millisecond`).toBe(1)
    expect((await limits()).used).toBe('10.00')
    t.clock.advance({ ms: 1 })
    expect((await info(who)).day_used, `the day after ${date}, first millisecond`).toBe(0)
    expect((await limits()).used).toBe('0.00')
    const cancelled = await t.call(cashierCalls.cancelWithdrawal, { token: who.token, params: { id: asked.body.data.id } })
    expect(cancelled.status).toBe(200)
  }

  test(`${DAYS} days, ${SCHEDULERS} schedulers with pauses and wrong clocks: every effect once, caps exact at midnight`, {
    timeout: 1_800_000,
  }, async () => {
    const chance = lottery(SEED)
    for (let day = 0; day < DAYS; day += 1) {
      const date = new Date(Date.UTC(2026, 1, 20 + day)).toISOString().slice(0, 10)
      const person = people[day % people.length]
      if (!person) throw new Error('nobody')
      t.clock.set(`${date} 12:00:00`)
      for (const one of schedulers) {
        one.mood = MOODS[chance(MOODS.length)] ?? null
        if (one.mood === null) count.sleeping += 1
        else if (one.mood !== 0) count.wrong += 1
      }
      // One of them always is right: somebody has to do the work of the day.
      const right = schedulers[chance(SCHEDULERS)]
      if (right) right.mood = 0
      await openThings(person)
      for (const minutes of [1, 3, 45, 120]) {
        t.clock.set(new Date(new Date(`${date}T12:00:00+08:00`).getTime() + minutes * 60_000))
        await runAll()
      }
      await midnight(date, person)
    }
    for (const one of schedulers) one.mood = 0
    // Who asked with a clock a day ahead put the next question a day off: the last ones need their time.
    for (let hours = 0; hours < 72; hours += 12) {
      t.clock.advance({ hours: 12 })
      await runAll()
    }

    const ended = t.pushes.filter(({ name }) => name === 'deposit-fail').length
    expect(ended, 'each order expired once').toBe(count.deposits)
    const { rows } = await t.app.db.query<{ expired: bigint; objects: bigint; transfers: bigint; messages: bigint; used: bigint }>(
      `select (select count(*) from service.audit where action = 'approval.expire') as expired,
              (select count(*) from adjustments.adjustment where state = 'refused') as objects,
              (select count(*) from wallet.transfer where state in ('returned', 'refused')) as transfers,
              (select count(*) from messages.personal where template = 'deposit_ended') as messages,
              (select coalesce(sum(cents), 0)::bigint from adjustments.day) as used`,
    )
    expect(rows[0], 'each request expired once, each transfer came back once').toEqual({
      expired: BigInt(count.requests),
      objects: BigInt(count.requests),
      transfers: BigInt(count.returned),
      messages: BigInt(count.deposits),
      used: 0n,
    })
    for (const { id } of people) {
      const { central, held, transit } = await balances(t.app.db, id)
      expect([central, held, transit.get('JADE') ?? 0n]).toEqual([10_000_000n, 0n, 0n])
    }
    expect(await book.verify(t.app.db)).toEqual([])
    expect(t.faults).toEqual([])
    console.log(`time and schedulers, seed ${SEED}: ${JSON.stringify({ days: DAYS, ...count })}`)
  })
})
