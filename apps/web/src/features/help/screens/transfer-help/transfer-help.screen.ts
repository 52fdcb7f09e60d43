import { m } from '#messages'
import { defineScreen } from '../../../site/door.ts'

/** On the desktop this is the help about wallets, at its ordered spelling (PATHS-12). */
export const transferHelp = defineScreen({
  name: 'transfer-help',
  desktop: '/walllet-help',
  mobile: '/mobile/f-wallet/transfer-help',
  guard: 'guest',
  layout: 'plain',
  title: () => m.help_transfer_title(),
  views: { desktop: () => import('./transfer-help.desktop.tsx'), mobile: () => import('./transfer-help.mobile.tsx') },
})
