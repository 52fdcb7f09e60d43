import { inner, innerFourEyes, type SettingTable } from '../kernel/setting.ts'

/** Settings of levels, prizes and rebates. */
export const vipSettings = {
  vip_demotion: {
    ...inner,
    kind: 'flag',
    default: 0,
    zh: '每月依累積數據調降 VIP 等級（預設關閉）',
    en: 'Levels fall each month to what the figures of the player come to (off by default)',
  },
  vip_rebate_by_two: {
    ...innerFourEyes,
    kind: 'flag',
    default: 0,
    zh: '每日返水須兩人同意後才發放（預設關閉：中午自動發放）',
    en: 'Rebates of a day are paid only once two people agree (off by default: by themselves at noon)',
  },
  vip_prize_multiple: {
    ...innerFourEyes,
    kind: 'int',
    default: 1,
    min: 0,
    max: 50,
    zh: 'VIP 獎金與返水的流水倍數（0：不需流水）',
    en: 'Times prizes of levels and rebates must be bet before they can be withdrawn (0: not at all)',
  },
} as const satisfies SettingTable
