import { dayAfter } from '@jade/contract/dates'
import { betsSettled } from '@jade/contract/games/events'
import { promotionsCalls } from '@jade/contract/promotions/calls'
import { systemIntent } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { announcedOf, type RecordVersion } from '../../counters/announced.fixture.ts'
import { credited } from '../../counters/settled.fixture.ts'
import { exclude } from '../../protection/stops.fixture.ts'
import { balances } from '../../wallet/door.ts'
import { breaches } from '../../wallet/wallet.fixture.ts'
import { applyFor, bootOffers, endOffers, member, offerOf } from '../offers.fixture.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootOffers()
})
afterAll(() => t.close())
afterEach(async () => {
  await endOffers(t)
  await t.drainOutbox()
  expect(await breaches(t)).toEqual([])
  expect(t.faults).toEqual([])
})

type Player = Awaited<ReturnType<typeof member>>
const noon = (date: string) => t.clock.set(`${date} 12:00:00`)
const grant = () => t.runJob('promotions.grant_periods')
const central = async (player: Player) => (await balances(t.app.db, player.id)).central
const mine = async (player: Player) => (await t.call(promotionsCalls.auditList, { token: player.token, lang: 'en', query: {} })).body.data
const info = async (player: Player, id: number) =>
  (await t.call(promotionsCalls.info, { token: player.token, lang: 'en', params: { id: String(id) }, query: {} })).body.data
const apply = (player: Player, id: number) => applyFor(t, player, { id })

let last = 0
const deposit = (player: Player, cents: bigint) => credited(t, player, Number(cents) / 100)

/** A settled bet of this player on the day it is, and its corrections; whole dollars. */
async function bet(
  player: Player,
  { stake, payout = 0, group = 'slots' }: { stake: number; payout?: number; group?: string },
  ...corrections: readonly Partial<RecordVersion>[]
) {
  const day = taipeiDate(t.clock.now())
  const first: RecordVersion = { day, status: 'settled', bet: stake * 100, valid: stake * 100, payout: payout * 100 }
  const versions = [first, ...corrections.map((change) => ({ ...first, ...change }))]
  const record = { playerId: player.id, group, ref: `${player.id}-${(last += 1)}`, versions }
  await t.app.unit(systemIntent('test'), async (u) => {
    for (const payload of announcedOf(record)) u.emit({ name: betsSettled, payload })
  })
  await t.drainOutbox()
}

const perDay = { ways: ['automatic'], multiple: 0, period: 'day', per_player: { times: 1, span: 'day' } } as const
const terms = () => ({ ...perDay, ways: [...perDay.ways] })

test('accumulated deposits: the highest step of a day, at noon of the next, once', async () => {
  noon('2026-06-15')
  const steps = [
    { from: '1000.00', amount: '10.00', percent: '' },
    { from: '5000.00', amount: '88.00', percent: '' },
  ]
  const id = await offerOf(t, 4, { ...terms(), steps })
  const [player, under] = [await member(t), await member(t)]
  await deposit(under, 99_999n)
  await deposit(player, 300_000n)
  expect((await info(player, id)).progress).toEqual({ now: '3000.00', next: '5000.00', bonus: '10.00' })
  await deposit(player, 200_000n)
  await bet(player, { stake: 1 })
  await bet(under, { stake: 1 })
  expect(await info(player, id)).toMatchObject({ apply_status: 'automatic' })
  expect((await apply(player, id)).body.message).toBe('You take part automatically, there is nothing to apply for')
  await grant()
  expect(await central(player)).toBe(0n)
  noon('2026-06-16')
  await grant()
  await grant()
  expect(await central(player)).toBe(8_800n)
  expect(await central(under)).toBe(0n)
  expect(await mine(player)).toMatchObject([{ type: 4, amount: '88.00', status: 'success' }])
})

test.each([
  ['day', '2026-06-19 00:00:00', '2026-06-18', '2026-06-19'],
  ['day', '2026-06-20 20:00:00', '2026-06-20', '2026-06-21'],
  ['week', '2026-06-29 00:00:00', '2026-06-28', '2026-06-29'],
] as const)('the last %s of an offer that ends at %s is given at noon after it, and once', async (period, end, date, after) => {
  noon(date)
  const steps = [{ from: '1000.00', amount: '20.00', percent: '' }]
  await offerOf(t, 6, { ...terms(), steps, period, end })
  const player = await member(t)
  await bet(player, { stake: 1000 })
  noon(after)
  await grant()
  expect(await central(player)).toBe(2_000n)
  await grant()
  noon(dayAfter(after, 1))
  await grant()
  expect(await central(player)).toBe(2_000n)
})

test('valid bets: of the groups that count only, claimed by button of the last week until the next is over', async () => {
  noon('2026-06-17')
  const steps = [{ from: '1000.00', amount: '20.00', percent: '' }]
  const id = await offerOf(t, 6, {
    ...terms(),
    ways: ['apply'],
    period: 'week',
    groups: ['slots'],
    steps,
    per_player: { times: 1, span: 'week' },
  })
  const player = await member(t)
  await bet(player, { stake: 999 })
  await bet(player, { stake: 5000, group: 'casino' })
  noon('2026-06-22')
  expect((await apply(player, id)).body.message).toBe('999.00 so far, 1000.00 is needed')
  await bet(player, { stake: 1001 })
  noon('2026-06-29')
  expect((await apply(player, id)).body).toMatchObject({ status: 'success', data: { amount: '20.00' } })
  expect((await apply(player, id)).body.message).toBe("1 a week, you have had this week's")
})

test.each([
  ['day', '2026-06-20 00:00:00', '2026-06-19', '2026-06-20', '2026-06-26 23:59:59', '2026-06-27 00:00:00'],
  ['week', '2026-06-29 00:00:00', '2026-06-28', '2026-06-29', '2026-07-05 23:59:59', '2026-07-06 00:00:00'],
  ['whole', '2026-06-20 18:00:00', '2026-06-20', '2026-06-21', '2026-06-27 17:59:59', '2026-06-27 18:00:00'],
] as const)(
  'the last %s of an offer that ended at %s is claimed by button for seven days',
  async (period, end, date, after, last, over) => {
    noon(date)
    const steps = [{ from: '1000.00', amount: '20.00', percent: '' }]
    const id = await offerOf(t, 6, { ...terms(), ways: ['apply'], steps, period, end, per_player: { times: 1, span: 'whole' } })
    const [early, late, slow, idle] = [await member(t), await member(t), await member(t), await member(t)]
    for (const player of [early, late, slow]) await bet(player, { stake: 1000 })
    const listed = async ({ token }: Player) =>
      (await t.call(promotionsCalls.list, { token, lang: 'en', query: {} })).body.data.filter((offer) => offer.id === id)
    t.clock.set(`${after} 00:00:01`)
    expect(await listed(early)).toMatchObject([{ apply_status: 'open' }])
    expect(await info(idle, id)).toMatchObject({ apply_status: 'ended' })
    expect((await apply(idle, id)).body).toMatchObject({ status: 'error' })
    expect((await apply(early, id)).body).toMatchObject({ status: 'success', data: { amount: '20.00' } })
    expect((await apply(early, id)).body).toMatchObject({ status: 'error' })
    t.clock.set(last)
    expect((await apply(late, id)).body).toMatchObject({ status: 'success', data: { amount: '20.00' } })
    t.clock.set(over)
    expect([await listed(slow), (await apply(slow, id)).body.message]).toEqual([[], 'The activity has ended'])
    expect(await central(slow)).toBe(0n)
  },
)

test('a corrected bet changes what is reached, and takes nothing back that was given', async () => {
  noon('2026-07-01')
  const steps = [{ from: '1000.00', amount: '20.00', percent: '' }]
  await offerOf(t, 6, { ...terms(), steps })
  const [kept, fallen] = [await member(t), await member(t)]
  await bet(fallen, { stake: 2000 }, { status: 'void' })
  await bet(kept, { stake: 2000 })
  noon('2026-07-02')
  await grant()
  expect(await central(fallen)).toBe(0n)
  expect(await central(kept)).toBe(2_000n)
  await grant()
  expect(await central(kept)).toBe(2_000n)
})

test('rescue money: a share of the net loss, less what was given, while little is left; not to the excluded', async () => {
  noon('2026-07-10')
  const steps = [{ from: '100.00', amount: '', percent: '10' }]
  const id = await offerOf(t, 7, { ...terms(), steps, bonus_max: '500.00', below: '50.00' })
  const [loser, winner, rich, out, gifted] = [await member(t), await member(t), await member(t, 5_000n), await member(t), await member(t)]
  for (const player of [loser, rich, out, gifted]) await bet(player, { stake: 1000, payout: 200 })
  await bet(winner, { stake: 1000, payout: 1200 })
  const welcome = await offerOf(t, 5, { multiple: 0, steps: [{ from: '0.00', amount: '40.00', percent: '' }] })
  await apply(gifted, welcome)
  await exclude(t, out.id)
  expect((await info(loser, id)).progress).toMatchObject({ now: '800.00', bonus: '80.00' })
  noon('2026-07-11')
  await grant()
  expect(await central(loser)).toBe(8_000n)
  expect(await central(gifted)).toBe(4_000n + 7_600n)
  for (const player of [winner, out]) expect(await central(player)).toBe(0n)
  expect(await central(rich)).toBe(5_000n)
})

test('a walk that died goes on anywhere and gives nobody twice', async () => {
  noon('2026-07-20')
  await offerOf(t, 6, { ...terms(), steps: [{ from: '10.00', amount: '1.00', percent: '' }] })
  const players = await Promise.all(Array.from({ length: 12 }, () => member(t)))
  for (const player of players) await bet(player, { stake: 10 })
  noon('2026-07-21')
  const unit = t.app.unit.bind(t.app)
  let left = 7
  const dying = {
    ...t.app,
    unit: ((intent, work) => ((left -= 1) < 0 ? Promise.reject(new Error('killed')) : unit(intent, work))) as typeof t.app.unit,
  }
  const { grantPeriods } = await import('../granting/grants.service.ts')
  await grantPeriods(dying)
  expect(t.faults.splice(0).length).toBeGreaterThan(0)
  const given = async () => (await Promise.all(players.map(central))).reduce((sum, one) => sum + one, 0n)
  expect(await given()).toBeLessThan(1_200n)
  t.clock.advance({ minutes: 6 })
  await Promise.all([grant(), grant()])
  expect(await given()).toBe(1_200n)
  expect(await Promise.all(players.map(central))).toEqual(players.map(() => 100n))
})
