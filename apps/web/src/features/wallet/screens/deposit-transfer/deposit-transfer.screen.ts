import { m } from '#messages'
import { defineScreen } from '../../../site/door.ts'

/** Phones only: the desktop has it all on the wallet page (PATHS-10). */
export const depositTransfer = defineScreen({
  name: 'deposit-transfer',
  mobile: '/mobile/f-wallet/deposit-transfer',
  guard: 'member',
  layout: 'member',
  title: () => m.wallet_deposit_transfer(),
  views: { mobile: () => import('./deposit-transfer.mobile.tsx') },
})
