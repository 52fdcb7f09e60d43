import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { termsWith } from '../../offers.fixture.ts'
import { friend as mode } from './friend.ts'
import { type Friend, friendBasis, qualifies } from './friend.rules.ts'

const terms = termsWith({ friend_deposit: '1000.00', friend_bet: '5000.00' })
const good: Friend = { id: 5n, verified: true, depositedCents: 100_000n, validBetCents: 500_000n, signs: new Set(), had: false }

test.each([
  ['all that is asked', {}, true],
  ['no verified ID', { verified: false }, false],
  ['a cent too little deposited', { depositedCents: 99_999n }, false],
  ['a cent too little bet', { validBetCents: 499_999n }, false],
  ['the same household', { signs: new Set(['address'] as const) }, true],
  ['the same browser', { signs: new Set(['device'] as const) }, false],
  ['the same payout account', { signs: new Set(['address', 'payout'] as const) }, false],
  ['the same person', { signs: new Set(['person'] as const) }, false],
  ['the same phone', { signs: new Set(['phone'] as const) }, false],
] as const)('a friend with %s: %s -> %s', (_, change, wanted) => {
  expect(qualifies(terms, { ...good, ...change })).toBe(wanted)
})

describe('whom it is given for', () => {
  test('the first who came and was not had yet', () => {
    const friends = [
      { ...good, id: 9n },
      { ...good, id: 3n, had: true },
      { ...good, id: 7n },
      { ...good, id: 2n, verified: false },
    ]
    expect(friendBasis(terms, friends)).toEqual({ base: 0n, principal: 0n, occasion: 'friend 7' })
  })

  test('in figures why nobody', () => {
    expect(friendBasis(terms, [])).toMatchObject({
      code: 'promotions.no_friend',
      values: { friends: 0, deposit: '1000.00', bet: '5000.00' },
    })
    expect(friendBasis(terms, [{ ...good, had: true }])).toMatchObject({ code: 'promotions.no_more_friends', values: { had: 1 } })
  })

  test('whoever is asked for again and again, each friend at most once and only who qualifies', () => {
    const oneFriend = fc.record({
      verified: fc.boolean(),
      depositedCents: fc.bigInt({ min: 90_000n, max: 110_000n }),
      validBetCents: fc.bigInt({ min: 490_000n, max: 510_000n }),
      linked: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(oneFriend, { maxLength: 12 }), (all) => {
        const friends: Friend[] = all.map(({ linked, ...facts }, at) => ({
          ...facts,
          id: BigInt(at + 1),
          signs: new Set(linked ? (['device'] as const) : []),
          had: false,
        }))
        const given = new Set<string>()
        for (let turn = 0; turn <= friends.length; turn += 1) {
          const basis = friendBasis(
            terms,
            friends.map((one) => ({ ...one, had: given.has(`friend ${one.id}`) })),
          )
          if ('code' in basis) break
          expect(given.has(basis.occasion)).toBe(false)
          given.add(basis.occasion)
        }
        const able = friends.filter((one) => qualifies(terms, one)).map(({ id }) => `friend ${id}`)
        expect([...given]).toEqual(able)
      }),
    )
  })
})

test.each([
  [{ friend_deposit: '', friend_bet: '5000.00' }, 'promotions.flaw_friend'],
  [{ friend_deposit: '0.00', friend_bet: '0.00' }, 'promotions.flaw_friend'],
  [{ money_min: '1.00' }, 'promotions.flaw_money'],
  [{ steps: [{ from: '0.00', amount: '', percent: '5' }] }, 'promotions.flaw_steps'],
  [{}, null],
] as const)('terms with %j: %s', (change, flaw) => {
  expect(mode.flaw({ ...terms, ...change, steps: 'steps' in change ? [...change.steps] : terms.steps })).toBe(flaw)
})
