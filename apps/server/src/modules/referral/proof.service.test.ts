import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { idReviewed } from '@jade/contract/kyc/events'
import { referralCalls } from '@jade/contract/referral/calls'
import { referralOperatorCalls } from '@jade/contract/referral/operator-calls'
import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { dayRows } from '../counters/door.ts'
import { settled } from '../counters/settled.fixture.ts'
import { sharePhone } from '../identity/accounts.fixture.ts'
import { staff1 } from '../identity/players.fixture.ts'
import { verifyId } from '../kyc/verified.fixture.ts'
import { exclude, forgetExclusion } from '../protection/stops.fixture.ts'
import { setting } from '../site/settings.fixture.ts'
import { balances } from '../wallet/door.ts'
import { breaches } from '../wallet/wallet.fixture.ts'
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
  (await t.call(referralCalls.recommendBonus, { token, query: { execution_start_date: from, execution_end_date: to, pageSize: '100' } }))
    .body
const approve = (friend: TestPlayer) =>
  t.call(referralOperatorCalls.decide, { cookie: staff1, params: { id: String(friend.id) }, body: { approve: 1, reason: 'looked at it' } })

const SCRIPT = join(import.meta.dirname, '../../../../web/public/verify/referral.js')
/** What a referrer downloads of these days. */
const download = async (player: TestPlayer, from: string, to: string) => {
  const own = (await t.call(referralCalls.payouts, { token: player.token, query: { pageSize: '100' } })).body.data
  return { format: 'jade-referral-1', rows: (await bonus(player, from, to)).data, payouts: own }
}
const recompute = (file: object) => spawnSync(process.execPath, [SCRIPT], { input: JSON.stringify(file), encoding: 'utf8' })

test('payouts are recomputed by the published script from what the referrer may see: carrying, corrections, a review, an exclusion', async () => {
  at('2026-08-01 10:00:00')
  const xena = await joined(t, 'xena0001', { from: '10.9.9.8' })
  const [yara, zoe] = [await joined(t, 'yara0002', { code: xena.code }), await joined(t, 'zoe00003', { code: xena.code, from: '10.9.9.8' })]
  await sharePhone(t, [xena.id, zoe.id], '0911222444')
  const wrong = await settled(t, yara, { stake: 999 })
  await settled(t, zoe, { stake: 4_321 })
  at('2026-08-02 13:00:00')
  await batch()
  await settled(t, yara, { stake: 12_345 })
  await exclude(t, xena.id)
  at('2026-08-03 13:00:00')
  await batch()
  await forgetExclusion(t, xena.id)
  await wrong.correct({ status: 'void' })
  await approve(zoe)
  at('2026-08-04 13:00:00')
  await batch()
  // 0.999 - 0.999 + 12.345 + 4.321 in whole cents.
  expect(await central(xena)).toBe(1_666n)
  const file = await download(xena, '2026-08-01', '2026-08-04')
  expect(file.payouts.map(({ day, state, paid, carried_out }) => [day, state, paid, carried_out])).toEqual([
    ['2026-08-03', 'paid', '16.66', '0.006'],
    ['2026-08-02', 'barred', '0.00', '13.344'],
    ['2026-08-01', 'carried', '0.00', '0.999'],
  ])
  const { stdout, stderr, status } = recompute(file)
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toContain('2026-08-03: 16.66, paid the next day')
  expect(stdout).toContain('16.66000 paid, 0.00600 carried on')
  const [first, ...rest] = file.rows
  expect(recompute({ ...file, rows: rest }).stderr).toContain('WRONG')
  expect(recompute({ ...file, rows: [{ ...first, valid_bet: '1.00' }, ...rest] }).stderr).toContain('a thousandth of 1.00 is not')
  const [newest, ...older] = file.payouts
  expect(recompute({ ...file, payouts: [{ ...newest, paid: '16.65' }, ...older] }).stderr).toContain('WRONG')
})

test('where only verified friends count nothing of another is taken in, and no more than the house pays a day is paid [REFERRAL-9]', async () => {
  await setting(t, 'referral_verified_only', '1')
  await setting(t, 'referral_day_most', '5.00')
  at('2026-08-10 10:00:00')
  const abby = await joined(t, 'abby0001')
  const bea = await joined(t, 'bea00002', { code: abby.code })
  await settled(t, bea, { stake: 8_000 })
  at('2026-08-11 13:00:00')
  await batch()
  expect(await central(abby)).toBe(0n)
  expect((await bonus(abby, '2026-08-10')).data).toMatchObject([{ status: 'unverified', bonus: '8.00', taken: '' }])
  await verifyId(t, bea.id)
  const payload = { playerId: String(bea.id), side: 'back', approved: true, refusal: null, at: t.clock.now().toISOString() } as const
  await t.app.unit(systemIntent('test'), async (u) => u.emit({ name: idReviewed, payload }))
  await t.app.unit(systemIntent('test'), async (u) => u.emit({ name: idReviewed, payload }))
  await t.drainOutbox()
  const counted = await dayRows(t.app.db, abby.id, { from: '2026-08-10', to: '2026-08-12' })
  expect(counted.friends).toMatchObject([{ day: '2026-08-11', n: 1n }])
  at('2026-08-12 13:00:00')
  await batch()
  expect(await central(abby)).toBe(500n)
  at('2026-08-13 13:00:00')
  await batch()
  expect(await central(abby)).toBe(800n)
  expect(recompute(await download(abby, '2026-08-10', '2026-08-13')).stderr).toBe('')
  await setting(t, 'referral_verified_only', null)
  await setting(t, 'referral_day_most', null)
})
