import { IconTrophy } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const leaderboardScreen: Screen = {
  path: '/leaderboards',
  group: 'house',
  icon: IconTrophy,
  title: m.leaderboard_title,
  permission: 'leaderboard.view',
  view: () => import('./leaderboard.tsx'),
}
