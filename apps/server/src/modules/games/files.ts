import { gamesOperatorCalls } from '@jade/contract/games/operator-calls'
import { type FiledList, filed } from '@jade/service/filed-list'
import { betList } from './bets/bets.list.ts'
import { listedBets } from './bets/bets.service.ts'

/** Bets as a file: of players it has the account alone. */
export const gamesFiles: readonly FiledList[] = [
  filed({
    call: gamesOperatorCalls.bets,
    list: betList,
    views: (app, rows, { lang }) => listedBets(app, rows, lang),
    columns: [
      { zh: '注單編號', en: 'Bet', cell: (row) => row.id },
      { zh: '時間', en: 'Time', cell: (row) => row.build_time },
      { zh: '帳號', en: 'Account', cell: (row) => row.account },
      { zh: '平台', en: 'Platform', cell: (row) => row.platform },
      { zh: '類別', en: 'Group', cell: (row) => row.group },
      { zh: '遊戲', en: 'Game', cell: (row) => row.game_name },
      { zh: '局號', en: 'Round', cell: (row) => row.round },
      { zh: '廠商單號', en: 'Vendor reference', cell: (row) => row.vendor_ref },
      { zh: '錢包', en: 'Wallet', cell: (row) => row.wallet },
      { zh: '投注', en: 'Bet', number: true, cell: (row) => row.bet_amount },
      { zh: '有效投注', en: 'Valid bet', number: true, cell: (row) => row.valid_bet },
      { zh: '輸贏', en: 'Win/loss', number: true, cell: (row) => row.win_loss },
      { zh: '打賞', en: 'Tip', number: true, cell: (row) => row.tip },
      { zh: '狀態', en: 'Status', cell: (row) => row.status },
      { zh: '更正次數', en: 'Corrections', number: true, cell: (row) => String(row.corrections) },
    ],
  }),
]
