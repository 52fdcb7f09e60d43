import { IconCashBanknotePlus } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const depositsScreen: Screen = {
  path: '/deposits',
  group: 'work',
  icon: IconCashBanknotePlus,
  title: m.deposits_title,
  permission: 'deposit.view',
  queues: [{ name: 'deposits', title: m.deposits_queue }],
  view: () => import('./deposits.tsx'),
  object: { kind: 'deposit', title: m.deposits_one, view: () => import('./deposit.tsx'), told: true },
}
