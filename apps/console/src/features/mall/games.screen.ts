import { IconWheel } from '@tabler/icons-react'
import type { Screen } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'

export const mallGamesScreen: Screen = {
  path: '/mall-games',
  group: 'house',
  icon: IconWheel,
  title: m.mall_games_title,
  permission: 'mall.view',
  view: () => import('./games.tsx'),
}
