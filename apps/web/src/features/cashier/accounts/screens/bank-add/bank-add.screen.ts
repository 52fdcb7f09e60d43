import { m } from '#messages'
import { defineScreen } from '../../../../site/door.ts'

/** Phones only: the desktop has the form inside user-bank-manage. */
export const bankAdd = defineScreen({
  name: 'bank-add',
  mobile: '/mobile/f-bank/bank-add',
  guard: 'member',
  layout: 'plain',
  title: () => m.cashier_card_add(),
  views: { mobile: () => import('./bank-add.mobile.tsx') },
})
