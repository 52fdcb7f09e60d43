import { type SettingTable, shown } from '../kernel/setting.ts'

/** Settings of this room. */
export const kycSettings = {
  allow_player_edit_information: { kind: 'flag', default: 1, ...shown, zh: '會員可編輯個人資料', en: 'Players may edit their information' },
} as const satisfies SettingTable
