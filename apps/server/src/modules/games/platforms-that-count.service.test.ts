import { walletCalls } from '@jade/contract/wallet/calls'
import { walletErrors } from '@jade/contract/wallet/errors'
import { systemIntent } from '@jade/service/app'
import { expect, test } from 'vitest'
import { fake } from '../platforms/fake-vendor.fixture.ts'
import { addRequirement } from '../turnover/door.ts'
import { issueBonus } from '../wallet/door.ts'
import { playerWith } from '../wallet/wallet.fixture.ts'
import { gamesHouse, JADE } from './games.fixture.ts'

/* Money of an activity wallet and the platforms whose bets count for it (REWARDS-47). */

const house = gamesHouse()
type Player = Awaited<ReturnType<typeof playerWith>>
const system = systemIntent('test')
const name = { zh: '優惠', en: 'Offer' }
let refs = 0

/** An activity wallet of 100.00 to be bet twice, of an offer that names these platforms. */
async function issued(player: Player, platforms: readonly string[]): Promise<number> {
  const fixed = { isSports: false, groups: [], giveUpCents: 500n, bonusCents: 10_000n, multiple: 2, name }
  const offer = { ...fixed, playerId: player.id, ref: `placed-${(refs += 1)}`, terms: { percents: {}, stakeMostCents: null, platforms } }
  const id = await house.t.app.unit(system, (u) => issueBonus(u, offer))
  if (id === null) throw new Error('not issued')
  return id
}

const brings = (player: Player, walletId: number, lang: 'zh' | 'en') =>
  house.t.send(walletCalls.deposit, { token: player.token, lang, params: JADE, body: { player_bonus_wallet_id: walletId, money: '20' } })

async function jade(player: Player) {
  const { body } = await house.t.call(walletCalls.wallets, { token: player.token, lang: 'en', body: {} })
  const entry = body.data.find(({ code }) => code === 'JADE')
  if (!entry) throw new Error('JADE is not shown')
  return entry
}

test('goes nowhere where its bets count nothing: refused in words with the platforms that do, in both languages [REWARDS-47]', async () => {
  const player = await playerWith(house.t, 5_000n)
  const id = await issued(player, ['SEAKING', 'JADECARD'])
  const texts = { zh: ['優惠', '海皇捕魚、翠玉棋牌'], en: ['Offer', 'Sea King, Jade Cards'] } as const
  for (const lang of ['zh', 'en'] as const) {
    const [wallet, platforms] = texts[lang]
    const wanted = walletErrors['wallet.platform_not_counted'][lang].replace('{wallet}', wallet).replace('{platforms}', platforms)
    expect((await brings(player, id, lang)).body).toMatchObject({ status: 'error', message: wanted })
  }
  expect(fake.reached).toEqual([])
  const entry = await jade(player)
  expect(entry.can_use_wallet.map((one) => one.id)).toEqual([0])
  expect(entry.not_counted).toEqual([{ id, name: 'Offer', platforms: ['Sea King', 'Jade Cards'] }])
  const sources = await house.t.call(walletCalls.autoTransferWallets, { token: player.token, params: JADE })
  expect(sources.body.data.map((one) => one.id)).toEqual([0])
  expect((await brings(player, 0, 'en')).body.status).toBe('success')
})

test.each([
  ['names the platform', ['SEAKING', 'JADE']],
  ['names none', []],
])('goes where its bets count, when its offer %s', async (_, platforms) => {
  const player = await playerWith(house.t, 0n)
  const id = await issued(player, platforms)
  const entry = await jade(player)
  expect([entry.can_use_wallet.map((one) => one.id), entry.not_counted]).toEqual([[0, id], []])
  expect((await brings(player, id, 'en')).body).toMatchObject({ status: 'success' })
  expect(fake.reached).toHaveLength(1)
})

test('the main wallet, whose money goes everywhere, has none', async () => {
  const player = await playerWith(house.t, 0n)
  const main = { playerId: player.id, walletId: 0, source: 'prize', ref: 'placed-main', name, amountCents: 100n, multiple: 1 } as const
  const terms = { percents: {}, stakeMostCents: null, platforms: ['JADE'] }
  await expect(house.t.app.unit(system, (u) => addRequirement(u, { ...main, terms }))).rejects.toThrow('activity wallets only')
})
