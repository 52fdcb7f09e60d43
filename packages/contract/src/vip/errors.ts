import type { ErrorTable } from '../kernel/errors.ts'

export const vipErrors = {
  'vip.level_same': { status: 403, zh: '會員已是此等級', en: 'The player already has this level' },
  'vip.level_values': {
    status: 403,
    zh: '免費次數不可多於每日次數，每日總額須大於 0',
    en: 'Free withdrawals cannot exceed those of a day, and the daily amount must be above 0',
  },
  'vip.level_order': {
    status: 403,
    zh: '積分與儲值門檻須不低於前一級、不高於後一級；0 級須為 0',
    en: 'Points and deposits must not be below those of the level before, nor above those of the next; level 0 asks for nothing',
  },
  'vip.level_waiting': { status: 403, zh: '已送第二人覆核', en: 'A second person has already been asked' },
  'vip.from_wrong': { status: 403, zh: '生效日須為今天起一年內', en: 'It must begin within a year from today' },
  'vip.batch_none': {
    status: 403,
    zh: '沒有待發放的返水；未發放者併入次日',
    en: 'No rebates of that day wait; what was not paid goes into the next day',
  },
  'vip.batch_asked': { status: 403, zh: '此批返水已送覆核或已核准', en: 'A second person was asked about these rebates, or agreed' },
  'vip.until_wrong': { status: 403, zh: '結束日須在今天起一年內', en: 'The last day must be within a year from today' },
  'vip.prize_claimed': { status: 403, zh: '此獎金已領取', en: 'This prize has been claimed already' },
  'vip.prize_expired': { status: 403, zh: '此獎金已過期', en: 'This prize has expired' },
} as const satisfies ErrorTable

declare module '../kernel/errors.ts' {
  interface ErrorTables {
    readonly vip: keyof typeof vipErrors
  }
}
