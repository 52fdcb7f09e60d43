import { expect } from '@playwright/test'
import type { StaffMember } from '../house/staff.ts'
import type { Desk } from './desk.ts'

/** The quick desk: the console's calls, without its screens. */
export function deskByCalls(staff: (account: string) => Promise<StaffMember>): Desk {
  return {
    async verifyIdCard(account) {
      const { kyc } = await staff('kyc1')
      const row = (await kyc.idQueue()).data.find((one) => one.account === account)
      expect(row, `${account} in the queue of ID cards`).toBeDefined()
      for (const side of ['front', 'back'] as const) {
        const which = { id: row?.player_id ?? '', side }
        const { seen } = (await kyc.viewIdImage(which)).data
        await kyc.approveIdSide({ ...which, seen })
      }
    },
    async verifyBankCard(account) {
      const { cashier } = await staff('finance1')
      const row = (await cashier.cards({ list: 'review' })).data.find((one) => one.account === account)
      expect(row, `${account} in the queue of bank cards`).toBeDefined()
      const id = row?.id ?? ''
      const { seen } = (await cashier.cardImage({ id })).data
      await cashier.approveCard({ id, seen })
    },
    async payOut(account) {
      const { cashier } = await staff('finance1')
      const row = (await cashier.withdrawals({ list: 'review' })).data.find((one) => one.account === account)
      expect(row, `${account} in the queue of withdrawals`).toBeDefined()
      const id = row?.id ?? ''
      await cashier.claimWithdrawal({ id })
      await cashier.approveWithdrawal({ id })
      const payer = await staff('finance2')
      await payer.cashier.payWithdrawal({ id })
    },
  }
}
