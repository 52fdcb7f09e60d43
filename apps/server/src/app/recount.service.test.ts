import { cashierCalls } from '@jade/contract/cashier/calls'
import { signedPost } from '@jade/contract/provider/signature'
import { backfill } from '@jade/service/event-log'
import { createService } from '@jade/service/service'
import type { TestApp } from '@jade/test-kit/boot'
import { testKey } from '@jade/test-kit/config'
import { onServer } from '@jade/test-kit/database'
import { dyingAfter } from '@jade/test-kit/dying'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { takeCallback } from '../modules/cashier/incoming/callback.service.ts'
import { outside } from '../modules/cashier/outside/fake-provider.fixture.ts'
import { sums } from '../modules/counters/door.ts'
import { countersRoom } from '../modules/counters/room.ts'
import { misstateBets } from '../modules/counters/rows.fixture.ts'
import { misstatePayout } from '../modules/games/rows.fixture.ts'
import { fake } from '../modules/platforms/fake-vendor.fixture.ts'
import { noUnitOpen } from '../modules/wallet/wallet.fixture.ts'
import { bootFlows, newcomer } from './house.fixture.ts'
import { atPlatform } from './orders.fixture.ts'
import { recount } from './recount.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootFlows()
})
afterAll(() => t.close())
beforeEach(() => fake.reset())

const ALL = { from: '2026-01-01', to: '2026-12-31' }
const recounted = () => recount(t.database, t.clock.now())
let last = 0

/** A player with three rounds of which one was corrected on the next day, and a deposit that was credited. */
async function someLife(): Promise<bigint> {
  const { id, token } = await atPlatform(t)
  last += 1
  for (const n of [1, 2, 3]) fake.bet(`p${id}`, { ref: `RC${last}-${n}`, stake: 1000n, payout: BigInt(n) * 400n, at: t.clock.now() })
  await t.runJob('games.pull')
  const [corrected] = fake.records.filter(({ ref }) => ref === `RC${last}-2`)
  if (!corrected) throw new Error('no record')
  t.clock.advance({ hours: 24 })
  const time = t.clock.now().toISOString()
  fake.records.push({ ...corrected, status: 'resettled', payout: '20.00', settledAt: time, changedAt: time })
  await t.runJob('games.pull')
  await deposit(token)
  return id
}

async function deposit(token: string): Promise<void> {
  const made = await t.call(cashierCalls.createDeposit, { token, body: { id: 2, type: 'third', amount: '1000.00' } })
  const order = made.body.data.order_number
  outside.payments.set(order, { status: 'paid', amountCents: 100_000n, currency: 'TWD', providerTx: `P${order}` })
  const path = '/api/callback/pay/sandpay'
  const word = { provider: 'sandpay', provider_tx: `P${order}`, order, status: 'paid', amount: '1000.00', currency: 'TWD' }
  const { body, headers } = await signedPost(path, JSON.stringify(word), { keyHex: testKey('sandpay'), now: t.clock.now() })
  await takeCallback(t.app, { body: Buffer.from(body), headers, params: { provider: 'sandpay' }, query: {}, ip: '10.0.0.1' })
}

describe('recounting', () => {
  test('finds nothing after play, a correction that moves a bet to the next day, a deposit and log-ins', async () => {
    const id = await someLife()
    await newcomer(t, 'recounted1', '0987000001')
    await t.drainOutbox()
    const { bets, deposits } = await sums(t.app.db, id, ALL)
    expect(bets).toEqual({ n: 3n, betCents: 3000n, validBetCents: 3000n, winLossCents: 600n })
    expect(deposits.n).toBe(1n)
    const { miscounts, compared, waiting } = await recounted()
    expect(miscounts).toEqual([])
    expect(waiting).toBe(0)
    // Bets on two days, a deposit, a log-in.
    expect(compared).toBeGreaterThanOrEqual(4)
  })

  test('names a counter that is a cent off, a bet that changed behind its back, and the day', async () => {
    const id = await someLife()
    await t.drainOutbox()
    const putRight = await misstateBets(t, id)
    const wrong = await recounted()
    expect(wrong.miscounts.map(({ counter, playerId, group }) => [counter, playerId, group])).toEqual([
      ['bets', id, 'slots'],
      ['bets', id, 'slots'],
    ])
    expect(wrong.miscounts[0]).toMatchObject({ recounted: 'bets 2, stakes 2000, valid 2000, result -400' })
    expect(wrong.miscounts[0]?.stored).toContain('stakes 2001')
    await putRight()
    expect((await recounted()).miscounts).toEqual([])
    await misstatePayout(t, `RC${last}-1`, 500n)
    const changed = { stored: 'bets 2, stakes 2000, valid 2000, result -400', recounted: 'bets 2, stakes 2000, valid 2000, result -300' }
    expect((await recounted()).miscounts).toMatchObject([
      { counter: 'bets', group: 'slots', ...changed },
      { counter: 'platform bets', group: 'slots JADE', ...changed },
    ])
    await misstatePayout(t, `RC${last}-1`, 400n)
  })

  test('leaves out whose announcements still wait, and says how many players', async () => {
    const id = await someLife()
    expect((await sums(t.app.db, id, ALL)).bets.n).toBe(0n)
    const { waiting, miscounts } = await recounted()
    expect([waiting, miscounts]).toEqual([1, []])
    await t.drainOutbox()
    expect((await recounted()).waiting).toBe(0)
  })

  test('finds nothing after everything was told again out of the log', async () => {
    await someLife()
    await t.drainOutbox()
    await t.app.db.query(`update service.event_log set heard = array_remove(heard, 'counters.bets')`)
    const reaction = { name: 'counters.bets', on: 'games.bets_settled' }
    const from = new Date('2026-01-01T00:00:00Z')
    const told = await backfill(t.database, { schema: 'service', reaction, from, now: t.clock.now() })
    expect(told).toBeGreaterThan(3)
    await t.drainOutbox()
    expect((await recounted()).miscounts).toEqual([])
  })

  test.skipIf(!onServer)('finds nothing after the process died behind any statement of its reactions', { timeout: 120_000 }, async () => {
    const { config, log } = t.app
    const alone = await createService({ config, database: t.database, rooms: [countersRoom], clock: t.clock, log })
    let died = 0
    for (let isOver = false; !isOver; ) {
      died += 1
      const id = await someLife()
      isOver = (await dyingAfter(died, () => alone.outbox.drain())) < died
      await noUnitOpen(t)
      t.clock.advance({ minutes: 10 })
      await t.drainOutbox()
      expect([died, (await sums(t.app.db, id, ALL)).bets.n]).toEqual([died, 3n])
    }
    expect(died).toBeGreaterThan(8)
    expect((await recounted()).miscounts).toEqual([])
    t.faults.length = 0
  })
})
