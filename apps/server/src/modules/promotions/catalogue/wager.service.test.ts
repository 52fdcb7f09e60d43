import { promotionsCalls } from '@jade/contract/promotions/calls'
import type { OfferTerms } from '@jade/contract/promotions/terms'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootOffers, member, offerOf } from '../offers.fixture.ts'

/* What the calculator reckons with is what would be given. */

let t: TestApp
beforeAll(async () => {
  t = await bootOffers()
})
afterAll(() => t.close())

const wager = async (id: number, money: string) =>
  (await t.call(promotionsCalls.wager, { lang: 'en', params: { id: String(id) }, query: { money } })).body.data

const third: Partial<OfferTerms> = { steps: [{ from: '0.00', amount: '', percent: '30' }], money_min: '500.00', money_max: '5000.00' }

test('a sum is given and asked to be bet what an application of it would be', async () => {
  const id = await offerOf(t, 1, third)
  const player = await member(t, 200_000n)
  const checked = await t.send(promotionsCalls.checkAddAudit, {
    token: player.token,
    params: { id: String(id) },
    body: { money: '1111.11' },
  })
  const { bonus, principal, need } = checked.body.data
  expect(await wager(id, '1111.11')).toMatchObject({ bonus, principal, need, stake_max: '28.88', reason: '' })
  expect(await wager(id, '499.99')).toMatchObject({ reason: 'The least is 500.00', games: [] })
})

test('of each game as much counts as the terms say, else the table of the house; what counts nothing is left out', async () => {
  const own = await offerOf(t, 2, {
    ...third,
    ways: ['deposit'],
    contributions: [{ group: 'slots', percent: 60 }],
    groups: ['slots', 'casino'],
  })
  expect((await wager(own, '1000')).games).toEqual([
    { code: 'SLT243', percent: 60 },
    { code: 'BAC', percent: 25 },
  ])
  const none = await offerOf(t, 2, { ...third, ways: ['deposit'], contributions: [{ group: 'casino', percent: 0 }] })
  expect((await wager(none, '1000')).games.map(({ code }) => code)).toEqual(['SLT243', 'PK10'])
})

test('a deposit counts up to the most that the offer takes', async () => {
  const id = await offerOf(t, 8, { ...third, ways: ['deposit'] })
  expect(await wager(id, '9000')).toMatchObject({ principal: '5000.00', bonus: '1500.00', need: '65000.00' })
})
