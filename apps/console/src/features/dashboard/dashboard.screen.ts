import { IconLayoutDashboard } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const dashboardScreen: Screen = {
  path: '/',
  group: 'work',
  icon: IconLayoutDashboard,
  title: m.dashboard_title,
  permission: 'dashboard.view',
  view: () => import('./dashboard.tsx'),
}
