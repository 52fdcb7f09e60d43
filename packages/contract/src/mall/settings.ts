import { inner, innerFourEyes, type SettingTable } from '../kernel/setting.ts'

/** Settings of this room. */
export const mallSettings = {
  mall_games_open: { kind: 'flag', default: 1, ...inner, zh: '開放商城遊戲', en: 'Games of the mall are open' },
  mall_games_return_least: {
    ...innerFourEyes,
    kind: 'int',
    default: 80,
    min: 1,
    max: 100,
    zh: '商城遊戲賠率：理論返還率下限（%）',
    en: "Odds of the mall's games: least that returns, percent",
  },
  mall_games_return_most: {
    ...innerFourEyes,
    kind: 'int',
    default: 99,
    min: 1,
    max: 100,
    zh: '商城遊戲賠率：理論返還率上限（%）',
    en: "Odds of the mall's games: most that returns, percent",
  },
  mall_games_win_most: {
    ...innerFourEyes,
    kind: 'int',
    default: 20_000,
    min: 1,
    max: 10_000_000,
    zh: '商城遊戲賠率：單倍一局最高獎金（J）',
    en: "Odds of the mall's games: most that a play of multiple 1 wins, J coins",
  },
} as const satisfies SettingTable
