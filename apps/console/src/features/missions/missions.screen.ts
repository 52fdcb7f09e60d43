import { IconChecklist } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const missionsScreen: Screen = {
  path: '/missions',
  group: 'house',
  icon: IconChecklist,
  title: m.missions_title,
  permission: 'mission.view',
  view: () => import('./missions.tsx'),
}
