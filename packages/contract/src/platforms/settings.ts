import { type SettingTable, shown } from '../kernel/setting.ts'

/** Settings of this room. */
export const platformsSettings = {
  front_player_game_platform_maintenance_show: {
    kind: 'flag',
    default: 1,
    ...shown,
    zh: '顯示遊戲平台維護時間表',
    en: 'Show the maintenance schedule of game platforms',
  },
} as const satisfies SettingTable
