import type { TestApp } from '@jade/test-kit/boot'
import { onServer } from '@jade/test-kit/database'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { outside } from '../modules/cashier/outside/fake-provider.fixture.ts'
import { fake } from '../modules/platforms/fake-vendor.fixture.ts'
import { bootFlows } from './house.fixture.ts'
import { depositRaces, withdrawalRaces } from './order-races.fixture.ts'
import { race, REQUESTS } from './races.fixture.ts'
import { balanceRaces, bonusRaces } from './wallet-races.fixture.ts'

const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 10)

/**
 * Races (RUNNING-2): in each round thirty requests that must not all succeed are sent together, each with a key of
 * its own. Exactly as many succeed as the money or the state allows, nobody gains or loses a cent, and the books hold after
 * every round. The naive twin shows that requests really meet: the same burst on read-check-write creates money.
 */
describe.skipIf(!onServer)('thirty at once [needs PostgreSQL: the embedded database has one connection, nothing would meet]', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await bootFlows()
  })
  afterAll(() => t.close())
  beforeEach(() => {
    fake.reset()
    outside.reset()
    t.faults.length = 0
  })

  const flows = [...balanceRaces, ...bonusRaces, ...withdrawalRaces, ...depositRaces]
  test.each(flows.map((flow) => [flow.name, flow] as const))('%s', { timeout: 40_000 * ROUNDS }, async (_, flow) => {
    for (let round = 0; round < ROUNDS; round += 1) await race(t, flow, round)
    expect(t.faults).toEqual([])
  })

  test('the naive twin of such a call creates money in at least nine of ten rounds', { timeout: 20_000 * ROUNDS }, async () => {
    await t.database.script('create schema naive; create table naive.balance (id int primary key, cents bigint not null)')
    const spend = () =>
      t.database.transaction(async (tx) => {
        const { rows } = await tx.query<{ cents: bigint }>('select cents from naive.balance where id = 1')
        const cents = rows[0]?.cents ?? 0n
        if (cents < 100_000n) return 403
        await tx.query('update naive.balance set cents = $1 where id = 1', [cents - 100_000n])
        return 200
      })
    let wrong = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      await t.app.db.query('insert into naive.balance values (1, 100000) on conflict (id) do update set cents = 100000')
      const replies = await Promise.all(Array.from({ length: REQUESTS }, spend))
      if (replies.filter((status) => status === 200).length !== 1) wrong += 1
    }
    expect(wrong).toBeGreaterThanOrEqual(ROUNDS * 0.9)
  })
})
