import { IconArrowsDiff } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const reconciliationScreen: Screen = {
  path: '/reconciliation',
  group: 'money',
  icon: IconArrowsDiff,
  title: m.reconciliation_title,
  permission: 'reconciliation.view',
  queues: [{ name: 'findings', title: m.reconciliation_queue }],
  view: () => import('./reconciliation.tsx'),
  object: { kind: 'finding', title: m.reconciliation_one, view: () => import('./finding.tsx'), told: true, width: 560 },
}
