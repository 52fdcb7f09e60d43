import { IconCoin } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const pointsScreen: Screen = {
  path: '/points',
  group: 'house',
  icon: IconCoin,
  title: m.points_title,
  permission: 'points.view',
  view: () => import('./points.tsx'),
}
