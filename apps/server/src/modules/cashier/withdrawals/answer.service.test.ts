import { cashierCalls } from '@jade/contract/cashier/calls'
import { cashierOperatorCalls } from '@jade/contract/cashier/operator-calls'
import { payoutTypes } from '@jade/contract/cashier/withdrawal-calls'
import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveAccount } from '../../identity/accounts.fixture.ts'
import { setting } from '../../site/settings.fixture.ts'
import { addRequirement } from '../../turnover/door.ts'
import { bootCashier, person, staff, withCard } from '../cashier.fixture.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootCashier()
})
afterAll(() => t.close())

const answer = async (id: bigint) =>
  (await t.call(cashierOperatorCalls.withdrawalAnswer, { ...staff(1), lang: 'en', params: { id: String(id) } })).body.data
/** What the player reads at the till, for each kind of account. */
const atTheTill = async (id: bigint) => {
  const read = payoutTypes.map(async (type) => {
    const { missing, missing_text } = (await t.call(cashierCalls.withdrawInfo, { token: String(id), lang: 'en', query: { type } })).body
      .data
    return { type, missing, missing_text }
  })
  return Promise.all(read)
}

test('why a player cannot withdraw is what the player reads, and a free way is told as one [CONSOLE-31]', async () => {
  const [poor, bound, played] = [await person(t), await withCard(t, 500_000n), await withCard(t, 500_000n)]
  for (const { id } of [poor, bound, played]) await giveAccount(t, { id, account: `asks${id}` })
  await t.app.unit(systemIntent('test'), (u) =>
    addRequirement(u, {
      playerId: played.id,
      walletId: 0,
      source: 'deposit',
      ref: 'D1',
      name: { zh: '', en: '' },
      amountCents: 100_000n,
      multiple: 1,
    }),
  )
  for (const { id } of [poor, bound, played]) expect(await answer(id)).toEqual(await atTheTill(id))
  expect((await answer(poor.id))[0]?.missing).toEqual(['cashier.no_account'])
  expect((await answer(bound.id))[0]).toEqual({ type: 'bank', missing: [], missing_text: [] })
  expect((await answer(played.id))[0]?.missing_text).toEqual(['Valid bets of 1000.00 are still needed before you can withdraw'])
  await setting(t, 'allow_player_withdraw', '0')
  expect((await answer(bound.id)).map(({ missing }) => missing[0])).toEqual(payoutTypes.map(() => 'cashier.withdraw_closed'))
  await setting(t, 'allow_player_withdraw', null)
  const unknown = await t.send(cashierOperatorCalls.withdrawalAnswer, { ...staff(1), params: { id: '999999' } })
  expect([unknown.status, unknown.body.message]).toEqual([404, '查無此會員'])
})
