import { describe, expect, test } from 'vitest'
import { type PlayedBet, type SignRound, signsOf } from './play-signs.rules.ts'

const nothing = { bets: [], rounds: [], wallets: new Map<number, bigint>() }
const bets = (count: number, bet: Partial<PlayedBet> = {}): PlayedBet[] =>
  Array.from({ length: count }, (_, at) => {
    const stake = bet.stake ?? 1_000n
    return { id: BigInt(at + 1), walletId: 0, valid: stake, largest: stake, reason: '' as const, ...bet, stake }
  })
/** Rounds of 10.00 against player 9's stake, as cents: who won is written as `own` or `their`. */
const rounds = (
  ...met: readonly (readonly [own: bigint, theirs: bigint, won: 'own' | 'their' | 'both' | 'none' | 'back'])[]
): SignRound[] =>
  met.map(([own, theirs, won], at) => {
    const paid = (stake: bigint, mine: boolean) => (won === 'back' ? stake : mine || won === 'both' ? stake * 2n : 0n)
    return {
      other: 9n,
      own: { bet: BigInt(at + 1), stake: own, payout: paid(own, won === 'own') },
      theirs: { bet: BigInt(at + 101), stake: theirs, payout: paid(theirs, won === 'their') },
    }
  })
/** Sign, score, whether it speaks, of how many. */
const found = (play: Partial<Parameters<typeof signsOf>[0]>) =>
  signsOf({ ...nothing, ...play }).map(({ sign, score, speaks, count }) => [sign, score, speaks, count])

const against = [1_000n, 1_000n, 'own'] as const

describe('opposite bets', () => {
  test.each([
    ['five rounds for the same stake', rounds(against, against, against, against, [1_000n, 1_000n, 'their']), [100, true, 5]],
    ['four are too few', rounds(against, against, against, against), [100, false, 4]],
    ['one of five on the same side', rounds(against, against, against, against, [1_000n, 1_000n, 'both']), [80, true, 5]],
    ['two of five lost together', rounds(against, against, against, [5n, 5n, 'none'], [5n, 5n, 'none']), [60, false, 5]],
    ['300 against 100 is half alike', rounds(...Array.from({ length: 5 }, () => [300n, 100n, 'own'] as const)), [50, false, 5]],
    ['600 against 400 is on the line', rounds(...Array.from({ length: 5 }, () => [600n, 400n, 'their'] as const)), [80, true, 5]],
    ['a round that gave all stakes back is none', rounds(against, against, against, against, [1_000n, 1_000n, 'back']), [100, false, 4]],
  ] as const)('%s', (_, met, [score, speaks, count]) => {
    expect(found({ rounds: met })).toEqual([['opposite', score, speaks, count]])
  })

  test('rounds that both always won say nothing; each linked account stands for itself', () => {
    expect(found({ rounds: rounds([1n, 1n, 'both'], [1n, 1n, 'none']) })).toEqual([])
    const another = rounds(against).map((round) => ({ ...round, other: 8n }))
    const seen = signsOf({ ...nothing, rounds: [...rounds(against, against, against, against, against), ...another] })
    expect(seen.map(({ other, count, speaks }) => [other, count, speaks])).toEqual([
      [9n, 5, true],
      [8n, 1, false],
    ])
  })

  test('names the bets of both in the same places, the largest first, ten at most', () => {
    const met = rounds(against, [9_000n, 9_000n, 'own'], [1n, 1n, 'both'], ...Array.from({ length: 12 }, () => against))
    const [seen] = signsOf({ ...nothing, rounds: met })
    expect([seen?.bets.length, seen?.against.length]).toEqual([10, 10])
    expect([seen?.bets.slice(0, 2), seen?.against.slice(0, 2)]).toEqual([
      [2n, 1n],
      [102n, 101n],
    ])
    expect(seen?.bets).not.toContain(3n)
  })
})

describe('stakes that risk little', () => {
  test.each([
    ['29 % could be lost', bets(5, { valid: 290n }), [['hedge', 71, true, 5]]],
    ['30 % is no hedge', bets(5, { valid: 300n }), []],
    ['four hedged bets are too few', bets(4, { valid: 0n }), [['hedge', 100, false, 4]]],
    ['one hedged among others is seen only', [...bets(1, { valid: 0n }), ...bets(9)], [['hedge', 10, false, 10]]],
    ['no bet that counts less than nothing', bets(5, { valid: 2_000n }), []],
    ['all at low odds', bets(5, { reason: 'odds' }), [['odds', 100, true, 5]]],
    ['four of five of the money at low odds', [...bets(4, { reason: 'odds' }), ...bets(1)], [['odds', 80, true, 5]]],
    [
      'half of the money covers nearly all',
      [...bets(3, { reason: 'coverage' }), ...bets(1, { stake: 3_000n })],
      [['coverage', 50, false, 4]],
    ],
    ['void bets are of no kind', bets(5, { reason: 'void' }), []],
  ] as const)('%s', (_, played, signs) => {
    expect(found({ bets: played })).toEqual(signs)
  })
})

describe('a stake jump', () => {
  const wallets = new Map([[7, 10_000n]])
  test.each([
    ['31 % of what the wallet began with', bets(1, { walletId: 7, stake: 3_100n }), [['jump', 31, true, 1]]],
    ['30 % is none', bets(1, { walletId: 7, stake: 3_000n }), []],
    ['the largest of many bullets counts, not their sum', bets(1, { walletId: 7, stake: 9_000n, largest: 90n }), []],
    ['money that no bonus gave', bets(1, { walletId: 0, stake: 90_000n }), []],
    [
      'the largest of two is the figure',
      [...bets(1, { walletId: 7, stake: 5_000n }), ...bets(1, { walletId: 7, stake: 4_000n })],
      [['jump', 50, true, 2]],
    ],
  ] as const)('%s', (_, played, signs) => {
    expect(found({ bets: played, wallets })).toEqual(signs)
  })
})

test('what speaks stands before what is only seen, the higher score first', () => {
  const played = [...bets(4, { walletId: 7, stake: 5_000n, reason: 'odds' }), ...bets(1, { stake: 1n, valid: 0n })]
  expect(found({ bets: played, wallets: new Map([[7, 10_000n]]), rounds: rounds(against) }).map(([sign]) => sign)).toEqual([
    'odds',
    'jump',
    'opposite',
    'hedge',
  ])
})
