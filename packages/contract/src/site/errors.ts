import type { ErrorTable } from '../kernel/errors.ts'

export const siteErrors = {
  'site.setting_unknown': { status: 404, zh: '查無此設定', en: 'Unknown setting' },
  'site.setting_same': { status: 403, zh: '設定值沒有變更', en: 'The setting already has this value' },
  'site.setting_waiting': { status: 403, zh: '此設定已有變更待覆核', en: 'A change of this setting already waits for a second person' },
  'site.already_closed': { status: 403, zh: '網站已關閉', en: 'The site is already closed' },
  'site.already_open': { status: 403, zh: '網站已開放', en: 'The site is already open' },
  'site.reopen_waiting': { status: 403, zh: '開站申請已送出，待第二人覆核', en: 'Reopening already waits for a second person' },
  'site.notice_unknown': { status: 404, zh: '查無此公告', en: 'Unknown notice' },
  'site.notice_period': { status: 403, zh: '結束時間必須晚於開始時間', en: 'The end must be after the start' },
  'site.popup_unknown': { status: 404, zh: '查無此彈窗或浮動按鈕', en: 'Unknown popup or float button' },
} as const satisfies ErrorTable

declare module '../kernel/errors.ts' {
  interface ErrorTables {
    readonly site: keyof typeof siteErrors
  }
}
