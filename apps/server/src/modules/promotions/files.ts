import { promotionsOperatorCalls } from '@jade/contract/promotions/operator-calls'
import { type FiledList, filed } from '@jade/service/filed-list'
import { applicationRows } from './desk/application-facts.service.ts'
import { applicationList } from './desk/applications.list.ts'

/** Applications as a file: whoever gets a gift stands masked (CONSOLE-7). */
export const promotionsFiles: readonly FiledList[] = [
  filed({
    call: promotionsOperatorCalls.applications,
    list: applicationList,
    views: async (_app, rows, { lang }) => applicationRows(rows, lang),
    columns: [
      { zh: '申請編號', en: 'Application', cell: (row) => row.id },
      { zh: '申請時間', en: 'Applied', cell: (row) => row.build_time },
      { zh: '帳號', en: 'Account', cell: (row) => row.account },
      { zh: '優惠', en: 'Offer', cell: (row) => row.name },
      { zh: '禮金', en: 'Bonus', number: true, cell: (row) => row.amount },
      { zh: '本金', en: 'Principal', number: true, cell: (row) => row.principal },
      { zh: '狀態', en: 'Status', cell: (row) => row.status },
      { zh: '原因', en: 'Reason', cell: (row) => row.reason },
      { zh: '處理人員', en: 'Decided by', cell: (row) => row.by },
      { zh: '存款單號', en: 'Deposit', cell: (row) => row.order_number },
      { zh: '物流單號', en: 'Tracking', cell: (row) => row.tracking },
      { zh: '更新時間', en: 'Updated', cell: (row) => row.update_time },
    ],
  }),
]
