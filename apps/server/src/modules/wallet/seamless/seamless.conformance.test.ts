import type { WalletUnderTest } from '@jade/test-kit/conformance/wallet-cases'
import { walletCases } from '@jade/test-kit/conformance/wallet-cases'
import { runCases } from '@jade/test-kit/conformance/kit'
import { testKey } from '@jade/test-kit/config'
import { expect, it } from 'vitest'
import { ensureVendorAccount, platformByCode } from '../../platforms/door.ts'
import '../../platforms/fake-vendor.fixture.ts'
import { bootWallet, breaches, playerWith } from '../wallet.fixture.ts'
import { openPlatform } from '../../platforms/platforms.fixture.ts'

it('the site keeps the protocol of a seamless wallet', async () => {
  const t = await bootWallet()
  await openPlatform(t, 'JADEONE')
  const platform = await platformByCode(t.app.db, 'JADEONE')
  const [player, other] = [await playerWith(t, 20_000n), await playerWith(t, 20_000n)]
  for (const { id } of [player, other]) if (platform) await ensureVendorAccount(t.app, platform, id)
  const url = await t.listen()
  const caller = { operator: 'jade-one', keyHex: testKey('jade-one') }
  const under: WalletUnderTest = { ...caller, url, player: player.vendor, other: other.vendor, game: 'SLT243', now: () => t.clock.now() }
  const verdicts = await runCases(walletCases, under)
  expect(verdicts.filter(({ ok }) => !ok)).toEqual([])
  expect(await breaches(t)).toEqual([])
  await t.close()
}, 60_000)
