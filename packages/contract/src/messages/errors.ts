import type { ErrorTable, FieldTexts } from '../kernel/errors.ts'

export const messagesErrors = {
  'messages.unknown': { status: 404, zh: '查無此訊息', en: 'Unknown message' },
  'messages.no_audience': { status: 403, zh: '請選擇條件或輸入會員帳號', en: 'Choose what holds of them, or name accounts' },
  'messages.win_back': {
    status: 403,
    zh: '行銷訊息不可寄給久未登入的會員',
    en: 'What advertises is not sent to players for having stayed away',
  },
  'messages.tags_alone': {
    status: 403,
    zh: '標籤不能與帳號或名單一起選',
    en: 'Tags are not chosen together with accounts or a list',
  },
  'messages.whole_audience': { status: 403, zh: '平台訊息寄給全體會員，不能再選對象', en: 'A platform message goes to everybody' },
  'messages.unknown_accounts': { status: 403, zh: '查無帳號：{accounts}', en: 'Unknown accounts: {accounts}' },
  'messages.list_form': {
    status: 403,
    zh: '無法讀取此檔案，請存成 UTF-8 的 CSV 或純文字檔，每行一個帳號',
    en: 'This file cannot be read: save it as CSV (UTF-8) or plain text, one account a line',
  },
  'messages.list_lines': { status: 403, zh: '檔案最多 {most} 行', en: 'A file has {most} lines at most' },
  'messages.list_unknown': { status: 403, zh: '名單已不存在，請重新選擇檔案', en: 'The list of accounts is gone: choose the file again' },
  'messages.nobody': { status: 403, zh: '沒有符合條件的會員', en: 'This reaches nobody' },
  'messages.period': { status: 403, zh: '發送時間須在現在之後，且早於結束時間', en: 'It is sent after now and before it ends' },
  'messages.unknown_picture': { status: 403, zh: '請先上傳圖片', en: 'Upload the picture first' },
  'messages.gone': { status: 403, zh: '此訊息已收回或未送出', en: 'This broadcast was recalled or never sent' },
  'messages.template_unknown': { status: 404, zh: '查無此自動訊息', en: 'Unknown automatic message' },
  'messages.template_moved': {
    status: 403,
    zh: '此文案已由他人修改，請重新載入後再儲存',
    en: 'Somebody changed these words meanwhile. Load them again before you save',
  },
  'messages.template_waiting': {
    status: 403,
    zh: '此文案已有版本待覆核',
    en: 'Other words of this message already wait for a second person',
  },
  'messages.template_same': { status: 403, zh: '文案沒有變更', en: 'These are the words in force' },
} as const satisfies ErrorTable

export const messagesFieldTexts = {
  template_values: {
    zh: '標題與內容須包含且僅能包含下列欄位，每個至少一次',
    en: 'Title and text must use each of the values below, and no other',
  },
} as const satisfies FieldTexts

declare module '../kernel/errors.ts' {
  interface ErrorTables {
    readonly messages: keyof typeof messagesErrors
  }
  interface FieldTextTables {
    readonly messages: keyof typeof messagesFieldTexts
  }
}
