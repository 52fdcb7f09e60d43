import type { ErrorTable } from '../kernel/errors.ts'

export const siteErrors = {
  'site.setting_unknown': { status: 404, zh: '查無此設定', en: 'Unknown setting' },
  'site.setting_same': { status: 403, zh: '設定值沒有變更', en: 'The setting already has this value' },
  'site.setting_waiting': { status: 403, zh: '此設定已有變更待覆核', en: 'A change of this setting already waits for a second person' },
  'site.setting_planned': {
    status: 403,
    zh: '此設定已有預定的變更，請先取消',
    en: 'A change of this setting is planned already; drop it first',
  },
  'site.setting_unplanned': { status: 404, zh: '此設定沒有預定的變更', en: 'No change of this setting is planned' },
  'site.setting_time': { status: 403, zh: '生效時間須在未來 {days} 天內', en: 'The time must be within the next {days} days' },
  'site.already_closed': { status: 403, zh: '網站已關閉', en: 'The site is already closed' },
  'site.already_open': { status: 403, zh: '網站已開放', en: 'The site is already open' },
  'site.reopen_waiting': { status: 403, zh: '開站申請已送出，待第二人覆核', en: 'Reopening already waits for a second person' },
  'site.notice_unknown': { status: 404, zh: '查無此公告', en: 'Unknown notice' },
  'site.notice_moved': {
    status: 403,
    zh: '此公告已被他人修改，請重新載入後再儲存',
    en: 'Somebody changed this notice meanwhile. Load it again before you save',
  },
  'site.notice_over': { status: 403, zh: '已結束的公告無法修改', en: 'A notice that has ended cannot be changed' },
  'site.notice_period': { status: 403, zh: '結束時間必須晚於開始時間', en: 'The end must be after the start' },
} as const satisfies ErrorTable

declare module '../kernel/errors.ts' {
  interface ErrorTables {
    readonly site: keyof typeof siteErrors
  }
}
