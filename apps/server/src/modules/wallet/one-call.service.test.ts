import { walletCalls } from '@jade/contract/wallet/calls'
import type { TestApp } from '@jade/test-kit/boot'
import { onServer } from '@jade/test-kit/database'
import { dyingAfter } from '@jade/test-kit/dying'
import { countTrips } from '@jade/test-kit/trips'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fake } from '../platforms/fake-vendor.fixture.ts'
import { bootWallet, breaches, letPass, money, noUnitOpen, playerWith } from './wallet.fixture.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootWallet()
})
afterAll(() => t.close())
beforeEach(() => fake.reset())
afterEach(async () => {
  expect(await breaches(t)).toEqual([])
})

const deposit = (token: string, key: string) =>
  t.call(walletCalls.deposit, { token, params: { code: 'JADE' }, body: { money: '10.00' }, key })
const withdraw = (token: string, key: string) =>
  t.call(walletCalls.withdraw, { token, params: { code: 'JADE' }, body: { type: 'part', money: '4.00' }, key })

describe.skipIf(!onServer)('waits for the database [needs PostgreSQL: the embedded one takes each statement by itself]', () => {
  it('of a transfer in or a recall are eleven at most', async () => {
    const player = await playerWith(t, 100_000n)
    for (const key of ['warm', 'warmer']) await deposit(player.token, key)
    await withdraw(player.token, 'warmest')
    const into = await countTrips(() => deposit(player.token, 'in'))
    const out = await countTrips(() => withdraw(player.token, 'out'))
    expect([into.value.status, out.value.status]).toEqual([200, 200])
    // A write that nobody waits for may still be under way when the next statement goes: then it is one or two less.
    expect(into.trips, into.statements.join('\n')).toBeLessThanOrEqual(11)
    expect(out.trips, out.statements.join('\n')).toBeLessThanOrEqual(11)
  })
})

describe.skipIf(!onServer)('a process that dies after any statement of a transfer [needs PostgreSQL]', () => {
  const calls = { in: deposit, out: withdraw }
  it.each(['in', 'out'] as const)('%s: one order for its key, one effect, and all money is there', async (direction) => {
    let last = 0
    for (let isOver = false; !isOver; ) {
      last += 1
      const player = await playerWith(t, 10_000n)
      await deposit(player.token, `first-${last}`)
      const reached = fake.reached.length
      const call = () => calls[direction](player.token, `dies-${last}`)
      isOver = (await dyingAfter(last, call)) < last
      await noUnitOpen(t)
      await letPass(t, 80, 4)
      const again = await call()
      expect([200, 403], `${last}: ${again.text}`).toContain(again.status)
      const { central, transit, mirror } = await money(t, player.id)
      expect([last, transit, central + mirror, fake.balances.get(player.vendor)]).toEqual([last, 0n, 10_000n, mirror])
      expect(fake.reached.length - reached).toBeLessThanOrEqual(1)
      const { rows } = await t.app.db.query('select 1 from wallet.transfer where player_id = $1', [player.id])
      expect([last, rows.length]).toEqual([last, 2])
    }
    expect(last).toBeGreaterThan(20)
  })
})
