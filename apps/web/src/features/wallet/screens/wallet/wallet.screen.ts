import { m } from '#messages'
import { defineScreen } from '../../../site/door.ts'

export const wallet = defineScreen({
  name: 'wallet',
  desktop: '/member/wallet',
  mobile: '/mobile/f-wallet/wallet',
  alsoAt: [{ device: 'desktop', path: '/f-wallet/deposit-transfer' }],
  guard: 'member',
  layout: 'member',
  title: () => m.wallet_title(),
  views: { desktop: () => import('./wallet.desktop.tsx'), mobile: () => import('./wallet.mobile.tsx') },
})
