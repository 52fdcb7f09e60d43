import { IconDeviceGamepad2 } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const gamesScreen: Screen = {
  path: '/games',
  group: 'games',
  icon: IconDeviceGamepad2,
  title: m.games_title,
  permission: 'game.view',

  view: () => import('./games.tsx'),
  object: { kind: 'game', title: m.games_one, view: () => import('./game.tsx'), told: true, width: 560 },
}
