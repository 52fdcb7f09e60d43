import { inner, type SettingTable } from '../kernel/setting.ts'

/** Settings of this room. */
export const mallSettings = {
  mall_games_open: { kind: 'flag', default: 1, ...inner, zh: '開放商城遊戲', en: 'Games of the mall are open' },
} as const satisfies SettingTable
