import { IconReceiptOff } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const quarantineScreen: Screen = {
  path: '/quarantine',
  group: 'games',
  icon: IconReceiptOff,
  title: m.quarantine_title,
  permission: 'bet.view',

  view: () => import('./quarantine.tsx'),
}
