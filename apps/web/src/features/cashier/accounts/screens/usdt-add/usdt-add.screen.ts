import { m } from '#messages'
import { defineScreen } from '../../../../site/door.ts'

/** Phones only: the desktop has the form inside user-bank-manage. */
export const usdtAdd = defineScreen({
  name: 'usdt-add',
  mobile: '/mobile/f-bank/usdt-add',
  guard: 'member',
  layout: 'plain',
  title: () => m.cashier_usdt_add(),
  views: { mobile: () => import('./usdt-add.mobile.tsx') },
})
