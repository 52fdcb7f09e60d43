import { m } from '#messages'
import { defineScreen } from '../../../site/door.ts'

/** Spelled on the desktop as it was ordered (PATHS-12). */
export const withdrawalsHelp = defineScreen({
  name: 'withdrawals-help',
  desktop: '/withdrawls-help',
  mobile: '/mobile/f-wallet/withdrawals-help',
  guard: 'guest',
  layout: 'plain',
  title: () => m.help_withdraw_title(),
  views: { desktop: () => import('./withdrawals-help.desktop.tsx'), mobile: () => import('./withdrawals-help.mobile.tsx') },
})
