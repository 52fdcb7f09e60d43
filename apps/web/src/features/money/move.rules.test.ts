import { describe, expect, it } from 'vitest'
import { cleanAmount, holdsMoney, type MovePlan, moveProblem, typingProblem } from './move.rules.ts'

const main = { id: 0, money: '100.00' }
const platform = { wallet: '0.00', player_bonus_wallet_id: 0, processing: '0.00' }
const plan = (change: Partial<MovePlan>): MovePlan => ({ amount: '50', source: main, target: platform, ...change })

describe('a transfer', () => {
  it.each([
    ['half of the wallet', plan({}), null],
    ['all of the wallet', plan({ amount: '100.00' }), null],
    ['a typed period at the end', plan({ amount: '50.' }), null],
    ['no wallet chosen [VALID-025]', plan({ source: undefined, amount: '' }), 'wallet'],
    ['nothing typed [VALID-027]', plan({ amount: '' }), 'empty'],
    ['zero [VALID-023]', plan({ amount: '0.00' }), 'positive'],
    ['a negative amount [VALID-023]', plan({ amount: '-1' }), 'form'],
    ['three decimals', plan({ amount: '1.234' }), 'form'],
    ['a cent above the wallet [VALID-024]', plan({ amount: '100.01' }), 'above'],
    [
      'a platform that holds money of another wallet',
      plan({ target: { ...platform, wallet: '1.00', player_bonus_wallet_id: 7 } }),
      'recall',
    ],
    ['a platform that holds money of the same wallet', plan({ target: { ...platform, wallet: '1.00' } }), null],
    ['an emptied platform of another wallet', plan({ target: { ...platform, player_bonus_wallet_id: 7 } }), null],
    ['money on its way to the platform', plan({ target: { ...platform, processing: '5.00' } }), 'running'],
    ['money on its way from the platform', plan({ target: undefined, from: { ...platform, processing: '5.00' } }), 'running'],
    ['a wallet that says maintenance', plan({ source: { id: 1, money: '維護中' } }), 'above'],
  ] as const)('%s', (_, given, problem) => expect(moveProblem(given)).toBe(problem))

  it('tells nothing while the field is empty [VALID-022]', () => {
    expect(typingProblem(plan({ amount: '' }))).toBeNull()
    expect(typingProblem(plan({ amount: '0' }))).toBe('positive')
  })

  it('reads amounts as they are typed, and a maintenance text as no money', () => {
    expect([cleanAmount(' 12. '), cleanAmount('12.5')]).toEqual(['12', '12.5'])
    expect(['0.00', '0.01', '維護中', '2026-11-21 10:00~ 2026-11-21 18:00'].map(holdsMoney)).toEqual([false, true, false, false])
  })
})
