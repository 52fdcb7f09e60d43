import { IconKey } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const passwordScreen: Screen = {
  path: '/password',
  group: 'house',
  icon: IconKey,
  title: m.session_change,
  permission: 'self.view',
  hidden: true,
  view: () => import('./password.tsx'),
}
