import { IconReceiptRefund } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const debtsScreen: Screen = {
  path: '/debts',
  group: 'money',
  icon: IconReceiptRefund,
  title: m.debts_title,
  permission: 'transfer.view',
  view: () => import('./debts.tsx'),
}
