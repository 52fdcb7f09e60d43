import { describe, expect, test } from 'vitest'
import { comparedIn, meanOf, oppositionIn } from './opposite.rules.ts'

/** Stake and what it came to, less the stake. */
type Side = readonly [stake: bigint, result: bigint]
const part = ([stake, result]: Side) => ({ bet: 1n, stake, payout: stake + result })
const round = (name: string, own: Side, theirs: Side) => ({ round: name, own: part(own), theirs: part(theirs) })

describe('a round of two people (REWARDS-45, REFERRAL-11)', () => {
  test.each([
    ['one won what the other lost', [100n, 95n], [100n, -100n], 1, 1, 100],
    ['both lost', [100n, -100n], [100n, -100n], 1, 0, 0],
    ['both won', [100n, 95n], [100n, 10n], 1, 0, 0],
    ['one got just the stake back', [100n, 0n], [100n, -100n], 0, 0, 0],
    ['half the stake is similar', [100n, 95n], [50n, -50n], 1, 1, 66],
    ['less than half is not, and is alike by as much', [100n, 95n], [49n, -49n], 0, 0, 65],
    ['half a stake, seen from the other side', [50n, -50n], [100n, 95n], 1, 1, 66],
    ['nothing was staked', [0n, 10n], [0n, 10n], 0, 0, 0],
    ['300 against 100 is half alike', [300n, 300n], [100n, -100n], 0, 0, 50],
  ] as const)('%s: %s and %s', (_, own, theirs, even, opposite, mean) => {
    const met = [round('R1', own, theirs)]
    expect(oppositionIn(met, 10)).toEqual({ even, opposite, latest: opposite === 1 ? ['R1'] : [] })
    expect(meanOf(comparedIn(met))).toBe(mean)
  })

  test('so many of the latest are kept, the latest first', () => {
    const met = Array.from({ length: 15 }, (_, at) => round(`R${at}`, [10n, 10n], [10n, -10n]))
    expect(oppositionIn(met, 10)).toEqual({ even: 15, opposite: 15, latest: met.slice(0, 10).map(({ round: name }) => name) })
    expect([meanOf([]), oppositionIn([], 10)]).toEqual([0, { even: 0, opposite: 0, latest: [] }])
  })
})
