import type { ErrorTable } from '../kernel/errors.ts'

export const referralErrors = {
  'referral.closed': { status: 403, zh: '推薦好友暫停開放', en: 'Refer friends is closed for now' },
  'referral.range': {
    status: 403,
    zh: '日期區間須為 92 天以內，且起日不晚於迄日',
    en: 'Choose at most 92 days, the first not after the last',
  },
  'referral.decided': { status: 403, zh: '此組合已是這個結果', en: 'That is what was decided already' },
} as const satisfies ErrorTable

declare module '../kernel/errors.ts' {
  interface ErrorTables {
    readonly referral: keyof typeof referralErrors
  }
}
