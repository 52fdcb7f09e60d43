import { m } from '#messages'
import { defineScreen, wholeOf } from '../../../../site/door.ts'

export const withdrawalsLimitRecord = defineScreen({
  name: 'withdrawals-limit-record',
  desktop: '/member/withdrawals-limit-record',
  mobile: '/mobile/f-wallet/withdrawals-limit-record',
  guard: 'member',
  layout: 'member',
  title: () => m.cashier_limits_title(),
  search: (query) => ({ page: Math.max(1, wholeOf(query.page, 1)) }),
  views: {
    desktop: () => import('./withdrawals-limit-record.desktop.tsx'),
    mobile: () => import('./withdrawals-limit-record.mobile.tsx'),
  },
})
