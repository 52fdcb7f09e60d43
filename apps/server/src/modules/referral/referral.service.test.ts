import { messagesCalls } from '@jade/contract/messages/calls'
import { referralCalls } from '@jade/contract/referral/calls'
import { referralOperatorCalls } from '@jade/contract/referral/operator-calls'
import { siteOperatorCalls } from '@jade/contract/site/calls'
import { walletCalls } from '@jade/contract/wallet/calls'
import { taipeiTime } from '@jade/service/clock'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { settled } from '../counters/settled.fixture.ts'
import { sharePhone } from '../identity/accounts.fixture.ts'
import { staff1 } from '../identity/players.fixture.ts'
import { exclude, forgetExclusion } from '../protection/stops.fixture.ts'
import { standing } from '../turnover/door.ts'
import { balances } from '../wallet/door.ts'
import { breaches } from '../wallet/wallet.fixture.ts'
import { runBatches } from './batch.service.ts'
import { bootReferral, joined, type TestPlayer } from './referrals.fixture.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootReferral()
})
afterAll(() => t.close())
afterEach(async () => {
  await t.drainOutbox()
  expect(await breaches(t)).toEqual([])
  expect(t.faults).toEqual([])
})

const at = (time: string) => t.clock.set(time)
const batch = async () => {
  await t.runJob('referral.batch')
  await t.drainOutbox()
}
const central = async ({ id }: TestPlayer) => (await balances(t.app.db, id)).central
const bonus = async ({ token }: TestPlayer, from: string, to = from) =>
  (await t.call(referralCalls.recommendBonus, { token, lang: 'en', query: { execution_start_date: from, execution_end_date: to } })).body
const friendsOf = async ({ token }: TestPlayer) => (await t.call(referralCalls.friends, { token, query: {} })).body.data
const payouts = async (player: TestPlayer) =>
  (await t.call(referralOperatorCalls.payouts, { cookie: staff1, query: { account: player.account } })).body.data
const pairOf = async (friend: TestPlayer) =>
  (await t.call(referralOperatorCalls.pairs, { cookie: staff1, query: { pageSize: '100' } })).body.data.find(
    ({ friend_id }) => friend_id === String(friend.id),
  )
const decide = (friend: TestPlayer, approve: 0 | 1) =>
  t.call(referralOperatorCalls.decide, { cookie: staff1, params: { id: String(friend.id) }, body: { approve, reason: 'looked at it' } })

test('who registers with the code is listed under the referrer, masked [RULE-087]', async () => {
  at('2026-06-15 10:00:00')
  const anna = await joined(t, 'anna0001')
  await joined(t, 'beth0002', { code: anna.code })
  await joined(t, 'cora0003')
  expect(await friendsOf(anna)).toEqual([{ account: 'be***2', date: '2026-06-15', status: 'counted' }])
})

test('staff see who invited a player, also where nothing speaks against the two', async () => {
  at('2026-06-15 10:30:00')
  const anna = await joined(t, 'anne0001')
  const friend = await joined(t, 'bess0002', { code: anna.code })
  const invited = async ({ id }: TestPlayer) =>
    (await t.call(referralOperatorCalls.pairs, { cookie: staff1, query: { friend_id: String(id) } })).body
  expect((await invited(friend)).data).toMatchObject([{ friend: 'bess0002', referrer: 'anne0001', score: 0, state: 'clear' }])
  expect(await invited(anna), 'who invited others alone is nobody friend').toMatchObject({ total: 0, data: [] })
})

test('a thousandth of yesterday is paid before 14:00, once to be bet, with one row of type friend [CONST-039 CONST-040 CONST-042 RULE-100 CALL-072]', async () => {
  at('2026-06-16 10:00:00')
  const dora = await joined(t, 'dora0001')
  const emma = await joined(t, 'emma0002', { code: dora.code })
  await settled(t, emma, { stake: 60_000 })
  await settled(t, emma, { stake: 40_000, group: 'sports' })
  at('2026-06-17 13:00:00')
  await batch()
  await batch()
  expect(await central(dora)).toBe(10_000n)
  const records = await t.call(walletCalls.transactionRecords, { token: dora.token, lang: 'en', query: { category: 'friend' } })
  expect(records.body.data).toMatchObject([{ type: 'friend', amount: '100.00', status: 'success', build_time: '2026-06-17 13:00:00' }])
  expect(taipeiTime(t.app.clock.now()) < '2026-06-17 14:00:00').toBe(true)
  expect(await bonus(dora, '2026-06-16')).toMatchObject({
    total: 1,
    sum: '100.00',
    sum_valid_bet: '100000.00',
    carried: '0.00',
    data: [{ date: '2026-06-16', account: 'em***2', valid_bet: '100000.00', bonus: '100.00', status: 'paid' }],
  })
  expect(await bonus(dora, '2026-06-15')).toMatchObject({ total: 0, data: [], sum: '0.00' })
  expect((await standing(t.app.db, dora.id)).leftCents).toBe(10_000n)
  await settled(t, dora, { stake: 100 })
  expect((await standing(t.app.db, dora.id)).leftCents).toBe(0n)
  const inbox = await t.call(messagesCalls.list, { token: dora.token, lang: 'en', params: { group: 'personal' }, query: {} })
  expect(inbox.body.data.map(({ title }) => title)).toContain('Referral bonus paid')
})

test('lotteries are not counted [CONST-043]', async () => {
  at('2026-06-18 10:00:00')
  const fran = await joined(t, 'fran0001')
  const gina = await joined(t, 'gina0002', { code: fran.code })
  await settled(t, gina, { stake: 500_000, group: 'lottery' })
  at('2026-06-19 13:00:00')
  await batch()
  expect(await central(fran)).toBe(0n)
  expect((await bonus(fran, '2026-06-18')).total).toBe(0)
})

test('less than 1.00 is carried on, with fractions of a cent, until it is 1.00 [CONST-041]', async () => {
  at('2026-06-20 10:00:00')
  const hana = await joined(t, 'hana0001')
  const [ines, judy] = [await joined(t, 'ines0002', { code: hana.code }), await joined(t, 'judy0003', { code: hana.code })]
  await settled(t, ines, { stake: 989 })
  await settled(t, judy, { stake: 1 })
  at('2026-06-21 13:00:00')
  await batch()
  expect(await central(hana)).toBe(0n)
  expect(await bonus(hana, '2026-06-20')).toMatchObject({ sum: '0.99', carried: '0.99', total: 2 })
  expect((await bonus(hana, '2026-06-20')).data.map(({ status }) => status)).toEqual(['carried', 'carried'])
  await settled(t, judy, { stake: 17 })
  at('2026-06-22 13:00:00')
  await batch()
  expect(await central(hana)).toBe(100n)
  expect(await bonus(hana, '2026-06-20', '2026-06-21')).toMatchObject({ sum: '1.007', carried: '0.007', total: 3 })
  expect((await bonus(hana, '2026-06-20', '2026-06-21')).data.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid'])
  expect(await payouts(hana)).toMatchObject([
    { day: '2026-06-21', earned: '0.017', carried_in: '0.99', paid: '1.00', carried_out: '0.007', state: 'paid', friends: 1 },
    { day: '2026-06-20', earned: '0.99', carried_in: '0.00', paid: '0.00', carried_out: '0.99', state: 'carried', friends: 2 },
  ])
})

test('a bet of a day that was paid and is corrected stands in the next, and takes nothing back', async () => {
  at('2026-06-23 10:00:00')
  const kate = await joined(t, 'kate0001')
  const lily = await joined(t, 'lily0002', { code: kate.code })
  const wrong = await settled(t, lily, { stake: 50_000 })
  at('2026-06-24 13:00:00')
  await batch()
  expect(await central(kate)).toBe(5_000n)
  await wrong.correct({ status: 'void' })
  await settled(t, lily, { stake: 60_000 })
  at('2026-06-25 13:00:00')
  await batch()
  expect(await central(kate)).toBe(6_000n)
  expect((await bonus(kate, '2026-06-24')).data).toMatchObject([{ valid_bet: '10000.00', bonus: '10.00' }])
})

test('what an excluded referrer earned is kept and not paid; a house that stood still catches up day by day', async () => {
  at('2026-06-26 10:00:00')
  const mona = await joined(t, 'mona0001')
  const [nina, olga] = [await joined(t, 'nina0002', { code: mona.code }), await joined(t, 'olga0003')]
  const pola = await joined(t, 'pola0004', { code: olga.code })
  await settled(t, nina, { stake: 20_000 })
  await settled(t, pola, { stake: 2_000 })
  await exclude(t, mona.id)
  at('2026-06-27 10:00:00')
  await settled(t, pola, { stake: 3_000 })
  at('2026-06-29 13:10:00')
  await batch()
  expect(await central(mona)).toBe(0n)
  expect(await payouts(mona)).toMatchObject([
    { day: '2026-06-28', state: 'barred', carried_out: '20.00', earned: '0.00' },
    { day: '2026-06-27', state: 'barred', carried_out: '20.00', earned: '0.00' },
    { day: '2026-06-26', state: 'barred', carried_out: '20.00', earned: '20.00' },
  ])
  expect((await payouts(olga)).map(({ day, paid }) => [day, paid])).toEqual([
    ['2026-06-27', '3.00'],
    ['2026-06-26', '2.00'],
  ])
  await forgetExclusion(t, mona.id)
  at('2026-06-30 13:00:00')
  await batch()
  expect(await central(mona)).toBe(2_000n)
  expect(await bonus(mona, '2026-06-26')).toMatchObject({ carried: '0.00', data: [{ status: 'paid' }] })
})

test('a friend who looks like the referrer waits for people: approved it is paid with the next, refused never', async () => {
  at('2026-07-01 10:00:00')
  const rosa = await joined(t, 'rosa0001', { from: '10.9.9.9' })
  const [sara, tina] = [
    await joined(t, 'sara0002', { code: rosa.code, from: '10.9.9.9' }),
    await joined(t, 'tina0003', { code: rosa.code }),
  ]
  await sharePhone(t, [rosa.id, sara.id], '0911222333')
  expect(await pairOf(sara)).toMatchObject({ score: 30, signs: ['address'], state: 'clear' })
  await settled(t, sara, { stake: 10_000 })
  await settled(t, tina, { stake: 1_000 })
  at('2026-07-02 13:00:00')
  await batch()
  expect(await central(rosa)).toBe(100n)
  expect(await pairOf(sara)).toMatchObject({ score: 90, signs: ['phone', 'address'], state: 'held', waiting_bonus: '10.00' })
  expect(await friendsOf(rosa)).toMatchObject([{ status: 'counted' }, { account: 'sa***2', status: 'review' }])
  expect((await bonus(rosa, '2026-07-01')).data).toMatchObject([{ status: 'paid' }, { status: 'review', bonus: '10.00' }])
  expect((await decide(sara, 1)).status).toBe(200)
  expect((await decide(sara, 1)).body.message).toBe('此組合已是這個結果')
  expect((await bonus(rosa, '2026-07-01')).data[1]).toMatchObject({ status: 'next' })
  await settled(t, sara, { stake: 500 })
  at('2026-07-03 13:00:00')
  await batch()
  expect(await central(rosa)).toBe(1_150n)
  await decide(sara, 0)
  await settled(t, sara, { stake: 90_000 })
  at('2026-07-04 13:00:00')
  await batch()
  expect(await central(rosa)).toBe(1_150n)
  expect(await bonus(rosa, '2026-07-03')).toMatchObject({ sum: '0.00', data: [{ status: 'refused', valid_bet: '90000.00' }] })
  const inbox = await t.call(messagesCalls.list, { token: rosa.token, lang: 'en', params: { group: 'personal' }, query: {} })
  expect(inbox.body.data.map(({ title }) => title)).toEqual(expect.arrayContaining(['Referral approved', 'Referral not approved']))
})

test('a batch that dies anywhere goes on, in two processes too, and pays nobody twice', async () => {
  at('2026-07-10 10:00:00')
  const pairs: { readonly referrer: TestPlayer; readonly friend: TestPlayer }[] = []
  for (let n = 0; n < 4; n += 1) {
    const referrer = await joined(t, `uma${n}00001`)
    pairs.push({ referrer, friend: await joined(t, `vera${n}0002`, { code: referrer.code }) })
  }
  for (const { friend } of pairs) await settled(t, friend, { stake: 5_000 })
  at('2026-07-11 13:00:00')
  const paid = async () => (await Promise.all(pairs.map(({ referrer }) => central(referrer)))).reduce((sum, one) => sum + one, 0n)
  const unit = t.app.unit.bind(t.app)
  for (let alive = 1; alive < 9; alive += 1) {
    let left = alive
    const dying = {
      ...t.app,
      unit: ((intent, work) => ((left -= 1) < 0 ? Promise.reject(new Error('killed')) : unit(intent, work))) as typeof t.app.unit,
    }
    await runBatches(dying).catch((error: unknown) => {
      if (!(error instanceof Error) || error.message !== 'killed') throw error
    })
    expect(await paid()).toBeLessThanOrEqual(2_000n)
  }
  t.faults.splice(0)
  await Promise.all([runBatches(t.app), runBatches(t.app)])
  expect(await paid()).toBe(2_000n)
  for (const { referrer } of pairs) expect(await central(referrer)).toBe(500n)
  const [run] = (await t.call(referralOperatorCalls.batches, { cookie: staff1, query: {} })).body.data
  expect(run).toMatchObject({ day: '2026-07-10', state: 'done', friends: 4, valid_bet: '20000.00', paid_count: 4, paid: '20.00' })
})

test('a range that is too long or turned is refused, and the setting closes it', async () => {
  at('2026-07-20 10:00:00')
  const wilma = await joined(t, 'wilma001')
  expect((await bonus(wilma, '2026-07-02', '2026-07-01')).message).toBe('Choose at most 92 days, the first not after the last')
  const change = (value: string) =>
    t.call(siteOperatorCalls.changeSetting, {
      cookie: staff1,
      params: { key: 'recommend_bonus_front_show' },
      body: { value, reason: 'test' },
    })
  await change('0')
  expect((await bonus(wilma, '2026-07-01')).message).toBe('Refer friends is closed for now')
  expect((await t.call(referralCalls.friends, { token: wilma.token, query: {} })).status).toBe(403)
  await change('1')
  expect((await bonus(wilma, '2026-07-01')).status).toBe('success')
})

test('a referrer with whom a batch fails is logged, keeps nobody waiting, and is paid with the next one', async () => {
  at('2026-07-24 10:00:00')
  const [wren, xena] = [await joined(t, 'wren0001'), await joined(t, 'xena0002')]
  const [yara, zoey] = [await joined(t, 'yara0003', { code: wren.code }), await joined(t, 'zoey0004', { code: xena.code })]
  for (const friend of [yara, zoey]) await settled(t, friend, { stake: 50_000 })
  await t.app.db.query(`alter table referral.payout add constraint broken check (referrer_id <> ${wren.id})`)
  at('2026-07-25 13:00:00')
  await batch().catch(() => {})
  expect([await central(wren), await central(xena)]).toEqual([0n, 5_000n])
  expect(t.faults.splice(0)).toMatchObject([{ values: { referrer: String(wren.id) } }])
  await t.app.db.query('alter table referral.payout drop constraint broken')
  at('2026-07-26 13:00:00')
  await batch()
  expect([await central(wren), await central(xena)]).toEqual([5_000n, 5_000n])
})
