import { identityCalls } from '@jade/contract/identity/calls'
import { identityOperatorCalls } from '@jade/contract/identity/operator-calls'
import { platformsCalls } from '@jade/contract/platforms/calls'
import { portalCalls } from '@jade/contract/portal/calls'
import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashierRoom } from '../cashier/room.ts'
import { countersRoom } from '../counters/room.ts'
import { gamesRoom } from '../games/room.ts'
import { bootPlayers, playerRooms, registered, staff1 } from '../identity/players.fixture.ts'
import { idVerified } from '../kyc/door.ts'
import { playerByAccount } from '../identity/door.ts'
import { missionsRoom } from '../missions/room.ts'
import { platformsRoom } from '../platforms/room.ts'
import { pointsRoom } from '../points/room.ts'
import { promotionsRoom } from '../promotions/room.ts'
import { exclusion } from '../protection/door.ts'
import { levelOf } from '../vip/door.ts'
import { balances, debit, openingCredit } from '../wallet/door.ts'
import { turnoverRoom } from '../turnover/room.ts'
import { walletRoom } from '../wallet/room.ts'
import { joinDay } from './portal.rules.ts'
import { portalRoom } from './room.ts'
import { forgetOrders, openOrder } from '../cashier/rows.fixture.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootPlayers({
    rooms: [
      ...playerRooms,
      platformsRoom,
      turnoverRoom,
      walletRoom,
      countersRoom,
      promotionsRoom(),
      cashierRoom,
      gamesRoom,
      portalRoom,
      pointsRoom,
      missionsRoom,
    ],
  })
})
afterAll(() => t.close())

test('a newcomer sees every field of the user [ENTITY-003 CALL-008 RULE-086]', async () => {
  const { token, id } = await registered(t, 'anna01', '0911000001')
  expect((await t.call(portalCalls.me, { token, lang: 'en' })).body.data).toEqual({
    id: String(id),
    account: 'anna01',
    name: '',
    avatar: 'default.svg',
    amount: '0.00',
    show_money: '0.00',
    total_money: '0.00',
    player_bonus_wallet: [],
    player_bonus_wallet_sum: '0.00',
    auto_transfer: 0,
    status_force_password: 1,
    last_key: '',
    join_day: 1,
    show_mission: 0,
    can_unlock_num: 0,
    level: { level: 0, name_frontend: 'Member', if_show_frontend: 1 },
    player_blacklist: { type: [], game_platform_code: [] },
    excluded: 0,
  })
  expect((await t.call(portalCalls.me, {})).status).toBe(401)
})

test('money of the book, days joined, and a forced password that /auth/me still tells of', async () => {
  const { token, id } = await registered(t, 'beth01', '0911000002')
  await t.app.unit(systemIntent('test'), (u) => openingCredit(u, id, 123_456n))
  t.clock.advance({ days: 2 })
  await t.call(identityOperatorCalls.forcePassword, { cookie: staff1, params: { id: String(id) }, body: { reason: 'for a test' } })
  expect((await t.call(portalCalls.me, { token })).body.data).toMatchObject({
    amount: '1234.56',
    show_money: '1234.56',
    total_money: '1234.56',
    join_day: 3,
    status_force_password: 2,
  })
})

test('an account closes without money only, for good', async () => {
  const { token, id } = await registered(t, 'carl01', '0911000003')
  const close = (password: string) => t.call(portalCalls.closeAccount, { token, lang: 'en', body: { password, reason: 'enough' } })
  await t.app.unit(systemIntent('test'), (u) => openingCredit(u, id, 100n))
  expect((await close('wrong999')).body.error).toEqual({ password: ['The current password is wrong'] })
  expect((await close('secret77')).body.message).toBe('There is money left, please withdraw it first')
  const out = { playerId: id, cents: 100n, house: 'opening', key: 'test:back', kind: 'test', ref: 'test' } as const
  await t.app.unit(systemIntent('test'), (u) => debit(u, out))
  await openOrder(t, id)
  expect((await close('secret77')).body.message).toBe('There are open orders, please try again once they have ended')
  await forgetOrders(t, id)
  expect((await close('secret77')).status).toBe(200)
  expect((await t.call(portalCalls.me, { token })).body.message).toBe('logout')
  const login = await t.call(identityCalls.login, { lang: 'en', body: { account: 'carl01', password: 'secret77' } })
  expect(login.body.error).toEqual({ modal: ['This account is deactivated, please contact customer service'] })
})

test('demo data comes once, through the services', async () => {
  for (const _ of [1, 2]) {
    for (const room of t.service.rooms) if (room.name !== 'cashier') await room.seed?.(t.app)
  }
  const demo = async (n: number) => (await playerByAccount(t.app.db, `demo0${n}`))?.id ?? 0n
  expect(await idVerified(t.app.db, await demo(1))).toBe(true)
  expect((await balances(t.app.db, await demo(1))).central).toBe(1_000_000n)
  expect(await idVerified(t.app.db, await demo(2))).toBe(false)
  expect((await levelOf(t.app.db, await demo(3))).level).toBe(3)
  expect(await exclusion(t.app.db, await demo(4))).not.toBeNull()
  const { data: shown } = (await t.call(platformsCalls.all, { lang: 'en' })).body
  expect(shown).toContainEqual(expect.objectContaining({ name: 'Qilin Esports', group: 'sports', status: 2, maintain_status: 0 }))
  expect(shown).toContainEqual(expect.objectContaining({ name: 'Sea King', maintain_status: 1 }))
  const login = await t.call(identityCalls.login, { body: { account: 'demo01', password: 'demo1234' } })
  expect((await t.call(portalCalls.me, { token: login.body.data.access_token })).body.data).toMatchObject({
    name: '王小明',
    amount: '10000.00',
  })
  await t.drainOutbox()
  expect(t.faults).toEqual([])
})

test.each([
  ['2026-06-15T15:59:59Z', '2026-06-15T15:59:59Z', 1],
  ['2026-06-15T15:59:59Z', '2026-06-15T16:00:00Z', 2],
  ['2026-06-15T16:00:00Z', '2026-06-16T15:59:59Z', 1],
  ['2026-06-16T00:00:00Z', '2026-06-15T00:00:00Z', 1],
])('registered %s, now %s: day %i', (registeredAt, now, day) => expect(joinDay(new Date(registeredAt), new Date(now))).toBe(day))
