import { recordsCalls } from '@jade/contract/records/calls'
import { walletCalls } from '@jade/contract/wallet/calls'
import { systemIntent } from '@jade/service/app'
import { bootApp, type TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { rooms } from '../../app/rooms.ts'
import { openingCredit } from '../wallet/door.ts'

vi.mock('../platforms/vendors/index.ts', () => import('../platforms/fake-vendor.fixture.ts'))

let t: TestApp
beforeAll(async () => {
  t = await bootApp({
    rooms,
    authenticatePlayer: async (_, token) =>
      /^\d+$/.test(token) ? { kind: 'player', playerId: BigInt(token), sessionId: `s${token}` } : null,
  })
})
afterAll(() => t.close())

const orders = (token: string, category: 'deposit' | 'withdrawal' | 'transfer', query: { start?: string; end?: string } = {}) =>
  t.call(recordsCalls.money, { token, params: { category }, query })

describe('orders of one kind', () => {
  it('are gathered from the room that keeps them, own ones only, within 30 days', async () => {
    await t.app.unit(systemIntent('test'), (u) => openingCredit(u, 501n, 10_000n))
    await t.call(walletCalls.deposit, { token: '501', params: { code: 'JADE' }, body: { money: '12.00' } })
    const own = await orders('501', 'transfer')
    expect(own.body).toMatchObject({ total: 1, page: 1, pageSize: 10 })
    expect(own.body.data[0]).toMatchObject({
      category: 'transfer',
      kind: 'in',
      name: '翠玉電子',
      amount: '12.00',
      status: 'success',
      can_cancel: 0,
    })
    expect((await orders('502', 'transfer')).body.total).toBe(0)
    for (const category of ['deposit', 'withdrawal'] as const)
      expect((await orders('501', category)).body).toMatchObject({ total: 0, data: [] })
    t.clock.advance({ days: 31 })
    expect((await orders('501', 'transfer', { start: '2020-01-01 00:00:00' })).body.total).toBe(0)
  })

  it('refuse what is no category and no date', async () => {
    expect((await t.send(recordsCalls.money, { token: '501', params: { category: 'gift' } })).status).toBe(400)
    expect(
      (await t.send(recordsCalls.money, { token: '501', params: { category: 'deposit' }, query: { start: 'yesterday' } })).status,
    ).toBe(400)
  })
})
