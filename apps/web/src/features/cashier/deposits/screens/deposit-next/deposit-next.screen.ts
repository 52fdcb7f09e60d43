import { channelTypes } from '@jade/contract/cashier/deposit-calls'
import { m } from '#messages'
import { defineScreen, textOf, wholeOf } from '../../../../site/door.ts'

/** The second step (PATHS-10): payment data of the order `key`; on phones also the amount for the channel `id`. */
export const depositNext = defineScreen({
  name: 'deposit-next',
  desktop: '/member/deposit-next',
  mobile: '/mobile/f-wallet/deposit-action',
  guard: 'member',
  layout: 'member',
  title: () => m.cashier_deposit_title(),
  search: (query) => ({
    type: channelTypes.find((type) => type === query.type),
    id: wholeOf(query.id, 0) || undefined,
    key: textOf(query.key, 64),
    /** The promotion to take part in, by its number. */
    offer: wholeOf(query.offer, 0) || undefined,
  }),
  views: { desktop: () => import('./deposit-next.desktop.tsx'), mobile: () => import('./deposit-next.mobile.tsx') },
})
