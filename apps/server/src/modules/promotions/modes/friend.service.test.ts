import { promotionsCalls } from '@jade/contract/promotions/calls'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { credited, settled } from '../../counters/settled.fixture.ts'
import { giveAccount, sharePhone } from '../../identity/accounts.fixture.ts'
import { verifyId } from '../../kyc/verified.fixture.ts'
import { balances } from '../../wallet/door.ts'
import { breaches } from '../../wallet/wallet.fixture.ts'
import { bootOffers, member, offerOf } from '../offers.fixture.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootOffers()
})
afterAll(() => t.close())

let last = 90_000n
/** A friend who did all that is asked for. */
async function friendOf(player: { readonly id: bigint }): Promise<bigint> {
  last += 1n
  await giveAccount(t, { id: last, account: `friend${last}`, phone: `08${last}`, recommendedBy: player.id })
  await verifyId(t, last)
  await credited(t, { id: last }, 1_000)
  await settled(t, { id: last }, { stake: 5_000 })
  return last
}

test('recommend a friend: once for each who qualifies, capped a month, and says in figures what is missing', async () => {
  const id = await offerOf(t, 9, {
    multiple: 0,
    steps: [{ from: '0.00', amount: '168.00', percent: '' }],
    per_player: { times: 2, span: 'month' },
    friend_deposit: '1000.00',
    friend_bet: '5000.00',
  })
  const player = await member(t)
  const press = async () =>
    (await t.send(promotionsCalls.addAudit, { token: player.token, lang: 'en', params: { id: String(id) }, body: {} })).body
  const info = async () =>
    (await t.call(promotionsCalls.info, { token: player.token, lang: 'en', params: { id: String(id) }, query: {} })).body.data
  expect((await press()).message).toBe(
    'Friends registered: 0. None qualifies yet: identity verified, 1000.00 deposited, 5000.00 validly bet',
  )
  const himself = await friendOf(player)
  await sharePhone(t, [player.id, himself], '0999000111')
  expect(await press()).toMatchObject({ status: 'error', message: expect.stringContaining('Friends registered: 1. None qualifies') })
  await friendOf(player)
  expect(await info()).toMatchObject({ apply_status: 'open' })
  const [first, second] = await Promise.all([press(), press()])
  expect([first.status, second.status].sort()).toEqual(['error', 'success'])
  expect((await press()).message).toBe('You have had it for all your friends who qualify (1). Bring another one and it is yours again')
  await friendOf(player)
  expect(await press()).toMatchObject({ status: 'success', data: { amount: '168.00' } })
  await friendOf(player)
  expect((await press()).message).toBe("2 a month, you have had this month's")
  expect((await balances(t.app.db, player.id)).central).toBe(33_600n)
  t.clock.set('2026-07-01 00:10:00')
  expect(await press()).toMatchObject({ status: 'success' })
  expect((await balances(t.app.db, player.id)).central).toBe(50_400n)
  expect(await breaches(t)).toEqual([])
})
