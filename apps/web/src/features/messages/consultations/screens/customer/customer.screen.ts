import { m } from '#messages'
import { defineScreen } from '../../../../site/door.ts'

/** Phones only: the desktop's floating button opens the same ways in a dialog. */
export const customer = defineScreen({
  name: 'customer',
  mobile: '/mobile/f-customer/customer',
  guard: 'guest',
  layout: 'plain',
  title: () => m.messages_consult_customer(),
  views: { mobile: () => import('./customer.mobile.tsx') },
})
