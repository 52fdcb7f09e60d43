import { IconAlertHexagon } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const risksScreen: Screen = {
  path: '/risks',
  group: 'people',
  icon: IconAlertHexagon,
  title: m.risks_title,
  permission: 'player.view',
  view: () => import('./risks.tsx'),
}
