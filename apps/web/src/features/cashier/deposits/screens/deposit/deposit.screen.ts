import { channelTypes } from '@jade/contract/cashier/deposit-calls'
import { m } from '#messages'
import { defineScreen, textOf, wholeOf } from '../../../../site/door.ts'

export const deposit = defineScreen({
  name: 'deposit',
  desktop: '/member/deposit',
  mobile: '/mobile/f-wallet/deposit',
  guard: 'member',
  layout: 'member',
  title: () => m.cashier_deposit_title(),
  search: (query) => ({
    type: channelTypes.find((type) => type === query.type),
    /** `doing`: the running order named by `key`. */
    status: query.status === 'doing' ? ('doing' as const) : undefined,
    key: textOf(query.key, 64),
    /** The promotion to take part in, by its number. */
    offer: wholeOf(query.offer, 0) || undefined,
  }),
  views: { desktop: () => import('./deposit.desktop.tsx'), mobile: () => import('./deposit.mobile.tsx') },
})
