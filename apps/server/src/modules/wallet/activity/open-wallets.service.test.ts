import { walletCalls } from '@jade/contract/wallet/calls'
import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fake } from '../../platforms/fake-vendor.fixture.ts'
import { settle } from '../../turnover/bets.fixture.ts'
import { balances, issueBonus, openWalletPage, openWallets } from '../door.ts'
import { bootWallet, playerWith } from '../wallet.fixture.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootWallet()
  fake.reset()
})
afterAll(() => t.close())

type Player = Awaited<ReturnType<typeof playerWith>>

async function issued({ id: playerId }: Player, ref: string, bonusCents: bigint): Promise<number> {
  const name = { zh: ref, en: ref }
  const offer = { playerId, ref, name, bonusCents, multiple: 2, isSports: false, groups: [], giveUpCents: bonusCents }
  const id = await t.app.unit(systemIntent('test'), (u) => issueBonus(u, offer))
  return id ?? 0
}

test('open wallets are told with their money wherever it is, and what must still be bet; ended ones are not [REWARDS-44]', async () => {
  const [lin, mei] = [await playerWith(t, 50_000n), await playerWith(t, 0n)]
  const away = await issued(lin, 'W1', 10_000n)
  const kept = await issued(lin, 'W2', 3_000n)
  const bet = await issued(mei, 'W3', 700n)
  const given = await issued(mei, 'W4', 900n)
  await t.call(walletCalls.deposit, {
    token: lin.token,
    params: { code: 'JADE' },
    body: { player_bonus_wallet_id: away, money: '60.00' },
  })
  expect((await balances(t.app.db, lin.id)).platforms.get('JADE')).toBe(6_000n)
  await settle(t, { playerId: mei.id, ref: 'W3-1', walletId: bet, cents: 500n })
  await t.call(walletCalls.giveUpBonus, { token: mei.token, body: { player_bonus_wallet_id: given } })

  const open = [
    { id: away, playerId: lin.id, ref: 'W1', moneyCents: 10_000n, leftCents: 20_000n },
    { id: kept, playerId: lin.id, ref: 'W2', moneyCents: 3_000n, leftCents: 6_000n },
    { id: bet, playerId: mei.id, ref: 'W3', moneyCents: 700n, leftCents: 900n },
  ]
  expect(await openWallets(t.app.db, [given, bet, kept, away])).toEqual(open)
  expect(await openWalletPage(t.app.db, { after: 0, limit: 2 })).toEqual(open.slice(0, 2))
  expect(await openWalletPage(t.app.db, { after: kept, limit: 2 })).toEqual(open.slice(2))
})
