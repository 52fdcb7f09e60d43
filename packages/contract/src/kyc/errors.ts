import type { ErrorTable, FieldTexts } from '../kernel/errors.ts'

export const kycErrors = {
  'kyc.edit_off': { status: 403, zh: '目前不開放修改個人資料', en: 'Information cannot be edited at the moment' },
  'kyc.fixed': {
    status: 403,
    zh: '資料確認後不可修改，請聯絡客服',
    en: 'This cannot be changed once confirmed, please contact customer service',
  },
  'kyc.nothing_given': { status: 403, zh: '請填寫資料', en: 'Nothing was filled in' },
  'kyc.underage': { status: 403, zh: '未滿 18 歲不可使用本網站', en: 'You must be 18 or older' },
  'kyc.birthday_wrong': { status: 403, zh: '生日不正確', en: 'This is not a date of birth' },
  'kyc.email_bound': { status: 403, zh: '電子信箱已綁定', en: 'An e-mail address is already bound' },
  'kyc.email_taken': { status: 403, zh: '此電子信箱已被使用', en: 'This e-mail address is already in use' },
  'kyc.email_off': {
    status: 403,
    zh: '目前無法發送電子郵件，信箱驗證暫停使用',
    en: 'No e-mail can be sent at the moment, so none can be verified',
  },
  'kyc.email_wait': { status: 403, zh: '請於 {seconds} 秒後再次發送', en: 'You can send again in {seconds} seconds' },
  'kyc.email_day': { status: 403, zh: '今日發送次數已達上限', en: 'No more codes today' },
  'kyc.image_required': { status: 403, zh: '請上傳身分證影像', en: 'Please upload a picture of the ID card' },
  'kyc.side_verified': { status: 403, zh: '此面已通過驗證', en: 'This side is already verified' },
  'kyc.side_not_waiting': { status: 403, zh: '此面目前不在審核中', en: 'This side is not under review' },
  'kyc.image_unknown': { status: 404, zh: '查無此影像', en: 'Unknown picture' },
} as const satisfies ErrorTable

export const kycFieldTexts = {
  name_form: { zh: '請輸入真實姓名（2-40 字）', en: 'Enter your real name (2-40 characters)' },
  email_form: { zh: '電子信箱格式不正確', en: 'Wrong form of the e-mail address' },
  line_form: { zh: 'Line ID 格式不正確', en: 'Wrong form of the Line ID' },
} as const satisfies FieldTexts

declare module '../kernel/errors.ts' {
  interface ErrorTables {
    readonly kyc: keyof typeof kycErrors
  }
  interface FieldTextTables {
    readonly kyc: keyof typeof kycFieldTexts
  }
}
