import { reportSpec } from '../kernel/report.ts'

const timed = { ways: ['channel', 'payout'] } as const

/** What comes in and goes out, by which way and how fast (CONSOLE-20). */
export const ordersReport = reportSpec({
  name: 'orders',
  title: { zh: '儲值與提款', en: 'Deposits and withdrawals' },
  about: {
    zh: '依訂單建立的台北日期。成功率＝成功除以已結束（進行中不計）；時間為成功訂單自建立至完成，中位數與第 95 百分位為實際訂單的時間。金額為成功訂單的金額（含手續費）。',
    en: 'Orders by the Taipei date on which they were made. Success is of those that have ended; those under way are not counted. Times are those of successful orders from making to done: the median and the 95th percentile are times of real orders. Amounts are of successful orders, before fees.',
  },
  permission: 'order_report.view',
  area: 'money',
  most: 92,
  filters: ['channel'],
  ways: {
    channel: {
      zh: '儲值通道',
      en: 'Deposits by channel',
      chart: 'bars',
      down: { path: '/deposits', search: { list: 'all', date: '{from}..{to}', channel: '{code}' } },
    },
    payout: {
      zh: '提款方式',
      en: 'Withdrawals by way',
      chart: 'bars',
      down: { path: '/withdrawals', search: { list: 'all', date: '{from}..{to}', type: '{code}' } },
    },
    day: { zh: '依日', en: 'By day', chart: 'line', down: { path: '/deposits', search: { list: 'all', date: '{code}..{code}' } } },
  },
  columns: {
    name: { zh: '通道／日期', en: 'Of', kind: 'text' },
    code: { zh: '代碼', en: 'Code', kind: 'text', hidden: true },
    orders: { zh: '訂單', en: 'Orders', kind: 'count', ...timed },
    done: { zh: '成功', en: 'Successful', kind: 'count', ...timed },
    open: { zh: '進行中', en: 'Under way', kind: 'count', ...timed },
    success: { zh: '成功率', en: 'Success', kind: 'rate', ...timed },
    amount: { zh: '成功金額', en: 'Amount', kind: 'money', drawn: true, ...timed },
    fees: { zh: '手續費', en: 'Fees', kind: 'money', ...timed },
    median: { zh: '時間中位數', en: 'Median time', kind: 'seconds', ...timed },
    p95: { zh: '第 95 百分位', en: '95th percentile', kind: 'seconds', ...timed },
    deposits: { zh: '儲值', en: 'Deposits', kind: 'count', ways: ['day'] },
    in: { zh: '儲值金額', en: 'Money in', kind: 'money', drawn: true, ways: ['day'] },
    withdrawals: { zh: '提款', en: 'Withdrawals', kind: 'count', ways: ['day'], notBy: ['channel'] },
    out: { zh: '提款金額', en: 'Money out', kind: 'money', drawn: true, ways: ['day'], notBy: ['channel'] },
    net: { zh: '淨流入', en: 'Net', kind: 'money', ways: ['day'], notBy: ['channel'] },
  },
})
