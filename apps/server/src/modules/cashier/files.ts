import { cashierOperatorCalls } from '@jade/contract/cashier/operator-calls'
import { type FiledList, filed } from '@jade/service/filed-list'
import { fileRows as depositRows } from './incoming/deposit-review.service.ts'
import { depositList } from './deposits/door.ts'
import { fileRows as withdrawalRows } from './withdrawals/withdrawal-facts.service.ts'
import { withdrawalList } from './withdrawals/withdrawals.list.ts'

/** The cashier's lists as files. Names in full only where the reader may have them; numbers of accounts never (CONSOLE-7). */
export const cashierFiles: readonly FiledList[] = [
  filed({
    call: cashierOperatorCalls.withdrawals,
    list: withdrawalList,
    views: withdrawalRows,
    columns: [
      { zh: '訂單編號', en: 'Order', cell: (row) => row.order_number },
      { zh: '帳號', en: 'Account', cell: (row) => row.account },
      { zh: '真實姓名', en: 'Real name', cell: (row) => row.real_name },
      { zh: 'VIP 等級', en: 'VIP level', number: true, cell: (row) => String(row.vip_level) },
      { zh: '金額', en: 'Amount', number: true, cell: (row) => row.amount },
      { zh: '手續費', en: 'Fee', number: true, cell: (row) => row.fee },
      { zh: '實付', en: 'Payout', number: true, cell: (row) => row.payout },
      { zh: 'USDT', en: 'USDT', number: true, cell: (row) => row.usdt },
      { zh: '方式', en: 'Kind', cell: (row) => row.type },
      { zh: '出款帳戶', en: 'Payout account', cell: (row) => `${row.bank_name} ${row.card_number}`.trim() },
      { zh: '階段', en: 'Stage', cell: (row) => row.stage },
      { zh: '審核', en: 'Approved by', cell: (row) => row.approved_by },
      { zh: '出款', en: 'Paid by', cell: (row) => row.paid_by },
      { zh: '拒絕原因', en: 'Reason', cell: (row) => row.text },
      { zh: '建立時間', en: 'Created', cell: (row) => row.build_time },
      { zh: '更新時間', en: 'Updated', cell: (row) => row.update_time },
    ],
  }),
  filed({
    call: cashierOperatorCalls.deposits,
    list: depositList,
    views: depositRows,
    columns: [
      { zh: '訂單編號', en: 'Order', cell: (row) => row.order_number },
      { zh: '帳號', en: 'Account', cell: (row) => row.account },
      { zh: '真實姓名', en: 'Real name', cell: (row) => row.real_name },
      { zh: 'VIP 等級', en: 'VIP level', number: true, cell: (row) => String(row.vip_level) },
      { zh: '通道', en: 'Channel', cell: (row) => row.channel },
      { zh: '金額', en: 'Amount', number: true, cell: (row) => row.amount },
      { zh: '手續費', en: 'Fee', number: true, cell: (row) => row.fee },
      { zh: '入帳', en: 'Credit', number: true, cell: (row) => row.credit },
      { zh: '狀態', en: 'Status', cell: (row) => row.status },
      { zh: '金流商交易號', en: 'Provider transaction', cell: (row) => row.provider_tx },
      { zh: '拒絕原因', en: 'Reason', cell: (row) => row.text },
      { zh: '建立時間', en: 'Created', cell: (row) => row.build_time },
    ],
  }),
]
