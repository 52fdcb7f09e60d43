import { IconServer2 } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const platformsScreen: Screen = {
  path: '/platforms',
  group: 'games',
  icon: IconServer2,
  title: m.platforms_title,
  permission: 'platform.view',

  view: () => import('./platforms.tsx'),
  object: { kind: 'platform', title: m.platforms_one, view: () => import('./platform.tsx'), told: true, width: 560 },
}
