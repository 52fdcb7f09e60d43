import { IconFileSearch } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const auditScreen: Screen = {
  path: '/audit',
  group: 'house',
  icon: IconFileSearch,
  title: m.audit_title,
  permission: 'audit.view',
  view: () => import('./audit.tsx'),
}
