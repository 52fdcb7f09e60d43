import { approvalDecided } from '@jade/contract/backoffice/events'
import { cashierCalls } from '@jade/contract/cashier/calls'
import { cashierOperatorCalls } from '@jade/contract/cashier/operator-calls'
import { turnoverCalls } from '@jade/contract/turnover/calls'
import { systemIntent } from '@jade/service/app'
import { hostileBodies } from '@jade/test-kit/amounts'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { settle } from '../../turnover/bets.fixture.ts'
import { addRequirement, closeRequirements, standing } from '../../turnover/door.ts'
import { bootCashier, breaches, cardForm, money, numberOf, type Person, person, staff, storeCard, withCard } from '../cashier.fixture.ts'
import { outside } from '../outside/fake-provider.fixture.ts'
import { giveAccount } from '../../identity/accounts.fixture.ts'
import { setting } from '../../site/settings.fixture.ts'
import { withdrawalFee } from '../../vip/levels.fixture.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootCashier()
})
afterAll(() => t.close())
beforeEach(() => outside.reset())
afterEach(async () => {
  await t.drainOutbox()
  expect(await breaches(t)).toEqual([])
  expect(t.faults).toEqual([])
})

const deposited = (playerId: bigint, ref: string) =>
  ({ playerId, walletId: 0, source: 'deposit', ref, name: { zh: '', en: '' }, amountCents: 100_000n, multiple: 1 }) as const
const ask = (who: Pick<Person, 'token'> & { card?: string }, amount: string, more = {}) =>
  t.call(cashierCalls.createWithdrawal, { token: who.token, lang: 'en', body: { type: 'bank', id: who.card ?? '1', amount }, ...more })
const info = async (who: Person) => (await t.call(cashierCalls.withdrawInfo, { token: who.token, lang: 'en' })).body.data
const act = (
  name: 'claimWithdrawal' | 'releaseWithdrawal' | 'approveWithdrawal' | 'payWithdrawal' | 'queryWithdrawal',
  id: string,
  by: number,
) => t.send(cashierOperatorCalls[name], { ...staff(by), lang: 'en', params: { id } })
const cancel = (who: Person, id: string) => t.call(cashierCalls.cancelWithdrawal, { token: who.token, lang: 'en', params: { id } })
const stageOf = async (id: string) => (await t.call(cashierOperatorCalls.withdrawal, { ...staff(1), params: { id } })).body.data.order.stage

async function made(who: Person, amount = '1000.00'): Promise<string> {
  const reply = await ask(who, amount)
  expect(reply.body).toMatchObject({ status: 'success' })
  return reply.body.data.id
}

async function approved(who: Person, amount = '1000.00'): Promise<string> {
  const id = await made(who, amount)
  expect((await act('claimWithdrawal', id, 1)).status).toBe(200)
  expect((await act('approveWithdrawal', id, 1)).status).toBe(200)
  return id
}

describe('what must be there before', () => {
  test('name, ID, a verified account that is old enough, an open function [VALID-020 ROLE-012 ERR-020 ROLE-016 ROLE-019 ERR-030 ERR-031]', async () => {
    const nobody = { token: '4999' }
    expect((await ask(nobody, '1000.00')).status).toBe(404)
    const missing = (await t.call(cashierCalls.withdrawInfo, { token: '4999', lang: 'en' })).body.data.missing
    expect(missing).toEqual(['cashier.need_name', 'cashier.need_identity', 'cashier.no_account'])
    const who = await withCard(t, 500_000n)
    await t.app.db.query('update cashier.card set created_at = $2 where id = $1', [BigInt(who.card), t.clock.now()])
    expect((await ask(who, '1000.00')).body.message).toBe('A newly bound account can be paid to from 2026-06-16 12:00:00 on')
    expect(await money(t, who.id)).toEqual({ central: 500_000n, held: 0n })
    await setting(t, 'allow_player_withdraw', '0')
    expect((await ask(who, '1000.00')).body.message).toBe('The withdrawal function is closed')
    await setting(t, 'allow_player_withdraw', null)
  })

  test("another player's account is unknown", async () => {
    const [a, b] = [await withCard(t, 500_000n), await withCard(t, 500_000n)]
    expect((await ask({ ...a, card: b.card }, '1000.00')).text).toBe((await ask({ ...a, card: '999999' }, '1000.00')).text)
  })
})

test('a deposit that is credited while a withdrawal is decided keeps its turnover', async () => {
  const who = await withCard(t, 500_000n)
  await t.app.unit(systemIntent('test'), async (u) => {
    const seen = await standing(u.tx, who.id)
    await addRequirement(u, deposited(who.id, `D${who.id}`))
    await closeRequirements(u, { playerId: who.id, walletId: 0, upTo: seen.upTo, as: 'withdrawal' })
  })
  expect(await info(who)).toMatchObject({ need_bet: '1000.00', withdrawable: '0.00' })
})

test('a locked account takes nothing out, even with a token read a moment before', async () => {
  const who = await withCard(t, 500_000n)
  await giveAccount(t, { id: who.id, account: `locked${who.id}`, status: 'locked' })
  expect((await ask(who, '1000.00')).status).toBe(401)
  const stored = await storeCard(t, who.token, { body: cardForm(`77${numberOf(who.id)}`) })
  const deposited = await t.call(cashierCalls.createDeposit, { token: who.token, body: { id: 1, type: 'bank', amount: '1000.00' } })
  expect([stored.status, deposited.status]).toEqual([401, 401])
  expect(await money(t, who.id)).toEqual({ central: 500_000n, held: 0n })
})

describe('amounts', () => {
  test('bounds are inside, the balance and the day are limits, hostile forms leave no trace [RULE-051 RULE-052 RULE-053 VALID-037 VALID-038 VALID-040 VALID-041 CONST-031]', async () => {
    const who = await withCard(t, 50_000_000n)
    expect((await ask(who, '499.99')).body.message).toBe('A withdrawal is at least 500.00')
    expect((await ask(who, '200000.01')).body.message).toBe('A withdrawal is at most 200000.00')
    expect((await ask(who, '200000.00')).status).toBe(200)
    expect((await ask(who, '100000.01')).body.message).toBe('Withdrawals of one day are at most 300000.00, 100000.00 is left today')
    const poor = await withCard(t, 60_000n)
    expect((await ask(poor, '600.01')).body.message).toBe('You can withdraw 600.00')
    const before = await money(t, poor.id)
    for (const { name, json } of hostileBodies({ type: 'bank', id: poor.card, amount: '500.00' }, 'amount')) {
      const reply = await t.send(cashierCalls.createWithdrawal, { token: poor.token, body: json })
      expect(reply.status, name).toBeGreaterThanOrEqual(400)
      expect(reply.status, name).toBeLessThan(500)
    }
    expect(await money(t, poor.id)).toEqual(before)
  })

  test('one free a Taipei day, then 100, three at most; midnight starts anew [CALL-032 ROLE-017 ROLE-018 CONST-028 CONST-029 CONST-030 ROLE-026]', async () => {
    t.clock.set('2026-07-01 23:59:59')
    const who = await withCard(t, 10_000_000n)
    const fees: string[] = []
    for (let n = 0; n < 3; n += 1) fees.push((await ask(who, '1000.00')).body.data.fee)
    expect(fees).toEqual(['0.00', '100.00', '100.00'])
    expect((await ask(who, '1000.00')).body.message).toBe('The 3 withdrawals of today are used up')
    t.clock.set(new Date('2026-07-01T15:59:59.999Z'))
    expect((await ask(who, '1000.00')).status).toBe(403)
    t.clock.set('2026-07-02 00:00:00')
    expect((await info(who)).free_left).toBe(1)
    expect((await ask(who, '1000.00')).body.data.fee).toBe('0.00')
  })

  test('the amount must exceed the fee [VALID-039]', async () => {
    const who = await withCard(t, 10_000_000n)
    await withdrawalFee(t, 60_000n)
    await made(who)
    expect((await ask(who, '600.00')).body.message).toBe('The amount must exceed the fee of 600.00')
    expect((await ask(who, '600.01')).status).toBe(200)
    await withdrawalFee(t, 10_000n)
  })

  test('one key is one order, whatever else comes; two orders cannot share a balance [CALL-033]', async () => {
    const who = await withCard(t, 100_000n)
    const same = await Promise.all(Array.from({ length: 5 }, () => ask(who, '600.00', { key: 'w-key-1' })))
    expect(new Set(same.map(({ text }) => text)).size).toBe(1)
    expect(await money(t, who.id)).toEqual({ central: 40_000n, held: 60_000n })
    const other = await withCard(t, 100_000n)
    const burst = await Promise.all(Array.from({ length: 10 }, () => ask(other, '1000.00')))
    expect(burst.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await money(t, other.id)).toEqual({ central: 0n, held: 100_000n })
    // The security audit's own: twelve of 5,000.00 at once from 8,800.00.
    const third = await withCard(t, 880_000n)
    const twelve = await Promise.all(Array.from({ length: 12 }, () => ask(third, '5000.00')))
    const answers = Object.groupBy(twelve, ({ status }) => status)
    expect({ taken: answers[200]?.length, refused: answers[403]?.length }).toEqual({ taken: 1, refused: 11 })
    expect(await money(t, third.id)).toEqual({ central: 380_000n, held: 500_000n })
  })
})

test('turnover: bets since the last withdrawal against deposits since then [CONST-032]', async () => {
  const who = await withCard(t, 100_000n)
  await t.app.unit(systemIntent('test'), (u) => addRequirement(u, deposited(who.id, 'D260615TURN01')))
  await settle(t, { playerId: who.id, ref: 'a', cents: 99_999n })
  expect(await info(who)).toMatchObject({ withdrawable: '0.00', amount: '1000.00', need_bet: '1000.00', now_bet: '999.99' })
  expect((await ask(who, '1000.00')).body.message).toBe('Valid bets of 0.01 are still needed before you can withdraw')
  await settle(t, { playerId: who.id, ref: 'b', cents: 1n })
  const records = async () => (await t.call(turnoverCalls.limitRecords, { token: who.token, lang: 'en' })).body
  expect(await records()).toMatchObject({ total: 1, data: [{ multiple: 1, need_bet: '1000.00', now_bet: '1000.00', unlocked: 1 }] })
  await made(who, '500.00')
  expect(await info(who)).toMatchObject({ withdrawable: '500.00', need_bet: '0.00' })
})

describe('from review to its end', () => {
  test('a claim that nobody works on for half an hour may be taken over; who had it is out', async () => {
    const who = await withCard(t, 500_000n)
    const id = await made(who)
    expect((await act('claimWithdrawal', id, 1)).status).toBe(200)
    t.clock.advance({ minutes: 29 })
    expect((await act('claimWithdrawal', id, 2)).status).toBe(403)
    t.clock.advance({ minutes: 1 })
    expect((await act('claimWithdrawal', id, 2)).status).toBe(200)
    expect((await act('approveWithdrawal', id, 1)).status).toBe(403)
    expect((await act('approveWithdrawal', id, 2)).status).toBe(200)
  })

  test('claimed, approved, paid by another person; the held money leaves, the fee is income [CALL-031]', async () => {
    const who = await withCard(t, 500_000n)
    await made(who)
    const id = await made(who)
    expect((await act('approveWithdrawal', id, 1)).body.message).toBe('The order has moved on, please reload')
    await act('claimWithdrawal', id, 1)
    expect((await act('claimWithdrawal', id, 2)).body.message).toBe('staff1 is handling this order')
    expect((await act('approveWithdrawal', id, 2)).body.message).toBe('staff1 is handling this order')
    expect((await cancel(who, id)).body.message).toBe('This withdrawal is being handled and can no longer be cancelled')
    await act('approveWithdrawal', id, 1)
    expect((await act('payWithdrawal', id, 1)).body.message).toBe('The one who pays must not be the one who approved')
    expect((await act('payWithdrawal', id, 2)).body.data.stage).toBe('paid')
    expect((await act('payWithdrawal', id, 2)).status).toBe(403)
    expect(outside.opened).toHaveLength(1)
    expect(await money(t, who.id)).toEqual({ central: 300_000n, held: 100_000n })
    const latest = await t.call(cashierCalls.latestWithdraw, { token: who.token })
    expect(latest.body.mine).toMatchObject({ id, status: 'success', stage: 'paid', fee: '100.00' })
    expect(latest.body.mine?.reached.map(({ stage }) => stage)).toEqual(['review', 'claimed', 'approved', 'paying', 'paid'])
    expect(latest.text).not.toMatch(/actor|staff|finance/)
    expect(latest.body.data[0]).toMatchObject({ amount: '1000.00' })
  })

  test('the database itself refuses an approver who pays', async () => {
    const id = await approved(await withCard(t, 500_000n))
    await expect(t.app.db.query('update cashier.withdrawal set paid_by = approved_by where id = $1', [BigInt(id)])).rejects.toThrow(
      'payer_is_not_approver',
    )
  })

  test('released, cancelled by the player once; the money is back [STATE-033 STATE-034]', async () => {
    const who = await withCard(t, 500_000n)
    const id = await made(who)
    await act('claimWithdrawal', id, 1)
    expect((await act('releaseWithdrawal', id, 1)).status).toBe(200)
    expect((await cancel(who, id)).body).toMatchObject({ status: 'success', message: 'withdrawn' })
    expect((await cancel(who, id)).body.code).toBe(403)
    expect((await cancel(await withCard(t), id)).status).toBe(404)
    expect(await money(t, who.id)).toEqual({ central: 500_000n, held: 0n })
  })

  test('refused with words that the player reads', async () => {
    const who = await withCard(t, 500_000n)
    const id = await made(who)
    await act('claimWithdrawal', id, 1)
    const body = { reason: 'account_wrong', text: 'wrong branch' } as const
    expect((await t.call(cashierOperatorCalls.refuseWithdrawal, { ...staff(1), params: { id }, body })).status).toBe(200)
    const { mine } = (await t.call(cashierCalls.latestWithdraw, { token: who.token, lang: 'en' })).body
    expect(mine).toMatchObject({ status: 'audit_failure', reason: 'The details of the account are wrong（wrong branch）' })
    expect(await money(t, who.id)).toEqual({ central: 500_000n, held: 0n })
  })

  test('a silent provider leaves it in doubt, held; what it never heard of is asked for again under the same number; its word ends it', async () => {
    const who = await withCard(t, 500_000n)
    const id = await approved(who)
    outside.silent = true
    expect((await act('payWithdrawal', id, 2)).body.data.stage).toBe('unknown')
    t.clock.advance({ hours: 30 })
    await t.runJob('cashier.payouts')
    expect({ stage: await stageOf(id), money: await money(t, who.id) }).toEqual({
      stage: 'unknown',
      money: { central: 400_000n, held: 100_000n },
    })
    outside.silent = false
    outside.payoutWord = { status: 'processing', providerTx: 'O7' }
    t.clock.advance({ minutes: 1 })
    await t.runJob('cashier.payouts')
    const [order = '', again] = outside.opened
    expect([again, outside.opened.length]).toEqual([order, 2])
    expect({ stage: await stageOf(id), money: await money(t, who.id) }).toEqual({
      stage: 'paying',
      money: { central: 400_000n, held: 100_000n },
    })
    outside.payouts.set(order, { status: 'paid', providerTx: 'O7' })
    t.clock.advance({ minutes: 1 })
    await t.runJob('cashier.payouts')
    expect([await stageOf(id), await money(t, who.id), outside.opened.length]).toEqual(['paid', { central: 400_000n, held: 0n }, 2])
  })

  test('a payout that the bank returns gives the money back', async () => {
    const who = await withCard(t, 500_000n)
    const id = await approved(who)
    outside.payoutWord = { status: 'refused', providerTx: 'O8' }
    expect((await act('payWithdrawal', id, 2)).body.data.stage).toBe('refused')
    expect(await money(t, who.id)).toEqual({ central: 500_000n, held: 0n })
  })

  test('cancel, claim, approve and pay fired together: one history, money in one place', async () => {
    for (let round = 0; round < 5; round += 1) {
      const who = await withCard(t, 500_000n)
      const id = await made(who)
      await Promise.all([cancel(who, id), act('claimWithdrawal', id, 1), act('claimWithdrawal', id, 2), cancel(who, id)])
      await Promise.all([act('approveWithdrawal', id, 1), act('approveWithdrawal', id, 2), cancel(who, id)])
      await Promise.all([act('payWithdrawal', id, 3), act('payWithdrawal', id, 3), act('payWithdrawal', id, 4), cancel(who, id)])
      const stage = await stageOf(id)
      const expected = stage === 'cancelled' ? { central: 500_000n, held: 0n } : { central: 400_000n, held: 0n }
      expect(['cancelled', 'paid']).toContain(stage)
      expect(await money(t, who.id)).toEqual(expected)
    }
  })
})

test('an unnamed player is told what is missing', async () => {
  const who = await person(t, 100_000n)
  expect((await t.call(cashierCalls.withdrawInfo, { token: who.token, lang: 'en' })).body.data).toMatchObject({
    missing: ['cashier.no_account'],
    missing_text: ['There is no available bank account'],
  })
})

test('an unknown payout is ended by hand only by two people', async () => {
  const who = await withCard(t, 500_000n)
  const id = await approved(who)
  outside.silent = true
  await act('payWithdrawal', id, 2)
  expect((await act('queryWithdrawal', id, 2)).body.data.stage).toBe('unknown')
  const end = () =>
    t.call(cashierOperatorCalls.endWithdrawal, {
      ...staff(2),
      lang: 'en',
      params: { id },
      body: { as: 'refused', reason: 'bank wrote back' },
    })
  const asked = await end()
  expect((await end()).body.message).toBe('A second person has already been asked')
  expect(await money(t, who.id)).toEqual({ central: 400_000n, held: 100_000n })
  await t.app.unit(systemIntent('test'), async (u) => {
    const payload = {
      id: asked.body.data.approval,
      kind: 'cashier.end_payout',
      approved: true,
      checkerId: '3',
      checker: 'staff3',
      reason: 'seen the letter',
    }
    u.emit({ name: approvalDecided, payload })
  })
  await t.drainOutbox()
  expect({ stage: await stageOf(id), money: await money(t, who.id) }).toEqual({ stage: 'refused', money: { central: 500_000n, held: 0n } })
})

test('while an order is open its card stays, and a switch takes cancelling away', async () => {
  const who = await withCard(t, 500_000n)
  const id = await made(who)
  const remove = await t.call(cashierCalls.deleteCard, { token: who.token, lang: 'en', params: { id: who.card } })
  expect(remove.body.message).toBe('An open order still uses this bank card')
  await setting(t, 'withdrawal_player_cancel', '0')
  expect((await cancel(who, id)).body.message).toBe('Withdrawals cannot be cancelled right now')
  await setting(t, 'withdrawal_player_cancel', null)
  expect((await cancel(who, id)).status).toBe(200)
})
