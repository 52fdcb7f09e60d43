import { modeKind } from '../kind.ts'

/** Mode 10: goods out of a stock, sent to the address that the player gives. */
export const gift = modeKind<null>({
  mode: 10,
  ways: ['apply'],
  flaw: (terms) => (terms.stock > 0 && terms.money_min === '' && terms.money_max === '' ? null : 'promotions.flaw_money'),
  read: async () => null,
  past: () => ({ by: 'nothing', why: 'goods' }),
  judge: (_terms, _facts, { money, address }) => {
    if (money !== null) return { code: 'promotions.money_unwanted' }
    return address ? { base: 0n, principal: 0n, occasion: '' } : { code: 'promotions.gift_form' }
  },
})
