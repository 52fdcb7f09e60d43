import { consultationsCalls } from '@jade/contract/consultations/calls'
import { KYC_KEY, type Matter } from '@jade/contract/consultations/fields'
import { consultationsOperatorCalls } from '@jade/contract/consultations/operator-calls'
import { walletCalls } from '@jade/contract/wallet/calls'
import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootCashier, type Person, staff, withCard } from '../cashier/cashier.fixture.ts'
import { depositIdOf, openDepositKey } from '../cashier/door.ts'
import { openOrder, putWithdrawals } from '../cashier/rows.fixture.ts'
import { gamesRoom } from '../games/room.ts'
import { reportBets } from '../games/rows.fixture.ts'
import { openedAccount } from '../identity/players.fixture.ts'
import { fake } from '../platforms/fake-vendor.fixture.ts'
import { consultationsRoom } from './room.ts'

let t: TestApp
let owner: Person
let stranger: Person
beforeAll(async () => {
  fake.reset()
  t = await bootCashier({ above: [gamesRoom, consultationsRoom()] })
  const { id } = await t.app.unit(systemIntent('test'), (u) => openedAccount(u, 'owner01'))
  owner = await withCard(t, 500_000n, id)
  stranger = await withCard(t)
})
afterAll(() => t.close())

const about = (token: string, category: Matter, key: string) =>
  t.call(consultationsCalls.about, { token, lang: 'en', query: { category, key } })
const ask = (token: string, category: Matter, key: string, information = 'Where is it?') =>
  t.call(consultationsCalls.open, { token, lang: 'en', body: { type: '2', title: 'A matter', information, category, key }, files: [] })
const desk = async (id: string) => (await t.call(consultationsOperatorCalls.thread, { ...staff(1), params: { id } })).body.data
const end = (token: string, id: string) => t.call(consultationsCalls.close, { token, params: { id } })

/** Asks about it, sees the facts on both sides and the object of the console; a stranger's question is refused. */
async function carries(
  category: Matter,
  key: string,
  { facts, object }: { readonly facts: object; readonly object: string },
): Promise<void> {
  for (const refused of [await ask(stranger.token, category, key), await about(stranger.token, category, key)])
    expect([category, refused.body.message]).toEqual([category, 'Unknown order or record'])
  expect((await about(owner.token, category, key)).body.data).toMatchObject({ order: facts, open: '' })
  const params = { id: (await ask(owner.token, category, key)).body.data.id }
  expect((await t.call(consultationsCalls.thread, { token: owner.token, params })).body.data.order).toMatchObject(facts)
  expect(await desk(params.id)).toMatchObject({ order: facts, object, account: 'owner01' })
  await end(owner.token, params.id)
}

test('a deposit and a withdrawal carry what is known of them; nobody asks about those of another', async () => {
  const [key = ''] = await putWithdrawals(t, [
    { playerId: owner.id, cardId: BigInt(owner.card), amountCents: 120_000n, createdAt: t.clock.now() },
  ])
  const order_number = expect.stringMatching(/^W/)
  await carries('withdrawal', key, { facts: { category: 'withdrawal', key, order_number, amount: '1200.00' }, object: key })
  await openOrder(t, owner.id)
  const deposit = await openDepositKey(t.app.db, owner.id)
  await carries('deposit', deposit, {
    facts: { category: 'deposit', key: deposit, order_number: 'D1', amount: '100.00' },
    object: await depositIdOf(t.app.db, owner.id, deposit),
  })
})

test('a transfer without an end carries its number, amount and state, also where the game did not start for it', async () => {
  fake.fault('lost_reply')
  const sent = await t.call(walletCalls.deposit, { token: owner.token, params: { code: 'JADE' }, body: { money: '50.00' } })
  expect(sent.body.data.state).toBe('processing')
  const { data } = (await about(owner.token, 'launch', 'JADE')).body
  const key = data.order.order_number
  const facts = {
    category: 'transfer',
    key,
    order_number: key,
    amount: '50.00',
    status: 'third_callback',
    name: expect.stringMatching(/./),
  }
  expect(data.order).toMatchObject(facts)
  await carries('transfer', key, { facts, object: key })
})

test('a game that did not start is about its platform once no transfer is near', async () => {
  t.clock.advance({ minutes: 61 })
  const facts = { category: 'launch', key: 'JADE', order_number: '', amount: '', name: expect.stringMatching(/Jade/), status: 'open' }
  expect((await about(owner.token, 'launch', 'JADE')).body.data.order).toMatchObject(facts)
  expect((await about(owner.token, 'launch', 'NOWHERE')).body.message).toBe('Unknown order or record')
})

test('a bet carries its round and stake', async () => {
  const [key = ''] = await reportBets(t, owner.id, [{ ref: 'b1', name: 'Slot', round: 'R77', stake: 2_500, status: 'open' }])
  const facts = { category: 'bet', key, order_number: 'R77', amount: '25.00', status: 'open', name: 'Slot' }
  await carries('bet', key, { facts, object: key })
})

test('the ID card carries where it stands; there is no other key', async () => {
  expect((await about(owner.token, 'kyc', KYC_KEY)).body.data.order).toMatchObject({ category: 'kyc', status: 'verified', amount: '' })
  expect((await about(owner.token, 'kyc', 'other')).status).toBe(403)
  const { id } = (await ask(owner.token, 'kyc', KYC_KEY)).body.data
  expect(await desk(id)).toMatchObject({ object: String(owner.id), order: { category: 'kyc' } })
  await end(owner.token, id)
})

test('one thread a matter: a second question about the same stands in the open one, after its end there is a new one [SERVICE-24]', async () => {
  const [key = ''] = await reportBets(t, owner.id, [{ ref: 'b2', round: 'R78', stake: 100 }])
  const first = (await ask(owner.token, 'bet', key)).body.data
  expect(first.joined).toBe(0)
  expect((await about(owner.token, 'bet', key)).body.data.open).toBe(first.id)
  const both = await Promise.all([ask(owner.token, 'bet', key, 'Once more'), ask(owner.token, 'bet', key, 'And again')])
  expect(both.map(({ body }) => body.data)).toEqual([first, first].map(({ id }) => ({ id, joined: 1 })))
  expect((await desk(first.id)).entries.map(({ text }) => text).toSorted()).toEqual(['And again', 'Once more', 'Where is it?'])
  // Full of others, the matter still has its thread.
  for (const round of ['c', 'd', 'e', 'f']) {
    const [other = ''] = await reportBets(t, owner.id, [{ ref: round, round, stake: 100 }])
    expect((await ask(owner.token, 'bet', other)).status).toBe(200)
  }
  expect((await ask(owner.token, 'bet', key, 'Fifth')).body.data).toEqual({ id: first.id, joined: 1 })
  await end(owner.token, first.id)
  expect((await ask(owner.token, 'bet', key)).body.data).toMatchObject({ joined: 0 })
})
