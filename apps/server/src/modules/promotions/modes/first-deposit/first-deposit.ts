import { balances } from '../../../wallet/door.ts'
import { firstDeposit } from '../../applications/door.ts'
import { depositBasis, depositFlaw, type Made, madeBasis, pastDeposits } from '../deposit-basis.rules.ts'
import { modeKind } from '../kind.ts'

/** Mode 2: the first credited deposit of a life, chosen with the deposit or applied for within a day of it. */
export const firstDepositOffer = modeKind<Made>({
  mode: 2,
  ways: ['deposit', 'apply'],
  flaw: depositFlaw,
  read: async (q, { playerId }) => ({
    deposit: await firstDeposit(q, playerId, null),
    central: (await balances(q, playerId)).central,
  }),
  past: () => pastDeposits('first_of_life'),
  judge: (terms, made, { way, now, money, deposit }) => {
    const occasion = 'first deposit'
    if (money !== null) return { code: 'promotions.money_unwanted' }
    if (way === 'apply') return madeBasis(terms, made, { now, occasion })
    const wanted = deposit ?? { orderNumber: '', cents: 0n }
    if (made.deposit && made.deposit.order_number !== wanted.orderNumber) return { code: 'promotions.not_first_deposit' }
    return depositBasis(terms, wanted, occasion)
  },
})
