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
  'backoffice.kind_single': {
    status: 403,
    zh: '此類申請須逐筆審核，不可批次處理',
    en: 'Requests of this kind are decided one by one',
  },
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
  'backoffice.passkey_wrong': {
    status: 403,
    zh: '無法驗證此通行金鑰，請再試一次或改用驗證碼',
    en: 'This passkey was not accepted; try again, or use a code',
  },
  'backoffice.passkey_taken': { status: 403, zh: '此通行金鑰已登錄過', en: 'This passkey is registered already' },
  'backoffice.passkeys_full': {
    status: 403,
    zh: '每人最多 {max} 把通行金鑰，請先移除不再使用的',
    en: 'Nobody has more than {max} passkeys; take one away first',
  },
  'backoffice.renew_wrong': {
    status: 403,
    zh: '密碼或驗證碼錯誤；連續五次錯誤請於 15 分鐘後再試',
    en: 'Wrong password or code; after five in a row wait 15 minutes',
  },
  'backoffice.account_taken': { status: 403, zh: '此帳號已被使用', en: 'This account is already taken' },
  'backoffice.password_published': {
    status: 403,
    zh: '此密碼印在公開的說明文件中，請更換',
    en: 'This password stands in a public document, choose another',
  },
  'backoffice.reset_waiting': {
    status: 403,
    zh: '此人員已有一筆更換第二驗證的申請',
    en: 'A new second factor of this person is under way already',
  },
  'backoffice.own_account': { status: 403, zh: '不可變更自己的帳號', en: 'You cannot change your own account' },
  'backoffice.role_unknown': { status: 404, zh: '查無此角色', en: 'Unknown role' },
  'backoffice.role_taken': { status: 403, zh: '此角色代碼已被使用', en: 'A role of this name exists already' },
  'backoffice.role_many': {
    status: 403,
    zh: '自訂角色最多 {max} 個',
    en: 'A house has at most {max} roles of its own',
  },
  'backoffice.role_waiting': {
    status: 403,
    zh: '此角色已有一筆變更等待第二人核准',
    en: 'A change of this role already waits for a second person',
  },
  'backoffice.role_fixed': { status: 403, zh: '擁有者角色不可變更', en: 'The role of the owner cannot be changed' },
  'backoffice.role_own': {
    status: 403,
    zh: '不可提出或核准增加自己角色權限的變更，請由其他角色的人處理',
    en: 'You cannot ask for or approve permissions for the role that you hold; somebody of another role has to',
  },
  'backoffice.role_same': {
    status: 403,
    zh: '此變更未改變任何權限，請重新整理後再試',
    en: 'This would change nothing; read the roles again',
  },
  'backoffice.role_permission': { status: 403, zh: '沒有這個權限：{permission}', en: 'No such permission: {permission}' },
  'backoffice.role_apart': {
    status: 403,
    zh: '同一角色不可同時審核金流與出款：{permissions}',
    en: 'One role cannot both decide on money and pay it: {permissions}',
  },
  'backoffice.views_full': {
    status: 403,
    zh: '每個列表最多儲存 {max} 個檢視，請先刪除不需要的',
    en: 'A list has at most {max} views of yours; take one away first',
  },
  'backoffice.mention_blind': {
    status: 403,
    zh: '{accounts} 無法查看此項目，備註未送出；請移除後再送出',
    en: '{accounts} may not see this, so the note was not written; take the name out of it',
  },
  'backoffice.mentions_many': { status: 403, zh: '一則備註最多提及 {max} 人', en: 'A note names at most {max} people' },
  'backoffice.attachments_full': { status: 403, zh: '最多 {max} 個附件，請先移除不需要的', en: 'At most {max} files; take one away first' },
  'backoffice.attachment_stays': {
    status: 403,
    zh: '只能在 24 小時內移除自己加入的附件',
    en: 'You may take away a file of your own, within a day',
  },
  'backoffice.attachment_gone': {
    status: 403,
    zh: '此附件移除已逾 10 分鐘，無法復原',
    en: 'It was removed more than ten minutes ago and cannot come back',
  },
  'backoffice.key_expired': { status: 401, zh: '此 API 金鑰已到期', en: 'This API key has run out' },
  'backoffice.key_revoked': { status: 401, zh: '此 API 金鑰已被撤銷', en: 'This API key was revoked' },
  'backoffice.key_ended': { status: 403, zh: '此 API 金鑰已失效', en: 'This API key has ended already' },
  'backoffice.key_taken': { status: 403, zh: '此金鑰名稱已被使用過', en: 'There was a key of this name before; choose another' },
  'backoffice.keys_full': {
    status: 403,
    zh: '有效的 API 金鑰最多 {max} 把，請先撤銷不再使用的',
    en: 'At most {max} API keys stand at once; revoke one first',
  },
  'backoffice.key_permission': {
    status: 403,
    zh: '不可授予此權限：{permission}（僅限您的角色可讀取的資料）',
    en: 'A key cannot have {permission}: only what reads, of your own role',
  },
  'backoffice.role_last': {
    status: 403,
    zh: '變更後將沒有任何人可以變更角色權限',
    en: 'Afterwards nobody could change what roles may do',
  },
} as const satisfies ErrorTable

export const backofficeFieldTexts = {
  staff_account_form: { zh: '帳號為 4 至 24 位小寫英文字母或數字', en: 'The account is 4 to 24 lower-case letters or digits' },
  staff_password_form: { zh: '密碼至少 10 個字，最多 72 個字', en: 'The password has 10 to 72 characters' },
  role_name_form: {
    zh: '自訂角色的代碼以 own_ 開頭，其後為 2 至 26 位小寫英文字母、數字或底線',
    en: 'The name of a role of the house begins with own_, followed by 2 to 26 lower-case letters, digits or underscores',
  },
  attachment_name: { zh: '檔名為 1 至 100 個字，不含 / 與 \\', en: 'A file name has 1 to 100 characters, no / and no \\' },
  attachment_size: { zh: '檔案最大 8 MB', en: 'A file has at most 8 MB' },
  view_filters: { zh: '條件太多', en: 'Too many filters' },
  key_name_form: {
    zh: '金鑰名稱為 3 至 30 位小寫英文字母、數字或連字號',
    en: 'The name of a key has 3 to 30 lower-case letters, digits or hyphens',
  },
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
