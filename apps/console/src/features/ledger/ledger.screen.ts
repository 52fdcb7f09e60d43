import { IconScale } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const ledgerScreen: Screen = {
  path: '/ledger',
  group: 'money',
  icon: IconScale,
  title: m.ledger_title,
  permission: 'ledger.view',
  view: () => import('./ledger.tsx'),
  object: { kind: 'house_account', title: m.ledger_account, view: () => import('./account.tsx'), width: 720 },
}
