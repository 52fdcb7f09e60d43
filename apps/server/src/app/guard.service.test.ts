import { cashierCalls } from '@jade/contract/cashier/calls'
import { identityCalls } from '@jade/contract/identity/calls'
import { messagesCalls } from '@jade/contract/messages/calls'
import type { TestApp } from '@jade/test-kit/boot'
import { referencesWithoutIndex } from '@jade/test-kit/references'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cardForm, PNG } from '../modules/cashier/cashier.fixture.ts'
import { outside } from '../modules/cashier/outside/fake-provider.fixture.ts'
import { playerByAccount } from '../modules/identity/door.ts'
import { codeFor } from '../modules/identity/players.fixture.ts'
import { fake } from '../modules/platforms/fake-vendor.fixture.ts'
import { bootHouse, tokenOf } from './house.fixture.ts'
import { unverifyPhone } from '../modules/identity/accounts.fixture.ts'
import { setting } from '../modules/site/settings.fixture.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootHouse()
})
afterAll(() => t.close())
beforeEach(() => {
  fake.reset()
  outside.reset()
})

const idOf = async (account: string) => (await playerByAccount(t.app.db, account))?.id ?? 0n

const bind = (token: string, number: string) =>
  t.send(cashierCalls.storeCard, { token, lang: 'en', files: [{ field: 'image', bytes: PNG }], body: cardForm(number) })
const prove = (token: string, given: { password: string } | { code: string }, purpose: 'payout_account' | 'withdrawal') =>
  t.call(identityCalls.stepUp, { token, lang: 'en', body: { purpose, ...given } })
const asksFor = (purpose: string) => ({ status: 403, body: { error: { step_up: 1, [purpose]: 1 } } })
const titles = async (token: string) =>
  (await t.call(messagesCalls.list, { token, lang: 'en', params: { group: 'personal' } })).body.data.map(({ title }) => title)

test('a payout account: password or code again, once, of this session, for this purpose, for ten minutes', async () => {
  const first = await tokenOf(t, 'demo01')
  expect(await bind(first, '901540012301')).toMatchObject(asksFor('payout_account'))
  expect((await prove(first, { password: 'wrong999' }, 'payout_account')).body.error).toEqual({
    password: ['The current password is wrong'],
  })
  expect((await t.send(identityCalls.stepUp, { token: first, body: { purpose: 'payout_account' } })).status).toBe(403)
  expect((await prove(first, { password: 'demo1234' }, 'withdrawal')).status).toBe(200)
  expect(await bind(first, '901540012301')).toMatchObject(asksFor('payout_account'))

  expect((await prove(first, { password: 'demo1234' }, 'payout_account')).status).toBe(200)
  const second = await tokenOf(t, 'demo01')
  expect(await bind(second, '901540012301')).toMatchObject(asksFor('payout_account'))

  expect((await prove(second, { password: 'demo1234' }, 'payout_account')).status).toBe(200)
  t.clock.advance({ minutes: 10 })
  expect(await bind(second, '901540012301')).toMatchObject(asksFor('payout_account'))

  expect((await t.call(identityCalls.stepUpMethods, { token: second, query: { purpose: 'payout_account' } })).body.data).toEqual({
    methods: ['password', 'sms'],
    phone: '09xxxxx001',
  })
  expect((await t.call(identityCalls.sendStepUpCode, { token: second, body: { purpose: 'payout_account' } })).status).toBe(200)
  expect((await prove(second, { code: '000000' }, 'payout_account')).body.error).toEqual({ code: ['Wrong verification code'] })
  expect((await prove(second, { code: await codeFor(t, '0912000001') }, 'payout_account')).status).toBe(200)
  // A refusal that comes before leaves the proof as it is.
  expect((await bind(second, '201540066801')).body.error).toMatchObject({ card_number_unique: [expect.any(String)] })
  expect((await bind(second, '901540012301')).status).toBe(200)
  expect(await bind(second, '901540012302')).toMatchObject(asksFor('payout_account'))
  await t.drainOutbox()
  expect(await titles(second)).toContain('A new payout account was added')
})

test('a withdrawal after a change of password: by code only, inside the transaction, with the same key', async () => {
  const token = await tokenOf(t, 'demo01')
  const { rows } = await t.app.db.query<{ id: bigint }>(`select id from cashier.card where player_id = $1 and status = 1`, [
    await idOf('demo01'),
  ])
  const card = String(rows[0]?.id)
  const withdraw = (key: string) =>
    t.call(cashierCalls.createWithdrawal, { token, key, lang: 'en', body: { type: 'bank', id: card, amount: '500.00' } })
  expect((await withdraw('before-any-change')).status).toBe(200)

  const change = { password_old: 'demo1234', password: 'other1234', password_confirm: 'other1234' }
  expect((await t.call(identityCalls.updatePassword, { token, body: change })).status).toBe(200)
  expect(await withdraw('after-the-change')).toMatchObject(asksFor('withdrawal'))
  expect((await prove(token, { password: 'other1234' }, 'withdrawal')).body.message).toBe('Please verify in the other way')
  t.clock.advance({ minutes: 1 })
  await t.call(identityCalls.sendStepUpCode, { token, body: { purpose: 'withdrawal' } })
  expect((await prove(token, { code: await codeFor(t, '0912000001') }, 'withdrawal')).status).toBe(200)
  const done = await withdraw('after-the-change')
  expect(done.status).toBe(200)
  expect((await withdraw('after-the-change')).body).toEqual(done.body)
  expect(await withdraw('one-more-order')).toMatchObject(asksFor('withdrawal'))
  const { rows: proofs } = await t.app.db.query('select 1 from identity.step_up where purpose = $1 and used_at is not null', ['withdrawal'])
  expect(proofs).toHaveLength(1)
  await t.drainOutbox()
  expect(await titles(token)).toContain('Your password was changed')

  t.clock.advance({ hours: 72 })
  await setting(t, 'step_up_every_withdrawal', '1')
  expect(await withdraw('asked-by-setting')).toMatchObject(asksFor('withdrawal'))
  await setting(t, 'step_up_every_withdrawal', '0')
  expect((await withdraw('three-days-later')).status).toBe(200)
})

test('a code goes to a bound phone only', async () => {
  const token = await tokenOf(t, 'demo02')
  await unverifyPhone(t, 'demo02')
  const send = await t.call(identityCalls.sendStepUpCode, { token, lang: 'en', body: { purpose: 'withdrawal' } })
  expect(send.body.message).toBe('No phone is bound')
  expect((await t.call(identityCalls.stepUpMethods, { token, query: { purpose: 'withdrawal' } })).body.data).toEqual({
    methods: ['password'],
    phone: '',
  })
})

test('every foreign key has an index, but for what refers to a few rows that never go', async () => {
  expect(await referencesWithoutIndex(t.app.db)).toEqual([
    'cashier.account(store_code)',
    'cashier.bank(merged_into)',
    'cashier.card(bank)',
    // A page has one row.
    'content.publication(page,number)',
    // Rows of the book never go, and what it writes is what every posting waits for.
    'ledger.entry(holder,account_id)',
    'ledger.hold(holder,account_id)',
    'points_book.entry(holder,account_id)',
    'points_book.hold(holder,account_id)',
    // Offers and their versions are never taken away.
    'promotions.application(offer_id,version)',
    'promotions.offer(id,version)',
    'records.signed_coin_head(key_id)',
    'records.signed_head(key_id)',
  ])
})
