import type { ErrorTable, FieldTexts } from '../kernel/errors.ts'

export const platformsErrors = {
  'platforms.unknown': { status: 404, zh: '查無此遊戲平台', en: 'Unknown platform' },
  'platforms.closed': { status: 403, zh: '此平台目前未開放', en: 'This platform is not open' },
  'platforms.coming_soon': { status: 403, zh: '{name} 即將推出，敬請期待', en: '{name} is coming soon' },
  'platforms.maintenance': { status: 403, zh: '{name} 維護中 {text}', en: '{name} is under maintenance {text}' },
  'platforms.barred': {
    status: 403,
    zh: '您無法使用此平台，請聯絡客服',
    en: 'This platform is not available to you, please contact customer service',
  },
  'platforms.no_vendor': {
    status: 403,
    zh: '此平台尚未接上廠商，無法開放',
    en: 'No vendor is connected to this platform, it cannot be opened',
  },
  'platforms.window': { status: 403, zh: '維護結束時間必須晚於開始時間', en: 'The end of maintenance must be after its start' },
} as const satisfies ErrorTable

export const platformsFieldTexts = {
  group_form: { zh: '未知的遊戲類別', en: 'Unknown group of games' },
  platform_code_form: { zh: '平台代碼格式不正確', en: 'Wrong form of a platform code' },
} as const satisfies FieldTexts

declare module '../kernel/errors.ts' {
  interface ErrorTables {
    readonly platforms: keyof typeof platformsErrors
  }
  interface FieldTextTables {
    readonly platforms: keyof typeof platformsFieldTexts
  }
}
