import { modeKind } from '../kind.ts'

/** Mode 5: once for a person, as soon as what the audience asks for (phone, identity, date of registration) is true. */
export const register = modeKind<null>({
  mode: 5,
  ways: ['apply'],
  flaw: (terms) => {
    if (terms.money_min !== '' || terms.money_max !== '') return 'promotions.flaw_money'
    return terms.steps.length === 1 && terms.steps[0]?.amount !== '' ? null : 'promotions.flaw_steps'
  },
  read: async () => null,
  past: () => ({ by: 'day', facts: () => null }),
  judge: (_terms, _facts, { money }) =>
    money === null ? { base: 0n, principal: 0n, occasion: 'registered' } : { code: 'promotions.money_unwanted' },
})
