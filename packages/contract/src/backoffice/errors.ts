import type { ErrorTable } from '../kernel/errors.ts'

export const backofficeErrors = {
  'backoffice.login_failed': { status: 403, zh: '帳號、密碼或驗證碼錯誤', en: 'Wrong account, password or code' },
  'backoffice.locked': {
    status: 403,
    zh: '登入失敗次數過多，請 {minutes} 分鐘後再試',
    en: 'Too many failed log-ins, try again in {minutes} minutes',
  },
  'backoffice.approval_ended': { status: 403, zh: '此申請已處理或已逾期', en: 'This request has already been decided or has expired' },
  'backoffice.own_request': { status: 403, zh: '不可審核自己提出的申請', en: 'You cannot decide your own request' },
  'backoffice.password_wrong': { status: 403, zh: '目前密碼錯誤', en: 'The current password is wrong' },
  'backoffice.own_account': { status: 403, zh: '不可變更自己的帳號', en: 'You cannot change your own account' },
} as const satisfies ErrorTable
