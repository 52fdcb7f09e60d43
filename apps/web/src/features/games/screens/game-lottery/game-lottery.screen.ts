import { m } from '#messages'
import { defineScreen } from '../../../site/door.ts'
import { groupIn } from '../../group.ts'

export const gameLottery = defineScreen({
  name: 'game-lottery',
  desktop: '/egame/game-lottery',
  guard: 'guest',
  layout: 'plain',
  title: () => m.games_title(),
  search: (query) => ({ group: groupIn(query.group, ['lottery']) }),
  views: { desktop: () => import('./game-lottery.desktop.tsx') },
})
