import { describe, expect, test } from 'vitest'
import { isPaymentCardNumber, maskedName, sameName } from './card.rules.ts'
import { depositFee, rateOf, rateText } from './deposit-fee.rules.ts'
import { decidePayment, orderInNote } from './payment.rules.ts'
import { sharedOver, turnoverOf } from './turnover.rules.ts'
import { mayBecome } from './withdrawal.rules.ts'
import { withdrawalFee } from './withdrawal-fee.rules.ts'

describe('deposit fee', () => {
  test.each([
    [100_000n, 100, 0n, 0n, 1_000n],
    [33_333n, 100, 0n, 0n, 333n],
    [10_000n, 100, 500n, 0n, 500n],
    [100_000_000n, 100, 0n, 100_000n, 100_000n],
    [1n, 9_999, 500n, 0n, 0n],
    [100n, 0, 0n, 0n, 0n],
  ])('%s cents at %s bp', (amount, rateBp, minCents, maxCents, fee) => {
    expect(depositFee(amount, { rateBp, minCents, maxCents })).toBe(fee)
  })
  test('rates as text and back', () => {
    expect([rateText(105), rateText(0), rateOf('1.05'), rateOf('2.5'), rateOf('3')]).toEqual(['1.05', '0.00', 105, 250, 300])
  })
})

test('withdrawal fee: free ones first', () => {
  expect([0, 1, 2, 3].map((used) => withdrawalFee({ used, freeCount: 2, feeCents: 100n }))).toEqual([0n, 0n, 100n, 100n])
})

test('numbers of payment cards, and names as a bank reads them', () => {
  expect(['4111111111111111', '4111111111111112', '411111111111111'].map(isPaymentCardNumber)).toEqual([true, false, false])
  expect([sameName('Ｊohn  Lee', 'JOHN LEE'), sameName('', ''), sameName('王小明', '王小名')]).toEqual([true, false, false])
  expect(maskedName('歐陽小明')).toBe('歐***')
})

test('turnover is capped by what is needed and shared oldest first', () => {
  const needs = [
    { amountCents: 100n, multiple: 1 },
    { amountCents: 50n, multiple: 2 },
  ]
  expect(turnoverOf(needs, 500n)).toEqual({ needCents: 200n, nowCents: 200n, leftCents: 0n })
  expect(turnoverOf(needs, -5n).nowCents).toBe(0n)
  expect(sharedOver(needs, 130n)).toEqual([100n, 30n])
})

test('the order number is found however it was written', () => {
  expect(orderInNote('Ｄ２６０６１５abc123')).toBe('D260615ABC123')
  expect(orderInNote('d 260615-ABC-123 thanks')).toBe('D260615ABC123')
  expect(orderInNote('D260615ABC12')).toBe('')
})

test('statuses only go forward', () => {
  const paid = { status: 'paid', amountCents: 100n, currency: 'TWD' } as const
  for (const status of ['fail', 'third_failed', 'audit_failure'] as const) {
    expect(decidePayment({ status, amount_cents: 100n }, paid, 0)).toEqual({ do: 'suspend', kind: 'after_end' })
    expect(decidePayment({ status, amount_cents: 100n }, { ...paid, status: 'failed' }, 0)).toEqual({ do: 'ignore' })
  }
  const stages = ['review', 'claimed', 'approved', 'paying', 'unknown', 'paid', 'refused', 'cancelled'] as const
  for (const end of ['paid', 'refused', 'cancelled'] as const) expect(stages.some((to) => mayBecome(end, to))).toBe(false)
  expect(stages.filter((from) => mayBecome(from, 'cancelled'))).toEqual(['review'])
})
