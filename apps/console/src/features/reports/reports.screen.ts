import { IconReportAnalytics } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const reportsScreen: Screen = {
  path: '/reports',
  group: 'work',
  icon: IconReportAnalytics,
  title: m.reports_title,
  permission: 'report.view',
  view: () => import('./reports.tsx'),
}
