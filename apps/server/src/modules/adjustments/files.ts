import { adjustmentsCalls } from '@jade/contract/adjustments/calls'
import { adjustmentReasons } from '@jade/contract/adjustments/reasons'
import { type FiledList, filed } from '@jade/service/filed-list'
import { adjustmentView } from './adjust.service.ts'
import { adjustmentList } from './adjustments.list.ts'

/** Adjustments as a file: of players it has the account alone. */
export const adjustmentsFiles: readonly FiledList[] = [
  filed({
    call: adjustmentsCalls.list,
    list: adjustmentList,
    views: async (_app, rows, { lang }) => rows.map((row) => ({ ...adjustmentView(row), why: adjustmentReasons[row.reason][lang] })),
    columns: [
      { zh: '單號', en: 'Order', cell: (row) => row.order_number },
      { zh: '帳號', en: 'Account', cell: (row) => row.account },
      { zh: '種類', en: 'Kind', cell: (row) => row.kind },
      { zh: '金額', en: 'Amount', number: true, cell: (row) => row.money },
      { zh: '原因', en: 'Reason', cell: (row) => row.why },
      { zh: '依據', en: 'Evidence', cell: (row) => row.evidence },
      { zh: '會員看到的說明', en: 'Words to the player', cell: (row) => row.text },
      { zh: '狀態', en: 'State', cell: (row) => row.state },
      { zh: '申請人', en: 'Requested by', cell: (row) => row.maker },
      { zh: '覆核人', en: 'Decided by', cell: (row) => row.checker },
      { zh: '建立時間', en: 'Created', cell: (row) => row.build_time },
      { zh: '結束時間', en: 'Ended', cell: (row) => row.end_time },
    ],
  }),
]
