import { centsOr } from '../../offers/terms.rules.ts'
import { moneyProblem } from '../../offers/evaluate.rules.ts'
import { modeKind } from '../kind.ts'

/**
 * Mode 1: applied for by its button. Money of the player's own that the terms ask for is locked with it, and the steps are asked about that sum;
 * without any, about 0.
 */
export const general = modeKind<null>({
  mode: 1,
  ways: ['apply'],
  flaw: (terms) => {
    const takesMoney = terms.money_min !== '' || terms.money_max !== ''
    if (takesMoney && (centsOr(terms.money_min) ?? 0n) <= 0n) return 'promotions.flaw_money'
    // Money that is locked becomes an activity wallet: a prize without a requirement has none.
    if (takesMoney && terms.multiple === 0) return 'promotions.flaw_multiple'
    return takesMoney || terms.steps.every(({ amount }) => amount !== '') ? null : 'promotions.flaw_steps'
  },
  read: async () => null,
  past: ({ money_min, money_max }) =>
    money_min === '' && money_max === '' ? { by: 'day', facts: () => null } : { by: 'nothing', why: 'own_money' },
  judge: (terms, _facts, { money }) => moneyProblem(terms, money) ?? { base: money ?? 0n, principal: money ?? 0n, occasion: '' },
})
