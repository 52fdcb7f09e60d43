import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costOf, inOrder, missingTo, problemOfRace, type RaceTerms, type Runner, seenNow } from './race.rules.ts'

const runner = fc.record({
  playerId: fc.bigInt({ min: 1n, max: 500n }),
  cents: fc.bigInt({ min: 1n, max: 20n }),
  reachedAt: fc.integer({ min: 0, max: 5 }).map((at) => new Date(at * 300_000)),
})
const runners = fc.uniqueArray(runner, { selector: ({ playerId }) => playerId, maxLength: 40 })

test('whatever order they come in, each has a place of its own: more before less, earlier before later, older before younger', () => {
  fc.assert(
    fc.property(runners, (all) => {
      const order = inOrder(all)
      expect(inOrder([...all].reverse())).toEqual(order)
      expect(new Set(order.map(({ playerId }) => playerId)).size).toBe(all.length)
      for (const [at, one] of order.entries()) {
        const next = order[at + 1]
        if (!next) continue
        const key = ({ cents, reachedAt, playerId }: Runner) => [-cents, BigInt(reachedAt.getTime()), playerId] as const
        const [a, b] = [key(one), key(next)]
        const differs = a.findIndex((value, n) => value !== b[n])
        expect((a[differs] as bigint) < (b[differs] as bigint)).toBe(true)
      }
    }),
  )
})

test('what is missing to a place passes it, and a cent less does not', () => {
  fc.assert(
    fc.property(runners, (all) => {
      const now = new Date(10_000_000)
      const [first, ...rest] = inOrder(all)
      const last = rest.at(-1)
      if (!first || !last) return
      const withMore = (more: bigint) => {
        const amounts = all.map((one) => ({ playerId: one.playerId, cents: one.cents + (one === last ? more : 0n) }))
        return inOrder(seenNow(amounts, new Map(all.map((one) => [one.playerId, one])), now))[0]?.playerId
      }
      const missing = missingTo(last.cents, first.cents)
      expect(withMore(missing)).toBe(last.playerId)
      expect(withMore(missing - 1n)).toBe(first.playerId)
    }),
  )
})

test('an amount keeps the time at which it was first seen, and another one has the time of this look', () => {
  const [early, now] = [new Date(1_000), new Date(2_000)]
  const before = new Map([1n, 2n].map((playerId) => [playerId, { playerId, cents: 5n, reachedAt: early }]))
  const seen = seenNow(
    [1n, 2n, 3n].map((playerId) => ({ playerId, cents: playerId === 2n ? 6n : 5n })),
    before,
    now,
  )
  expect(seen.map(({ reachedAt }) => reachedAt)).toEqual([early, now, now])
})

const terms: RaceTerms = {
  name_zh: '測',
  name_en: 'Test',
  kind: 'win',
  groups: [],
  from_day: '2026-06-16',
  to_day: '2026-06-20',
  freeze_hours: 12,
  level_min: 0,
  multiple: 1,
  budget_cents: 1_000n,
  budget_points: 10n,
  prizes: [
    { from: 1, to: 1, cents: 600n, points: 0n },
    { from: 2, to: 3, cents: 200n, points: 5n },
  ],
}

test('all prizes together are those of every place', () => {
  expect(costOf(terms.prizes)).toEqual({ cents: 1_000n, points: 10n })
})

test.each([
  ['as they are', {}, null],
  ['from today', { from_day: '2026-06-15' }, 'race_period'],
  ['over before they begin', { to_day: '2026-06-15' }, 'race_period'],
  ['for 62 days', { to_day: '2026-08-16' }, null],
  ['for 63 days', { to_day: '2026-08-17' }, 'race_period'],
  ['with groups for deposits', { kind: 'deposit', groups: ['slots'] }, 'race_groups'],
  [
    'with a gap between prizes',
    {
      prizes: [
        { from: 1, to: 1, cents: 1n, points: 0n },
        { from: 3, to: 3, cents: 1n, points: 0n },
      ],
    },
    'race_prizes',
  ],
  ['with a prize of nothing', { prizes: [{ from: 1, to: 1, cents: 0n, points: 0n }] }, 'race_prizes'],
  ['a cent above the budget', { budget_cents: 999n }, 'race_budget'],
  ['a coin above the budget', { budget_points: 9n }, 'race_budget'],
] as const)('terms %s', (_, change, problem) => {
  expect(problemOfRace({ ...terms, ...change }, '2026-06-15')).toBe(problem === null ? null : `leaderboard.${problem}`)
})
