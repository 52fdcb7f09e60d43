import { gamesCalls } from '@jade/contract/games/calls'
import { type SessionEndReason, sessionsEnded } from '@jade/contract/identity/events'
import { platformsOperatorCalls } from '@jade/contract/platforms/calls'
import { walletCalls } from '@jade/contract/wallet/calls'
import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { gamesRoom } from '../games/room.ts'
import { exclude } from '../protection/exclusion.service.ts'
import { bootWallet, playerWith } from '../wallet/wallet.fixture.ts'
import { endGamesAt, vendorTimes } from './door.ts'
import { fake, slot } from './fake-vendor.fixture.ts'
import * as store from './store.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootWallet([gamesRoom])
  fake.listed = [slot]
  await t.runJob('games.sync')
})
afterAll(() => t.close())
beforeEach(() => fake.reset())

/** A player whom the vendor knows, because money went there. */
async function playing() {
  const player = await playerWith(t, 10_000n)
  await t.call(walletCalls.deposit, { token: player.token, params: { code: 'JADE' }, body: { money: '10.00' } })
  return player
}

const ended = (id: bigint, reason: SessionEndReason) =>
  t.app.unit(systemIntent('test'), async (u) => u.emit({ name: sessionsEnded, payload: { playerId: String(id), sessionIds: [], reason } }))

async function oneSecond(): Promise<void> {
  await t.drainOutbox()
  t.clock.advance({ seconds: 1 })
  await t.runJob('platforms.end_games')
}

it('an exclusion ends the games that are open, within a second, once', async () => {
  const player = await playing()
  await t.app.unit(systemIntent('test'), (u) => exclude(u, player.id, 3))
  await oneSecond()
  await oneSecond()
  expect(fake.ended).toEqual([player.vendor])
})

it.each([
  ['locked', 1],
  ['deactivated', 1],
  ['closed', 1],
  ['kick', 1],
  ['password_changed', 1],
  ['double_login', 1],
  ['excluded', 1],
  ['logout', 0],
  ['idle', 0],
] as const)('a session that ended by %s: %i told', async (reason, told) => {
  const player = await playing()
  await ended(player.id, reason)
  await oneSecond()
  expect(fake.ended.length).toBe(told)
})

it('a vendor that is away is told again until it says that the games ended; both calls count for how it does', async () => {
  const player = await playing()
  const before = vendorTimes(t.app, { vendor: 'studio' })
  fake.away = true
  await ended(player.id, 'locked')
  await oneSecond()
  fake.away = false
  expect(fake.ended).toEqual([])
  t.clock.advance({ seconds: 2 })
  await oneSecond()
  expect(fake.ended).toEqual([player.vendor])
  const after = vendorTimes(t.app, { vendor: 'studio' })
  expect([after.calls - before.calls, after.silent - before.silent]).toEqual([2, 1])
})

it('who is barred from a platform plays there no more', async () => {
  const player = await playing()
  const list = { type: ['slots'], game_platform_code: ['JADE'], reason: 'test reason' } as const
  await t.send(platformsOperatorCalls.setBlacklist, { cookie: 'staff=1', params: { id: String(player.id) }, body: list })
  await t.drainOutbox()
  await t.send(platformsOperatorCalls.setBlacklist, { cookie: 'staff=1', params: { id: String(player.id) }, body: list })
  await t.drainOutbox()
  expect(fake.ended).toEqual([player.vendor])
})

describe('which stakes a vendor may not take', () => {
  const stop = (games: readonly string[]) => t.app.db.query(`update platforms.platform set stopped_games = $1 where code = 'JADE'`, [games])
  const second = async () => {
    t.clock.advance({ seconds: 1 })
    await t.runJob('platforms.stop_stakes')
  }

  it('is told until the vendor knows, again after a minute and at a start, and above the version that the vendor has', async () => {
    await second()
    const told = fake.stakes.length
    await second()
    expect(fake.stakes.length).toBe(told)
    fake.away = true
    await stop(['SLT243'])
    await second()
    fake.away = false
    await second()
    await second()
    expect(fake.stakes.slice(told)).toMatchObject([{ all: false, games: ['SLT243'] }])
    t.clock.advance({ seconds: 60 })
    await second()
    expect(fake.stakes.slice(told).map(({ games }) => games)).toEqual([['SLT243'], ['SLT243']])
    fake.stakes.push({ version: 1_000_000, all: false, games: [] })
    await stop([])
    await second()
    await second()
    expect(fake.stakes.at(-1)).toEqual({ version: 1_000_001, all: false, games: [] })
  })
})

it('who must not play comes before a platform that is emptied', async () => {
  const player = await playing()
  await t.app.db.query(`update platforms.platform set maintain_status = 1, drain_from = $1 where code = 'JADE'`, [t.clock.now()])
  const others = Array.from({ length: 25 }, (_, at) => 900_000n + BigInt(at))
  await t.app.unit(systemIntent('test'), async (u) => {
    for (const id of others) {
      await store.keepVendorAccount(u.tx, { playerId: id, vendor: 'studio', now: u.now })
      await endGamesAt(u, { vendor: 'studio' }, [id])
    }
  })
  t.clock.advance({ seconds: 1 })
  await ended(player.id, 'locked')
  await oneSecond()
  expect(fake.ended.length).toBe(26)
  expect(fake.ended.indexOf(player.vendor)).toBeLessThan(20)
  await t.app.db.query(`update platforms.platform set maintain_status = 0, drain_from = null where code = 'JADE'`)
})

it('a player whom no vendor knows has no games to end', async () => {
  const player = await playerWith(t, 0n)
  await ended(player.id, 'locked')
  await oneSecond()
  expect(fake.ended).toEqual([])
})

it('who excludes himself while the vendor opens a game gets no address', async () => {
  const player = await playing()
  const opened = vi.spyOn(fake, 'launch').mockImplementationOnce(async () => {
    await t.app.unit(systemIntent('test'), (u) => exclude(u, player.id, 3))
    return { ending: 'done', value: 'https://studio.test/play/SLT243' }
  })
  const reply = await t.call(gamesCalls.link, { token: player.token, params: { code: 'JADE' }, query: { productId: 'SLT243' } })
  expect([opened.mock.calls.length, reply.status]).toEqual([1, 403])
  expect(reply.text).not.toContain('studio.test')
})
