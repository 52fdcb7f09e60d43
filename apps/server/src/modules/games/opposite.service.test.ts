import { referralOperatorCalls } from '@jade/contract/referral/operator-calls'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settled } from '../counters/settled.fixture.ts'
import { staff1 } from '../identity/players.fixture.ts'
import { bootReferral, joined, type TestPlayer } from '../referral/referrals.fixture.ts'
import { balances } from '../wallet/door.ts'
import { gamesRoom } from './room.ts'
import { putBets, type StandingBet } from './rows.fixture.ts'
import '../platforms/fake-vendor.fixture.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootReferral([gamesRoom])
})
afterAll(() => t.close())

let refs = 0

/** A round of 100.00 that ended yesterday at noon. */
function bet(round: string, player: TestPlayer, payout: number, other: Partial<StandingBet> = {}): StandingBet {
  refs += 1
  const settledAt = new Date(t.clock.now().getTime() - 86_400_000)
  const stands = { code: 'JADE', group: 'casino', status: 'settled', bet: 10_000, valid: 10_000 } as const
  return { ...stands, ref: `opposite${refs}`, round, playerId: player.id, payout, settledAt, ...other }
}

/** So many rounds in which one of them doubled what the other lost. */
const against = (rounds: number, [a, b]: readonly [TestPlayer, TestPlayer], other: Partial<StandingBet> = {}): readonly StandingBet[] =>
  Array.from({ length: rounds }, (_, at) => `${a.account}-${at}`).flatMap((round, at) => [
    bet(round, a, at % 2 === 0 ? 20_000 : 0, other),
    bet(round, b, at % 2 === 0 ? 0 : 20_000, other),
  ])

const pairOf = async (friend: TestPlayer) =>
  (await t.call(referralOperatorCalls.pairs, { cookie: staff1, query: { pageSize: '100' } })).body.data.find(
    ({ friend_id: id }) => id === String(friend.id),
  )
const batch = async () => {
  await t.runJob('referral.batch')
  await t.drainOutbox()
}

test('a friend who plays against the referrer waits for people with the rounds that say so, and is refused by nobody else [REFERRAL-11]', async () => {
  t.clock.set('2026-06-20 10:00:00')
  const anna = await joined(t, 'annaopp1')
  const beth = await joined(t, 'bethopp2', { code: anna.code })
  await settled(t, beth, { stake: 50_000 })
  t.clock.set('2026-06-21 12:30:00')
  await putBets(t, against(13, [beth, anna]))
  // Both lost once, and once the stakes have nothing to do with each other.
  await putBets(t, [bet('both', beth, 0), bet('both', anna, 0), bet('apart', beth, 20_000), bet('apart', anna, 0, { bet: 90_000 })])
  await t.runJob('games.opposite')
  const pair = await pairOf(beth)
  expect(pair).toMatchObject({ score: 60, signs: ['opposite'], state: 'held', even_rounds: 14, opposite_rounds: 13 })
  expect(pair?.latest_opposite).toHaveLength(10)
  expect(pair?.latest_opposite).not.toContain('both')
  t.clock.set('2026-06-21 13:00:00')
  await batch()
  expect((await balances(t.app.db, anna.id)).central).toBe(0n)
  expect(await pairOf(beth)).toMatchObject({ state: 'held', signs: ['opposite'], waiting_bonus: '50.00' })
  const body = { approve: 1, reason: 'a couple at one table' } as const
  await t.call(referralOperatorCalls.decide, { cookie: staff1, params: { id: String(beth.id) }, body })
  t.clock.set('2026-06-22 13:00:00')
  await t.runJob('games.opposite')
  await batch()
  expect((await balances(t.app.db, anna.id)).central).toBe(5_000n)
  expect(await pairOf(beth)).toMatchObject({ state: 'approved' })
})

test('the rounds that say so are the latest ones, however many there were before [REFERRAL-11]', async () => {
  t.clock.set('2026-06-21 12:30:00')
  const faye = await joined(t, 'fayeopp1')
  const gail = await joined(t, 'gailopp2', { code: faye.code })
  await putBets(t, against(13, [gail, faye]))
  await t.runJob('games.opposite')
  expect((await pairOf(gail))?.latest_opposite[0]).toMatch(/^gailopp2-/)
  // A month on, the old ones no longer count, and as many new ones do.
  t.clock.set('2026-07-25 12:30:00')
  await putBets(
    t,
    against(13, [gail, faye]).map((one) => ({ ...one, round: `new ${one.round}` })),
  )
  await t.runJob('games.opposite')
  const pair = await pairOf(gail)
  expect(pair).toMatchObject({ even_rounds: 13, opposite_rounds: 13 })
  expect(pair?.latest_opposite.filter((round) => !round.startsWith('new '))).toEqual([])
})

test('a round is of both where vendor, game and number are the same and both bets stand; rounds of today wait until tomorrow', async () => {
  t.clock.set('2026-08-10 12:30:00')
  const hera = await joined(t, 'heraopp1')
  const join = (account: string) => joined(t, account, { code: hera.code })
  const [vendor, product, voided, lone, today] = [
    await join('irisopp2'),
    await join('janeopp3'),
    await join('kateopp4'),
    await join('lenaopp5'),
    await join('maraopp6'),
  ]
  const changed = (friend: TestPlayer, change: Partial<StandingBet>) =>
    against(12, [friend, hera]).map((one) => (one.playerId === hera.id ? { ...one, ...change } : one))
  await putBets(t, changed(vendor, { vendor: 'another' }))
  await putBets(t, changed(product, { product: 'OTHER' }))
  await putBets(t, changed(voided, { status: 'void' }))
  // Called like its own bet: a round of one.
  await putBets(
    t,
    against(12, [lone, hera]).map((one) => (one.playerId === lone.id ? { ...one, ref: one.round ?? '' } : one)),
  )
  await putBets(t, against(12, [today, hera], { settledAt: t.clock.now() }))
  await t.runJob('games.opposite')
  const evens = async () => {
    const { rows } = await t.app.db.query<{ friend_id: bigint; even_rounds: number }>('select friend_id, even_rounds from referral.friend')
    const even = new Map(rows.map((row) => [row.friend_id, row.even_rounds]))
    return [vendor, product, voided, lone, today].map(({ id }) => even.get(id))
  }
  expect(await evens()).toEqual([0, 0, 0, 0, 0])
  t.clock.advance({ days: 1 })
  await t.runJob('games.opposite')
  expect(await evens()).toEqual([0, 0, 0, 0, 12])
})

test('who plays beside the referrer, alone, of old, or with somebody else, is not looked at', async () => {
  t.clock.set('2026-07-10 12:30:00')
  const cora = await joined(t, 'coraopp1')
  const join = (account: string) => joined(t, account, { code: cora.code })
  const [along, few, old, slots, apart] = [
    await join('doraopp2'),
    await join('emmaopp3'),
    await join('franopp4'),
    await join('ginaopp5'),
    await joined(t, 'hanaopp6'),
  ]
  await putBets(
    t,
    Array.from({ length: 20 }, (_, at) => `along-${at}`).flatMap((round, at) => [
      bet(round, along, at % 2 === 0 ? 20_000 : 0),
      bet(round, cora, at % 2 === 0 ? 20_000 : 0),
    ]),
  )
  await putBets(t, against(11, [few, cora]))
  await putBets(t, against(20, [old, cora], { settledAt: new Date('2026-06-01T12:00:00+08:00') }))
  await putBets(t, against(20, [slots, cora], { group: 'slots' }))
  await putBets(t, against(20, [apart, cora]))
  await t.runJob('games.opposite')
  const { data } = (await t.call(referralOperatorCalls.pairs, { cookie: staff1, query: { state: 'held', pageSize: '100' } })).body
  expect(data.map(({ referrer }) => referrer)).not.toContain('coraopp1')
  const { rows } = await t.app.db.query<{ friend_id: bigint; even_rounds: number }>('select friend_id, even_rounds from referral.friend')
  const even = new Map(rows.map((row) => [row.friend_id, row.even_rounds]))
  expect([along, few, old, slots].map(({ id }) => even.get(id))).toEqual([20, 11, 0, 0])
})
