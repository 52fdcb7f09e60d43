import { IconHeartHandshake } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const exclusionsScreen: Screen = {
  path: '/exclusions',
  group: 'people',
  icon: IconHeartHandshake,
  title: m.exclusions_title,
  permission: 'player.view',

  view: () => import('./exclusions.tsx'),
}
