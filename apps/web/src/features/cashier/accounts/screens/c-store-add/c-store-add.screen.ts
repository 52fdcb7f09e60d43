import { m } from '#messages'
import { defineScreen } from '../../../../site/door.ts'

/** Phones only: the desktop has the form inside user-bank-manage. */
export const cStoreAdd = defineScreen({
  name: 'c-store-add',
  mobile: '/mobile/f-bank/c-store-add',
  guard: 'member',
  layout: 'plain',
  title: () => m.cashier_store_add(),
  views: { mobile: () => import('./c-store-add.mobile.tsx') },
})
