import { m } from '#messages'
import { defineScreen } from '../../../site/door.ts'

/** Open to everybody (PATHS-13). */
export const depositHelp = defineScreen({
  name: 'deposit-help',
  desktop: '/deposit-help',
  mobile: '/mobile/f-wallet/deposit-help',
  guard: 'guest',
  layout: 'plain',
  title: () => m.help_deposit_title(),
  views: { desktop: () => import('./deposit-help.desktop.tsx'), mobile: () => import('./deposit-help.mobile.tsx') },
})
