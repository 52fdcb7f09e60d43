import { m } from '#messages'
import { defineScreen } from '../../../site/door.ts'
import { groupIn } from '../../group.ts'

export const otherGames = defineScreen({
  name: 'other-games',
  desktop: '/other-games/games',
  guard: 'guest',
  layout: 'plain',
  title: () => m.games_title(),
  search: (query) => ({ group: groupIn(query.group, ['sports', 'casino', 'cards']) }),
  views: { desktop: () => import('./other-games.desktop.tsx') },
})
