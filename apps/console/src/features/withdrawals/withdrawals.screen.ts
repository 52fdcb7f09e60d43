import { IconCashBanknoteMinus } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const withdrawalsScreen: Screen = {
  path: '/withdrawals',
  group: 'work',
  icon: IconCashBanknoteMinus,
  title: m.withdrawals_title,
  permission: 'withdrawal.view',
  queue: 'withdrawals',
  view: () => import('./withdrawals.tsx'),
}
