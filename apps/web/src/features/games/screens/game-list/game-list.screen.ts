import { m } from '#messages'
import { defineScreen } from '../../../site/door.ts'
import { groupIn } from '../../group.ts'

export const gameList = defineScreen({
  name: 'game-list',
  desktop: '/egame/game-list',
  guard: 'guest',
  layout: 'plain',
  title: () => m.games_title(),
  search: (query) => ({ group: groupIn(query.group, ['slots', 'fish']) }),
  views: { desktop: () => import('./game-list.desktop.tsx') },
})
