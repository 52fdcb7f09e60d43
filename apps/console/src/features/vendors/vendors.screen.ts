import { IconHeartbeat } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const vendorsScreen: Screen = {
  path: '/vendors',
  group: 'games',
  icon: IconHeartbeat,
  title: m.vendors_title,
  permission: 'platform.view',

  view: () => import('./vendors.tsx'),
}
