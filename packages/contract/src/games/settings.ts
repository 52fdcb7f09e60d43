import { type SettingTable, shown } from '../kernel/setting.ts'

/** Settings of this room. */
export const gamesSettings = {
  pop_up_manual_transfer: {
    kind: 'flag',
    default: 1,
    ...shown,
    zh: '進入遊戲前顯示轉帳視窗',
    en: 'Show the transfer dialog before a game',
  },
} as const satisfies SettingTable
