import { IconUsers } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const playersScreen: Screen = {
  path: '/players',
  group: 'people',
  icon: IconUsers,
  title: m.players_title,
  permission: 'player.view',
  view: () => import('./players.tsx'),
  object: { kind: 'player', title: m.players_one, view: () => import('./player.tsx'), told: true, width: 720 },
}
