import { promotionsCalls } from '@jade/contract/promotions/calls'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { playerByAccount } from '../modules/identity/door.ts'
import { balances } from '../modules/wallet/door.ts'
import { bootHouse, tokenOf } from './house.fixture.ts'
import { seedRooms } from './seeds.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootHouse()
})
afterAll(() => t.close())

test('applications of demo players wait, were refused with a reason, ran out and are being wagered, each once however often the house starts', async () => {
  await seedRooms(t.service)
  const applied = async (account: string) => {
    const { body } = await t.call(promotionsCalls.auditList, { token: await tokenOf(t, account), lang: 'en', query: {} })
    return body.data.map(({ status, amount, principal, player_bonus_wallet_id: wallet }) => [status, amount, principal, wallet > 0])
  }
  expect(await applied('demo07')).toEqual([
    ['not_reviewed', '150.00', '1000.00', false],
    ['audit_failure', '150.00', '1000.00', false],
  ])
  expect(await applied('demo08')).toEqual([
    ['success', '100.00', '0.00', true],
    ['fail', '150.00', '1000.00', false],
  ])
  const money = async (account: string) => balances(t.app.db, (await playerByAccount(t.app.db, account))?.id ?? 0n)
  expect(await money('demo07')).toMatchObject({ central: 150_000n, locked: 100_000n })
  expect(await money('demo08')).toMatchObject({ central: 180_000n, locked: 0n })
})
