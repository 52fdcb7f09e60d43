import { promotionsCalls } from '@jade/contract/promotions/calls'
import { promotionsOperatorCalls } from '@jade/contract/promotions/operator-calls'
import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settled } from '../../../counters/settled.fixture.ts'
import { fillPerson } from '../../../kyc/profile.service.ts'
import { verifyId } from '../../../kyc/verified.fixture.ts'
import { balances } from '../../../wallet/door.ts'
import { breaches } from '../../../wallet/wallet.fixture.ts'
import { bootOffers, member, offerOf, staff, termsWith } from '../../offers.fixture.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootOffers()
})
afterAll(() => t.close())

const BIRTHDAY = 101
const born = (id: bigint, birthday: string) =>
  t.app.unit(systemIntent('test'), (u) => fillPerson(t.app, u, { playerId: id, change: { name: '王小明', gender: 1, birthday } }))

test('cashback on a birthday: on that day alone, once a year, of what was lost in the days before, to the cent', async () => {
  const id = await offerOf(t, BIRTHDAY, {
    multiple: 0,
    steps: [{ from: '1000.00', amount: '', percent: '5' }],
    bonus_max: '200.00',
    per_player: { times: 1, span: 'month' },
    end: '',
    own: { days: '10' },
  })
  const params = { id: String(id) }
  const player = await member(t)
  const other = await member(t)
  await verifyId(t, other.id)
  await born(other.id, '2000-06-26')
  const press = async (by = player) => (await t.send(promotionsCalls.addAudit, { token: by.token, lang: 'en', params, body: {} })).body
  const info = async () => (await t.call(promotionsCalls.info, { token: player.token, lang: 'en', params, query: {} })).body.data

  expect((await press()).message).toBe('Please complete real-name authentication first')
  await verifyId(t, player.id)
  expect((await press()).message).toBe('Please enter your date of birth in your profile first')
  await born(player.id, '1990-06-26')
  expect((await press()).message).toBe('It is for your birthday: next on 2026-06-26')
  expect((await info()).conditions).toContain(
    'On your birthday (Taipei time), once a year: of what you lost on the 10 days before it, at most your valid bets of these days and less what offers gave you; your identity must be verified',
  )

  // The day before the ten: counts nothing.
  await settled(t, player, { stake: 50_000 })
  t.clock.set('2026-06-16 00:00:00')
  await settled(t, player, { stake: 900 })
  await settled(t, other, { stake: 900 })
  t.clock.set('2026-06-25 23:59:59')
  await settled(t, player, { stake: 1_234, payout: 1 })
  expect((await press()).message).toBe('It is for your birthday: next on 2026-06-26')
  t.clock.set('2026-06-26 00:00:00')
  // On the day itself: counts nothing either.
  await settled(t, player, { stake: 70_000 })
  await settled(t, other, { stake: 70_000 })
  expect((await press(other)).message).toBe('900.00 so far, 1000.00 is needed')
  expect(await info()).toMatchObject({ apply_status: 'open', type: BIRTHDAY })
  const both = await Promise.all([press(), press()])
  expect(both.map(({ status }) => status).sort()).toEqual(['error', 'success'])
  // 5 % of 900.00 + 1,233.00.
  expect((await balances(t.app.db, player.id)).central).toBe(10_665n)
  expect((await press()).message).toBe("1 a month, you have had this month's")
  t.clock.set('2027-06-25 12:00:00')
  await settled(t, player, { stake: 9_000 })
  expect((await press()).message).toBe('It is for your birthday: next on 2027-06-26')
  t.clock.set('2027-06-26 23:59:59')
  expect((await press()).data).toMatchObject({ status: 'success', amount: '200.00' })
  expect(await breaches(t)).toEqual([])
})

test('what offers gave on the days before is not given twice, and whatever else the terms allow, it is once a year', async () => {
  const terms = { multiple: 0, end: '' } as const
  const gift = await offerOf(t, 1, { ...terms, steps: [{ from: '0.00', amount: '100.00', percent: '' }] })
  const own = { days: '10' }
  const steps = [{ from: '1.00', amount: '', percent: '5' }]
  const id = await offerOf(t, BIRTHDAY, { ...terms, own, steps, bonus_max: '200.00', per_player: { times: 5, span: 'month' } })
  const player = await member(t)
  await verifyId(t, player.id)
  await born(player.id, '1990-08-26')
  const press = async (offer: number) =>
    (await t.send(promotionsCalls.addAudit, { token: player.token, lang: 'en', params: { id: String(offer) }, body: {} })).body
  t.clock.set('2027-08-20 12:00:00')
  await settled(t, player, { stake: 2_000 })
  expect((await press(gift)).data).toMatchObject({ status: 'success', amount: '100.00' })
  t.clock.set('2027-08-26 12:00:00')
  // 5 % of 2,000.00 less 100.00.
  expect((await press(id)).data).toMatchObject({ status: 'success', amount: '95.00' })
  expect((await press(id)).message).toBe('It is for your birthday: next on 2028-08-26')
  expect((await balances(t.app.db, player.id)).central).toBe(19_500n)
})

test('has no place in the menu of kinds, and is published with its own fields alone', async () => {
  expect((await t.call(promotionsCalls.showType, {})).body.data.map(({ mode }) => mode)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  expect((await t.send(promotionsOperatorCalls.setMode, { ...staff, body: { mode: BIRTHDAY as 1, status: 0 } })).status).toBe(400)
  const flawOf = async (own: Record<string, string>) =>
    (await t.call(promotionsOperatorCalls.preview, { ...staff, body: { mode: BIRTHDAY, terms: termsWith({ own, end: '' }), amounts: [] } }))
      .body.data.flaw
  for (const own of [{}, { days: '' }, { days: '0' }, { days: '366' }, { days: '30', other: '1' }])
    expect(await flawOf(own as never)).toBe('promotions.flaw_own')
  expect(await flawOf({ days: '365' })).toBe('promotions.flaw_steps')
})
