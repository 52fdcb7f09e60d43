import type { ErrorTable } from '../kernel/errors.ts'

export const messagesErrors = {
  'messages.unknown': { status: 404, zh: '查無此訊息', en: 'Unknown message' },
  'messages.no_audience': { status: 403, zh: '請選擇等級或輸入會員帳號', en: 'Choose levels or name accounts' },
  'messages.whole_audience': { status: 403, zh: '平台訊息寄給全體會員，不能再選對象', en: 'A platform message goes to everybody' },
  'messages.unknown_accounts': { status: 403, zh: '查無帳號：{accounts}', en: 'Unknown accounts: {accounts}' },
  'messages.nobody': { status: 403, zh: '沒有符合條件的會員', en: 'This reaches nobody' },
  'messages.period': { status: 403, zh: '發送時間須在現在之後，且早於結束時間', en: 'It is sent after now and before it ends' },
  'messages.unknown_picture': { status: 403, zh: '請先上傳圖片', en: 'Upload the picture first' },
  'messages.gone': { status: 403, zh: '此訊息已收回或未送出', en: 'This broadcast was recalled or never sent' },
} as const satisfies ErrorTable

declare module '../kernel/errors.ts' {
  interface ErrorTables {
    readonly messages: keyof typeof messagesErrors
  }
}
