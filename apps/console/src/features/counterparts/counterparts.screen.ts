import { IconPlugConnected } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const counterpartsScreen: Screen = {
  path: '/counterparts',
  group: 'house',
  icon: IconPlugConnected,
  title: m.counterparts_title,
  permission: 'counterpart.view',
  view: () => import('./counterparts.tsx'),
}
