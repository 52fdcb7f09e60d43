import { inner, type SettingTable } from '../kernel/setting.ts'

/** Settings of this room. */
export const protectionSettings = {
  rg_profile: {
    kind: 'order',
    words: ['tw', 'uk'],
    default: 'tw',
    ...inner,
    zh: '負責任博彩守則（tw 或 uk；uk：現實提醒必開、無自動遊戲、無慶祝效果、優惠流水至多為紅利 10 倍且限一種遊戲類別）',
    en: 'Profile of player protection (tw or uk; uk: reality checks always, no auto play, no celebration, offers ask for ten bonuses of one group of games at most)',
  },
  reality_check_minutes: {
    kind: 'int',
    default: 60,
    min: 0,
    max: 240,
    ...inner,
    zh: '現實提醒間隔（分鐘，0 為不提醒）',
    en: 'Reality check after so many minutes of play (0 = none)',
  },
} as const satisfies SettingTable
