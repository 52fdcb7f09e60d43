import { cashierCalls } from '@jade/contract/cashier/calls'
import { cashierOperatorCalls } from '@jade/contract/cashier/operator-calls'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rich } from '../../../app/orders.fixture.ts'
import { breaches } from '../cashier.fixture.ts'
import { suspenseCheck } from '../checks/book-checks.service.ts'
import { outside } from '../outside/fake-provider.fixture.ts'
import { mendLine, setAsideLine } from '../rows.fixture.ts'
import { arrived, bootSuspense, central, closeCase, decide, isOpen, maker, openCases } from './suspense.fixture.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootSuspense()
})
afterAll(() => t.close())
beforeEach(() => outside.reset())
afterEach(async () => {
  expect(await breaches(t)).toEqual([])
  // Whatever end a case came to, the account is still the money that nobody has claimed.
  expect((await suspenseCheck.look(t.app, { mark: '', known: [], byHand: false })).differences).toEqual([])
})

describe('a line that was set aside', () => {
  test('a line that was set aside is read again when two people say so, and counts as at its first reading', async () => {
    const who = await rich(t, 0n)
    const { order_number: order } = (
      await t.call(cashierCalls.createDeposit, { token: who.token, body: { id: 1, type: 'bank', amount: '1000.00' } })
    ).body.data
    outside.arrives('1,000.00', order)
    outside.arrives('31,00', 'still a comma')
    await t.runJob('cashier.bank_feed')
    const lineCase = async (note: string) => (await openCases(t)).find(({ kind, detail }) => kind === 'unreadable' && detail.includes(note))
    const [good, bad] = [await lineCase(order), await lineCase('still a comma')]
    expect({ good: good?.readable, bad: bad?.readable }).toEqual({ good: 1, bad: 1 })
    const ask = (id = '') =>
      t.call(cashierOperatorCalls.readSuspense, { ...maker, lang: 'en', params: { id }, body: { reason: 'the bank mended it' } })
    const before = await central(t, who.id)
    const { approval } = (await ask(good?.id)).body.data
    expect((await ask(good?.id)).body.message).toBe('A second person has already been asked')
    expect((await decide(t, approval, { by: maker })).body.message).toBe('You cannot decide your own request')
    await t.runJob('cashier.lines')
    expect({ central: await central(t, who.id), goodIsOpen: await isOpen(t, good?.id ?? '') }).toEqual({
      central: before,
      goodIsOpen: true,
    })
    await decide(t, approval, { decision: 'refuse' })
    // What made it unreadable is over: here the text that was kept.
    await mendLine(t, good?.id ?? '', { wrong: '1,000.00', right: '1000.00' })
    for (const one of [good, bad]) await decide(t, (await ask(one?.id)).body.data.approval)
    for (let twice = 0; twice < 2; twice += 1) await t.runJob('cashier.lines')
    expect({
      central: await central(t, who.id),
      goodIsOpen: await isOpen(t, good?.id ?? ''),
      badIsOpen: await isOpen(t, bad?.id ?? ''),
    }).toEqual({
      central: before + 100_000n,
      goodIsOpen: false,
      badIsOpen: true,
    })
    expect((await openCases(t)).find(({ id }) => id === bad?.id)).toMatchObject({ wish: '', approval: '', readable: 1 })
    expect((await openCases(t)).find(({ id }) => id === bad?.id)?.detail).toContain('it does not fit the form')
    const { rows } = await t.app.db.query<{ status: string }>('select status from cashier.deposit where order_number = $1', [order])
    expect(rows[0]?.status).toBe('success')
    expect((await ask(good?.id)).status).toBe(404)
    const money = await arrived(t, '12.00', 'no line')
    expect((await ask(money.id)).body.message).toBe('This case has no line that could be read again')
    await closeCase(t, bad?.id ?? '')
  })

  test('a line that a version of before set aside while the database was away is read from what its case shows', async () => {
    const who = await rich(t, 0n)
    const { order_number: order } = (
      await t.call(cashierCalls.createDeposit, { token: who.token, body: { id: 1, type: 'bank', amount: '500.00' } })
    ).body.data
    outside.arrives('500.00', order)
    const lost = outside.feed.pop()
    await setAsideLine(t, 'bank:0123', { detail: JSON.stringify({ ...lost, seq: 900_001, ref: 'LOST0001' }) })
    const found = (await openCases(t)).find(({ ref }) => ref === 'bank:0123')
    const asked = await t.call(cashierOperatorCalls.readSuspense, {
      ...maker,
      params: { id: found?.id ?? '' },
      body: { reason: 'it was lost' },
    })
    const before = await central(t, who.id)
    await decide(t, asked.body.data.approval)
    await t.runJob('cashier.lines')
    expect({ central: await central(t, who.id), caseIsOpen: await isOpen(t, found?.id ?? '') }).toEqual({
      central: before + 50_000n,
      caseIsOpen: false,
    })
  })
})
