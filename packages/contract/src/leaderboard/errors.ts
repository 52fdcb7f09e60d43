import type { ErrorTable } from '../kernel/errors.ts'

export const leaderboardErrors = {
  'leaderboard.race_period': {
    status: 403,
    zh: '競賽最早自明日開始，結束日不得早於開始日，最長 62 天',
    en: 'A race begins tomorrow at the earliest, does not end before its first day, and lasts 62 days at most',
  },
  'leaderboard.race_prizes': {
    status: 403,
    zh: '獎項須自第 1 名起連續不重疊，且每項至少有獎金或 J 幣',
    en: 'Prizes go from the first place on without a gap, and each gives money or coins',
  },
  'leaderboard.race_budget': { status: 403, zh: '獎項總和超過預算', en: 'The prizes come to more than the budget' },
  'leaderboard.race_groups': { status: 403, zh: '儲值競賽不可指定遊戲類別', en: 'Groups of games do not belong to a race of deposits' },
  'leaderboard.race_begun': { status: 403, zh: '競賽已開始，條款不可變更', en: 'This race has begun: its terms stand' },
} as const satisfies ErrorTable

declare module '../kernel/errors.ts' {
  interface ErrorTables {
    readonly leaderboard: keyof typeof leaderboardErrors
  }
}
