import { IconFlag } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const racesScreen: Screen = {
  path: '/races',
  group: 'house',
  icon: IconFlag,
  title: m.races_title,
  permission: 'race.view',
  view: () => import('./races.tsx'),
}
