import { promotionsCalls } from '@jade/contract/promotions/calls'
import { promotionsErrors } from '@jade/contract/promotions/errors'
import { promotionsOperatorCalls } from '@jade/contract/promotions/operator-calls'
import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { settled } from '../../counters/settled.fixture.ts'
import { setting } from '../../site/settings.fixture.ts'
import { balances } from '../../wallet/door.ts'
import { chooseWithDeposit, depositOffers, giveWithDeposit, noteDeposit } from '../door.ts'
import { bootOffers, member, offerOf, publishIt, staff, termsWith } from '../offers.fixture.ts'

/* Offers under the jurisdiction `uk`, and those that were published before it (REWARDS-42). */

let t: TestApp
beforeAll(async () => {
  t = await bootOffers()
})
afterAll(() => t.close())
afterEach(async () => {
  await setting(t, 'rg_profile', null)
  expect(t.faults).toEqual([])
})

const uk = () => setting(t, 'rg_profile', 'uk')
const central = async ({ id }: { readonly id: bigint }) => (await balances(t.app.db, id)).central
const asks = { multiple: 11, groups: ['slots'] } as const
const mixes = { multiple: 10, groups: ['slots', 'sports'] } as const
const change = ({ multiple, groups }: typeof asks | typeof mixes) => ({ multiple, groups: [...groups] })
const deposits = { ways: ['deposit' as const], money_min: '100.00', steps: [{ from: '100.00', amount: '', percent: '30' }] }

test.each([
  ['asks for more than ten bonuses', change(asks), 'promotions.flaw_uk_requirement'],
  ['mixes products', change(mixes), 'promotions.flaw_uk_products'],
] as const)('an offer that %s is not published, in both languages, and is under tw [REWARDS-42]', async (_, terms, code) => {
  const made = await t.call(promotionsOperatorCalls.addOffer, { ...staff, body: { mode: 5, terms: termsWith(terms) } })
  const { id } = made.body.data
  const publish = (lang: 'zh' | 'en') =>
    t.send(promotionsOperatorCalls.publish, { ...staff, lang, params: { id: String(id) }, body: { version: 1, reason: 'test' } })
  await uk()
  for (const lang of ['zh', 'en'] as const)
    expect((await publish(lang)).body).toMatchObject({ status: 'error', message: promotionsErrors[code][lang] })
  await setting(t, 'rg_profile', 'tw')
  await publishIt(t, id, 1)
})

test('an offer that was published before is not given for an application, and says why [REWARDS-42]', async () => {
  const [good, bad] = [await offerOf(t, 5, { multiple: 10, groups: ['slots'] }), await offerOf(t, 5, change(asks))]
  const player = await member(t)
  await uk()
  const apply = (id: number, lang: 'zh' | 'en') =>
    t.send(promotionsCalls.addAudit, { token: player.token, lang, params: { id: String(id) }, body: {} })
  for (const lang of ['zh', 'en'] as const) expect((await apply(bad, lang)).body.message).toBe(promotionsErrors['promotions.profile'][lang])
  const listed = (await t.call(promotionsCalls.list, { token: player.token, lang: 'en', query: {} })).body.data
  expect(listed.find(({ id }) => id === bad)).toMatchObject({ apply_status: 'not_eligible' })
  expect((await apply(good, 'en')).body.status).toBe('success')
})

test('nor with a deposit, before it is made or after it was promised: the deposit is credited all the same [REWARDS-42]', async () => {
  const id = await offerOf(t, 8, { ...deposits, multiple: 10, groups: ['slots'] })
  const player = await member(t, 100_000n)
  const who = { playerId: player.id, lang: 'en' as const, now: t.clock.now() }
  const order = { playerId: player.id, orderNumber: 'UK1', cents: 100_000n }
  const choose = (orderNumber: string) =>
    t.app.unit(systemIntent('test'), (u) => chooseWithDeposit(u, { ...order, orderNumber }, { offerId: id, lang: 'en' }))
  await choose('UK1')
  await uk()
  expect(await depositOffers(t.app.db, who)).toEqual([])
  await expect(choose('UK2')).rejects.toThrow('promotions.')
  await t.app.unit(systemIntent('test'), async (u) => {
    await noteDeposit(u, { ...order, channel: 'bank' })
    await giveWithDeposit(u, { ...order, flagged: false })
  })
  const mine = (await t.call(promotionsCalls.auditList, { token: player.token, lang: 'en', query: {} })).body.data
  expect(mine).toMatchObject([{ status: 'fail', reason: promotionsErrors['promotions.profile'].en }])
  expect(await central(player)).toBe(100_000n)
})

test('nor at noon by itself [REWARDS-42]', async () => {
  const daily = { ways: ['automatic' as const], multiple: 0, steps: [{ from: '10.00', amount: '1.00', percent: '' }] }
  await offerOf(t, 6, { ...daily, groups: [] })
  const player = await member(t)
  await settled(t, player, { stake: 10 })
  await uk()
  t.clock.advance({ days: 1 })
  await t.runJob('promotions.grant_periods')
  expect(await central(player)).toBe(0n)
})
