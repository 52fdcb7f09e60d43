import { IconDiamond } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const levelsScreen: Screen = {
  path: '/levels',
  group: 'people',
  icon: IconDiamond,
  title: m.levels_title,
  permission: 'vip.view',

  view: () => import('./levels.tsx'),
}
