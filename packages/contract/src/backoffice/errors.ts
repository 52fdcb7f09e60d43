import type { ErrorTable, FieldTexts } from '../kernel/errors.ts'

export const backofficeErrors = {
  'backoffice.login_failed': {
    status: 403,
    zh: '帳號、密碼或驗證碼錯誤；多次錯誤請於 15 分鐘後再試',
    en: 'Wrong account, password or code; after several failures wait 15 minutes',
  },
  'backoffice.password_weak': {
    status: 403,
    zh: '密碼太容易被猜中，請避開常見字詞、連續字元與帳號',
    en: 'This password is too easy to guess: no common words, no runs of keys, not your account',
  },
  'backoffice.approval_ended': { status: 403, zh: '此申請已處理或已逾期', en: 'This request has already been decided or has expired' },
  'backoffice.kind_forbidden': { status: 403, zh: '您沒有審核此類申請的權限', en: 'You may not decide requests of this kind' },
  'backoffice.own_request': { status: 403, zh: '不可審核自己提出的申請', en: 'You cannot decide your own request' },
  'backoffice.password_wrong': { status: 403, zh: '目前密碼錯誤', en: 'The current password is wrong' },
  'backoffice.link_ended': {
    status: 403,
    zh: '此連結已使用、逾期或無效，請向邀請您的人索取新連結；首位擁有者請在伺服器上重新執行 npm run enrol-owner',
    en: 'This link was used, has run out or is not valid; ask who invited you for a new one. The first owner runs npm run enrol-owner again on the server',
  },
  'backoffice.invitation_ended': {
    status: 403,
    zh: '此邀請尚未核准、已使用或已結束',
    en: 'This invitation is not agreed to yet, was used, or has ended',
  },
  'backoffice.code_wrong': {
    status: 403,
    zh: '驗證碼錯誤，請確認裝置時間後再試',
    en: 'Wrong code; check the time of your device and try again',
  },
  'backoffice.account_taken': { status: 403, zh: '此帳號已被使用', en: 'This account is already taken' },
  'backoffice.password_published': {
    status: 403,
    zh: '此密碼印在公開的說明文件中，請更換',
    en: 'This password stands in a public document, choose another',
  },
  'backoffice.own_account': { status: 403, zh: '不可變更自己的帳號', en: 'You cannot change your own account' },
} as const satisfies ErrorTable

export const backofficeFieldTexts = {
  staff_account_form: { zh: '帳號為 4 至 24 位小寫英文字母或數字', en: 'The account is 4 to 24 lower-case letters or digits' },
  staff_password_form: { zh: '密碼至少 10 個字，最多 72 個字', en: 'The password has 10 to 72 characters' },
  totp_form: { zh: '驗證碼為 6 位數字', en: 'The code has 6 digits' },
} as const satisfies FieldTexts

declare module '../kernel/errors.ts' {
  interface ErrorTables {
    readonly backoffice: keyof typeof backofficeErrors
  }
  interface FieldTextTables {
    readonly backoffice: keyof typeof backofficeFieldTexts
  }
}
