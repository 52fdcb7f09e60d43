import type { App } from '@jade/service/app'
import { accountById, cardById, openAccount, openCard } from '../accounts/door.ts'
import type { PayoutOrder, PayoutSum } from '../outside/door.ts'
import type { WithdrawalRow } from './withdrawals.store.ts'

/** What leaves the house for an order: TWD after the fee, or the USDT that the order froze. */
export function sumOf(row: Pick<WithdrawalRow, 'order_number' | 'amount_cents' | 'fee_cents' | 'usdt_cents'>): PayoutSum {
  if (row.usdt_cents !== null) return { order: row.order_number, cents: row.usdt_cents, currency: 'USDT' }
  return { order: row.order_number, cents: row.amount_cents - row.fee_cents, currency: 'TWD' }
}

/** An order as the provider is asked to pay it. */
export async function payoutOrder(app: App, row: WithdrawalRow): Promise<PayoutOrder> {
  const sum = sumOf(row)
  if (row.card_id !== null) {
    const card = await cardById(app.db, row.card_id)
    if (!card) throw new Error('card vanished')
    const { number, holder } = openCard(app, card)
    return { ...sum, method: 'bank', bank: card.bank, branch: card.branch_code, accountNumber: number, accountName: holder }
  }
  const account = await accountById(app.db, row.account_id ?? 0n)
  if (!account) throw new Error('account vanished')
  const sealed = openAccount(app, account)
  if (account.kind === 'usdt') return { ...sum, method: 'usdt', bank: '', branch: '', accountNumber: sealed, accountName: '' }
  return { ...sum, method: 'store', bank: account.brand ?? '', branch: '', accountNumber: account.store_code ?? '', accountName: sealed }
}
