import { identityOperatorCalls } from '@jade/contract/identity/operator-calls'
import { type FiledList, filed } from '@jade/service/filed-list'
import { listedPlayers } from './operate.service.ts'
import { playerList } from './players.list.ts'

/** Players as a file: phones are masked for everybody (CONSOLE-7). */
export const identityFiles: readonly FiledList[] = [
  filed({
    call: identityOperatorCalls.players,
    list: playerList,
    views: (app, rows) => listedPlayers(app, rows),
    columns: [
      { zh: 'ID', en: 'ID', cell: (row) => row.id },
      { zh: '帳號', en: 'Account', cell: (row) => row.account },
      { zh: '手機', en: 'Phone', cell: (row) => row.phone },
      { zh: '狀態', en: 'Status', cell: (row) => row.status },
      { zh: '註冊時間', en: 'Registered', cell: (row) => row.registered_at },
      { zh: '最後登入', en: 'Last log-in', cell: (row) => row.last_login_at },
    ],
  }),
]
