import { balances } from '../../../wallet/door.ts'
import { unusedDeposit } from '../../applications/door.ts'
import { depositBasis, depositFlaw, LATE_MS, type Made, madeBasis, pastDeposits } from '../deposit-basis.rules.ts'
import { modeKind } from '../kind.ts'

/** Mode 8: steps by the sum of one deposit, chosen with it, or applied for within a day with the newest one that no offer has used. */
export const singleDeposit = modeKind<Made>({
  mode: 8,
  ways: ['deposit', 'apply'],
  flaw: depositFlaw,
  read: async (q, { playerId, now }) => ({
    deposit: await unusedDeposit(q, playerId, new Date(now.getTime() - LATE_MS)),
    central: (await balances(q, playerId)).central,
  }),
  past: () => pastDeposits(null),
  judge: (terms, made, { way, now, money, deposit }) => {
    if (money !== null) return { code: 'promotions.money_unwanted' }
    if (way === 'apply') return madeBasis(terms, made, { now, occasion: `deposit ${made.deposit?.order_number ?? ''}` })
    const wanted = deposit ?? { orderNumber: '', cents: 0n }
    return depositBasis(terms, wanted, `deposit ${wanted.orderNumber}`)
  },
})
