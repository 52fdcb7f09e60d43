import { IconMessageCircleStar } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const popupsScreen: Screen = {
  path: '/popups',
  group: 'house',
  icon: IconMessageCircleStar,
  title: m.popups_title,
  permission: 'notice.view',

  view: () => import('./popups.tsx'),
}
