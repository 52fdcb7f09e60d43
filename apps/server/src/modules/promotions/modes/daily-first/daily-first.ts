import { taipeiDate } from '@jade/service/clock'
import { balances } from '../../../wallet/door.ts'
import { firstDeposit } from '../../applications/door.ts'
import { depositBasis, depositFlaw, type Made, madeBasis, pastDeposits } from '../deposit-basis.rules.ts'
import { modeKind } from '../kind.ts'

/** Mode 3: the first credited deposit of a Taipei day, chosen with the deposit or applied for on the same day. */
export const dailyFirst = modeKind<Made>({
  mode: 3,
  ways: ['deposit', 'apply'],
  flaw: depositFlaw,
  read: async (q, { playerId, now }) => ({
    deposit: await firstDeposit(q, playerId, taipeiDate(now)),
    central: (await balances(q, playerId)).central,
  }),
  past: () => pastDeposits('first_of_day'),
  judge: (terms, made, { way, now, money, deposit }) => {
    const occasion = `day ${taipeiDate(now)}`
    if (money !== null) return { code: 'promotions.money_unwanted' }
    if (way === 'apply') return madeBasis(terms, made, { now, occasion })
    const wanted = deposit ?? { orderNumber: '', cents: 0n }
    if (made.deposit && made.deposit.order_number !== wanted.orderNumber) return { code: 'promotions.not_first_today' }
    return depositBasis(terms, wanted, occasion)
  },
})
