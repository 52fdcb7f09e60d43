import { inner, innerMoney, type Setting } from './setting-kinds.ts'

/** Settings of play: what comes back from games (docs/adr/0180), how players are guarded in them; part of the one table. */
export const playSettings = {
  win_people_above: {
    kind: 'money',
    default: '10000000.00',
    ...innerMoney,
    zh: '單注派彩高於此金額需兩人放行',
    en: 'Returns of one bet above this always wait for two people',
  },
  win_undeclared_stakes: {
    kind: 'int',
    default: 100,
    min: 1,
    max: 100_000,
    ...innerMoney,
    zh: '遊戲未申報上限時，單注派彩最高倍數',
    en: 'Most stakes a bet returns where its game declares no maximum',
  },
  win_bet_age_hours: {
    kind: 'int',
    default: 168,
    min: 1,
    max: 2160,
    ...innerMoney,
    zh: '下注超過此小時後的派彩先保留',
    en: 'Hours after a bet from which its return is held',
  },
  rg_profile: {
    kind: 'order',
    words: ['tw', 'uk'],
    default: 'tw',
    ...inner,
    zh: '負責任博彩守則（tw 或 uk；uk：現實提醒必開、無自動遊戲、無慶祝效果）',
    en: 'Profile of player protection (tw or uk; uk: reality checks always, no auto play, no celebration)',
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
} as const satisfies Readonly<Record<string, Setting>>
