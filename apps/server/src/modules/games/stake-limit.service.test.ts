import { gamesCalls } from '@jade/contract/games/calls'
import { walletCalls } from '@jade/contract/wallet/calls'
import { systemIntent } from '@jade/service/app'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { fake, seamlessFake, slot } from '../platforms/fake-vendor.fixture.ts'
import { openPlatform } from '../platforms/platforms.fixture.ts'
import { settle } from '../turnover/bets.fixture.ts'
import { addRequirement, walletStanding } from '../turnover/door.ts'
import { heardOfAll, issueBonus } from '../wallet/door.ts'
import { playerWith } from '../wallet/wallet.fixture.ts'
import { gamesHouse, JADE } from './games.fixture.ts'

const house = gamesHouse()
const ONE = { code: 'JADEONE' }
beforeAll(async () => {
  seamlessFake.listed = [slot]
  await openPlatform(house.t, ONE.code)
  house.t.clock.advance({ seconds: 86_400 })
  await house.t.runJob('games.sync')
})
beforeEach(() => seamlessFake.reset())

type Player = Awaited<ReturnType<typeof playerWith>>
const system = systemIntent('test')
let refs = 0
const name = { zh: '優惠', en: 'Offer' }

/** An activity wallet of 100.00 to be bet twice, with this largest stake. */
async function issued(player: Player, stakeMostCents: bigint | null): Promise<number> {
  const fixed = { isSports: false, groups: [], giveUpCents: 500n, bonusCents: 10_000n, multiple: 2, name }
  const offer = { ...fixed, playerId: player.id, ref: `limited-${(refs += 1)}`, terms: { percents: { slots: 100 }, stakeMostCents } }
  const id = await house.t.app.unit(system, (u) => issueBonus(u, offer))
  if (id === null) throw new Error('not issued')
  return id
}

async function brings(player: Player, walletId: number, money: string, to: { code: string } = JADE) {
  return house.t.call(walletCalls.deposit, {
    token: player.token,
    lang: 'en',
    params: to,
    body: { player_bonus_wallet_id: walletId, money },
  })
}

async function starts(player: Player, at: { code: string } = JADE): Promise<void> {
  expect((await house.t.call(gamesCalls.link, { token: player.token, params: at })).status).toBe(200)
}

const bet = (player: Player, walletId: number, cents: bigint, stands = {}) =>
  settle(house.t, { playerId: player.id, ref: `${walletId}-${(refs += 1)}`, walletId, cents, stands })

test('the largest stake goes with the money and with each launch, the strictest of what is open, until it is met [REWARDS-41]', async () => {
  const player = await playerWith(house.t, 5_000n)
  const id = await issued(player, 500n)
  const more = { playerId: player.id, walletId: id, source: 'bonus', name, amountCents: 1_000n, multiple: 1 } as const
  await house.t.app.unit(system, (u) =>
    addRequirement(u, { ...more, ref: 'stricter', terms: { percents: { slots: 100 }, stakeMostCents: 300n } }),
  )
  await brings(player, id, '60')
  expect(fake.limits).toMatchObject([{ with: 'money', most: 300n }])
  await starts(player)
  expect(fake.limits.at(-1)).toEqual({ with: 'launch', most: 300n, lastDeposit: fake.reached.at(-1) })
  // Bets of 3.00 count for both; the older and larger requirement is filled first.
  await bet(player, id, 20_000n, { largestStakeCents: '300' })
  await starts(player)
  expect(fake.limits.at(-1)).toMatchObject({ most: 300n })
  await bet(player, id, 1_000n, { largestStakeCents: '300' })
  await starts(player)
  expect(fake.limits.at(-1)).toMatchObject({ with: 'launch', most: null })
  await brings(player, id, '10')
  expect(fake.limits.at(-1)).toMatchObject({ with: 'money', most: null })
})

test('money of the main wallet has none, also of who has limited money elsewhere; a limit below a cent is told as a cent', async () => {
  const player = await playerWith(house.t, 5_000n)
  const id = await issued(player, 0n)
  await brings(player, 0, '20')
  await starts(player)
  expect(fake.limits.map(({ most }) => most)).toEqual([null, null])
  await house.t.call(walletCalls.withdraw, { token: player.token, params: JADE, body: { type: 'all' } })
  house.t.clock.advance({ seconds: 1 })
  await house.t.app.unit(system, (u) => heardOfAll(u, ['JADE'], u.now))
  await brings(player, id, '20')
  expect(fake.limits.at(-1)).toMatchObject({ with: 'money', most: 1n })
})

test('a minute of bullets is held against the limit by its dearest bullet, any other record as one stake', async () => {
  const player = await playerWith(house.t, 0n)
  const id = await issued(player, 500n)
  const done = async () => (await walletStanding(house.t.app.db, player.id, id)).doneCents
  await bet(player, id, 4_000n)
  expect(await done()).toBe(0n)
  await bet(player, id, 4_000n, { largestStakeCents: '501' })
  expect(await done()).toBe(0n)
  await bet(player, id, 4_000n, { largestStakeCents: '500' })
  expect(await done()).toBe(4_000n)
})

test('limited money can not get to a seamless platform: no activity wallet goes there, and no limit hangs on the main wallet (ADR 0270)', async () => {
  const player = await playerWith(house.t, 5_000n)
  const id = await issued(player, 500n)
  for (const wallet of [id, 0]) expect((await brings(player, wallet, '20', ONE)).body.message).toMatch(/wallet/i)
  await starts(player, ONE)
  expect(seamlessFake.limits).toEqual([{ with: 'launch', most: null, lastDeposit: null }])
  const main = { playerId: player.id, walletId: 0, source: 'prize', ref: 'main', name, amountCents: 100n, multiple: 1 } as const
  const limited = house.t.app.unit(system, (u) => addRequirement(u, { ...main, terms: { percents: {}, stakeMostCents: 100n } }))
  await expect(limited).rejects.toThrow('activity wallets only')
})
