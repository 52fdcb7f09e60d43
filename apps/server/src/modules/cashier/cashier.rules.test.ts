import { isTronAddress, tronAddress, USDT_CONTRACT } from '@jade/contract/cashier/tron-address'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPaymentCardNumber, sameName } from './accounts/card.rules.ts'
import { depositFee, rateOf, rateText } from './deposits/deposit-fee.rules.ts'
import { decidePayment, orderInNote } from './incoming/payment.rules.ts'
import { mayBecome } from './withdrawals/withdrawal.rules.ts'
import { decideTransfer } from './incoming/chain-transfer.rules.ts'
import { microOf, microText, rateOf4, rateText4, usdtFor, worth } from './deposits/usdt.rules.ts'
import { withdrawalFee } from './withdrawals/withdrawal-fee.rules.ts'

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

describe('USDT', () => {
  test('prices are rounded up to a cent of USDT, worth is rounded down, and nobody gains by the rounding', () => {
    expect([usdtFor(100_000n, 314_500n), worth(31_800_000n, 314_500n)]).toEqual([31_800_000n, 100_011n])
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 12n), fc.bigInt(1n, 10n ** 8n), (cents, rate) => {
        const micro = usdtFor(cents, rate)
        expect(worth(micro, rate) >= cents && micro % 10_000n === 0n && worth(micro - 10_000n, rate) <= cents).toBe(true)
        expect([microOf(microText(micro)), rateOf4(rateText4(rate))]).toEqual([micro, rate])
      }),
    )
  })

  const order = { status: 'third_callback', amount_cents: 320_000n, fee_cents: 3_200n, micro: 100_000_000n, rateE4: 320_000n } as const
  const at = { contract: USDT_CONTRACT, micro: 100_000_000n, cents: 320_000n, confirmations: 20, needed: 20 }
  const limits = { minCents: 30_000n, maxCents: 400_000n }
  test.each([
    ['exact', order, at, { do: 'credit', cents: 320_000n, feeCents: 3_200n }],
    ['one block short', order, { ...at, confirmations: 19 }, { do: 'wait' }],
    ['half, the fee in proportion', order, { ...at, micro: 50_000_000n }, { do: 'credit', cents: 160_000n, feeCents: 1_600n }],
    ['the least', order, { ...at, micro: 9_375_000n }, { do: 'credit', cents: 30_000n, feeCents: 300n }],
    ['under the least', order, { ...at, micro: 9_374_999n }, { do: 'suspend', kind: 'amount_differs' }],
    ['the most', order, { ...at, micro: 125_000_000n }, { do: 'credit', cents: 400_000n, feeCents: 4_000n }],
    ['over the most', order, { ...at, micro: 125_003_200n }, { do: 'suspend', kind: 'amount_differs' }],
    ['credited before', { ...order, status: 'success' }, at, { do: 'suspend', kind: 'duplicate' }],
    ['ended', { ...order, status: 'fail' }, at, { do: 'suspend', kind: 'after_end' }],
    ['ended, not deep yet', { ...order, status: 'fail' }, { ...at, confirmations: 1 }, { do: 'wait' }],
    ['no such address', null, at, { do: 'suspend', kind: 'unknown_order' }],
    ['dust at no such address', null, { ...at, micro: 300n, cents: 0n }, { do: 'ignore', kind: 'dust' }],
    ['another token', order, { ...at, contract: `${USDT_CONTRACT.slice(0, -1)}u` }, { do: 'ignore', kind: 'wrong_token' }],
    ['dust', order, { ...at, micro: 300n }, { do: 'ignore', kind: 'dust' }],
  ] as const)('%s', (_, its, arrived, decision) => {
    expect(decideTransfer(its, arrived, limits)).toEqual(decision)
  })

  test('addresses are known by their checksum', async () => {
    expect(await isTronAddress(USDT_CONTRACT)).toBe(true)
    const made = await tronAddress(new Uint8Array(20))
    expect([made, await isTronAddress(made)]).toEqual(['T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', true])
    const wrong = [USDT_CONTRACT.toLowerCase(), `${USDT_CONTRACT}1`, USDT_CONTRACT.replace('Hq', 'qH'), '', 'T'.repeat(34)]
    expect(await Promise.all(wrong.map(isTronAddress))).toEqual(wrong.map(() => false))
  })
})
