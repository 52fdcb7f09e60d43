import { m } from '#messages'
import { defineScreen, wholeOf } from '../../../site/door.ts'

export const userBankManage = defineScreen({
  name: 'user-bank-manage',
  desktop: '/member/user-bank-manage',
  mobile: '/mobile/f-bank/bank-manager',
  guard: 'member',
  layout: 'member',
  title: () => m.cashier_bank_title(),
  /** 1: the form for a new card is open (desktop; phones have the screen bank-add). */
  search: (query) => ({ add: wholeOf(query.add, 0) === 1 ? 1 : undefined }),
  views: { desktop: () => import('./user-bank-manage.desktop.tsx'), mobile: () => import('./user-bank-manage.mobile.tsx') },
})
