import { mallOperatorCalls } from '@jade/contract/mall/operator-calls'
import { type FiledList, filed } from '@jade/service/filed-list'
import { exchangeList } from './exchanges.list.ts'
import { exchangeView } from './operate.service.ts'

/** Exchanges as a file: whom a parcel goes to is not in it (CONSOLE-7). */
export const mallFiles: readonly FiledList[] = [
  filed({
    call: mallOperatorCalls.exchanges,
    list: exchangeList,
    views: async (_app, rows, { lang }) => rows.map((row) => exchangeView(row, lang)),
    columns: [
      { zh: '單號', en: 'Order', cell: (row) => row.id },
      { zh: '兌換時間', en: 'Exchanged', cell: (row) => row.time },
      { zh: '帳號', en: 'Account', cell: (row) => row.account },
      { zh: '商品編號', en: 'Item number', cell: (row) => String(row.item_id) },
      { zh: '商品', en: 'Item', cell: (row) => row.name },
      { zh: 'J 幣', en: 'J coins', number: true, cell: (row) => String(row.points) },
      { zh: '狀態', en: 'State', cell: (row) => row.status },
      { zh: '物流單號', en: 'Tracking', cell: (row) => row.tracking },
      { zh: '原因', en: 'Reason', cell: (row) => row.reason },
      { zh: '處理人員', en: 'By', cell: (row) => row.by },
      { zh: '更新時間', en: 'Updated', cell: (row) => row.update_time },
    ],
  }),
]
