import { platformsCalls, platformsOperatorCalls } from '@jade/contract/platforms/calls'
import { walletCalls } from '@jade/contract/wallet/calls'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bootWallet, playerWith } from '../wallet/wallet.fixture.ts'
import { vendorTimes } from './door.ts'
import { fake } from './fake-vendor.fixture.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootWallet()
})
afterAll(() => t.close())
beforeEach(() => fake.reset())

const cookie = 'staff=1'
const reason = 'test reason'
const JADE = { code: 'JADE' }
const maintain = (body: { maintain_status: 0 | 1; start?: string; end?: string }, code = 'JADE') =>
  t.call(platformsOperatorCalls.maintain, { cookie, params: { code }, body: { ...body, reason } })
const jade = async () => (await t.call(platformsCalls.all)).body.data.find(({ gp_code }) => gp_code === 'JADE')

describe('maintenance', () => {
  it('comes and goes with its window, for the list, the wallet and transfers', async () => {
    const player = await playerWith(t, 10_000n)
    const { version } = (await t.call(platformsCalls.all)).body
    await maintain({ maintain_status: 0, start: '2026-06-15 13:00:00', end: '2026-06-15 14:00:00' })
    expect(await jade()).toMatchObject({ maintain_status: 0, maintain_text: '2026-06-15 13:00~ 2026-06-15 14:00' })
    t.clock.set('2026-06-15 13:00:00')
    expect(await jade()).toMatchObject({ maintain_status: 1 })
    const transfer = () => t.call(walletCalls.deposit, { token: player.token, params: JADE, body: { money: '1.00' } })
    expect((await transfer()).body.message).toBe('翠玉電子 維護中 2026-06-15 13:00~ 2026-06-15 14:00')
    const wallets = (await t.call(walletCalls.wallets, { token: player.token, body: {} })).body.data
    expect(wallets.find(({ code }) => code === 'JADE')).toMatchObject({ wallet: '2026-06-15 13:00~ 2026-06-15 14:00', maintain_status: 1 })
    t.clock.set('2026-06-15 14:00:00')
    expect(await jade()).toMatchObject({ maintain_status: 0, maintain_text: '' })
    expect((await transfer()).status).toBe(200)
    expect((await t.call(platformsCalls.all)).body.version).not.toBe(version)
  })

  it('refuses a window that ends before it starts, half a window, and an unknown platform', async () => {
    const wrong = [{ start: '2026-06-15 14:00:00', end: '2026-06-15 13:00:00' }, { start: '2026-06-15 14:00:00' }]
    for (const window of wrong)
      expect((await maintain({ maintain_status: 0, ...window })).body.message).toBe('維護結束時間必須晚於開始時間')
    expect((await maintain({ maintain_status: 1 }, 'NOBODY')).body.message).toBe('查無此遊戲平台')
  })
})

describe('operators', () => {
  it('hide a platform from the list and from play [RULE-058]', async () => {
    const edit = (body: { front_show?: 0 | 1; status?: 0 | 1 | 2; name?: string }) =>
      t.call(platformsOperatorCalls.edit, { cookie, params: JADE, body: { ...body, reason } })
    const player = await playerWith(t, 10_000n)
    await edit({ front_show: 0 })
    expect(await jade()).toBeUndefined()
    const transfer = await t.call(walletCalls.deposit, { token: player.token, params: JADE, body: { money: '1.00' } })
    expect(transfer.body.message).toBe('此平台目前未開放')
    await edit({ front_show: 1, name: '翠玉廳' })
    expect(await jade()).toMatchObject({ name: '翠玉廳' })
    const list = await t.call(platformsOperatorCalls.list, { cookie })
    expect(list.body.data.find(({ gp_code }) => gp_code === 'JADE')).toMatchObject({ vendor: 'studio', name_en: 'Jade Slots' })
    const { rows } = await t.app.db.query<{ action: string }>('select action from service.audit order by 1')
    expect(rows.map(({ action }) => action)).toContain('platform.edit')
  })

  it('see whether a vendor answers, and whom they barred', async () => {
    const { calls } = vendorTimes(t.app, { vendor: 'studio' })
    expect((await t.call(platformsOperatorCalls.health, { cookie, params: JADE })).body.data.ending).toBe('done')
    expect(vendorTimes(t.app, { vendor: 'studio' }).calls).toBe(calls + 1)
    expect((await t.call(platformsOperatorCalls.health, { cookie, params: { code: 'JADECARD' } })).body.data.ending).toBe('unknown')
    await t.call(platformsOperatorCalls.setBlacklist, {
      cookie,
      params: { id: '77' },
      body: { type: ['slots'], game_platform_code: ['JADE'], reason },
    })
    const seen = await t.call(platformsOperatorCalls.blacklist, { cookie, params: { id: '77' } })
    expect(seen.body.data).toEqual({ type: ['slots'], game_platform_code: ['JADE'] })
    const wrong = await t.send(platformsOperatorCalls.setBlacklist, {
      cookie,
      params: { id: '77' },
      body: { type: ['poker'], game_platform_code: [], reason },
    })
    expect(wrong.status).toBe(400)
  })
})
