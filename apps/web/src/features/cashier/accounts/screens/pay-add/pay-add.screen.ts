import { m } from '#messages'
import { defineScreen } from '../../../../site/door.ts'

/** A card of the third-party payment service; only while one more may be added (CASHIER-4). */
export const payAdd = defineScreen({
  name: 'pay-add',
  desktop: '/member/pay-add',
  mobile: '/mobile/f-bank/pay-add',
  guard: 'member',
  layout: 'member',
  title: () => m.cashier_tpay_add(),
  views: { desktop: () => import('./pay-add.desktop.tsx'), mobile: () => import('./pay-add.mobile.tsx') },
})
