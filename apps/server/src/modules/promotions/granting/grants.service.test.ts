import { promotionsOperatorCalls } from '@jade/contract/promotions/operator-calls'
import type { OfferTerms } from '@jade/contract/promotions/terms'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { settled } from '../../counters/settled.fixture.ts'
import { balances } from '../../wallet/door.ts'
import { breaches } from '../../wallet/wallet.fixture.ts'
import { grantPeriods } from './grants.service.ts'
import { bootOffers, endOffers, member, offerOf, staff } from '../offers.fixture.ts'

/* The job at noon when things go wrong: it dies, does not run, fails with one, runs twice (REWARDS-22). */

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
/** What is published now has no noon behind it. */
const afterNoon = (date: string) => t.clock.set(`${date} 13:00:00`)
const grant = () => t.runJob('promotions.grant_periods')
const central = async (player: Player) => (await balances(t.app.db, player.id)).central
const all = (players: readonly Player[]) => Promise.all(players.map(central))
/** The silence after which a walk is taken up by the next one. */
const silence = () => t.clock.advance({ minutes: 6 })

/** 1.00 for each day on which 10.00 were bet, at most once a day. */
const daily = (change: Partial<OfferTerms> = {}) =>
  offerOf(t, 6, {
    ways: ['automatic'],
    multiple: 0,
    period: 'day',
    per_player: { times: 1, span: 'day' },
    steps: [{ from: '10.00', amount: '1.00', percent: '' }],
    ...change,
  })

/** So many players who bet 10.00 today. */
async function players(count: number): Promise<readonly Player[]> {
  const made = await Promise.all(Array.from({ length: count }, () => member(t)))
  for (const player of made) await settled(t, player, { stake: 10 })
  return made
}

/** The app, of which the unit of this number (the first is 0) is `instead`. */
function unitAs(number: number, instead: (go: () => Promise<unknown>) => Promise<unknown>): TestApp['app'] {
  const unit = t.app.unit.bind(t.app)
  let at = -1
  const own = ((intent, work) => {
    at += 1
    return at === number ? instead(() => unit(intent, work)) : unit(intent, work)
  }) as typeof t.app.unit
  return { ...t.app, unit: own }
}

test('a walk that was unfinished at midnight is ended at the noon after it, with the limits of its own day', async () => {
  afterNoon('2026-07-01')
  await daily({ stock_day: 5 })
  const made = await players(5)
  noon('2026-07-02')
  const unit = t.app.unit.bind(t.app)
  let left = 3
  const dead = ((intent, work) => ((left -= 1) < 0 ? new Promise(() => {}) : unit(intent, work))) as typeof t.app.unit
  void grantPeriods({ ...t.app, unit: dead })
  await expect.poll(() => all(made)).toEqual([100n, 100n, 0n, 0n, 0n])
  for (const player of made) await settled(t, player, { stake: 10 })
  noon('2026-07-03')
  await grant()
  await grant()
  expect(await all(made)).toEqual([200n, 200n, 200n, 200n, 200n])
})

test('a noon that was missed is made up for within seven days, once for each period, and no day before the offer ran', async () => {
  noon('2026-07-08')
  const [early] = (await players(1)) as [Player]
  t.clock.set('2026-07-09 13:00:00')
  await daily()
  const [first] = (await players(1)) as [Player]
  noon('2026-07-10')
  const [second] = (await players(1)) as [Player]
  await settled(t, first, { stake: 10 })
  noon('2026-07-16')
  await grant()
  await grant()
  expect(await all([early, first, second])).toEqual([0n, 200n, 100n])
  noon('2026-07-19')
  await settled(t, second, { stake: 10 })
  noon('2026-07-28')
  await grant()
  // The noon of the 20th is eight days old.
  expect(await central(second)).toBe(100n)
})

test('the noons of a pause are not made up for', async () => {
  afterNoon('2026-07-29')
  const id = await daily()
  const setState = async (state: 'paused' | 'published') =>
    t.call(promotionsOperatorCalls.setState, { ...staff, params: { id: String(id) }, body: { state, reason: 'test' } })
  const [player] = (await players(1)) as [Player]
  await setState('paused')
  noon('2026-07-31')
  await settled(t, player, { stake: 10 })
  await grant()
  t.clock.set('2026-07-31 18:00:00')
  await setState('published')
  await grant()
  expect(await central(player)).toBe(0n)
  noon('2026-08-01')
  await grant()
  expect(await central(player)).toBe(100n)
})

test('the offers behind the first two hundred are given too', async () => {
  afterNoon('2026-08-03')
  const waiting = await daily({ start: '2026-12-01 00:00:00' })
  await t.app.db.query(
    `with made as (insert into promotions.offer (mode, created_at, updated_at) select 6, $2, $2 from generate_series(1, 200) returning id)
     insert into promotions.version (offer_id, version, terms, by_account, created_at, published_at)
     select made.id, 1, v.terms, '', $2::timestamptz, $2::timestamptz from made, promotions.version v where v.offer_id = $1`,
    [waiting, t.clock.now()],
  )
  await t.app.db.query(`update promotions.offer set state = 'published', version = 1 where state = 'draft'`)
  await daily()
  const made = await players(1)
  noon('2026-08-04')
  await grant()
  expect(await all(made)).toEqual([100n])
})

test('an offer that fails is logged and stops no other', async () => {
  afterNoon('2026-08-05')
  const broken = await daily()
  await daily({ steps: [{ from: '10.00', amount: '2.00', percent: '' }] })
  const made = await players(2)
  await t.app.db.query(`update promotions.version set terms = jsonb_set(terms, '{steps,0,amount}', '"much"') where offer_id = $1`, [broken])
  noon('2026-08-06')
  await grant().catch(() => {})
  expect(await all(made)).toEqual([200n, 200n])
  expect(t.faults.splice(0)).toMatchObject([{ values: { offer: broken } }])
})

test('a player with whom it fails is logged, keeps nobody waiting, and is asked again', async () => {
  afterNoon('2026-08-07')
  await daily()
  const made = await players(4)
  noon('2026-08-08')
  await grantPeriods(unitAs(2, () => Promise.reject(new Error('broken')))).catch(() => {})
  expect(await all(made)).toEqual([100n, 0n, 100n, 100n])
  expect(t.faults.splice(0)).toMatchObject([{ values: { player: String(made[1]?.id) } }])
  silence()
  await grant()
  expect(await all(made)).toEqual([100n, 100n, 100n, 100n])
})

test('a walk that somebody is on is left to them; were they silent, two are on it and nobody is given twice', async () => {
  afterNoon('2026-08-09')
  await daily()
  const made = await players(6)
  noon('2026-08-10')
  const held = Promise.withResolvers<undefined>()
  const slow = grantPeriods(unitAs(3, (go) => held.promise.then(go)))
  await expect.poll(() => all(made)).toEqual([100n, 100n, 0n, 0n, 0n, 0n])
  await grant()
  expect(await all(made)).toEqual([100n, 100n, 0n, 0n, 0n, 0n])
  silence()
  await Promise.all([grant(), grant()])
  held.resolve(undefined)
  await slow
  expect(await all(made)).toEqual([100n, 100n, 100n, 100n, 100n, 100n])
  await grant()
  expect(await all(made)).toEqual([100n, 100n, 100n, 100n, 100n, 100n])
})
