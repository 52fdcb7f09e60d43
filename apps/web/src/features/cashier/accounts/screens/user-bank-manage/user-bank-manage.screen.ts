import { m } from '#messages'
import { defineScreen, oneOf, wholeOf } from '../../../../site/door.ts'

export const userBankManage = defineScreen({
  name: 'user-bank-manage',
  desktop: '/member/user-bank-manage',
  mobile: '/mobile/f-bank/bank-manager',
  alsoAt: [
    { device: 'desktop', path: '/f-bank/bank-add', search: { type: 'bank', add: 1 } },
    { device: 'desktop', path: '/f-bank/usdt-add', search: { type: 'usdt', add: 1 } },
    { device: 'desktop', path: '/f-bank/c-store-add', search: { type: 'store', add: 1 } },
  ],
  guard: 'member',
  layout: 'member',
  title: () => m.cashier_bank_title(),
  /** add 1: the form for a new account of the type is open (desktop; phones have a screen for each). */
  search: (query) => ({ type: oneOf(query.type, ['bank', 'usdt', 'store']), add: wholeOf(query.add, 0) === 1 ? 1 : undefined }),
  views: { desktop: () => import('./user-bank-manage.desktop.tsx'), mobile: () => import('./user-bank-manage.mobile.tsx') },
})
