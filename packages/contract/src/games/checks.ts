import type { CheckTable } from '../kernel/check.ts'

/** Checks of this room, as the console names them. */
export const gamesChecks = {
  'games.quarantine': {
    zh: '無法入帳的注單',
    en: 'Bet records set aside',
    about: { zh: '格式不符或無法入帳的供應商注單', en: 'Records of vendors that do not fit or could not be taken in' },
  },
  'games.seamless': {
    zh: '單一錢包',
    en: 'Seamless play',
    about: { zh: '供應商逐筆扣款與派彩的總和，與其注單', en: "What vendors' calls took and paid, against their bet records" },
  },
  'games.rtp': {
    zh: '遊戲返還率',
    en: 'Return of games',
    about: {
      zh: '近 30 天的返還率與理論值，超出三個標準差者',
      en: 'What games returned in 30 days against what they promise, beyond three deviations',
    },
  },
  'games.bets': {
    zh: '注單',
    en: 'Bet records',
    about: { zh: '供應商的注單逐筆重讀，與我方注單', en: "Vendors' bet records read once more, against ours" },
  },
  'games.anchors': {
    zh: '共同局的錨點',
    en: 'Anchors of shared rounds',
    about: {
      zh: '供應商現在告知的每日錨點，與我方在下注前存下的',
      en: 'Anchors of the days as vendors tell them now, against those kept before the bets',
    },
  },
} as const satisfies CheckTable

declare module '../kernel/check.ts' {
  interface CheckTables {
    readonly games: keyof typeof gamesChecks
  }
}
