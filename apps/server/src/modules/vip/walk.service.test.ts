import { vipCalls } from '@jade/contract/vip/calls'
import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { fillPerson } from '../kyc/profile.service.ts'
import { verifyId } from '../kyc/verified.fixture.ts'
import { bootOffers, member } from '../promotions/offers.fixture.ts'
import { breaches } from '../wallet/wallet.fixture.ts'
import { setLevel } from './door.ts'
import { bet } from './ladder.fixture.ts'

/* The walks of levels, prizes and rebates when they fail with somebody or did not run. */

let t: TestApp
beforeAll(async () => {
  t = await bootOffers()
})
afterAll(() => t.close())
afterEach(async () => {
  await t.drainOutbox()
  expect(await breaches(t)).toEqual([])
  expect(t.faults).toEqual([])
})

type Player = Awaited<ReturnType<typeof member>>
const amounts = async ({ token }: Player) =>
  (await t.call(vipCalls.takeList, { token, lang: 'en', query: {} })).body.data.map(({ bonus_type, amount }) => `${bonus_type} ${amount}`)

test('a player with whom a walk fails is logged, keeps nobody waiting, and is asked again', async () => {
  const made = [await member(t), await member(t), await member(t)]
  for (const { id } of made) await bet(t, { playerId: id, stake: 10_000 })
  await t.app.db.query(`alter table vip.rebate add constraint broken check (player_id <> ${made[1]?.id})`)
  t.clock.set('2026-06-16 12:00:00')
  await t.runJob('vip.rebate').catch(() => {})
  const [first, second, third] = made as [Player, Player, Player]
  expect([await amounts(first), await amounts(second), await amounts(third)]).toEqual([['rebate 40.00'], [], ['rebate 40.00']])
  expect(t.faults.splice(0)).toMatchObject([{ values: { player: String(second.id) } }])
  await t.app.db.query('alter table vip.rebate drop constraint broken')
  t.clock.set('2026-06-16 12:10:00')
  await t.runJob('vip.rebate')
  expect([await amounts(first), await amounts(second), await amounts(third)]).toEqual([
    ['rebate 40.00'],
    ['rebate 40.00'],
    ['rebate 40.00'],
  ])
})

test('a birthday whose day was missed is made up for within a week, once', async () => {
  t.clock.set('2026-06-20 09:00:00')
  await t.runJob('vip.birthday')
  const [kept, lost] = [await member(t), await member(t)]
  await born(kept, '1990-06-22')
  await born(lost, '1990-06-21')
  for (const day of ['2026-06-29', '2026-06-30']) {
    t.clock.set(`${day} 09:00:00`)
    await t.runJob('vip.birthday')
    expect([await amounts(kept), await amounts(lost)]).toEqual([[expect.stringContaining('birthday')], []])
  }
})

/** A player of level 3 who was born on this day, by a verified ID card. */
async function born({ id }: Player, birthday: string): Promise<void> {
  await t.app.unit(systemIntent('test'), async (u) => {
    await fillPerson(t.app, u, { playerId: id, change: { name: '王小明', gender: 1, birthday } })
    await setLevel(u, id, 3)
  })
  await verifyId(t, id)
}
