import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FakeHttpVendor, type VendorBug } from '../fake-vendor.ts'
import { FakeOperator } from '../fake-operator.ts'
import { runCases, type Verdict } from './kit.ts'
import { vendorCases, type VendorUnderTest } from './vendor-cases.ts'
import { walletCases } from './wallet-cases.ts'

const KEY = 'ab'.repeat(32)
const failed = (verdicts: readonly Verdict[]) => verdicts.filter(({ ok }) => !ok)

describe('the suite for vendors', () => {
  const vendor = new FakeHttpVendor(new Map([['suite', KEY]]))
  let under: VendorUnderTest
  beforeAll(async () => {
    const url = await vendor.listen()
    under = { url, operator: 'suite', keyHex: KEY, play: async (player) => vendor.play(player, 1000n, 2500n) }
  })
  afterAll(() => vendor.close())
  beforeEach(() => vendor.bugs.clear())

  it('has nothing against one that keeps the protocol', async () => {
    expect(failed(await runCases(vendorCases, under))).toEqual([])
  })

  const bugs: readonly VendorBug[] = [
    'believes_anybody',
    'believes_old_requests',
    'signs_no_path',
    'moves_twice',
    'takes_another_content',
    'forgets_refusals',
    'forgets_tombstones',
    'goes_below_zero',
    'takes_any_amount',
    'counts_no_versions',
    'loses_records',
    'mixes_records_up',
    'stakes_on',
    'believes_old_stops',
  ]
  it.each(bugs)('finds one that %s', async (bug) => {
    vendor.bugs.add(bug)
    expect(failed(await runCases(vendorCases, under)).length).toBeGreaterThan(0)
  })
})

it('the suite for operators has nothing against one that keeps the protocol', async () => {
  const operator = new FakeOperator({ operator: 'suite', keyHex: KEY })
  operator.balances.set('p1', 10_000n)
  operator.balances.set('p2', 10_000n)
  const url = await operator.listen()
  const under = { url, operator: 'suite', keyHex: KEY, player: 'p1', other: 'p2', game: 'TEST' }
  expect(failed(await runCases(walletCases, under))).toEqual([])
  operator.close()
})
