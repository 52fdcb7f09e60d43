import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BonusFacts, fundProblem, giveUpProblem, isReached, placeProblem, unlockProblem } from './bonus.rules.ts'

const facts: BonusFacts = { isSports: false, money: 500n, need: 100_000n, done: 99_999n, platform: '', giveUpAt: 1_000n }

describe('an activity wallet', () => {
  it.each([
    ['a cent of the requirement is open', {}, 'wallet.flow_missing'],
    ['the requirement is met', { done: 100_000n }, null],
    ['more than the requirement is met', { done: 100_001n }, null],
    ['no requirement is set', { need: 0n, done: 0n }, 'wallet.flow_missing'],
    ['money is at a platform', { done: 100_000n, platform: 'JADE' }, 'wallet.recall_wallet_first'],
  ] as const)('unlocks: %s [STATE-025]', (_, change, problem) => expect(unlockProblem({ ...facts, ...change })).toBe(problem))

  it.each([
    ['little is left', {}, null],
    ['exactly as much as may remain', { money: 1_000n }, null],
    ['a cent more', { money: 1_001n }, 'wallet.give_up_amount'],
    ['nothing is left, whatever the requirement', { money: 0n, done: 100_000n }, null],
    ['the requirement is met', { done: 100_000n }, 'wallet.give_up_reached'],
    ['money is at a platform', { platform: 'JADE' }, 'wallet.recall_wallet_first'],
    ['nothing is in it, but at a platform', { money: 0n, platform: 'JADE' }, 'wallet.recall_wallet_first'],
    ['a sports wallet', { isSports: true, money: 0n }, 'wallet.give_up_sports'],
  ] as const)('is given up: %s [STATE-027 STATE-028]', (_, change, problem) => expect(giveUpProblem({ ...facts, ...change })).toBe(problem))

  it('is never both: unlocked and forfeited with money in it', () => {
    const cents = fc.bigInt(0n, 10_000n)
    const any = fc.record({
      isSports: fc.boolean(),
      money: cents,
      need: cents,
      done: cents,
      platform: fc.constantFrom('', 'JADE'),
      giveUpAt: cents,
    })
    fc.assert(
      fc.property(any, (one) => {
        if (giveUpProblem(one) === null && unlockProblem(one) === null) expect(one.money).toBe(0n)
        if (giveUpProblem(one) === null && one.money > 0n) expect(isReached(one)).toBe(false)
      }),
    )
  })

  it('goes to the groups it names, and everywhere without any', () => {
    const fish = { code: 'SEAKING', group_code: 'fish' }
    const at = (groups: readonly string[], platforms: readonly string[] | null) => placeProblem({ groups, platforms }, fish)
    expect([at([], null), at(['fish'], null), at(['sports'], null)]).toEqual([null, null, 'wallet.not_for_platform'])
  })

  it('goes to no platform whose bets it does not count, and to all where it names none [REWARDS-47]', () => {
    const named = fc.array(fc.constantFrom('JADE', 'JADECARD', 'SEAKING'), { maxLength: 3 })
    fc.assert(
      fc.property(named, fc.constantFrom('JADE', 'JADECARD', 'SEAKING'), (platforms, code) => {
        const goes = placeProblem({ groups: [], platforms }, { code, group_code: 'slots' }) === null
        expect(goes).toBe(platforms.length === 0 || platforms.includes(code))
      }),
    )
  })

  it.each([
    ['its own money is there', { balance: 5n, owed: 0n, openBets: 0, source: 3, heard: false }, null],
    ['nothing is there', { balance: 0n, owed: 0n, openBets: 0, source: 7, heard: true }, null],
    ['nothing is there, as far as heard', { balance: 0n, owed: 0n, openBets: 0, source: 7, heard: false }, 'wallet.settling'],
    ['money of another', { balance: 1n, owed: 0n, openBets: 0, source: 7, heard: true }, 'wallet.recall_first'],
    ['an advance for another', { balance: 0n, owed: 1n, openBets: 0, source: 7, heard: true }, 'wallet.recall_first'],
    ['an open bet of another', { balance: 0n, owed: 0n, openBets: 1, source: 0, heard: true }, 'wallet.recall_first'],
  ] as const)('funds a platform when %s', (_, holding, problem) => expect(fundProblem(holding, 3)).toBe(problem))
})
