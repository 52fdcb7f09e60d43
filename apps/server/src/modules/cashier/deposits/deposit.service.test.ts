import { cashierCalls } from '@jade/contract/cashier/calls'
import { cashierOperatorCalls } from '@jade/contract/cashier/operator-calls'
import { hostileBodies } from '@jade/test-kit/amounts'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootCashier, breaches, house, money, type Person, person, PNG, staff, withCard } from '../cashier.fixture.ts'
import { openDepositKey, ordersOf } from '../door.ts'
import { outside } from '../outside/fake-provider.fixture.ts'
import { setting } from '../../site/settings.fixture.ts'

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

type Type = 'bank' | 'third'
const ids = { bank: 1, third: 2 } as const
const create = (who: Pick<Person, 'token'>, type: Type, amount: string, more: Readonly<Record<string, unknown>> = {}, key?: string) =>
  t.send(cashierCalls.createDeposit, {
    token: who.token,
    lang: 'en',
    body: { id: ids[type], type, amount, ...more },
    ...(key === undefined ? {} : { key }),
  })
const running = async (who: Person, key: string) =>
  (await t.call(cashierCalls.runningDeposit, { token: who.token, lang: 'en', params: { last_key: key } })).body.data
const cancel = (who: Person, key: string) => t.call(cashierCalls.cancelDeposit, { token: who.token, lang: 'en', params: { key } })
const pushed = (who: Person) => t.pushes.filter(({ to }) => to === who.id).map(({ name }) => name)

describe('channels and fees', () => {
  test('in the order of the setting, closed by their switches [RULE-041 RULE-042 ERR-028 ERR-029]', async () => {
    const who = await withCard(t)
    const types = async () => (await t.call(cashierCalls.channels, { token: who.token })).body.data.map(({ type }) => type)
    expect(await types()).toEqual(['bank', 'third'])
    await setting(t, 'deposit_sort', 'third,bank')
    expect(await types()).toEqual(['third', 'bank'])
    await setting(t, 'web_bank_deposit', '0')
    expect(await types()).toEqual(['third'])
    expect((await create(who, 'bank', '1000.00')).body.message).toBe('This stored value channel is closed')
    await setting(t, 'tripartite_deposit', '0')
    expect(await types()).toEqual([])
    for (const key of ['web_bank_deposit', 'tripartite_deposit']) await setting(t, key, '1')
    await setting(t, 'deposit_sort', 'bank,third')
  })

  test('a quoted fee stays for ten minutes, once, for its amount [CALL-028 CONST-027]', async () => {
    const who = await withCard(t)
    const fee = async () => (await t.call(cashierCalls.rechargeFee, { token: who.token, query: { amount: '333.33', id: '2' } })).body.data
    const quoted = await fee()
    expect(quoted).toMatchObject({ fee: '3.33', credit: '330.00' })
    await t.app.db.query('update cashier.channel set fee_rate_bp = 500 where id = 2')
    expect((await create(who, 'third', '333.34', { quote: quoted.quote })).body.message).toContain('no longer valid')
    const again = await fee()
    expect(again.fee).toBe('16.66')
    await t.app.db.query('update cashier.channel set fee_rate_bp = 100 where id = 2')
    const made = await create(who, 'third', '333.33', { quote: again.quote })
    expect((await running(who, made.body.data.key))?.fee).toBe('16.66')
    t.clock.advance({ minutes: 11 })
    await cancel(who, made.body.data.key)
    expect((await create(who, 'third', '333.33', { quote: again.quote })).status).toBe(403)
  })
})

describe('an order', () => {
  test('needs a name, a verified card, an amount within the bounds; one at a time [ROLE-011 ERR-021 RULE-043 CALL-027 VALID-031 VALID-032 VALID-033 VALID-035 VALID-036 ROLE-014]', async () => {
    expect((await create({ token: '4990' }, 'bank', '1000.00')).body.message).toBe('Please complete your personal information first')
    expect((await create(await person(t), 'bank', '1000.00')).body.message).toBe('Please add a bank card first')
    const who = await withCard(t)
    expect((await create(who, 'bank', '99.99')).body.message).toBe('A deposit is at least 100.00')
    expect((await create(who, 'bank', '200000.01')).body.message).toBe('A deposit is at most 200000.00')
    expect((await create(who, 'bank', '1000.00', { type: 'third' })).status).toBe(403)
    for (const { name, json } of hostileBodies({ id: 1, type: 'bank', amount: '500.00' }, 'amount')) {
      const reply = await t.send(cashierCalls.createDeposit, { token: who.token, body: json })
      expect([reply.status >= 400 && reply.status < 500, name]).toEqual([true, name])
    }
    expect(await openDepositKey(t.app.db, who.id)).toBe('')
    const made = await create(who, 'bank', '1000.00', {}, 'd-key-1')
    expect(made.body.data).toMatchObject({ status: 'pending_payment', pay: { account_number: '901540088216', amount: '1000.00' } })
    expect(made.body.data.pay.note).toBe(made.body.data.order_number)
    expect((await create(who, 'bank', '1000.00', {}, 'd-key-1')).text).toBe(made.text)
    expect((await create(who, 'bank', '1000.00')).body.message).toBe('You have a deposit order that is still open')
    expect(await openDepositKey(t.app.db, who.id)).toBe(made.body.data.key)
    const other = await withCard(t)
    expect(await running(other, made.body.data.key)).toBeNull()
    expect((await cancel(other, made.body.data.key)).status).toBe(404)
    expect((await cancel(who, made.body.data.key)).body).toMatchObject({ status: 'success', message: 'cancelled' })
    expect((await cancel(who, made.body.data.key)).body.message).toBe('This order can no longer be cancelled')
  })

  test('need not wait for the review of a card, unless the house wants it to; a refused card is none', async () => {
    const who = await withCard(t)
    const review = (status: number) =>
      t.app.db.query(
        'update cashier.card set status = $2::int, reviewed_at = case when $2::int = 0 then null else created_at end where player_id = $1',
        [who.id, status],
      )
    await review(0)
    const made = await create(who, 'bank', '1000.00')
    expect(made.body.data.status).toBe('pending_payment')
    await cancel(who, made.body.data.key)
    await setting(t, 'deposit_card_under_review', '0')
    expect((await create(who, 'bank', '1000.00')).body.message).toBe('Please add a bank card first')
    await setting(t, 'deposit_card_under_review', '1')
    await review(2)
    expect((await create(who, 'bank', '1000.00')).body.message).toBe('Please add a bank card first')
  })

  test('third party: so much a Taipei day, anew at midnight [RULE-044]', async () => {
    t.clock.set('2026-08-01 23:59:59')
    await setting(t, 'tripartite_deposit_single_day_amount_max', '1500.00')
    const who = await withCard(t)
    const { key, order_number } = (await create(who, 'third', '1000.00')).body.data
    outside.payments.set(order_number, { status: 'paid', amountCents: 100_000n, currency: 'TWD', providerTx: 'PDAY0001' })
    t.clock.advance({ ms: 500 })
    await t.app.db.query(`update cashier.deposit set next_ask_at = created_at where key = $1`, [key])
    await t.runJob('cashier.silent_orders')
    expect((await running(who, key))?.status).toBe('success')
    expect((await create(who, 'third', '500.01')).body.message).toBe(
      'Third-party deposits of one day are at most 1500.00, 500.00 is left today',
    )
    t.clock.set('2026-08-02 00:00:00')
    expect((await create(who, 'third', '1000.00')).status).toBe(200)
    await setting(t, 'tripartite_deposit_single_day_amount_max', '300000.00')
  })

  test('a silent provider fails it at once; the same key answers the same', async () => {
    const who = await withCard(t)
    outside.silent = true
    const first = await create(who, 'third', '1000.00', {}, 'd-silent')
    expect(first.body.message).toBe('The payment channel does not answer right now, please try again later')
    expect((await create(who, 'third', '1000.00', {}, 'd-silent')).text).toBe(first.text)
    outside.silent = false
    expect((await create(who, 'third', '1000.00')).body.data.url).toMatch(/^https:\/\/pay\.test\/D/)
  })

  test('ends by its clock when nobody pays, and tells', async () => {
    const who = await withCard(t)
    const { key } = (await create(who, 'bank', '1000.00')).body.data
    t.clock.advance({ minutes: 29, seconds: 59 })
    await t.runJob('cashier.expire')
    expect((await running(who, key))?.status).toBe('pending_payment')
    t.clock.advance({ seconds: 1 })
    await t.runJob('cashier.expire')
    expect((await running(who, key))?.status).toBe('fail')
    await t.drainOutbox()
    expect(pushed(who)).toEqual(expect.arrayContaining(['deposit', 'deposit-fail', 'update-user']))
  })
})

describe('bank transfer', () => {
  test('the note and the exact amount credit it once, whatever else the note holds', async () => {
    const who = await withCard(t)
    const { key, order_number } = (await create(who, 'bank', '1234.50')).body.data
    outside.arrives('1234.50', `儲值 ${order_number.toLowerCase().replace(/(.{5})/, '$1-')} 謝謝`)
    await t.runJob('cashier.bank_feed')
    await t.app.db.query('delete from cashier.feed')
    await t.runJob('cashier.bank_feed')
    expect(await running(who, key)).toMatchObject({ status: 'success', credit: '1234.50', can_cancel: 0, can_upload: 0 })
    expect(await money(t, who.id)).toEqual({ central: 123_450n, held: 0n })
    await t.drainOutbox()
    expect(pushed(who)).toEqual(expect.arrayContaining(['deposit', 'deposit-success', 'update-user']))
    const range = { from: new Date(0), until: new Date('2030-01-01') }
    const page = { page: 1, pageSize: 10 }
    const orders = await ordersOf(t.app.db, who.id, { category: 'deposit', range, page, lang: 'en' })
    expect(orders).toMatchObject({ total: 1, rows: [{ key, status: 'success', amount: '1234.50', name: 'Bank transfer' }] })
  })

  test('another amount goes to suspense; an operator matches what fits, once', async () => {
    const who = await withCard(t)
    const { key, order_number } = (await create(who, 'bank', '1000.00')).body.data
    const before = await house(t, 'suspense')
    outside.arrives('999.99', order_number)
    outside.arrives('1000.00', '忘記附言', '王小明')
    await t.runJob('cashier.bank_feed')
    expect((await running(who, key))?.status).toBe('not_reviewed')
    expect((await house(t, 'suspense')) - before).toBe(199_999n)
    const rows = (await t.call(cashierOperatorCalls.deposits, { ...staff(1), query: { list: 'review' } })).body.data
    const id = rows.find((row) => row.order_number === order_number)?.id ?? ''
    const matches = (await t.call(cashierOperatorCalls.depositMatches, { ...staff(1), params: { id } })).body.data
    const [best, other] = [matches.find(({ amount }) => amount === '1000.00'), matches.find(({ amount }) => amount === '999.99')]
    const approve = (ref = '') =>
      t.call(cashierOperatorCalls.approveDeposit, { ...staff(1), lang: 'en', params: { id }, body: { ref, reason: 'slip seen' } })
    expect((await approve(other?.ref)).body.message).toBe('The arrived amount is not that of the order')
    expect((await approve(best?.ref)).status).toBe(200)
    expect((await approve(best?.ref)).body.message).toBe('This deposit order has already ended')
    expect(await money(t, who.id)).toEqual({ central: 100_000n, held: 0n })
    expect((await house(t, 'suspense')) - before).toBe(99_999n)
    const cases = (await t.call(cashierOperatorCalls.suspense, { ...staff(1), query: { status: 'open' } })).body.data
    const open = cases.find(({ ref }) => ref === other?.ref)
    expect(open).toMatchObject({ kind: 'amount_differs', order_number, amount: '999.99' })
    const params = { id: open?.id ?? '' }
    const close = { ...staff(1), lang: 'en', params, body: { note: 'sent back to the sender' } } as const
    expect((await t.call(cashierOperatorCalls.closeSuspense, close)).body.message).toContain('There is money behind this case')
  })

  test("money whose player is known is nobody else's by one person alone", async () => {
    const [payer, other] = [await withCard(t), await withCard(t)]
    const { order_number } = (await create(payer, 'bank', '1000.00')).body.data
    await create(other, 'bank', '900.00')
    outside.arrives('900.00', order_number)
    await t.runJob('cashier.bank_feed')
    const { rows } = await t.app.db.query<{ id: bigint }>('select id from cashier.deposit where player_id = $1', [other.id])
    const params = { id: String(rows[0]?.id) }
    const ref = outside.feed.at(-1)?.ref ?? ''
    const matches = (await t.call(cashierOperatorCalls.depositMatches, { ...staff(1), params })).body.data
    expect(matches.map((match) => match.ref)).not.toContain(ref)
    const reply = await t.call(cashierOperatorCalls.approveDeposit, { ...staff(1), params, body: { ref, reason: 'slip seen' } })
    expect(reply.status).toBe(404)
    expect(await money(t, other.id)).toEqual({ central: 0n, held: 0n })
  })

  test('a picture of a slip never credits; an operator refuses with words [CALL-029]', async () => {
    const who = await withCard(t)
    const { key, order_number } = (await create(who, 'bank', '1000.00')).body.data
    const upload = (bytes: Buffer) =>
      t.send(cashierCalls.uploadProof, { token: who.token, lang: 'en', body: { key }, files: [{ field: 'image', bytes }] })
    expect((await upload(Buffer.from('<svg onload="alert(1)"/>'))).status).toBe(400)
    expect((await upload(PNG)).status).toBe(200)
    expect(await running(who, key)).toMatchObject({
      status: 'not_reviewed',
      image: 1,
      can_cancel: 0,
      review_until: expect.stringMatching(/^2026/),
    })
    expect((await cancel(who, key)).status).toBe(403)
    t.clock.advance({ days: 2 })
    await t.runJob('cashier.expire')
    expect(await money(t, who.id)).toEqual({ central: 0n, held: 0n })
    const rows = (await t.call(cashierOperatorCalls.deposits, { ...staff(1), query: { q: order_number, list: 'all' } })).body.data
    const params = { id: rows[0]?.id ?? '' }
    expect((await t.call(cashierOperatorCalls.depositImage, { ...staff(1), params })).body.data.image).toMatch(/^data:image\/png;base64,/)
    const body = { reason: 'not_received', text: 'nothing came' } as const
    expect((await t.call(cashierOperatorCalls.refuseDeposit, { ...staff(1), params, body })).status).toBe(200)
    expect((await running(who, key))?.status).toBe('audit_failure')
    expect((await upload(PNG)).body.message).toBe('This deposit order has already ended')
  })
})
