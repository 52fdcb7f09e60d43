import { reportSpec } from '../kernel/report.ts'

/** What people moved by hand (CONSOLE-20). */
export const adjustmentsReport = reportSpec({
  name: 'adjustments',
  title: { zh: '人工調整', en: 'Adjustments by hand' },
  about: {
    zh: '依提出的台北日期。加款、扣款與人工匯款只計已入帳者；失敗為核准後無法入帳者。',
    en: 'By the Taipei date on which they were asked for. Credits, debits and payouts are those that were booked; failed ones were agreed to and could not be booked.',
  },
  permission: 'adjustment_report.view',
  area: 'money',
  most: 92,
  filters: [],
  ways: {
    staff: {
      zh: '依提出人',
      en: 'By who asked',
      chart: 'bars',
      down: { path: '/audit', search: { actor: '{code}', action: 'adjustment.request', date: '{from}..{to}' } },
    },
    reason: { zh: '依原因', en: 'By reason', chart: 'bars' },
    day: { zh: '依日', en: 'By day', chart: 'line' },
  },
  columns: {
    name: { zh: '分類', en: 'Of', kind: 'text' },
    code: { zh: '帳號', en: 'Account', kind: 'text', hidden: true, ways: ['staff'] },
    asked: { zh: '提出', en: 'Asked', kind: 'count' },
    booked: { zh: '已入帳', en: 'Booked', kind: 'count' },
    refused: { zh: '已拒絕', en: 'Refused', kind: 'count' },
    failed: { zh: '失敗', en: 'Failed', kind: 'count' },
    waiting: { zh: '待審核', en: 'Waiting', kind: 'count' },
    credits: { zh: '加款', en: 'Credits', kind: 'money', drawn: true },
    debits: { zh: '扣款', en: 'Debits', kind: 'money', drawn: true },
    payouts: { zh: '人工匯款', en: 'Payouts by hand', kind: 'money' },
  },
})
