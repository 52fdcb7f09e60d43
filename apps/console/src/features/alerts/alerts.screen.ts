import { IconBellRinging } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const alertsScreen: Screen = {
  path: '/alerts',
  group: 'house',
  icon: IconBellRinging,
  title: m.alerts_title,
  permission: 'alert.view',
  view: () => import('./alerts.tsx'),
}
