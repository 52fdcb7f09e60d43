import type { ErrorTable } from '../kernel/errors.ts'

export const protectionErrors = {
  'protection.excluded': { status: 403, zh: '您已自我排除，此功能暫停使用', en: 'You have excluded yourself; this is not available' },
  'protection.shorter': { status: 403, zh: '自我排除期間不可縮短', en: 'An exclusion cannot be shortened' },
  'protection.not_excluded': { status: 403, zh: '目前沒有自我排除', en: 'You are not excluded' },
  'protection.term_running': { status: 403, zh: '自我排除期間尚未屆滿', en: 'The term of the exclusion is not over yet' },
  'protection.end_asked': {
    status: 403,
    zh: '已提出解除申請，24 小時後生效',
    en: 'The end was already asked; it takes effect after 24 hours',
  },
} as const satisfies ErrorTable
