import type { ErrorTable, FieldTexts } from '../kernel/errors.ts'

export const identityErrors = {
  'identity.ip_blocked': { status: 403, zh: 'IP 已被鎖定，請聯絡客服', en: 'Your IP is locked, please contact customer service' },
  'identity.ip_not_blocked': { status: 403, zh: 'IP 未被鎖定', en: 'This IP is not locked' },
  'identity.login_off': { status: 403, zh: '目前暫停登入，請稍後再試', en: 'Log-in is closed at the moment' },
  'identity.register_off': { status: 403, zh: '目前暫停註冊', en: 'Registration is closed at the moment' },
  'identity.login_failed': { status: 403, zh: '帳號或密碼錯誤', en: 'Wrong account or password' },
  'identity.captcha_needed': { status: 403, zh: '請輸入圖形驗證碼', en: 'Please enter the code in the picture' },
  /** Stays 403 at log-in, with error.forget = 1 (API-3, IDENTITY-7). */
  'identity.locked': {
    status: 403,
    keepsStatus: true,
    zh: '帳號已被鎖定，請驗證手機或聯絡客服',
    en: 'This account is locked, verify your phone or contact customer service',
  },
  'identity.locked_by_staff': {
    status: 403,
    keepsStatus: true,
    zh: '帳號已被鎖定，請聯絡客服',
    en: 'This account is locked, please contact customer service',
  },
  'identity.deactivated': { status: 403, zh: '帳號已停用，請聯絡客服', en: 'This account is deactivated, please contact customer service' },
  'identity.captcha_wrong': { status: 403, zh: '圖形驗證碼錯誤', en: 'Wrong picture code' },
  'identity.account_taken': { status: 403, zh: '此帳號已被使用', en: 'This account is already taken' },
  'identity.phone_taken': { status: 403, zh: '此手機號碼已被使用', en: 'This phone is already in use' },
  'identity.phone_unknown': { status: 403, zh: '查無此會員', en: 'User not found' },
  'identity.phone_bound': { status: 403, zh: '手機號碼已綁定', en: 'A phone is already bound' },
  'identity.code_wrong': { status: 403, zh: '驗證碼錯誤', en: 'Wrong verification code' },
  'identity.code_required': { status: 403, zh: '請輸入驗證碼', en: 'Please enter the verification code' },
  'identity.code_tries': {
    status: 429,
    zh: '驗證碼錯誤次數過多，請重新取得驗證碼',
    en: 'Too many wrong codes, please ask for a new one',
  },
  'identity.sms_off': {
    status: 403,
    zh: '目前無法發送簡訊，需要驗證碼的功能暫停使用',
    en: 'No text messages can be sent at the moment, so nothing that needs a code works',
  },
  'identity.sms_wait': { status: 403, zh: '請於 {seconds} 秒後再次發送', en: 'You can send again in {seconds} seconds' },
  'identity.sms_day': { status: 403, zh: '此手機號碼今日發送次數已達上限', en: 'This phone has had all its codes of today' },
  'identity.too_many_questions': { status: 429, zh: '查詢太頻繁，請稍後再試', en: 'Too many questions, please try again later' },
  'identity.too_many_logins': { status: 429, zh: '登入太頻繁，請稍後再試', en: 'Too many log-ins, please try again later' },
  'identity.too_many_registrations': { status: 429, zh: '此 IP 註冊次數已達上限', en: 'Too many registrations from this address' },
  'identity.reset_off': { status: 403, zh: '請聯絡客服協助重設密碼', en: 'Please contact customer service to reset your password' },
  'identity.reset_unverified': { status: 403, zh: '請先完成手機驗證', en: 'Please verify the phone first' },
  'identity.password_wrong': { status: 403, zh: '目前密碼錯誤', en: 'The current password is wrong' },
  'identity.password_same': { status: 403, zh: '新密碼不可與目前密碼相同', en: 'The new password must differ from the current one' },
  'identity.password_forced': { status: 403, zh: '請先變更密碼', en: 'Please change your password first' },
  'identity.password_common': { status: 403, zh: '此密碼太常見，請更換', en: 'This password is too common, choose another' },
  /** With error.step_up = 1: the sites ask for the password or a code and try the same call again. */
  'identity.step_up_needed': {
    status: 403,
    zh: '為了您的資金安全，請再次驗證身分',
    en: 'To protect your money, please verify that it is you',
  },
  'identity.step_up_method': { status: 403, zh: '請改用另一種驗證方式', en: 'Please verify in the other way' },
  'identity.no_phone': { status: 403, zh: '尚未綁定手機號碼', en: 'No phone is bound' },
  'identity.age_required': { status: 403, zh: '請確認已年滿 18 歲', en: 'Please confirm that you are 18 or older' },
  'identity.recommend_code_unknown': { status: 403, zh: '查無此推薦碼', en: 'Unknown referral code' },
  'identity.player_unknown': { status: 404, zh: '查無此會員', en: 'User not found' },
  'identity.state_same': { status: 403, zh: '會員狀態沒有變更', en: 'The player is already in this state' },
  'identity.address_blocked_already': { status: 403, zh: '此位址已在名單中', en: 'This address is already blocked' },
  'identity.address_form': { status: 403, zh: 'IP 位址格式不正確', en: 'Not an IP address or network' },
  'identity.address_unknown': { status: 404, zh: '查無此位址', en: 'Unknown address' },
} as const satisfies ErrorTable

export const identityFieldTexts = {
  account_form: { zh: '帳號為 6-12 位英文字母或數字', en: 'The account is 6-12 letters or digits' },
  password_form: { zh: '密碼為 6-12 位英文字母或數字', en: 'The password is 6-12 letters or digits' },
  confirm_differs: { zh: '確認密碼錯誤', en: 'The two passwords differ' },
  phone_form: { zh: '手機號碼為 09 開頭的 10 位數字', en: 'The phone has 10 digits and starts with 09' },
  code_form: { zh: '驗證碼為 6 位數字', en: 'The code has 6 digits' },
  recommend_code_form: { zh: '推薦碼格式不正確', en: 'Wrong form of the referral code' },
  agree_required: { zh: '請勾選同意服務條款', en: 'Please agree to the terms' },
} as const satisfies FieldTexts

declare module '../kernel/errors.ts' {
  interface ErrorTables {
    readonly identity: keyof typeof identityErrors
  }
  interface FieldTextTables {
    readonly identity: keyof typeof identityFieldTexts
  }
}
