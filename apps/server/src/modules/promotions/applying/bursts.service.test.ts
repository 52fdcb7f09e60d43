import { promotionsCalls } from '@jade/contract/promotions/calls'
import { promotionsOperatorCalls } from '@jade/contract/promotions/operator-calls'
import type { TestApp } from '@jade/test-kit/boot'
import { onServer } from '@jade/test-kit/database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { balances } from '../../wallet/door.ts'
import { breaches, house } from '../../wallet/wallet.fixture.ts'
import { applyFor, bootOffers, member, offerOf, staff } from '../offers.fixture.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootOffers()
})
afterAll(() => t.close())

type Player = Awaited<ReturnType<typeof member>>
const at = (id: number | string) => ({ id: String(id) })
const apply = (player: Player, id: number, money?: string, key?: string) => applyFor(t, player, { id, money, key })

/** Real races need more than one connection. */
describe.skipIf(!onServer)('at the same time', () => {
  test('a burst of thirty applications of one player is one', async () => {
    const id = await offerOf(t, 5, { multiple: 0, steps: [{ from: '0.00', amount: '58.00', percent: '' }] })
    const player = await member(t)
    const replies = await Promise.all(Array.from({ length: 30 }, (_, n) => apply(player, id, undefined, `burst-${n}`)))
    expect(replies.filter(({ body }) => body.status === 'success').length).toBe(1)
    expect((await balances(t.app.db, player.id)).central).toBe(5_800n)
  })

  test('a budget of 100.00 in tens, forty players: exactly ten', async () => {
    const id = await offerOf(t, 1, { multiple: 0, budget: '100.00', steps: [{ from: '0.00', amount: '10.00', percent: '' }] })
    const players = await Promise.all(Array.from({ length: 40 }, () => member(t)))
    const before = await house(t, 'promo-cost')
    const replies = await Promise.all(players.map((player) => apply(player, id)))
    expect(replies.filter(({ body }) => body.status === 'success').length).toBe(10)
    expect((await house(t, 'promo-cost')) - before).toBe(-10_000n)
  })

  test('approved, refused and withdrawn at once, an application ends once', async () => {
    const id = await offerOf(t, 1, { money_min: '100.00', review: 1, per_player: { times: 1000, span: 'whole' } })
    for (let round = 0; round < 5; round += 1) {
      const player = await member(t, 10_000n)
      await apply(player, id, '100.00')
      const [row] = (await t.call(promotionsCalls.auditList, { token: player.token, query: {} })).body.data
      const params = at(row?.id ?? '')
      const ends = await Promise.all([
        t.send(promotionsOperatorCalls.approve, { ...staff, params }),
        t.send(promotionsOperatorCalls.refuse, { ...staff, params, body: { reason: 'test' } }),
        t.send(promotionsCalls.cancelAudit, { token: player.token, params }),
      ])
      expect(ends.filter(({ status }) => status === 200).length).toBe(1)
      const { central, locked, bonus } = await balances(t.app.db, player.id)
      expect(locked).toBe(0n)
      expect([10_000n, 20_000n]).toContain(central + [...bonus.values()].reduce((all, money) => all + money, 0n))
    }
    expect(await breaches(t)).toEqual([])
  })
})
