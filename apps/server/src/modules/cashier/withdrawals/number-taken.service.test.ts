import { cashierCalls } from '@jade/contract/cashier/calls'
import type { TestApp } from '@jade/test-kit/boot'
import { drawn } from '@jade/test-kit/drawn-numbers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bootCashier, breaches, money, withCard } from '../cashier.fixture.ts'

vi.mock('@jade/service/ids', async (real) => (await import('@jade/test-kit/drawn-numbers')).drawing(await real()))

let t: TestApp
beforeAll(async () => {
  t = await bootCashier()
})
afterAll(() => t.close())

test('who draws the number of an order that there is draws another: both are held, each once', async () => {
  const [first, second] = [await withCard(t, 500_000n), await withCard(t, 500_000n)]
  const numberOf = async ({ token, card }: typeof first, amount: string) => {
    const reply = await t.call(cashierCalls.createWithdrawal, { token, lang: 'en', body: { type: 'bank', id: card, amount } })
    expect(reply.body).toMatchObject({ status: 'success' })
    return reply.body.data.order_number
  }
  drawn.push('W260615AAAAAA', 'W260615AAAAAA', 'W260615BBBBBB')
  expect([await numberOf(first, '1000.00'), await numberOf(second, '2000.00')]).toEqual(['W260615AAAAAA', 'W260615BBBBBB'])
  expect([await money(t, first.id), await money(t, second.id)]).toEqual([
    { central: 400_000n, held: 100_000n },
    { central: 300_000n, held: 200_000n },
  ])
  drawn.push('W260615BBBBBB', 'W260615CCCCCC')
  expect(await numberOf(second, '1000.00'), 'by the same player').toBe('W260615CCCCCC')
  drawn.push('W260615BBBBBB', 'W260615DDDDDD')
  expect(await numberOf(second, '2000.00'), 'by the same player, over the same amount').toBe('W260615DDDDDD')
  expect(await money(t, second.id)).toEqual({ central: 0n, held: 500_000n })
  expect(await breaches(t)).toEqual([])
})
