import { consultationsCalls } from '@jade/contract/consultations/calls'
import { consultationsOperatorCalls } from '@jade/contract/consultations/operator-calls'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootCashier, staff, withCard } from '../cashier/cashier.fixture.ts'
import { putWithdrawals } from '../cashier/rows.fixture.ts'
import { openedAccount } from '../identity/players.fixture.ts'
import { systemIntent } from '@jade/service/app'
import { consultationsRoom } from './room.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootCashier({ above: [consultationsRoom] })
})
afterAll(() => t.close())

test('a consultation about an own order carries what is known of it; nobody asks about the order of another', async () => {
  const { id } = await t.app.unit(systemIntent('test'), (u) => openedAccount(u, 'owner01'))
  const owner = await withCard(t, 0n, id)
  const stranger = await withCard(t)
  const [key = ''] = await putWithdrawals(t, [
    { playerId: owner.id, cardId: BigInt(owner.card), amountCents: 120_000n, createdAt: t.clock.now() },
  ])
  const body = { type: '2', title: 'Where is it?', information: 'It has been a day.', category: 'withdrawal', key } as const
  const ask = (token: string) => t.call(consultationsCalls.open, { token, lang: 'en', body, files: [] })
  expect((await ask(stranger.token)).body.message).toBe('Unknown order')
  const opened = await ask(owner.token)
  const params = { id: opened.body.data.id }
  const order = { category: 'withdrawal', key, order_number: expect.stringMatching(/^W/), amount: '1200.00', status: expect.any(String) }
  expect((await t.call(consultationsCalls.thread, { token: owner.token, params })).body.data.order).toMatchObject(order)
  expect((await t.call(consultationsOperatorCalls.thread, { ...staff(1), params })).body.data).toMatchObject({ order, account: 'owner01' })
})
