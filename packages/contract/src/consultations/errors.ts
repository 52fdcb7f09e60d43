import type { ErrorTable, FieldTexts } from '../kernel/errors.ts'

export const consultationsErrors = {
  'consultations.off': { status: 403, zh: '目前不開放線上諮詢', en: 'Consultations are closed at the moment' },
  'consultations.unknown': { status: 404, zh: '查無此諮詢', en: 'Unknown consultation' },
  'consultations.ended': { status: 403, zh: '此諮詢已結束，請提出新的諮詢', en: 'This consultation has ended, please open another' },
  'consultations.too_many': {
    status: 403,
    zh: '您有 {most} 筆諮詢尚未結束，請先結束其中一筆',
    en: '{most} of your consultations have not ended, please end one of them first',
  },
  'consultations.long': { status: 403, zh: '此諮詢內容太多，請提出新的諮詢', en: 'This consultation is very long, please open another' },
  'consultations.order_unknown': { status: 403, zh: '查無此筆資料', en: 'Unknown order or record' },
  'consultations.limited': {
    status: 403,
    zh: '您可於 {until} 後提出新的諮詢；就自己的訂單、注單或證件，隨時可以提問',
    en: 'You can open another consultation from {until}; about an own order, bet or ID card you can at any time',
  },
  'consultations.guests_many': {
    status: 429,
    zh: '目前無法再留言，請稍後再試，或使用其他聯絡方式',
    en: 'No more questions can be left at the moment; please try again later, or use another of our contacts',
  },
  'consultations.other_player': {
    status: 403,
    zh: '只能合併同一會員尚未結束的諮詢',
    en: 'Only open consultations of one player are joined',
  },
  'consultations.not_ended': { status: 403, zh: '諮詢結束後才能評分', en: 'A consultation is rated after its end' },
  'consultations.rated': { status: 403, zh: '您已為此諮詢評分', en: 'You have rated this consultation' },
  'consultations.name_taken': { status: 403, zh: '此名稱已有同事使用', en: 'A colleague has this name' },
  'consultations.name_account': { status: 403, zh: '名稱不可透露登入帳號', en: 'The name must not give the account away' },
  'consultations.way_back_erased': {
    status: 403,
    zh: '聯絡方式已依保存期限刪除',
    en: 'The way back was kept for its time and is erased',
  },
  'consultations.not_taken': { status: 403, zh: '請先接手此諮詢', en: 'Take this consultation on first' },
  'consultations.no_colleague': {
    status: 403,
    zh: '{who} 目前不能回覆諮詢，請改指派其他同事',
    en: '{who} does not answer consultations, please choose another colleague',
  },
  'consultations.taken': { status: 403, zh: '{who} 正在處理此諮詢', en: '{who} is answering this consultation' },
} as const satisfies ErrorTable

export const consultationsFieldTexts = {
  canned_fields: { zh: '大括號內只能使用 account、order、amount', en: 'Only account, order and amount may stand in braces' },
  way_back_form: {
    zh: '請輸入電子信箱，或 8 至 15 位數的電話號碼',
    en: 'Please enter an e-mail address, or a telephone number of 8 to 15 digits',
  },
  screenshot_count: { zh: '最多上傳三張截圖', en: 'Up to three screenshots' },
  screenshot_size: { zh: '每張截圖最大 500kb', en: 'A screenshot has 500kb at most' },
} as const satisfies FieldTexts

/** The closing message where nobody wrote one, by who ended the consultation. */
export const closingTexts = {
  player: {
    zh: '您已結束此諮詢。若仍需要協助，歡迎再次提出。',
    en: 'You ended this consultation. If you need more help, open another at any time.',
  },
  service: {
    zh: '此諮詢已結束，感謝您的來訊。若仍需要協助，歡迎再次提出。',
    en: 'This consultation has ended. Thank you for writing; if you need more help, open another at any time.',
  },
} as const

declare module '../kernel/errors.ts' {
  interface ErrorTables {
    readonly consultations: keyof typeof consultationsErrors
  }
  interface FieldTextTables {
    readonly consultations: keyof typeof consultationsFieldTexts
  }
}
