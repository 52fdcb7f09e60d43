import { walletOperatorCalls } from '@jade/contract/wallet/operator-calls'
import { type FiledList, filed } from '@jade/service/filed-list'
import { transferView } from '../operate.service.ts'
import { transferList } from './transfers.list.ts'

/** Transfers as a file: of players it has the account alone. */
export const transferFiles: readonly FiledList[] = [
  filed({
    call: walletOperatorCalls.transfers,
    list: transferList,
    views: async (_app, rows) => rows.map(transferView),
    columns: [
      { zh: '單號', en: 'Order', cell: (row) => row.order_number },
      { zh: '帳號', en: 'Account', cell: (row) => row.account },
      { zh: '平台', en: 'Platform', cell: (row) => row.code },
      { zh: '方向', en: 'Direction', cell: (row) => row.direction },
      { zh: '金額', en: 'Amount', number: true, cell: (row) => row.money },
      { zh: '狀態', en: 'State', cell: (row) => row.state },
      { zh: '查詢次數', en: 'Asked', number: true, cell: (row) => String(row.tries) },
      { zh: '平台回覆', en: "Vendor's answer", cell: (row) => row.vendor_word },
      { zh: '建立時間', en: 'Created', cell: (row) => row.build_time },
      { zh: '更新時間', en: 'Updated', cell: (row) => row.update_time },
    ],
  }),
]
