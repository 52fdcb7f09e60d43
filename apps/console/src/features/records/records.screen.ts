import { IconFileSearch } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const recordsScreen: Screen = {
  path: '/records',
  group: 'money',
  icon: IconFileSearch,
  title: m.records_title,
  permission: 'wallet.view',
  view: () => import('./records.tsx'),
}
