import { IconUsersGroup } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const approvalsScreen: Screen = {
  path: '/approvals',
  group: 'work',
  icon: IconUsersGroup,
  title: m.approvals_title,
  permission: 'approval.view',
  queues: [{ name: 'approvals', title: m.approvals_queue }],
  view: () => import('./approvals.tsx'),
  object: { kind: 'approval', title: m.approvals_one, view: () => import('./approval.tsx') },
}
