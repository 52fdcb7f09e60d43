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
} as const satisfies SettingTable
