import type { ErrorTable } from '../kernel/errors.ts'

export const vipErrors = {
  'vip.level_same': { status: 403, zh: '會員已是此等級', en: 'The player already has this level' },
  'vip.level_values': {
    status: 403,
    zh: '免費次數不可多於每日次數，每日總額須大於 0',
    en: 'Free withdrawals cannot exceed those of a day, and the daily amount must be above 0',
  },
  'vip.level_waiting': { status: 403, zh: '已送第二人覆核', en: 'A second person has already been asked' },
} as const satisfies ErrorTable

declare module '../kernel/errors.ts' {
  interface ErrorTables {
    readonly vip: keyof typeof vipErrors
  }
}
