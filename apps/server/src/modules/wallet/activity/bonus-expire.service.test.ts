import { type BonusTimed, bonusTimed } from '@jade/contract/wallet/events'
import { walletCalls } from '@jade/contract/wallet/calls'
import { systemIntent } from '@jade/service/app'
import { reaction, type Room } from '@jade/service/room'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { fake } from '../../platforms/fake-vendor.fixture.ts'
import { settle } from '../../turnover/bets.fixture.ts'
import { keptOf } from './bonus.service.ts'
import type { Bonus } from './bonus.view.ts'
import { activityWallets, approvePrincipal, balances, heardOfAll, holdPrincipal, issueBonus, type Offer } from '../door.ts'
import { bootWallet, breaches, house, letPass, playerWith } from '../wallet.fixture.ts'

/* Wallets that end by their age (REWARDS-24). */

const told: BonusTimed[] = []
const listening: Room = {
  name: 'listening',
  reactions: [reaction('listening.keep', bonusTimed, async (_app, _u, payload) => void told.push(payload))],
}

let t: TestApp
beforeAll(async () => {
  t = await bootWallet([listening])
})
afterAll(() => t.close())
beforeEach(() => {
  fake.reset()
  told.length = 0
})
afterEach(async () => {
  await t.drainOutbox()
  expect(await breaches(t)).toEqual([])
  expect(t.faults).toEqual([])
})

const system = systemIntent('test')
type Player = Awaited<ReturnType<typeof playerWith>>
const offer = (player: Player): Offer => ({
  playerId: player.id,
  ref: `age-${player.id}`,
  name: { zh: '三日禮', en: 'Three days' },
  bonusCents: 30_000n,
  multiple: 2,
  isSports: false,
  groups: [],
  giveUpCents: 0n,
  expiresAt: new Date(t.clock.now().getTime() + 3 * 86_400_000),
})
const run = async () => {
  await t.runJob('wallet.expire_bonuses')
  await t.drainOutbox()
}
const wallets = async (player: Player) => (await activityWallets(t.app.db, player.id, 'en')).wallets
const central = async (player: Player) => (await balances(t.app.db, player.id)).central

async function withPrincipal(player: Player): Promise<number> {
  const { ref } = offer(player)
  await t.app.unit(system, (u) => holdPrincipal(u, { playerId: player.id, cents: 100_000n, ref }))
  const id = await t.app.unit(system, (u) => approvePrincipal(u, offer(player)))
  if (id === null) throw new Error('not issued')
  return id
}

it('warns once a day before, then gives the player’s own money back and lets the rest lapse', async () => {
  const player = await playerWith(t, 100_000n)
  const id = await withPrincipal(player)
  expect(await wallets(player)).toMatchObject([{ money: '1300.00', expires: '2026-06-18 12:00:00' }])
  await run()
  expect(told).toEqual([])
  t.clock.advance({ hours: 48 })
  await run()
  await run()
  expect(told).toMatchObject([{ stage: 'expiring', walletId: id, expires: '2026-06-18 12:00:00' }])
  t.clock.advance({ hours: 24 })
  const before = await house(t, 'forfeit-income')
  const refused = await t.call(walletCalls.deposit, {
    token: player.token,
    lang: 'en',
    params: { code: 'JADE' },
    body: { player_bonus_wallet_id: id, money: '10.00' },
  })
  expect(refused.body.message).toBe('The time of this activity wallet is over')
  await run()
  await run()
  expect(told.slice(1)).toMatchObject([{ stage: 'expired', keptCents: '100000', lostCents: '30000' }])
  expect(await wallets(player)).toEqual([])
  expect(await central(player)).toBe(100_000n)
  expect(await house(t, 'forfeit-income')).toBe(before + 30_000n)
  const records = await t.call(walletCalls.transactionRecords, { token: player.token, lang: 'en', query: { category: 'wallet_unlock' } })
  expect(records.body.data).toMatchObject([
    { amount: '1000.00', remark: 'Three days ended by its time, what was left of your own money is back' },
  ])
})

it('a requirement that was met unlocks all of it', async () => {
  const player = await playerWith(t, 0n)
  const id = await t.app.unit(system, (u) => issueBonus(u, offer(player)))
  await settle(t, { playerId: player.id, ref: 'all', walletId: id ?? 0, cents: 60_000n })
  t.clock.advance({ hours: 73 })
  await run()
  expect(told.at(-1)).toMatchObject({ stage: 'unlocked', keptCents: '30000', lostCents: '0' })
  expect(await central(player)).toBe(30_000n)
})

it('money at a platform is called home first', async () => {
  const player = await playerWith(t, 100_000n)
  const id = await withPrincipal(player)
  await t.call(walletCalls.deposit, {
    token: player.token,
    params: { code: 'JADE' },
    body: { player_bonus_wallet_id: id, money: '1300.00' },
  })
  t.clock.advance({ hours: 73 })
  await run()
  expect(await wallets(player)).toMatchObject([{ id }])
  await letPass(t, 130)
  await t.app.unit(system, (u) => heardOfAll(u, ['JADE'], u.now))
  await run()
  expect(await wallets(player)).toEqual([])
  expect(await central(player)).toBe(100_000n)
})

it('what was lost is the bonus first: less than the principal is all the player’s, more lapses', () => {
  const left = (money: bigint) => keptOf({ row: { principal_cents: 1_000n }, facts: { money } } as unknown as Bonus, 'expired')
  expect([0n, 400n, 1_000n, 1_001n].map(left)).toEqual([0n, 400n, 1_000n, 1_000n])
})
