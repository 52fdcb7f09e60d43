import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bootCashier } from '../cashier.fixture.ts'
import { outside } from '../outside/fake-provider.fixture.ts'
import { feedsCheck } from './feeds-check.service.ts'

/* A feed that stands still is a finding: the bank's, the chain's, and the statement of every payer. */

let t: TestApp
let mark = ''
beforeAll(async () => {
  t = await bootCashier()
})
afterAll(() => t.close())
beforeEach(() => outside.reset())

async function look(): Promise<readonly string[]> {
  const looked = await feedsCheck.look(t.app, { mark, known: [], byHand: false })
  mark = looked.mark ?? ''
  return looked.differences.map(({ object }) => object)
}
async function read(): Promise<void> {
  for (const job of ['cashier.bank_feed', 'cashier.chain', 'cashier.statements']) await t.runJob(job)
}

test('feeds that were never read count from the first look on', async () => {
  expect(await look()).toEqual([])
  t.clock.advance({ minutes: 11 })
  expect(await look()).toEqual(['feed bank', 'feed chain'])
  t.clock.advance({ minutes: 50 })
  expect(await look()).toEqual(['feed bank', 'feed chain', 'feed payouts_sandpay'])
  await read()
  expect(await look()).toEqual([])
})

test('a silent other side stands still after ten minutes, a statement after an hour; once it speaks again nothing does', async () => {
  outside.silent = true
  t.clock.advance({ minutes: 9 })
  await read()
  expect(await look()).toEqual([])
  t.clock.advance({ minutes: 2 })
  await read()
  expect(await look()).toEqual(['feed bank', 'feed chain'])
  t.clock.advance({ minutes: 50 })
  await read()
  expect(await look()).toEqual(['feed bank', 'feed chain', 'feed payouts_sandpay'])
  outside.silent = false
  await read()
  expect(await look()).toEqual([])
})

test('a line that cannot be carried out for a reason of ours holds its feed, and who is not connected has none', async () => {
  outside.arrives('100.00', 'held up')
  await t.app.db.query('alter table cashier.bank_entry rename column sender to sender_away')
  await t.runJob('cashier.bank_feed').catch(() => {})
  t.clock.advance({ minutes: 11 })
  await t.runJob('cashier.bank_feed').catch(() => {})
  await t.runJob('cashier.chain')
  expect(await look()).toEqual(['feed bank'])
  await t.app.db.query('alter table cashier.bank_entry rename column sender_away to sender')
  await t.runJob('cashier.bank_feed')
  expect(await look()).toEqual([])
  const connected = t.app.config.outside.connected as Record<string, string>
  const kept = { ...connected }
  for (const name of Object.keys(kept)) delete connected[name]
  t.clock.advance({ hours: 2 })
  expect(await look()).toEqual([])
  Object.assign(connected, kept)
})
