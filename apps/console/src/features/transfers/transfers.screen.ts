import { IconArrowsExchange } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const transfersScreen: Screen = {
  path: '/transfers',
  group: 'money',
  icon: IconArrowsExchange,
  title: m.transfers_title,
  permission: 'transfer.view',
  queues: [{ name: 'transfers', title: m.transfers_queue }],
  view: () => import('./transfers.tsx'),
  object: { kind: 'transfer', title: m.transfers_one, view: () => import('./transfer.tsx'), told: true },
}
