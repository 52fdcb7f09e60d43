import { IconCashBanknoteMinus } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const withdrawalsScreen: Screen = {
  path: '/withdrawals',
  group: 'work',
  icon: IconCashBanknoteMinus,
  title: m.withdrawals_title,
  permission: 'withdrawal.view',
  queues: [
    { name: 'withdrawals', title: m.withdrawals_queue },
    { name: 'payouts', title: m.withdrawals_queue_payouts, search: { list: 'approved' } },
    { name: 'unknown', title: m.withdrawals_queue_unknown, search: { list: 'unknown' } },
  ],
  view: () => import('./withdrawals.tsx'),
  object: { kind: 'withdrawal', title: m.withdrawals_one, view: () => import('./withdrawal.tsx'), told: true },
}
