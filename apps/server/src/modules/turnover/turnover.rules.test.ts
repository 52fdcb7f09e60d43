import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countable, type ReportedBet } from './countable.rules.ts'
import { fill, groupShare, ownPercent, percentsOf, type Unfilled } from './fill.rules.ts'

const percents = fc.record({ plain: fc.integer({ min: 0, max: 100 }), bonus: fc.integer({ min: 0, max: 100 }) })
const requirement = fc
  .record({ need: fc.bigInt(1n, 100_000n), part: fc.nat(100), scale: fc.constantFrom('plain' as const, 'bonus' as const) })
  .map(({ need, part, scale }) => ({ need, done: (need * BigInt(part)) / 100n, scale }))
const requirements = fc
  .array(requirement, { maxLength: 8 })
  .map((rows): Unfilled[] => rows.map((row, at) => ({ ...row, id: BigInt(at + 1) })))

describe('a bet is shared over what must be bet', () => {
  test('never more than the bet, never more than is missing, rounded down, oldest first', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 1_000_000n), requirements, percents, (valid, open, of) => {
        const shares = fill(valid, open, of)
        expect(shares.reduce((sum, { used }) => sum + used, 0n)).toBeLessThanOrEqual(valid)
        for (const { id, used, credit, percent } of shares) {
          const row = open.find((one) => one.id === id)
          if (!row) throw new Error('a share of nothing')
          expect(credit).toBeLessThanOrEqual((used * BigInt(percent)) / 100n)
          expect(row.done + credit).toBeLessThanOrEqual(row.need)
          const older = open.filter((one) => one.id < id && of[one.scale] > 0)
          for (const one of older) expect(one.done + (shares.find((s) => s.id === one.id)?.credit ?? 0n)).toBe(one.need)
        }
      }),
    )
  })

  test('a larger bet never counts for less, and nothing of a bet is lost that could count', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 500_000n), fc.bigInt(0n, 500_000n), requirements, percents, (a, b, open, of) => {
        const credit = (valid: bigint) => fill(valid, open, of).reduce((sum, share) => sum + share.credit, 0n)
        const [less, more] = a < b ? [a, b] : [b, a]
        expect(credit(less)).toBeLessThanOrEqual(credit(more))
        const used = fill(a, open, of).reduce((sum, share) => sum + share.used, 0n)
        const full = open.every(
          (row) => of[row.scale] === 0 || (fill(a, open, of).find((s) => s.id === row.id)?.credit ?? 0n) === row.need - row.done,
        )
        if (!full) expect(used).toBe(a)
      }),
    )
  })

  test('by hand: 25 % of 1000.00, then the next one takes the rest', () => {
    const open: Unfilled[] = [
      { id: 1n, need: 10_000n, done: 0n, scale: 'bonus' },
      { id: 2n, need: 100_000n, done: 50_000n, scale: 'plain' },
    ]
    expect(fill(100_000n, open, { plain: 100, bonus: 25 })).toEqual([
      { id: 1n, used: 40_000n, credit: 10_000n, percent: 25 },
      { id: 2n, used: 50_000n, credit: 50_000n, percent: 100 },
    ])
    expect(fill(3n, open, { plain: 0, bonus: 25 })).toEqual([{ id: 1n, used: 3n, credit: 0n, percent: 25 }])
  })
})

test('contributions: the game before its group; a group without a row counts for deposits only', () => {
  const rows = [
    { scale: 'bonus', group_code: 'cards', game: '', percent: 50 },
    { scale: 'bonus', group_code: 'cards', game: 'BJ', percent: 10 },
    { scale: 'plain', group_code: 'cards', game: '', percent: 100 },
  ] as const
  expect(percentsOf(rows, { group: 'cards', game: 'BJ' })).toEqual({ plain: 100, bonus: 10 })
  expect(percentsOf(rows, { group: 'cards', game: 'NIU' })).toEqual({ plain: 100, bonus: 50 })
  expect(percentsOf(rows, { group: 'keno', game: 'K' })).toEqual({ plain: 100, bonus: 0 })
})

describe('terms of an offer come before the table', () => {
  const terms = { percents: { casino: 10 }, stake_most_cents: 2_600n, platforms: null }
  test.each([
    ['its own percentage of a group', { code: 'JADE', group: 'casino', cents: 2_600n }, 10],
    ['the table for a group that it does not name', { code: 'JADE', group: 'slots', cents: 2_600n }, undefined],
    ['nothing of a stake that is a cent too large', { code: 'JADE', group: 'slots', cents: 2_601n }, 0],
  ])('%s', (_, bet, percent) => expect(ownPercent(terms, bet)).toBe(percent))

  test('bets at a platform that is not named count nothing, however small and whatever the group [REWARDS-47]', () => {
    const named = { ...terms, platforms: ['JADE', 'SEAKING'] }
    const at = (code: string, group: string) => ownPercent(named, { code, group, cents: 100n })
    expect([at('JADE', 'casino'), at('SEAKING', 'slots'), at('JADECARD', 'casino'), at('', 'casino')]).toEqual([10, undefined, 0, 0])
    expect(ownPercent({ ...terms, platforms: [] }, { code: 'JADECARD', group: 'casino', cents: 100n })).toBe(10)
  })

  test('and are what a bet counts by', () => {
    const open: Unfilled[] = [{ id: 1n, need: 10_000n, done: 0n, scale: 'bonus', own: 10 }]
    expect(fill(5_000n, open, { plain: 100, bonus: 100 })).toEqual([{ id: 1n, used: 5_000n, credit: 500n, percent: 10 }])
  })
})

describe('platforms that count [REWARDS-47]', () => {
  const codes = ['JADE', 'JADECARD', 'SEAKING'] as const
  const bet = fc.record({ code: fc.constantFrom(...codes), cents: fc.bigInt(1n, 50_000n) })
  const named = fc.subarray([...codes], { minLength: 1, maxLength: 2 })
  const table = { plain: 100, bonus: 60 }

  /** What of a requirement is met after these bets, one after the other. */
  function met(
    bets: readonly { readonly code: string; readonly cents: bigint }[],
    of: { need: bigint; platforms: readonly string[] },
  ): bigint {
    return bets.reduce((done, one) => {
      const own = ownPercent({ percents: null, stake_most_cents: null, platforms: of.platforms }, { ...one, group: 'slots' })
      const [share] = fill(one.cents, [{ id: 1n, need: of.need, done, scale: 'bonus', own }], table)
      return done + (share?.credit ?? 0n)
    }, 0n)
  }

  test('no sequence of bets elsewhere moves a requirement, and among others they change nothing', () => {
    fc.assert(
      fc.property(fc.array(bet, { maxLength: 60 }), named, fc.bigInt(1n, 1_000_000n), (bets, platforms, need) => {
        const there = bets.filter(({ code }) => platforms.includes(code))
        const elsewhere = bets.filter(({ code }) => !platforms.includes(code))
        expect(met(elsewhere, { need, platforms })).toBe(0n)
        expect(met(bets, { need, platforms })).toBe(met(there, { need, platforms }))
      }),
    )
  })

  test('what each platform counts by itself adds up to what all of them count', () => {
    fc.assert(
      fc.property(fc.array(bet, { maxLength: 60 }), (bets) => {
        const need = 10n ** 12n
        const each = codes.reduce((sum, code) => sum + met(bets, { need, platforms: [code] }), 0n)
        expect(each).toBe(met(bets, { need, platforms: [] }))
        expect(each).toBe(met(bets, { need, platforms: codes }))
      }),
    )
  })
})

test('of a group counts what the offer says for all of its games, else the table, which may differ by game [REWARDS-48]', () => {
  const rows = [
    { scale: 'bonus', group_code: 'cards', game: '', percent: 50 },
    { scale: 'bonus', group_code: 'cards', game: 'BJ', percent: 10 },
    { scale: 'bonus', group_code: 'slots', game: '', percent: 100 },
    { scale: 'plain', group_code: 'slots', game: 'X', percent: 1 },
  ] as const
  expect(groupShare(rows, { percents: null }, 'cards')).toEqual({ group: 'cards', percent: 50, differs: true })
  expect(groupShare(rows, { percents: { cards: 20 } }, 'cards')).toEqual({ group: 'cards', percent: 20, differs: false })
  expect(groupShare(rows, { percents: {} }, 'slots')).toEqual({ group: 'slots', percent: 100, differs: false })
  expect(groupShare(rows, { percents: {} }, 'fish')).toEqual({ group: 'fish', percent: 0, differs: false })
})

describe('what of a bet may count', () => {
  const bet: ReportedBet = { status: 'settled', bet: 1_000n, validBet: 1_000n, odds: null, lossChance: null }
  test.each([
    ['all of it', {}, 1_000n, ''],
    ["the vendor's figure, never more than the bet", { validBet: 5_000n }, 1_000n, ''],
    ['the settled share', { validBet: 550n }, 550n, ''],
    ['nothing of a void one', { status: 'void' as const }, 0n, 'void'],
    ['nothing below odds of 1.50', { odds: '1.499' }, 0n, 'odds'],
    ['all of it at 1.50', { odds: '1.5' }, 1_000n, ''],
    ['nothing at odds that are no number', { odds: 'evens' }, 0n, 'odds'],
    ['nothing when it loses in less than 30 %', { lossChance: 299_999 }, 0n, 'coverage'],
    ['all of it at 30 %', { lossChance: 300_000 }, 1_000n, ''],
  ])('%s', (_, change, cents, reason) => {
    expect(countable({ ...bet, ...change })).toEqual({ cents, reason })
  })
})
