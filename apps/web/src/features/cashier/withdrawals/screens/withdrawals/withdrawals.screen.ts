import { payoutTypes } from '@jade/contract/cashier/withdrawal-calls'
import { m } from '#messages'
import { defineScreen, textOf } from '../../../../site/door.ts'

export const withdrawals = defineScreen({
  name: 'withdrawals',
  desktop: '/member/withdrawals',
  mobile: '/mobile/f-wallet/withdrawals',
  guard: 'member',
  layout: 'member',
  title: () => m.cashier_withdraw_title(),
  search: (query) => ({ type: payoutTypes.find((type) => type === query.type) ?? 'bank', from: textOf(query.from, 40) }),
  views: { desktop: () => import('./withdrawals.desktop.tsx'), mobile: () => import('./withdrawals.mobile.tsx') },
})
