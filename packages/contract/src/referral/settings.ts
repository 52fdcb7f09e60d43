import { innerFourEyes, type SettingTable } from '../kernel/setting.ts'

/** Settings of this room. */
export const referralSettings = {
  referral_hold_score: {
    kind: 'int',
    default: 50,
    min: 10,
    max: 1000,
    ...innerFourEyes,
    zh: '推薦好友：可疑分數達此值先由人工審核',
    en: 'Referral: score from which a person looks before a friend counts',
  },
  referral_verified_only: {
    kind: 'flag',
    default: 0,
    ...innerFourEyes,
    zh: '推薦好友：好友完成實名認證後才計入（預設關閉）',
    en: 'Referral: a friend counts only once their ID is verified (off by default)',
  },
  referral_day_most: {
    kind: 'money',
    default: '0.00',
    ...innerFourEyes,
    zh: '推薦好友：每人每日最多發放（0：不限；超出者次日續發）',
    en: 'Referral: the most that is paid to a player a day (0: no limit; what is above it is carried on)',
  },
} as const satisfies SettingTable
